import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { csv, row, rows, type TestRow } from '@/tests/support/interface-list';
import { sessionOf } from '@/tests/support/sessions';
import { anonymous } from '../auth/state';
import { shareClient } from '../db/client';
import { rowsOf } from '../db/rows';
import { PortalError } from '../errors';
import { interfaceListImport } from '../interface-list/commands';
import type { ListResult } from '../interface-list/model';
import { tidy } from '../jobs/tidy';
import { importAsOperator, importJob } from './job';
import { cancelImport, getImport, listImports } from './queries';
import type { ImportKind } from './record';
import { startImport } from './start';

process.env.LOG_LEVEL = 'silent';

const processAdmin = sessionOf(2);
const many = Array.from({ length: 2_500 }, (_, at) =>
  row({ process: `P_${at % 50}`, message_code: `M_${at}` }),
);

describe.each(bothClients())('imports as jobs on %s', (name, open) => {
  let store: TestDatabase;
  const embedded = name === 'PGlite';
  const ask = <T>(statement: ReturnType<typeof sql>) => rowsOf<T>(store.db, statement);
  const start = async (list: TestRow[], task: object = {}) =>
    (await startImport(store.db, { kind: 'interface-list', files: [csv(list)], task, byUid: 7 })).import;
  const work = (uid: number) => importJob.work(store.db, uid);
  const shown = (uid: number) => getImport(store.db, processAdmin, uid);
  const files = async () =>
    (await ask<{ n: number }>(sql`select count(*)::int as n from import_files`))[0]!.n;
  const messages = async () =>
    (await ask<{ n: number }>(sql`select count(*)::int as n from market_notifications`))[0]!.n;
  /** Somebody cancels while more than so many messages are written. */
  const cancelAt = async (most: number) => {
    await store.client.query(`create or replace function test_cancel() returns trigger language plpgsql as
      'begin if new.part = ''Marktnachrichten'' and new.done >= ${most} then new.cancel_requested = true; end if; return new; end'`);
    await store.client.query(
      'create or replace trigger test_cancel before update on imports for each row execute function test_cancel()',
    );
  };
  const cancelNoMore = () => store.client.query('drop trigger if exists test_cancel on imports');

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db.execute(sql`insert into participants (name, code, position)
      values ('Alpha', 'AA', 1), ('Beta', 'BB', 2), ('Gamma', 'CC', 3)`);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });
  beforeEach(async () => {
    await cancelNoMore();
    for (const table of ['processes', 'schemas', 'changes', 'audit_entries', 'imports'])
      await store.db.execute(sql`delete from ${sql.identifier(table)}`);
  });

  test('one that waits is carried out once, says what it did, and keeps no file', async () => {
    const uid = await start(rows());
    expect(await shown(uid)).toMatchObject({ state: 'waiting', name: 'liste.csv', endedAt: null });
    expect([await importJob.waiting(store.db), await files()]).toEqual([[uid], 1]);
    await work(uid);
    await work(uid);
    const record = await shown(uid);
    expect(record).toMatchObject({
      ...{ state: 'done', problem: null, part: 'Marktnachrichten', total: 3 },
      result: { counts: { processes: 2, created: 3 }, published: false },
    });
    expect(record.log.map(({ text }) => text)).toEqual([
      'Die Dateien werden gelesen und verglichen.',
      ...['Schemaversionen: 1', 'Neue Prozesse: 2', 'Marktnachrichten: 3', 'Fertig.'],
    ]);
    expect(record.endedAt).toBeGreaterThanOrEqual(record.createdAt);
    expect([await importJob.waiting(store.db), await files(), await messages()]).toEqual([[], 0, 3]);
    expect(await ask(sql`select action, user_uid as by from audit_entries`)).toEqual([
      { action: 'interface-list.imported', by: 7 },
    ]);
  });

  test('what stands against it is told as a call would', async () => {
    const uid = await start([row({ sender: 'XX' })]);
    await work(uid);
    expect(await shown(uid)).toMatchObject({
      ...{ state: 'refused', result: null },
      problem: {
        error: 'invalid_input',
        fields: { files: expect.stringMatching(/^Zeile 2, Spalte Sender: /) },
      },
    });
    const other = await start(rows(), { digest: 'a'.repeat(64) });
    await work(other);
    expect(await shown(other)).toMatchObject({ state: 'refused', problem: { error: 'conflict' } });
    expect([await messages(), await files()]).toEqual([0, 0]);
  });

  test('what stands against it is told, whatever the file holds', async () => {
    // A zero character, and a pair that the sentence about it cuts in half: the database takes neither.
    for (const sender of ['X\0Y', `${'X'.repeat(59)}😀`]) {
      const uid = await start([row({ sender })]);
      await work(uid);
      expect(await shown(uid)).toMatchObject({ state: 'refused', problem: { error: 'invalid_input' } });
    }
  });

  test('an error of the portal is told without its words', async () => {
    const uid = await start(rows());
    await store.client.query('alter table market_notifications rename column schema_set to secret');
    try {
      await work(uid);
    } finally {
      await store.client.query('alter table market_notifications rename column secret to schema_set');
    }
    const record = await shown(uid);
    expect(record).toMatchObject({ state: 'failed', problem: { error: 'internal_error' } });
    expect(JSON.stringify(record)).not.toMatch(/schema_set|column/);
  });

  test('while the database can not do it, it waits to be tried again', async () => {
    const uid = await start(rows());
    const away = Object.assign(Object.create(store.db) as typeof store.db, {
      transaction: () => Promise.reject(new PortalError('unavailable')),
    });
    await expect(importJob.work(away, uid)).rejects.toMatchObject({ code: 'unavailable' });
    expect([await importJob.waiting(store.db), await files()]).toEqual([[uid], 1]);
    await work(uid);
    expect((await shown(uid)).state).toBe('done');
  });

  test('one that is to be tried again is cancelled instead', async () => {
    const uid = await start([row({ sender: 'XX' })]);
    await store.db.execute(sql`update imports set state = 'running'`);
    await cancelImport(store.db, processAdmin, uid);
    await work(uid);
    expect(await shown(uid)).toMatchObject({ state: 'cancelled' });
    expect([await messages(), await files()]).toEqual([0, 0]);
  });

  test('one that waits is cancelled at once, one that has ended stays', async () => {
    const uid = await start(rows());
    await cancelImport(store.db, processAdmin, uid);
    await work(uid);
    expect(await shown(uid)).toMatchObject({ state: 'cancelled', cancelRequested: true });
    expect([await messages(), await files()]).toEqual([0, 0]);
    await cancelImport(store.db, processAdmin, uid);
    const done = await start(rows());
    await work(done);
    await cancelImport(store.db, processAdmin, done);
    expect(await shown(done)).toMatchObject({ state: 'done', cancelRequested: false });
  });

  test('one that runs is cancelled before its next portion', async () => {
    const uid = await start(many);
    await cancelAt(1_000);
    await work(uid);
    const record = await shown(uid);
    expect(record).toMatchObject({ state: 'cancelled', total: 2_500 });
    // Committed one by one, portions are smaller while they are slow.
    expect(record.done).toBeGreaterThanOrEqual(1_000);
    expect(record.done).toBeLessThan(embedded ? 1_200 : 1_001);
    // All or nothing, except where others could not read meanwhile.
    expect(record.log.at(-1)!.text).toBe(
      embedded
        ? 'Abgebrochen. Was bis dahin importiert wurde, bleibt.'
        : 'Abgebrochen. Es wurde nichts importiert.',
    );
    expect([await messages(), await files()]).toEqual([embedded ? record.done : 0, 0]);
    // What is kept is in the audit log.
    expect(await ask(sql`select action, detail, user_uid as by from audit_entries`)).toEqual(
      embedded ? [{ action: 'interface-list.imported', detail: record.log.at(-1)!.text, by: 7 }] : [],
    );
  });

  test('one whose process died in the middle goes on to its end, under the plan that was agreed to', async () => {
    const { digest } = await interfaceListImport.plan(store.db, csv(many), {});
    const uid = await start(many, { digest });
    const kept = await ask<{ bytes: Uint8Array }>(sql`select bytes from import_files`);
    await cancelAt(1_000);
    await work(uid);
    await cancelNoMore();
    // As it stood when its process died.
    await store.db.execute(
      sql`update imports set state = 'running', cancel_requested = false, ended_at = null`,
    );
    await store.db.execute(
      sql`insert into import_files values (${uid}, 0, 'liste.csv', decode(${Buffer.from(kept[0]!.bytes).toString('hex')}, 'hex'))`,
    );
    expect(await importJob.waiting(store.db)).toEqual([uid]);
    await work(uid);
    expect(await shown(uid)).toMatchObject({
      state: 'done',
      result: { counts: { created: 2_500, processes: 50 } },
    });
    const { result } = await shown(uid);
    expect(new Set((result as ListResult).created.map((one) => one?.name)).size).toBe(50);
    expect(await messages()).toBe(2_500);
    const { messages: left } = await interfaceListImport.plan(store.db, csv(many), {});
    expect(left).toEqual([]);
    const [audited] = await ask<{ detail: string }>(sql`select detail from audit_entries order by uid desc`);
    expect(audited!.detail).toMatch(
      embedded
        ? /^Nach einer Unterbrechung fertig\. 2\.500 Marktnachrichten neu/
        : /^2\.500 Marktnachrichten neu/,
    );
  });

  test('one that ends its process each time is given up after the third', async () => {
    const uid = await start(rows());
    await store.db.execute(sql`update imports set state = 'running', starts = 3`);
    await work(uid);
    const record = await shown(uid);
    expect(record).toMatchObject({ state: 'failed', problem: { error: 'internal_error' } });
    expect(record.log.at(-1)!.text).toBe(
      'Aufgegeben: 3-mal begonnen und jedes Mal unterbrochen. Es wurde nichts importiert.',
    );
    expect([await importJob.waiting(store.db), await files(), await messages()]).toEqual([[], 0, 0]);
    const other = await start(rows());
    await store.db.execute(sql`update imports set state = 'running', starts = 2 where uid = ${other}`);
    await work(other);
    expect(await shown(other)).toMatchObject({ state: 'done' });
  });

  test('what is kept of one counts as a new beginning, and so does waiting for the database', async () => {
    const starts = async (uid: number) =>
      (await ask<{ starts: number }>(sql`select starts from imports where uid = ${uid}`))[0]!.starts;
    const uid = await start(many);
    await cancelAt(1_000);
    await work(uid);
    await cancelNoMore();
    expect(await starts(uid)).toBe(embedded ? 0 : 1);
    const other = await start(rows());
    const away = Object.assign(Object.create(store.db) as typeof store.db, {
      transaction: () => Promise.reject(new PortalError('unavailable')),
    });
    await expect(importJob.work(away, other)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await starts(other)).toBe(0);
  });

  test('nobody has more than five that have not ended', async () => {
    const begun = await Promise.allSettled(Array.from({ length: 7 }, () => start(rows())));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(start(rows())).rejects.toMatchObject({
      ...{ code: 'too_many_requests', retryAfter: 60 },
      message: expect.stringContaining('schon 5 Importe'),
    });
    const [uid] = await importJob.waiting(store.db);
    await cancelImport(store.db, processAdmin, uid!);
    await start(rows());
    const asked = { kind: 'interface-list' as const, files: [csv(rows())], task: {}, byUid: 8 };
    expect((await startImport(store.db, asked)).import).toBeGreaterThan(0);
  });

  test('one that another process has ended meanwhile stays as it ended', async () => {
    const uid = await start(many);
    await store.client.query(
      `create or replace function test_cancel() returns trigger language plpgsql as 'begin if new.part = ''Marktnachrichten'' then new.state = ''done''; end if; return new; end'`,
    );
    await store.client.query(
      'create or replace trigger test_cancel before update of part on imports for each row execute function test_cancel()',
    );
    await expect(work(uid)).rejects.toThrow('has ended');
    expect(await shown(uid)).toMatchObject({ state: 'done', problem: null });
  });

  test("an operator's command is one of them, and fails where it was killed", async () => {
    const asked = { kind: 'interface-list' as const, files: [csv(rows())], task: {} };
    const done = await importAsOperator<ListResult>(store.db, asked, (course) =>
      interfaceListImport.run(store.db, undefined, csv(rows()), {}, course),
    );
    expect(done.counts.created).toBe(3);
    const [first] = await listImports(store.db, processAdmin);
    expect(first).toMatchObject({ state: 'done', byOperator: true, by: null });
    const refused = importAsOperator<ListResult>(store.db, asked, (course) =>
      interfaceListImport.run(store.db, undefined, csv([row({ sender: 'XX' })]), {}, course),
    );
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await listImports(store.db, processAdmin))[0]).toMatchObject({ state: 'refused' });

    await store.db.execute(sql`update imports set state = 'running', ended_at = null, beat_at = now() - interval '5 minutes'
      where uid = ${first!.uid}`);
    await expect(cancelImport(store.db, processAdmin, first!.uid)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await importJob.waiting(store.db)).toEqual([]);
    expect(await shown(first!.uid)).toMatchObject({ state: 'failed', problem: { error: 'internal_error' } });
  });

  test('is seen by those who may import such, and by its market partner', async () => {
    const [partner] = await ask<{ uid: number }>(
      sql`insert into market_partners (company) values ('Demo Netz GmbH') returning uid`,
    );
    const uids = {} as Record<ImportKind, number>;
    for (const kind of ['interface-list', 'schemas', 'substations'] as const) {
      const asked = { kind, files: [csv(rows())], task: {}, marketPartnerUid: partner!.uid, byUid: 7 };
      uids[kind] = (await startImport(store.db, asked)).import;
    }
    const partnerAdmin = { marketPartnerUid: partner!.uid };
    const sights: [ImportKind[], Parameters<typeof listImports>[1]][] = [
      [['substations'], sessionOf(1)],
      [['schemas', 'interface-list'], processAdmin],
      [['substations'], sessionOf(3, partnerAdmin)],
      [[], sessionOf(5, partnerAdmin)],
      [[], sessionOf(3, { marketPartnerUid: partner!.uid + 1 })],
      [[], sessionOf(3)],
      [[], sessionOf(6)],
      [[], anonymous],
    ];
    for (const [kinds, session] of sights) {
      const seen = (await listImports(store.db, session)).map(({ kind }) => kind);
      for (const kind of Object.keys(uids) as ImportKind[]) {
        const may = seen.includes(kind);
        const got = getImport(store.db, session, uids[kind]);
        if (may) expect((await got).kind).toBe(kind);
        else await expect(got).rejects.toMatchObject({ code: 'not_found' });
        if (!may)
          await expect(cancelImport(store.db, session, uids[kind])).rejects.toMatchObject({
            code: 'not_found',
          });
      }
      for (const kind of kinds) expect(seen).toContain(kind);
      if (kinds.length === 0) expect(seen).toEqual([]);
    }
    expect((await listImports(store.db, processAdmin, 'schemas')).map(({ uid }) => uid)).toEqual([
      uids.schemas,
    ]);
  });

  test('is tidied away long after its end', async () => {
    const [uid, other] = [await start(rows()), await start(rows())];
    await work(uid);
    await store.db.execute(sql`update imports set created_at = created_at - interval '100 days',
      ended_at = ended_at - interval '91 days'`);
    await tidy(store.db);
    expect(await ask(sql`select uid from imports`)).toEqual([{ uid: other }]);
  });
});
