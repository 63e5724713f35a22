import { FileAnswer } from './file-answer';

const file = (facts: Partial<FileAnswer['facts']>) =>
  new FileAnswer({ name: 'a.csv', type: 'text/csv', body: 'eins', ...facts });

describe('a file as an answer', () => {
  test('is data that can run nothing, under a name that cannot leave its header', async () => {
    const { headers } = await file({ name: '../Änderungen "1";\r\nx: y.csv' }).response();
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const disposition = headers.get('content-disposition')!;
    expect(disposition).toMatch(
      /^attachment; filename="\.\._.nderungen _1____x_ y\.csv"; filename\*=UTF-8''/,
    );
    expect(decodeURIComponent(disposition.split("''")[1]!)).toBe('.._Änderungen _1_;__x_ y.csv');
  });

  test('has a name also where a long one is cut within a character', async () => {
    const { headers } = await file({ name: `${'a'.repeat(149)}𝒜𝒜.csv` }).response();
    expect(headers.get('content-disposition')).toMatch(/filename\*=UTF-8''a{149}_$/);
  });

  test('that is unchanged is not sent again', async () => {
    const first = await file({ cache: 'minutes' }).response();
    const etag = first.headers.get('etag')!;
    expect(await first.text()).toBe('eins');
    const known = { 'if-none-match': `"other", W/${etag}` };
    expect((await file({}).response(known)).status).toBe(304);
    expect((await file({ body: 'zwei' }).response(known)).status).toBe(200);
  });

  test('says how long the part is that it sends', async () => {
    const open = async ({ start, end } = { start: 0, end: 9 }) => {
      return (async function* () {
        yield '0123456789'.slice(start, end + 1);
      })();
    };
    const stored = file({ body: { size: 10, tag: 'a', open } });
    for (const [range, status, text] of [
      [undefined, 200, '0123456789'],
      ['bytes=2-4', 206, '234'],
      ['bytes=-1', 206, '9'],
    ] as const) {
      const answer = await stored.response({ range });
      expect([answer.status, await answer.text()]).toEqual([status, text]);
      expect(answer.headers.get('content-length')).toBe(String(text.length));
    }
  });

  test('opens nothing for who has it or asks for its head alone', async () => {
    let opened = 0;
    const open = async () => {
      opened += 1;
      return (async function* () {
        yield 'ganz';
      })();
    };
    for (const size of [undefined, 4]) {
      const stored = file({ body: { size, tag: 'a', open } });
      const head = await stored.response({}, true);
      expect([head.status, head.headers.get('etag'), head.body, opened]).toEqual([200, '"a"', null, 0]);
      expect([(await stored.response({ 'if-none-match': '"a"' })).status, opened]).toEqual([304, 0]);
    }
    expect(await (await file({ body: { tag: 'a', open } }).response()).text()).toBe('ganz');
  });

  test('is sent piece by piece', async () => {
    async function* pieces() {
      yield 'ä';
      yield new Uint8Array([33]);
    }
    expect(await (await file({ body: pieces() }).response()).text()).toBe('ä!');
  });
});
