import { ownShare } from '@/tests/support/own-share';
import { inThread } from '../work';
import { formOfValues } from './files';
import { readForm } from './form-values';

/** A body of 20 MB, of as many parts as it takes. */
const body = (part: string) => {
  const text = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.xsd"\r\n\r\n${part}\r\n`;
  return Buffer.from(`${text.repeat(Math.ceil(20_000_000 / text.length))}--b--\r\n`);
};
const type = 'multipart/form-data; boundary=b';

test('values and files go through a form and come back', async () => {
  const values = { uid: 7, text: 'Grüße', files: [{ name: 'ä.xsd', bytes: new Uint8Array([0, 255, 10]) }] };
  const sent = new Response(formOfValues(values));
  const found = await readForm([await sent.bytes()], sent.headers.get('content-type')!);
  expect(found).toEqual(values);
});

test.each([
  ['values that are a list', '[1]'],
  ['values that are no JSON', '{'],
  ['values longer than any', `{"a":"${'x'.repeat(1_000_000)}"}`],
])('%s are refused', async (_, values) => {
  const form = new FormData();
  form.set('values', values);
  const sent = new Response(form);
  await expect(readForm([await sent.bytes()], sent.headers.get('content-type')!)).rejects.toThrow();
});

test('forms are read in a thread beside, also those of very many parts', async () => {
  const [one, many] = ['x'.repeat(19_999_000), 'x'].map((part) => [new Uint8Array(body(part))]) as [
    Uint8Array<ArrayBuffer>[],
    Uint8Array<ArrayBuffer>[],
  ];
  const answers: unknown[] = [];
  const share = await ownShare(async () => {
    answers.push(await inThread('readForm', one, type));
    answers.push(await inThread('readForm', many, type).catch((error: Error) => error.message));
  });
  expect(answers).toEqual([
    { files: [{ name: 'a.xsd', bytes: expect.any(Object) }, expect.anything()] },
    expect.stringContaining('too many files'),
  ]);
  expect(share).toBeLessThan(0.5);
  expect([...one, ...many].map(({ length }) => length)).toEqual([0, 0]); // handed over, not copied
});
