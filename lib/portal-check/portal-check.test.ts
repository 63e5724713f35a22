import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { demoSchema, ecmpList, withoutLine } from '../../tests/support/messages';
import { answering } from '../message-check/answering';
import type { Answer, Thread } from '../message-check/protocol';
import { XmlDocument } from '../xsd/libxml2';
import { help, runPortalCheck } from './cli';
import { indexFile, schemaFile, sha256Of, sumsFile, xsdFile } from './data';
import { type TarFile, tarballOf } from './tarball';

const room = mkdtempSync(join(tmpdir(), 'portal-check-'));
const data = join(room, 'data');
afterAll(() => rmSync(room, { recursive: true }));

const known = {
  ...{ uid: 7, schema: 'ECMPList', version: '01p10', status: 1, validFrom: 0, validUntil: null, files: true },
  namespace: 'http://www.ebutilities.at/schemata/customerprocesses/ecmplist/01p10',
};
const index = {
  format: 1,
  day: '2026-11-25',
  portal: 'https://portal.example',
  codes: [],
  schemas: [known],
  partners: { partners: [], roles: [] },
};
const sources = demoSchema('ECMPList_01p10').map((one, at) => ({
  ...one,
  uid: at + 1,
  sha256: sha256Of(one.bytes),
}));

/** Writes the data anew, as the portal would. */
function writeData() {
  rmSync(data, { recursive: true, force: true });
  const files = sources.map(({ bytes: _, ...facts }) => facts);
  const content: Record<string, string | Uint8Array> = {
    [indexFile]: JSON.stringify(index),
    [schemaFile(7)]: JSON.stringify({ files, notifications: [] }),
    ...Object.fromEntries(sources.map(({ sha256, bytes }) => [xsdFile(sha256), bytes])),
  };
  for (const [name, bytes] of Object.entries(content)) {
    mkdirSync(dirname(join(data, name)), { recursive: true });
    writeFileSync(join(data, name), bytes);
  }
  const sums = Object.entries(content).map(([name, bytes]) => `${sha256Of(bytes)}  ${name}\n`);
  writeFileSync(join(data, sumsFile), sums.join(''));
}
beforeEach(writeData);

/** A worker in this thread. */
function spawn(): Thread {
  let say: (answer: Answer) => void = () => {};
  const answer = answering((said) => queueMicrotask(() => say(said)));
  queueMicrotask(() => say({ kind: 'ready' }));
  return { ask: answer, listen: (onAnswer) => (say = onAnswer), end: () => {} };
}

const put = (name: string, text: string) => {
  writeFileSync(join(room, name), text);
  return join(room, name);
};
/** No process here knows its code, so that it has a warning although it meets its schema. */
const valid = ecmpList();
const invalid = withoutLine(valid, 'm:ECType');

async function run(args: string[], stdin = '') {
  const said = { out: '', err: '' };
  const code = await runPortalCheck(args, {
    ...{ data, version: '2026.1125.0', spawn, clock: () => new Date('2026-11-25T09:00:00Z') },
    stdin: async () => new TextEncoder().encode(stdin),
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
  });
  return { code, ...said };
}

test('the exit code says whether a message is refused; warnings count where they are asked to', async () => {
  const [good, bad] = [put('gut.xml', valid), put('schlecht.xml', invalid)];
  expect(await run([good])).toMatchObject({ code: 0, err: '' });
  expect((await run(['--strict', good])).code).toBe(1);
  const both = await run([good, bad]);
  expect(both.code).toBe(1);
  expect(both.out).toMatch(/2 Nachrichten geprüft, 1 zu beanstanden\. Daten vom 25\.11\.2026\.\n$/);
  expect(both.out).toContain('ECType');
});

test('a message that could not be checked has an exit code of its own, unless another is refused', async () => {
  const foreign = put('fremd.xml', '<a xmlns="urn:nirgends"/>');
  const report = join(room, 'fremd-junit.xml');
  const { code, out } = await run(['--strict', '--junit', report, foreign]);
  expect(code).toBe(3);
  expect(out).toContain('0 Nachrichten geprüft, 0 zu beanstanden, 1 nicht prüfbar.');
  expect(readFileSync(report, 'utf8')).toContain('failures="0" errors="1"');
  expect((await run([foreign, put('gut.xml', valid)])).code).toBe(3);
  expect((await run([foreign, put('schlecht.xml', invalid)])).code).toBe(1);
});

test('folders are read with all below them, and a message from the standard input', async () => {
  mkdirSync(join(room, 'post/alt'), { recursive: true });
  put('post/b.xml', valid);
  put('post/alt/a.XML', invalid);
  put('post/liesmich.txt', 'keine Nachricht');
  const { code, out } = await run(['--json', join(room, 'post'), '-'], valid);
  expect(code).toBe(1);
  expect(
    JSON.parse(out).messages.map(({ name, verdict }: { name: string; verdict: string }) => [name, verdict]),
  ).toEqual([
    [join(room, 'post/alt/a.XML'), 'invalid'],
    [join(room, 'post/b.xml'), 'valid'],
    ['(Standardeingabe)', 'valid'],
  ]);
});

test('links in folders lead nowhere twice, and a folder called .xml is no message', async () => {
  mkdirSync(join(room, 'ablage/tag.xml'), { recursive: true });
  put('ablage/tag.xml/a.xml', valid);
  symlinkSync(join(room, 'ablage'), join(room, 'ablage/kreis'));
  symlinkSync(join(room, 'ablage'), join(room, 'ablage/kreis.xml'));
  symlinkSync(join(room, 'ablage/tag.xml/a.xml'), join(room, 'ablage/link.xml'));
  const { out } = await run(['--json', join(room, 'ablage')]);
  expect(JSON.parse(out).messages.map(({ name }: { name: string }) => name)).toEqual([
    join(room, 'ablage/link.xml'),
    join(room, 'ablage/tag.xml/a.xml'),
  ]);
});

test('neither names nor values write lines of their own or move the cursor of a terminal', async () => {
  const named = put('a.xml\n\u001b[2J1 Nachricht geprüft, 0 zu beanstanden.xml', invalid);
  const { out } = await run([named, put('wert.xml', valid.replace('<m:ECType>', '<m:ECType>\u009b2J'))]);
  expect(out).toContain('a.xml\ufffd\ufffd[2J1 Nachricht');
  expect(out).toContain('\ufffd2J');
  expect(out).not.toMatch(/[^\P{Cc}\n]/u);
});

test('a report that can not be written is told after the result, which is not lost', async () => {
  const { code, out, err } = await run(['--junit', join(room, 'gibt/es/nicht.xml'), put('gut.xml', valid)]);
  expect(code).toBe(2);
  expect(out).toContain('1 Nachricht geprüft');
  expect(err).toContain('nicht.xml lässt sich nicht schreiben');
});

test('JUnit has a failure for each refused message, and is XML whatever stands in a message', async () => {
  const odd = put('selt&<s>am.xml', 'kein XML \u0001 <');
  const report = join(room, 'junit.xml');
  expect((await run(['--junit', report, put('gut.xml', valid), odd])).code).toBe(1);
  const document = XmlDocument.fromString(readFileSync(report, 'utf8'));
  const count = (path: string) => Number(document.eval(`count(${path})`));
  expect(document.eval('string(/testsuites/@failures)')).toBe('1');
  expect(count('/testsuites/testsuite/testcase')).toBe(2);
  expect(document.eval('string(//testcase[failure]/@name)')).toBe(odd);
  document.dispose();
});

test.each([
  ['no message', [], help.trimEnd()],
  ['an unknown option', ['--jsno', 'x.xml'], 'Die Angabe --jsno ist falsch'],
  ['a file that is not there', ['/gibt/es/nicht.xml'], '/gibt/es/nicht.xml gibt es nicht'],
])('%s is told, and nothing is checked', async (_, args, said) => {
  const { code, out, err } = await run(args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(said);
});

test.each<[string, () => void, string]>([
  [
    'changed',
    () => appendFileSync(join(data, xsdFile(sources[0]!.sha256)), ' '),
    'nicht die, die das Portal',
  ],
  ['missing', () => rmSync(join(data, schemaFile(7))), 'fehlt oder ist nicht lesbar'],
  [
    'named outside of them',
    () => {
      writeFileSync(join(room, 'fremd'), '');
      appendFileSync(join(data, sumsFile), `${sha256Of('')}  ../fremd\n`);
    },
    '../fremd der Daten fehlt',
  ],
  ['added', () => writeFileSync(join(data, 'schemas/8.json'), '{}'), 'gehört nicht zu den Daten'],
])('data of which a file was %s are not used', async (_, spoil, said) => {
  spoil();
  const { code, err } = await run([put('gut.xml', valid)]);
  expect(code).toBe(2);
  expect(err).toContain(said);
});

test('the version names the day of the data', async () => {
  expect((await run(['--version'])).out).toBe(
    'portal-check 2026.1125.0, Daten vom 25.11.2026 (https://portal.example)\n',
  );
});

test.each([
  ['leaves in the middle', undefined],
  ['is told that the data can not be read any more', 'database is away'],
])('a reader of the package %s, and the process goes on', async (_, lost) => {
  let [given, ended] = [0, false];
  async function* files(): AsyncGenerator<TarFile> {
    try {
      for (; given < 200; given += 1) {
        if (lost && given === 5) throw new Error(lost);
        yield [`${given}.xsd`, randomBytes(200_000)];
      }
    } finally {
      ended = true;
    }
  }
  const read = async () => {
    let size = 0;
    for await (const piece of tarballOf(files())) {
      size += piece.length;
      if (size > 1_500_000) return;
    }
  };
  await (lost ? expect(read()).rejects.toThrow(lost) : read());
  // An error that nobody listens to ends the process in one of the next turns.
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect({ ended, all: given === 200 }).toEqual({ ended: true, all: false });
});
