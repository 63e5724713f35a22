import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { fileOf, hostileFiles, mainFile, namespaceOf, typesFile } from '@/tests/support/schema-files';
import { shareClient } from '../../db/client';
import { rowsOf } from '../../db/rows';
import type { BareFile } from '../check';
import { schemaImport } from './commands';
import { problemText } from './model';
import { importLimits, unpack } from './unpack';

const folder = () => [
  mainFile('Order', '01p10', '', '2024-04-02'),
  mainFile('Order', '01p20', '', '2026-10'),
  mainFile('Reply', '02p00', '', '2025-01-07'),
  typesFile(),
];
const zip = (files: BareFile[]) => ({
  name: 'satz.zip',
  bytes: zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]))),
});

describe.each(testClients())('importing schemas on %s', (_, open) => {
  let database: TestDatabase;
  const rows = <T = Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    rowsOf<T>(database.db, statement);
  const plan = (files: BareFile[]) => schemaImport.plan(database.db, files, {});
  const run = (files: BareFile[], options = {}) =>
    schemaImport.run(database.db, 7, files, { publish: true, confirmed: true, ...options });
  const kept = () =>
    rows(sql`select schema, version, editing_status as status, valid_from::text as from, valid_until::text as until,
      (select array_agg(f.name order by f.name) from schema_files f
        where f.schema_uid = s.uid and f.replaced_at is null) as files
      from schemas s order by schema, version`);

  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
  });
  afterAll(async () => {
    shareClient(undefined);
    await database?.close();
  });
  beforeEach(async () => {
    await database.db.execute(sql`delete from schemas`);
    await database.db.execute(sql`delete from changes`);
  });

  test('each main file becomes a version with what it imports; the later ends the earlier', async () => {
    const { versions, problems, ignored } = await plan(folder());
    expect({ problems, ignored }).toEqual({ problems: [], ignored: [] });
    expect(versions.map(({ schema, version, what }) => [schema, version, what])).toEqual([
      ['Order', '01p10', 'new'],
      ['Order', '01p20', 'new'],
      ['Reply', '02p00', 'new'],
    ]);
    expect(await kept()).toEqual([]);
    await run(folder());
    const files = (name: string) => [`${name}.xsd`, 'Types_01p00.xsd'];
    expect(await kept()).toMatchObject([
      {
        schema: 'Order',
        version: '01p10',
        status: 'Final',
        from: '2024-04-02',
        until: '2026-09-30',
        files: files('Order_01p10'),
      },
      { schema: 'Order', version: '01p20', from: '2026-10-01', until: null, files: files('Order_01p20') },
      { schema: 'Reply', version: '02p00', until: null, files: files('Reply_02p00') },
    ]);
  });

  test('an older version ends before the newer one that is there, and the preview says so', async () => {
    await run([mainFile('Order', '01p20', '', '2026-10'), typesFile()]);
    const older = [mainFile('Order', '01p10', '', '2024-04-02'), typesFile()];
    expect((await plan(older)).publishing).toEqual({
      closings: [{ name: 'Order 01p10', until: '2026-09-30' }],
      gaps: [],
      problems: [],
    });
    await run(older);
    expect(await kept()).toMatchObject([
      { version: '01p10', from: '2024-04-02', until: '2026-09-30' },
      { version: '01p20', from: '2026-10-01', until: null },
    ]);
  });

  test('an older version that comes after the newest leaves it alone: ConsumptionRecord 01p30 and 01p31 after 01p41', async () => {
    const record = (version: string, from: string) => mainFile('ConsumptionRecord', version, '', from);
    await run([record('01p41', '2026-04-06'), typesFile()]);
    await run([record('01p30', '2024-10-07'), typesFile()]);
    const preview = await plan([record('01p31', '2025-10-06'), typesFile()]);
    expect(preview.publishing.closings).toEqual([
      { name: 'ConsumptionRecord 01p30', until: '2025-10-05' },
      { name: 'ConsumptionRecord 01p31', until: '2026-04-05' },
    ]);
    await run([record('01p31', '2025-10-06'), typesFile()]);
    expect(await kept()).toMatchObject([
      { version: '01p30', from: '2024-10-07', until: '2025-10-05' },
      { version: '01p31', from: '2025-10-06', until: '2026-04-05' },
      { version: '01p41', from: '2026-04-06', until: null },
    ]);
    expect(await rows(sql`select sentence from changes where sentence like '%01p41 gilt bis%'`)).toEqual([]);
  });

  test('a newer version does not begin before an older one: CMRequest 01p40 before 01p30', async () => {
    await run([mainFile('CMRequest', '01p30', '', '2026-10-05'), typesFile()]);
    const newer = [mainFile('CMRequest', '01p40', '', '2026-04-06'), typesFile()];
    const sentence =
      'CMRequest 01p40 lässt sich nicht gleich veröffentlichen: CMRequest 01p30 gilt ab 05.10.2026.';
    expect((await plan(newer)).publishing).toEqual({ closings: [], gaps: [], problems: [sentence] });
    await expect(run(newer)).rejects.toMatchObject({ code: 'invalid_input', message: sentence });
    expect(await kept()).toMatchObject([{ version: '01p30', from: '2026-10-05', until: null }]);
  });

  test('common types that a set in the portal has need not be chosen, and what is chosen counts', async () => {
    await run([mainFile('Order', '01p10', '', '2024-04-02'), typesFile()]);
    const alone = [mainFile('Reply', '02p00', '', '2025-01-07')];
    const preview = await plan(alone);
    expect(preview.problems).toEqual([]);
    expect(preview.versions[0]!.files).toMatchObject([
      { name: 'Reply_02p00.xsd', what: 'new' },
      { name: 'Types_01p00.xsd', what: 'new', lentBy: 'Order 01p10' },
    ]);
    await run(alone);
    expect((await kept())[1]).toMatchObject({
      schema: 'Reply',
      files: ['Reply_02p00.xsd', 'Types_01p00.xsd'],
    });
    const changed = typesFile('Types_01p00.xsd', '<xs:element name="Neu" type="xs:string"/>');
    const chosen = [mainFile('Reply', '02p10', '', '2026-01-07'), changed];
    await run(chosen);
    expect((await plan(chosen)).versions).toMatchObject([{ what: 'equal' }]);
    // Two contents of one name: nobody guesses.
    const third = await plan([mainFile('Notice', '01p00', '', '2026-01-07')]);
    expect(third.problems.map(({ sentence }) => sentence)).toEqual([
      'Diese Datei hat in Reply 02p00 und Reply 02p10 verschiedenen Inhalt. Bitte wählen Sie die richtige mit aus.',
      expect.stringMatching(/„Types_01p00.xsd“.*fehlt/),
    ]);
  });

  test('a version that is there takes its own common types, and drafts stand in nobody’s way', async () => {
    const types = (text: string) => typesFile(undefined, `<!-- ${text} -->`);
    const reply = (version: string, from: string, more = '') => mainFile('Reply', version, more, from);
    await run([reply('02p00', '2025-01-07'), types('alt')]);
    await run([mainFile('Draft', '01p00', '', '2025-01-07'), types('Entwurf')], { publish: false });
    // One content among the final ones.
    const notice = await plan([mainFile('Notice', '01p00', '', '2026-01-07')]);
    expect(notice.problems).toEqual([]);
    expect(notice.versions[0]!.files[1]).toMatchObject({ lentBy: 'Reply 02p00' });
    await run([reply('02p10', '2026-01-07'), types('neu')]);
    const corrected = reply('02p10', '2026-01-07', '<xs:element name="Mehr" type="t:Code"/>');
    const { problems, versions } = await plan([corrected]);
    expect(problems).toEqual([]);
    expect(versions[0]!.files).toMatchObject([
      { name: 'Reply_02p10.xsd', what: 'replaced' },
      { name: 'Types_01p00.xsd', what: 'equal' },
    ]);
    // Two that need different ones at once: nobody guesses, and no line is named of a file that is not at hand.
    const both = await plan([reply('02p00', '2025-01-07'), corrected]);
    expect(both.problems.map(problemText)[0]).toMatch(
      /^Types_01p00\.xsd: Diese Datei hat in Reply 02p00 und/,
    );
  });

  test('what would end a newer version is not published', async () => {
    await run([mainFile('Order', '01p20', '', '2026-10'), typesFile()]);
    const older = [mainFile('Order', '01p10', '', '2027-01'), typesFile()];
    const sentence =
      'Order 01p10 lässt sich nicht gleich veröffentlichen: Order 01p20 ist neuer und gilt ab 01.10.2026.';
    expect((await plan(older)).publishing.problems).toEqual([sentence]);
    await expect(run(older)).rejects.toMatchObject({ code: 'invalid_input', message: sentence });
    await run(older, { publish: false });
  });

  test('a beginning that no file tells is asked for, and never invented', async () => {
    const files = [mainFile('Order', '01p10'), typesFile()];
    expect((await plan(files)).versions).toMatchObject([{ version: '01p10', validFrom: null }]);
    for (const publish of [true, false])
      await expect(run(files, { publish })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { dates: expect.stringMatching(/^Ab wann gilt Order 01p10\?/) },
      });
    expect(await kept()).toEqual([]);
    await run(files, { dates: [{ schema: 'Order', version: '01p10', validFrom: '2021-03-04' }] });
    expect(await kept()).toMatchObject([{ version: '01p10', from: '2021-03-04', status: 'Final' }]);
    expect((await plan(files)).versions).toMatchObject([{ what: 'equal' }]);
  });

  test('without publishing they are drafts, and nobody is told', async () => {
    await run(folder(), { publish: false });
    expect((await kept()).map(({ status }) => status)).toEqual(['Entwurf', 'Entwurf', 'Entwurf']);
    expect(await rows(sql`select distinct entity from changes`)).toEqual([{ entity: 'schemas/draft' }]);
  });

  test('a second run changes nothing, not even a revision', async () => {
    await run(folder());
    const state = () =>
      rows(sql`select (select count(*) from changes)::int as changes,
      (select count(*) from audit_entries)::int as audited,
      (select revision::text from data_revisions where name = 'schemas') as revision`);
    const before = await state();
    const again = await run([zip(folder())]);
    expect(again).toEqual({ created: 0, changed: 0, equal: 3 });
    expect(await state()).toEqual(before);
  });

  test('a changed import is replaced in each set that needs it, and what is left over goes', async () => {
    await run(folder());
    const types = typesFile(undefined, '<!-- neu -->');
    const changed = [mainFile('Order', '01p10', '', '2024-04-02'), types];
    const { versions } = await plan(changed);
    expect(versions).toMatchObject([
      {
        what: 'changed',
        final: true,
        files: [
          { name: 'Order_01p10.xsd', what: 'equal' },
          { name: 'Types_01p00.xsd', what: 'replaced', from: expect.any(String), to: expect.any(String) },
        ],
      },
    ]);
    await expect(run(changed, { confirmed: false })).rejects.toMatchObject({ code: 'conflict' });
    await run(changed);
    const own = fileOf(
      'Order_01p10.xsd',
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespaceOf('Order', '01p10')}">
        <xs:element name="Order" type="xs:string"/></xs:schema>`,
    );
    await run([own]);
    expect((await kept())[0]).toMatchObject({ files: ['Order_01p10.xsd'] });
    const [last] = await rows<{ fields: unknown[] }>(
      sql`select fields from changes order by uid desc limit 1`,
    );
    expect(last!.fields).toMatchObject([
      { field: 'Datei Order_01p10.xsd' },
      { field: 'Datei Types_01p00.xsd', from: expect.stringMatching(/^SHA-256 /), to: '' },
    ]);
  });

  test('what was not shown is not done', async () => {
    const { digest } = await plan(folder());
    await run([mainFile('Reply', '02p00', '', '2025-01-07'), typesFile()]);
    await expect(run(folder(), { digest })).rejects.toMatchObject({ code: 'conflict' });
    await run(folder(), { digest: (await plan(folder())).digest });
  });

  test.each(
    hostileFiles.filter(
      ([, { name }]) =>
        !name.endsWith('.xml') && !name.endsWith('.exe') && name !== '.xsd' && !name.includes('..'),
    ),
  )('%s among good files imports none of them', async (_name, file) => {
    const good = [mainFile('Reply', '02p00'), ...(file.name === 'Order_01p10.xsd' ? [typesFile()] : [])];
    const files = file === hostileFiles[2]![1] ? [file] : [...good, file];
    expect((await plan(files)).problems.length).toBeGreaterThan(0);
    await expect(run(files)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await kept()).toEqual([]);
  });

  test('names that contradict each other are named', async () => {
    const other = mainFile('Reply', '02p00');
    const renamed = { ...other, name: 'Reply_03p00.xsd' };
    expect((await plan([renamed, typesFile()])).problems).toMatchObject([
      { file: 'Reply_03p00.xsd', sentence: 'Der Dateiname sagt Version 03p00, der Namespace 02p00.' },
    ]);
    const twins = [typesFile(), typesFile(undefined, '<!-- anders -->'), other];
    expect((await plan(twins)).problems[0]!.sentence).toMatch(/verschiedenen Inhalt/);
    await database.db.execute(sql`insert into schemas (schema, version, namespace, valid_from)
      values ('Reply', '02p00', 'http://test.example/else', '2026-01-01')`);
    expect((await plan([other, typesFile()])).problems[0]!.sentence).toMatch(/vorhandene Version/);
  });

  test('without a version in the name, root element and namespace tell it', async () => {
    const { versions } = await plan([{ ...mainFile('Reply', '02p00'), name: 'reply.xsd' }, typesFile()]);
    expect(versions).toMatchObject([{ schema: 'Reply', version: '02p00' }]);
  });

  test('types that nobody imports and files of other kinds are passed over and named', async () => {
    const { versions, ignored } = await plan([typesFile(), fileOf('liesmich.txt', 'x')]);
    expect(versions).toEqual([]);
    expect(ignored.map(({ name }) => name)).toEqual(['liesmich.txt', 'Types_01p00.xsd']);
  });
});

describe('archives', () => {
  test('hold what lies in folders, and nothing that systems leave beside it', () => {
    const files = unpack([
      zip([
        { ...typesFile(), name: 'satz/Types_01p00.xsd' },
        { ...typesFile(), name: '__MACOSX/satz/._Types_01p00.xsd' },
        fileOf('satz/liesmich.txt', 'x'),
        { ...mainFile(), name: '../../etc/Order_01p10.xsd' },
      ]),
    ]);
    expect(files.map(({ name }) => name)).toEqual(['Types_01p00.xsd', 'Order_01p10.xsd']);
  });

  test('that would grow beyond the limits are refused before they do', () => {
    const bomb = zip([{ name: 'a.xsd', bytes: new Uint8Array(importLimits.fileBytes + 1) }]);
    expect(bomb.bytes.length).toBeLessThan(10_000);
    expect(() => unpack([bomb])).toThrow(/2 MB/);
    const part = new Uint8Array(importLimits.fileBytes);
    const many = zip(Array.from({ length: 20 }, (_, n) => ({ name: `${n}.xsd`, bytes: part })));
    expect(() => unpack([many])).toThrow(/25 MB/);
    const count = Array.from({ length: importLimits.files + 1 }, (_, n) => fileOf(`${n}.xsd`, 'x'));
    expect(() => unpack([zip(count)])).toThrow(/höchstens 500/);
  });

  test('that lie about their size, or are damaged, are refused', () => {
    const { name, bytes } = zip([{ name: 'a.xsd', bytes: new Uint8Array(500_000) }]);
    const lying = bytes.slice();
    new DataView(lying.buffer).setUint32(beginOfDirectory(lying) + 24, 100, true);
    const unpacked = (() => {
      try {
        return unpack([{ name, bytes: lying }]);
      } catch {
        return [];
      }
    })();
    expect(unpacked.every((file) => file.bytes.length <= 100)).toBe(true);
    expect(() => unpack([{ name, bytes: bytes.slice(0, bytes.length - 30) }])).toThrow(/beschädigt/);
  });
});

/** Where the list of an archive's files begins: PK, 1, 2. */
const beginOfDirectory = (bytes: Uint8Array): number =>
  bytes.findIndex((_, at) => [0x50, 0x4b, 1, 2].every((byte, n) => bytes[at + n] === byte));
