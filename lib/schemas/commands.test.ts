import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { fileOf, hostileFiles, mainFile, namespaceOf, typesFile } from '@/tests/support/schema-files';
import { sessionOf } from '@/tests/support/sessions';
import { emptyBin } from '../bin/commands/purge';
import { binDays } from '../bin/days';
import { shareClient } from '../db/client';
import { rowsOf } from '../db/rows';
import { getSchemaForCheck } from '../message-check/queries';
import { secondsOfDay } from '../time/days';
import { withdrawInstead } from '../validity/withdraw';
import {
  createSchema,
  deleteSchemas,
  editSchema,
  previewSchema,
  publishSchema,
  withdrawSchema,
} from './commands';
import { addFiles, removeFile } from './files';
import { getSchema, getSchemaFile, listSchemaFileContents } from './queries';
import type { SchemaValues } from './record';

const admin = 7;
const values = (more: Partial<SchemaValues> = {}): SchemaValues => ({
  schema: 'Order',
  version: '01p10',
  namespace: namespaceOf(more.schema ?? 'Order', more.version ?? '01p10'),
  editingStatus: 'Entwurf',
  validFrom: secondsOfDay('2026-01-01'),
  validUntil: null,
  description: '',
  changes: '',
  ...more,
});

describe.each(testClients())('schema versions on %s', (_, open) => {
  let database: TestDatabase;
  const rows = <T = Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    rowsOf<T>(database.db, statement);
  const make = async (more: Partial<SchemaValues> = {}) =>
    (await createSchema(database.db, admin, values(more))).uid;
  const upload = (
    uid: number,
    files: { name: string; bytes: Uint8Array }[],
    confirmed?: boolean,
    known?: string[],
  ) => addFiles(database.db, admin, { uid, files, confirmed, known });
  const entries = (uid: number) =>
    rows<{
      entity: string;
      action: string;
      sentence: string;
      fields: { field: string; from: string; to: string }[];
    }>(sql`select entity, action, sentence, fields from changes where entity_uid = ${uid} order by uid`);
  const show = async (uid: number) => (await getSchema(database.db, uid, sessionOf(2)))!;

  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
  });
  afterAll(async () => {
    shareClient(undefined);
    await database?.close();
  });
  beforeEach(async () => {
    await database.db.execute(sql`delete from market_notifications`);
    await database.db.execute(sql`delete from schemas`);
    await database.db.execute(sql`delete from schema_file_contents`);
    await database.db.execute(sql`delete from changes`);
  });

  describe('made and changed', () => {
    test('a draft is seen by those who see drafts, and its entries are theirs', async () => {
      const uid = await make({ description: '<p>Gut<script>alert(1)</script></p>' });
      expect(await getSchema(database.db, uid, anonymous)).toBeUndefined();
      expect(await show(uid)).toMatchObject({
        schema: 'Order',
        status: 0,
        description: '<p>Gut</p>',
        revision: 1,
      });
      expect(await entries(uid)).toMatchObject([{ entity: 'schemas/draft', action: 'created' }]);
    });

    test('name and version are given once', async () => {
      await make();
      await expect(make()).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { version: expect.any(String) },
      });
      const other = await make({ version: '01p20' });
      await expect(editSchema(database.db, admin, other, { ...values(), revision: 1 })).rejects.toMatchObject(
        { fields: { version: expect.any(String) } },
      );
    });

    test('saving over a newer revision is a conflict that names it', async () => {
      const uid = await make();
      await editSchema(database.db, admin, uid, { ...values({ description: '<p>A</p>' }), revision: 1 });
      await expect(
        editSchema(database.db, admin, uid, { ...values({ description: '<p>B</p>' }), revision: 1 }),
      ).rejects.toMatchObject({ code: 'conflict', fields: { revision: '2' } });
      expect((await show(uid)).description).toBe('<p>A</p>');
    });

    test('an edit of a published version leaves its fields, one that changes nothing leaves nothing', async () => {
      const uid = await make({ editingStatus: 'Konsultation' });
      const edited = values({ editingStatus: 'Konsultation', validUntil: secondsOfDay('2027-12-31') });
      await editSchema(database.db, admin, uid, { ...edited, revision: 1 });
      await editSchema(database.db, admin, uid, { ...edited, revision: 2 });
      const [, entry, ...more] = await entries(uid);
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        entity: 'schemas',
        action: 'edited',
        fields: [{ field: 'Gültig bis', from: '31.12.2099', to: '31.12.2027' }],
      });
    });

    test('what becomes final after its consultation is told as published', async () => {
      const uid = await make({ editingStatus: 'Konsultation' });
      await editSchema(database.db, admin, uid, { ...values({ editingStatus: 'Final' }), revision: 1 });
      expect((await entries(uid)).at(-1)).toMatchObject({
        ...{ entity: 'schemas', action: 'edited' },
        sentence: expect.stringMatching(/^Die Schemaversion Order 01p10 wurde veröffentlicht, gültig ab /),
      });
    });

    test('is published as its preview shows it: told in other words, or to nobody', async () => {
      const old = await make({ editingStatus: 'Final' });
      const uid = await make({ version: '01p20', validFrom: secondsOfDay('2026-05-01') });
      const { digest, ...shown } = await previewSchema(database.db, admin, uid);
      expect(shown).toMatchObject({
        ...{ revision: 1, name: 'Order 01p20', before: { uid: old }, obstacle: null },
        ends: [{ uid: old, until: secondsOfDay('2026-04-30') }],
        sentence: 'Die Schemaversion Order 01p20 wurde veröffentlicht, gültig ab 01.05.2026.',
      });
      const how = { uid, revision: 1, digest };
      await expect(
        publishSchema(database.db, admin, { ...how, digest: '0'.repeat(64) }),
      ).rejects.toMatchObject({ code: 'conflict' });
      await publishSchema(database.db, admin, { ...how, sentence: 'Neu ab Mai.' });
      expect((await entries(uid)).at(-1)).toMatchObject({ entity: 'schemas', sentence: 'Neu ab Mai.' });
      expect(await show(old)).toMatchObject({ validUntil: secondsOfDay('2026-04-30') });
      await withdrawSchema(database.db, admin, uid, { revision: 2, reason: 'Falsch', confirmed: true });
      expect((await entries(uid)).find(({ sentence }) => sentence === 'Neu ab Mai.')).toMatchObject({
        entity: 'schemas/draft',
      });
      const again = await previewSchema(database.db, admin, uid);
      const told = (await entries(old)).filter(({ entity }) => entity === 'schemas');
      await publishSchema(database.db, admin, { uid, revision: 3, digest: again.digest, small: true });
      expect((await entries(uid)).at(-1)).toMatchObject({ entity: 'schemas/small', action: 'created' });
      expect((await entries(old)).filter(({ entity }) => entity === 'schemas').length).toBeLessThanOrEqual(
        told.length,
      );
    });

    test('publishing ends the validity of the version before, with an entry there', async () => {
      const before = await make({ editingStatus: 'Final' });
      const { uid } = await createSchema(database.db, admin, values({ version: '01p20' }), {
        uid: before,
        as: 'new-version',
      });
      expect((await show(before)).validUntil).toBeNull();
      await editSchema(database.db, admin, uid, {
        ...values({ version: '01p20', editingStatus: 'Final', validFrom: secondsOfDay('2026-10-05') }),
        revision: 1,
      });
      expect((await show(before)).validUntil).toBe(secondsOfDay('2026-10-04'));
      expect((await entries(before)).at(-1)).toMatchObject({
        fields: [{ field: 'Gültig bis', from: '31.12.2099', to: '04.10.2026' }],
      });
      expect((await entries(uid)).at(-1)).toMatchObject({ entity: 'schemas', action: 'created' });
    });

    test('final versions never hold on one day, and an end that a beginning has set goes with it', async () => {
      const before = await make({ editingStatus: 'Final' });
      const later = { version: '01p20', editingStatus: 'Final' as const };
      const uid = await make({ ...later, validFrom: secondsOfDay('2099-10-05') });
      const edit = (over: Partial<SchemaValues> & { confirmed?: boolean }, revision: number, of = uid) =>
        editSchema(database.db, admin, of, {
          ...values({ ...(of === uid && later), ...over }),
          confirmed: over.confirmed,
          revision,
        });
      const overlapping = { editingStatus: 'Final', validUntil: secondsOfDay('2099-12-31') } as const;
      await expect(edit(overlapping, 2, before)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { validUntil: expect.stringMatching(/Version 01p20 gilt ab 05\.10\.2099/) },
      });
      await edit({ validFrom: secondsOfDay('2099-10-05'), description: '<p>Neu</p>' }, 1);
      const moved = { validFrom: secondsOfDay('2099-11-02') };
      await expect(edit(moved, 2)).rejects.toMatchObject({
        code: 'conflict',
        message: 'Die Schemaversion Order 01p10 gilt dann bis 01.11.2099, bisher bis 04.10.2099.',
        fields: { confirmed: expect.any(String) },
      });
      await edit({ ...moved, confirmed: true }, 2);
      expect((await show(before)).validUntil).toBe(secondsOfDay('2099-11-01'));
      await expect(edit({ ...moved, editingStatus: 'Entwurf', confirmed: true }, 3)).rejects.toMatchObject({
        fields: { editingStatus: expect.stringContaining('Ziehen Sie die Version stattdessen') },
      });
      await withdrawSchema(database.db, admin, uid, { revision: 3, reason: 'Zu früh', confirmed: true });
      expect((await show(before)).validUntil).toBeNull();
      expect((await entries(before)).filter(({ entity }) => entity === 'schemas')).toMatchObject([
        { action: 'created' },
        {
          sentence: expect.stringMatching(
            /^Die Schemaversion Order 01p10 gilt wieder unbefristet: Version 01p20/,
          ),
        },
      ]);
      expect((await entries(uid)).filter(({ entity }) => entity === 'schemas')).toMatchObject([
        { sentence: expect.stringMatching(/geändert/) },
        { action: 'edited', fields: [{ field: 'Gültig ab' }, { field: 'Beschreibung' }] },
        { action: 'deleted', sentence: expect.stringMatching(/zurückgezogen/) },
      ]);
    });

    test('an older version ends no newer one, and one that is withdrawn gives back the end it had set', async () => {
      const uid = await make({ version: '01p20', editingStatus: 'Final' });
      const late = { editingStatus: 'Final', validFrom: secondsOfDay('2026-06-01') } as const;
      await expect(make(late)).rejects.toMatchObject({
        fields: { validFrom: expect.stringMatching(/Version 01p20 ist neuer/) },
      });
      const early = { editingStatus: 'Final', validFrom: secondsOfDay('2020-01-01') } as const;
      await expect(make(early)).rejects.toMatchObject({
        fields: { validUntil: expect.stringMatching(/spätestens am 31\.12\.2025/) },
      });
      const next = await make({ version: '01p30', editingStatus: 'Final', validFrom: late.validFrom });
      expect((await show(uid)).validUntil).toBe(secondsOfDay('2026-05-31'));
      const how = { revision: 1, reason: 'Falsche Typen' };
      await expect(withdrawSchema(database.db, admin, next, how)).rejects.toMatchObject({ code: 'conflict' });
      await withdrawSchema(database.db, admin, next, { ...how, confirmed: true });
      expect((await show(uid)).validUntil).toBeNull();
    });

    test('a new version keeps the name, a duplicate with the same namespace keeps the files', async () => {
      const origin = await make();
      await upload(origin, [mainFile(), typesFile()]);
      await upload(origin, [mainFile('Order', '01p10', '<xs:element name="More" type="xs:string"/>')]);
      await expect(
        createSchema(database.db, admin, values({ schema: 'Other' }), { uid: origin, as: 'new-version' }),
      ).rejects.toMatchObject({ fields: { schema: expect.any(String) } });
      const copy = await createSchema(
        database.db,
        admin,
        values({ schema: 'Copy', namespace: namespaceOf('Order', '01p10') }),
        { uid: origin, as: 'duplicate' },
      );
      const { files, formerFiles } = await show(copy.uid);
      const [main] = (await show(origin)).files;
      expect(files).toMatchObject([
        { name: 'Order_01p10.xsd', main: true, sha256: main!.sha256 },
        { name: 'Types_01p00.xsd', main: false },
      ]);
      expect(files).toHaveLength(2);
      expect(formerFiles).toEqual([]); // what was replaced is the origin's own
      const next = await createSchema(database.db, admin, values({ version: '01p20' }), {
        uid: origin,
        as: 'new-version',
      });
      expect((await show(next.uid)).files).toEqual([]);
    });
  });

  describe('files', () => {
    test.each(hostileFiles)('%s is refused and leaves nothing', async (_name, file, sentence) => {
      const uid = await make();
      await expect(upload(uid, [file])).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringMatching(sentence),
      });
      expect(await rows(sql`select 1 from schema_files`)).toEqual([]);
      expect(await rows(sql`select 1 from schema_file_contents`)).toEqual([]);
    });

    test('a file beyond 2 MB is refused', async () => {
      const uid = await make();
      const large = { name: 'Order_01p10.xsd', bytes: new Uint8Array(2_000_001).fill(32) };
      await expect(upload(uid, [large])).rejects.toMatchObject({ message: expect.stringMatching(/2 MB/) });
    });

    test('the namespace must be the version’s, and stays while its file is there', async () => {
      const wrong = await make({ namespace: 'http://test.example/other' });
      await expect(upload(wrong, [mainFile(), typesFile()])).rejects.toMatchObject({
        message: expect.stringMatching(/Namespace/),
      });
      const uid = await make({ version: '01p20' });
      await upload(uid, [mainFile('Order', '01p20'), typesFile()]);
      await expect(
        editSchema(database.db, admin, uid, {
          ...values({ version: '01p20', namespace: 'http://test.example/other' }),
          revision: 1,
        }),
      ).rejects.toMatchObject({ fields: { namespace: expect.stringMatching(/Order_01p20/) } });
    });

    test('replacing keeps the old file under its address, and equal bytes change nothing', async () => {
      const uid = await make();
      expect(await upload(uid, [mainFile(), typesFile()])).toEqual({
        added: ['Order_01p10.xsd', 'Types_01p00.xsd'],
        replaced: [],
        removed: [],
      });
      const [old] = (await show(uid)).files;
      expect(await upload(uid, [mainFile()])).toEqual({ added: [], replaced: [], removed: [] });
      const fresh = mainFile('Order', '01p10', '<xs:element name="More" type="xs:string"/>');
      expect(await upload(uid, [fresh])).toMatchObject({ replaced: ['Order_01p10.xsd'] });
      const { files, formerFiles } = await show(uid);
      expect(files).toHaveLength(2);
      const checked = (await getSchemaForCheck(database.db, uid, sessionOf(2)))!.files;
      expect(checked.map((one) => one.uid)).toEqual(files.map((one) => one.uid));
      expect(files[0]).toMatchObject({ name: 'Order_01p10.xsd', main: true, size: fresh.bytes.length });
      expect(formerFiles).toMatchObject([
        { uid: old!.uid, sha256: old!.sha256, replaced: expect.any(Number) },
      ]);
      expect(Buffer.from((await getSchemaFile(database.db, { uid: old!.uid }, sessionOf(2)))!.bytes)).toEqual(
        Buffer.from(mainFile().bytes),
      );
      expect(await getSchemaFile(database.db, { uid: old!.uid }, anonymous)).toBeUndefined();
      expect((await listSchemaFileContents(database.db, uid)).map(({ name }) => name)).toEqual([
        'Order_01p10.xsd',
        'Types_01p00.xsd',
      ]);
    });

    test('a final version’s files are replaced only when that is confirmed, and both hashes are told', async () => {
      const uid = await make({ editingStatus: 'Final' });
      await upload(uid, [mainFile(), typesFile()]);
      const [old] = (await show(uid)).files;
      const fresh = mainFile('Order', '01p10', '<xs:element name="More" type="xs:string"/>');
      await expect(upload(uid, [fresh])).rejects.toMatchObject({
        code: 'conflict',
        fields: { confirmed: expect.any(String) },
      });
      await upload(uid, [fresh], true);
      const now = (await show(uid)).files[0]!;
      expect((await entries(uid)).at(-1)!.fields).toEqual([
        { field: 'Datei Order_01p10.xsd', from: `SHA-256 ${old!.sha256}`, to: `SHA-256 ${now.sha256}` },
      ]);
      await expect(removeFile(database.db, admin, now.uid)).rejects.toMatchObject({ code: 'conflict' });
    });

    test('what somebody else replaced meanwhile is not replaced unseen', async () => {
      const uid = await make();
      await upload(uid, [mainFile(), typesFile()]);
      const known = (await show(uid)).files.map(({ sha256 }) => sha256);
      await upload(uid, [typesFile(undefined, '<!-- 2 -->')]);
      await expect(upload(uid, [typesFile(undefined, '<!-- 3 -->')], false, known)).rejects.toMatchObject({
        code: 'conflict',
      });
    });

    test('a file that others need stays, an example goes, and its content with the version', async () => {
      const uid = await make();
      await upload(uid, [mainFile(), typesFile(), fileOf('beispiel.xml', '<Order/>')]);
      const { files } = await show(uid);
      expect(files.map(({ name, kind }) => [name, kind])).toEqual([
        ['Order_01p10.xsd', 'xsd'],
        ['Types_01p00.xsd', 'xsd'],
        ['beispiel.xml', 'example'],
      ]);
      await expect(removeFile(database.db, admin, files[1]!.uid)).rejects.toMatchObject({
        code: 'invalid_input',
      });
      await removeFile(database.db, admin, files[2]!.uid);
      await expect(removeFile(database.db, admin, files[2]!.uid)).rejects.toMatchObject({
        code: 'not_found',
      });
      expect((await show(uid)).formerFiles).toMatchObject([{ name: 'beispiel.xml' }]);
      await deleteSchemas(database.db, admin, [uid]);
      expect(await rows(sql`select 1 from schema_file_contents`)).not.toEqual([]); // the bin has them
      await emptyBin(database.db, new Date(Date.now() + (binDays + 1) * 86_400_000));
      expect(await rows(sql`select 1 from schema_file_contents`)).toEqual([]);
    });

    test('two uploads at once are both there, or one of them is refused', async () => {
      const uid = await make();
      await upload(uid, [mainFile(), typesFile()]);
      const done = await Promise.allSettled(
        [1, 2, 3, 4].map((n) => upload(uid, [typesFile(undefined, `<!-- ${n} -->`)])),
      );
      expect(done.every(({ status }) => status === 'fulfilled')).toBe(true);
      const { files, formerFiles } = await show(uid);
      expect(files).toHaveLength(2);
      expect(formerFiles).toHaveLength(4);
    });
  });

  describe('deleted', () => {
    test('what was ever public stays', async () => {
      const uid = await make({ editingStatus: 'Final' });
      await expect(deleteSchemas(database.db, admin, [uid])).rejects.toMatchObject({
        code: 'conflict',
        message: `Die Schemaversion Order 01p10 war veröffentlicht und wird nicht gelöscht. ${withdrawInstead}`,
      });
      await withdrawSchema(database.db, admin, uid, { revision: 1, reason: 'Falsch', confirmed: true });
      expect((await entries(uid)).at(-1)).toMatchObject({
        ...{ entity: 'schemas', action: 'deleted' },
        sentence: expect.stringMatching(
          /^Die Schemaversion Order 01p10 wurde am .* zurückgezogen und gilt nicht mehr\. Grund: Falsch$/,
        ),
      });
      await expect(deleteSchemas(database.db, admin, [uid])).rejects.toMatchObject({ code: 'conflict' });
      expect(await show(uid)).toMatchObject({
        status: 0,
        withdrawal: expect.stringContaining('Grund: Falsch'),
      });
    });

    test('what messages and consultations use stays, and they are named', async () => {
      const uid = await make();
      await rows(sql`with p as (insert into processes (process, version, title, valid_from)
          values ('T_REQ', 1, 'Test', '2026-01-01') returning uid)
        insert into market_notifications (process_uid, message_code, schema_uid, valid_from)
        select uid, 'ANFORDERUNG_T', ${uid}, '2026-01-01' from p`);
      await rows(sql`with c as (insert into consultations (title, consultation_start, statements_until)
          values ('Zum Schema', now(), now()) returning uid)
        insert into consultation_schemas select uid, ${uid} from c`);
      await expect(deleteSchemas(database.db, admin, [uid])).rejects.toMatchObject({
        code: 'conflict',
        message:
          'Das Löschen ist nicht möglich: Darauf verweisen noch Konsultation „Zum Schema“, Marktnachricht ANFORDERUNG_T (T_REQ 01.00).',
      });
      await rows(sql`delete from consultations`);
      await rows(sql`delete from processes`);
      await deleteSchemas(database.db, admin, [uid]);
      expect((await entries(uid)).at(-1)).toMatchObject({ entity: 'schemas/draft', action: 'deleted' });
      await expect(deleteSchemas(database.db, admin, [uid])).rejects.toMatchObject({ code: 'not_found' });
    });

    test('several go together, or none', async () => {
      const several = [await make(), await make({ version: '01p20' })];
      await expect(deleteSchemas(database.db, admin, [...several, 999_999])).rejects.toMatchObject({
        code: 'not_found',
      });
      expect(await show(several[0]!)).toBeDefined();
      await deleteSchemas(database.db, admin, several);
      expect(await rows(sql`select 1 from schemas where uid in ${several}`)).toEqual([]);
      expect((await entries(several[1]!)).at(-1)).toMatchObject({ action: 'deleted' });
    });
  });
});
