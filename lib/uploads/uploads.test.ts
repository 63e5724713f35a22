import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import { restoreFromBin } from '@/lib/bin/commands/restore';
import { config } from '@/lib/config';
import { shareClient } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';
import { write } from '@/lib/db/write';
import { fileOfDocument } from '@/lib/documents/queries';
import { publishPrepared } from '@/lib/prepared/commands/publish';
import { deletePrepared, prepareRecord } from '@/lib/prepared/commands/save';
import { showPreparedFile } from '@/lib/prepared/endpoints';
import { fileOfPrepared, getPrepared } from '@/lib/prepared/queries';
import { keyOf } from '@/lib/storage';
import { adoptStorage, markStorage, storageProblem } from '@/lib/storage/mark';
import { markKey } from '@/lib/storage/model';
import { secondsOfDay } from '@/lib/time/days';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { claimUpload, takeUpload } from './commands';
import { receive } from './receive';
import { clearUploads } from './tidy';

const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'));
process.env.UPLOAD_MAX_MB = '1';
process.env.DATA_DIR = folder; // before the configuration is read, on first use

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe.each(bothClients())('uploads that nobody comes back for on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.client.query(`insert into users (uid, username, email) values (1, 'a', 'a@demo.example')`);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const kept = async () =>
    (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }))
      .filter((one) => one.isFile())
      .map(({ name }) => name)
      .sort();
  const take = (text: string) => takeUpload(store.db, 1, 'notiz.txt', { body: pieces(text, ' und mehr') });
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  test('are refused in words where the storage can not be written, and leave nothing', async () => {
    for (const name of ['files', 'incoming']) {
      const place = join(folder, name);
      mkdirSync(folder, { recursive: true });
      rmSync(place, { recursive: true, force: true });
      writeFileSync(place, ''); // a file where a folder should be
      await expect(take('ohne Platz')).rejects.toMatchObject({
        status: 503,
        message: expect.stringMatching(/^Die Ablage der Dateien ist nicht erreichbar\./),
      });
      rmSync(place);
    }
    expect(await readdir(join(folder, 'incoming')).catch(() => [])).toEqual([]);
    expect(await rowsOf(store.db, sql`select 1 from uploads`)).toEqual([]);
  });

  test('stay a day, and go with their content unless a document names it', async () => {
    const lost = await take('verloren');
    const used = await take('verwendet');
    const rows = await rowsOf<{ uid: number; key: string }>(
      store.db,
      sql`select uid, storage_key as key from uploads`,
    );
    const keyOfUpload = (uid: number) => rows.find((row) => row.uid === uid)!.key;
    const [category] = await store.db.insert(t.documentCategories).values({ name: 'A' }).returning();
    const [document] = await store.db
      .insert(t.documents)
      .values({ title: 'D', categoryUid: category!.uid, validFrom: '2026-01-01' })
      .returning();
    const sha256 = keyOfUpload(used.uid).split('/')[1]!;
    await store.db.insert(t.documentFiles).values({
      ...{ documentUid: document!.uid, version: 1, name: 'a.txt', type: 'text/plain', size: 1, sha256 },
      storageKey: keyOf(sha256),
    });

    await clearUploads(store.db, later(23));
    expect(await kept()).toHaveLength(2);
    expect(await rowsOf(store.db, sql`select 1 from uploads`)).toHaveLength(2);
    await clearUploads(store.db, later(25));
    expect(await rowsOf(store.db, sql`select 1 from uploads`)).toHaveLength(0);
    expect(await kept()).toEqual([sha256]);
    expect(keyOfUpload(lost.uid)).not.toBe(keyOf(sha256));

    await store.db.execute(sql`delete from documents`);
    await clearUploads(store.db, later(25));
    expect(await kept()).toEqual([]);
  });

  test('a content that comes again is as new as its last coming', async () => {
    await take('zweimal');
    const [name] = await kept();
    const path = join(folder, 'files', name!.slice(0, 2), name!);
    utimesSync(path, new Date(0), new Date(0));
    await store.db.execute(sql`delete from uploads`);
    await take('zweimal');
    await store.db.execute(sql`delete from uploads`); // as if its transaction were still on its way
    await clearUploads(store.db);
    expect(await kept()).toEqual([name]);
  });

  test('is saved only while its content is in the storage; what was uploaded stays for another try', async () => {
    const { uid } = await take('verschwunden');
    const { rows } = await store.client.query('select storage_key as key from uploads where uid = $1', [uid]);
    const path = join(folder, 'files', (rows[0] as { key: string }).key);
    renameSync(path, `${path}-weg`);
    const claim = () => write(store.db, (tx) => claimUpload(tx, 1, uid));
    await expect(claim()).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { upload: expect.stringContaining('nicht in der Ablage') },
    });
    renameSync(`${path}-weg`, path);
    expect(await claim()).toMatchObject({ name: 'notiz.txt' });
  });

  test('the storage is the one that the database knows, or it is said which one it is', async () => {
    const problem = () => storageProblem(store.client);
    expect(await problem()).toBeUndefined(); // before either has a mark
    await markStorage(store.client);
    await markStorage(store.client);
    expect(await problem()).toBeUndefined();

    await clearUploads(store.db, later(25)); // no content of a file, and nobody's to remove
    expect(await problem()).toBeUndefined();

    rmSync(join(folder, 'files', markKey)); // as in a folder of another machine
    expect(await problem()).toContain('ist nicht die Ablage dieser Datenbank');
    await markStorage(store.client); // a second machine that prepares makes it no better
    expect(await problem()).toContain('ist nicht die Ablage dieser Datenbank');
    await adoptStorage(store.client);
    expect(await problem()).toBeUndefined();

    await store.client.query(`update storage_marks set mark = 'other'`);
    expect(await problem()).toContain('gehört zu einer anderen Datenbank');
    await store.client.query('delete from storage_marks'); // a backup of before there were marks
    await markStorage(store.client);
    expect(await problem()).toBeUndefined();
  });

  test('of exactly the size that is allowed is taken, and of a byte more is not', async () => {
    const of = (size: number) =>
      receive(
        (async function* () {
          yield Buffer.alloc(size);
        })(),
      );
    const { size, drop } = await of(config.uploadLimit);
    await drop();
    expect(size).toBe(config.uploadLimit);
    await expect(of(config.uploadLimit + 1)).rejects.toMatchObject({ code: 'too_large' });
  });

  test('a body that ends early leaves nothing', async () => {
    async function* cut() {
      yield Buffer.from('halb');
      throw new Error('aborted');
    }
    await expect(takeUpload(store.db, 1, 'a.txt', { body: cut() })).rejects.toThrow('abgebrochen');
    await expect(
      takeUpload(store.db, 1, 'a.txt', { body: pieces('halb'), length: 99 }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  test('what a draft of a document names is kept, in the bin too, and goes to whoever publishes it', async () => {
    const { db } = store;
    await db.insert(t.users).values({ uid: 2, username: 'b', email: 'b@demo.example' });
    const [category] = await db.insert(t.documentCategories).values({ name: 'Leitfäden' }).returning();
    const [maker, other] = [sessionOf(1, { uid: 1 }), sessionOf(2, { uid: 2 })];
    const values = (upload: number | null, title = 'Leitfaden') => ({
      ...{ title, description: '', category: category!.uid, tags: [], link: '', upload },
      ...{ visibility: 'public', roles: [], position: 0, validUntil: null },
      validFrom: secondsOfDay('2026-01-01'),
    });
    const prepare = (of: object, by = maker, more: object = {}) =>
      prepareRecord(db, by, 'documents', { values: of as Record<string, unknown>, ...more });
    const { uid } = await take('für den Leitfaden');
    await expect(prepare(values(uid), other)).rejects.toMatchObject({
      fields: { upload: expect.any(String) },
    });
    const draft = await prepare(values(uid));
    await expect(prepare(values(uid))).rejects.toMatchObject({ fields: { upload: expect.any(String) } });
    expect(await getPrepared(db, other, draft.uid)).toMatchObject({
      document: { category: 'Leitfäden', upload: { uid, name: 'notiz.txt' }, file: null },
    });
    // Its file is there for those who maintain documents, and for nobody else.
    const nobody = [anonymous, ...[3, 4, 5, 6, 7, 9].map((role) => sessionOf(role, { uid: 9 }))];
    const fileFor = async (session: typeof maker, of = draft.uid) =>
      (await fileOfPrepared(db, session, of))?.name;
    expect([await fileFor(maker), await fileFor(sessionOf(2, { uid: 9 }))]).toEqual([
      'notiz.txt',
      'notiz.txt',
    ]);
    for (const session of nobody) {
      expect(await fileFor(session)).toBeUndefined();
      await expect(
        showPreparedFile.handle({ uid: draft.uid }, { db, session } as never),
      ).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    const answer = await showPreparedFile.handle({ uid: draft.uid }, { db, session: other } as never);
    expect(await (await answer.response()).text()).toBe('für den Leitfaden und mehr');
    // Somebody else edits the draft, and its file stays.
    await prepare(values(uid), other, { draft: { uid: draft.uid, revision: 1 } });
    const left = async () => {
      await clearUploads(db, later(48));
      return (await db.select().from(t.uploads)).map((row) => row.uid);
    };
    expect(await left()).toEqual([uid]);
    await deletePrepared(db, maker, draft.uid);
    expect([await left(), await fileFor(maker)]).toEqual([[uid], undefined]);
    const [bin] = await db.select().from(t.deletedRecords);
    await restoreFromBin(db, other, bin!.uid);
    const made = await publishPrepared(db, other, { uid: draft.uid, revision: 2 });
    const files = await db
      .select()
      .from(t.documentFiles)
      .where(eq(t.documentFiles.documentUid, made.entityUid));
    expect(files).toMatchObject([{ name: 'notiz.txt', version: 1, createdBy: 2 }]);
    expect(await left()).toEqual([]);
    // A change of the text leaves the file as it is.
    const record = { uid: made.entityUid, revision: 1 };
    const change = await prepare(values(null, 'Neuer Leitfaden'), maker, { record });
    expect(await getPrepared(db, other, change.uid)).toMatchObject({
      fields: [{ field: 'Titel', from: 'Leitfaden', to: 'Neuer Leitfaden' }],
      document: { upload: null, file: { name: 'notiz.txt' } },
    });
    expect(await fileFor(maker, change.uid)).toBeUndefined();
    await publishPrepared(db, other, { uid: change.uid, revision: 1 });
    expect((await db.select().from(t.documentFiles)).length).toBe(files.length);
    // Until it is published, a new version of a public file is read by nobody else.
    const next = await take('die neue Fassung');
    const newer = await prepare(values(next.uid), maker, { record: { uid: made.entityUid, revision: 2 } });
    expect(await fileOfDocument(db, made.entityUid, anonymous)).toMatchObject({ sha256: files[0]!.sha256 });
    for (const session of nobody) expect(await fileFor(session, newer.uid)).toBeUndefined();
    expect(await fileFor(other, newer.uid)).toBe('notiz.txt');
  });

  test('a draft of a document holds all rules of its form, as publishing it does', async () => {
    const { db } = store;
    const maker = sessionOf(1, { uid: 1 });
    const [category] = await db.insert(t.documentCategories).values({ name: 'Regeln' }).returning();
    const values = {
      ...{
        title: 'Regel',
        description: '',
        category: category!.uid,
        tags: [],
        link: 'https://demo.example/',
      },
      ...{ upload: null as number | null, visibility: 'public', roles: [], position: 0, validUntil: null },
      validFrom: secondsOfDay('2026-01-01'),
    };
    const prepare = (over: object, record?: { uid: number; revision: number }) =>
      prepareRecord(db, maker, 'documents', { values: { ...values, ...over }, record });
    const refused = (field: string) => ({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
    await expect(prepare({ link: '' })).rejects.toMatchObject(refused('upload'));
    await expect(prepare({ category: 999_999 })).rejects.toMatchObject(refused('category'));
    const { uid: upload } = await take('zu viel');
    await expect(prepare({ upload })).rejects.toMatchObject(refused('link'));
    const draft = await prepare({});
    const { entityUid: uid } = await publishPrepared(db, maker, { uid: draft.uid, revision: 1 });
    const saved = { uid, revision: 1 };
    await expect(prepare({ validFrom: secondsOfDay('2099-01-01') }, saved)).rejects.toMatchObject(
      refused('validFrom'),
    );
    // A link becomes a file with a file alone.
    await expect(prepare({ link: '' }, saved)).rejects.toMatchObject(refused('upload'));
    await prepare({ link: '', upload }, saved);
  });
});
