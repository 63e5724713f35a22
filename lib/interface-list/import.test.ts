import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { besides } from '@/tests/support/besides';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { csv, row, rows, type TestRow, xlsx } from '@/tests/support/interface-list';
import { shareClient } from '../db/client';
import { rowsOf } from '../db/rows';
import { mostShown } from '../imports/model';
import { interfaceListImport } from './commands';
import { countsOf, type ListOptions, previewOf, problemText } from './model';

describe.each(testClients())('importing the interface list on %s', (name, open) => {
  let database: TestDatabase;
  const ask = <T = Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    rowsOf<T>(database.db, statement);
  const plan = (list: TestRow[]) => interfaceListImport.plan(database.db, csv(list), {});
  const run = (list: TestRow[], options: Partial<ListOptions> & { digest?: string } = {}) =>
    interfaceListImport.run(database.db, 7, csv(list), { publish: false, endMissing: false, ...options });
  const messages = () =>
    ask(sql`select p.process || ' ' || p.version as process, p.editing_status as status, m.message_code as code,
      m.valid_from::text as from, m.valid_until::text as until, s.schema || ' ' || s.version as schema,
      m.schema_set as set, (select array_agg(l.side || ' ' || c.code order by l.side, c.code)
        from market_notification_participants l join participants c on c.uid = l.participant_uid
        where l.market_notification_uid = m.uid) as sides
      from market_notifications m join processes p on p.uid = m.process_uid left join schemas s on s.uid = m.schema_uid
      order by p.process collate "C", p.version, m.message_code collate "C"`);
  /** Everything that a run could have changed. */
  const state = () =>
    ask(sql`select (select count(*) from changes)::int as changes, (select count(*) from audit_entries)::int as audited,
      (select string_agg(name || revision, ',' order by name) from data_revisions) as revisions`);
  const changes = () =>
    ask<{ entity: string; sentence: string; fields: unknown[] }>(
      sql`select entity, sentence, fields from changes order by uid`,
    );

  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
    await database.db.execute(sql`insert into participants (name, code, position)
      values ('Alpha', 'AA', 1), ('Beta', 'BB', 2), ('Gamma', 'CC', 3)`);
  });
  afterAll(async () => {
    shareClient(undefined);
    await database?.close();
  });
  beforeEach(async () => {
    for (const table of ['processes', 'schemas', 'changes', 'audit_entries'])
      await database.db.execute(sql`delete from ${sql.identifier(table)}`);
  });

  test('interrupted before any of its portions it ends the same, published and with ends', async () => {
    const v1 = { process: 'TEST_CHAIN', process_version: '01.00', valid_from: '2029-01-08' };
    const old = [
      row({ ...v1, message_code: 'KEPT' }),
      row({ ...v1, message_code: 'LEFT' }),
      // More than a portion of one version.
      ...Array.from({ length: 210 }, (_, at) =>
        row({ process: 'TEST_GONE', valid_from: '2029-01-08', message_code: `M_${at}` }),
      ),
      row({ valid_from: '2029-01-08' }),
      row({ valid_from: '2029-01-08', message_code: 'GONE' }),
    ];
    const day = { valid_from: '2031-01-07' };
    const fresh = { schema: 'TestOrder_01p20', schema_version: '01p20' };
    const list = [
      row({ ...v1, process_version: '02.00', ...day, ...fresh, message_code: 'KEPT' }),
      row({ ...v1, process_version: '02.00', ...day, ...fresh, message_code: 'ADDED' }),
      row({ ...v1, process_version: '03.00', valid_from: '2032-01-07', message_code: 'KEPT' }),
      row({ process: 'TEST_FRESH', ...day, message_code: 'ONE' }),
      row({ ...day, sender: 'BB', receiver: 'AA' }),
    ];
    const options = { publish: true, endMissing: true };
    const ended = async () => ({
      messages: await messages(),
      processes: await ask(sql`select process, version, editing_status, valid_from::text, valid_until::text,
        closed_by is null as chosen from processes order by process collate "C", version`),
      schemas:
        await ask(sql`select schema, version, editing_status, valid_from::text, valid_until::text from schemas
        order by schema, version`),
    });
    const anew = async () => {
      for (const table of ['processes', 'schemas', 'changes', 'audit_entries'])
        await database.db.execute(sql`delete from ${sql.identifier(table)}`);
      await run(old, { publish: true });
    };
    await anew();
    await run(list, options);
    const whole = await ended();
    const said = (await changes()).map(({ sentence }) => sentence).join('\n');
    expect(said).toMatch(/TEST_GONE 01.10 gilt bis 06.01.2031: Die Schnittstellenliste führt/);
    expect(said).toMatch(/TEST_CHAIN 01.00, .*: KEPT, LEFT gilt bis 06.01.2031/);
    for (let at = 0, through = false; !through; at += 1) {
      await anew();
      const apart = {
        stand: null as string | null,
        keep: async (_: unknown, stand: string) => (apart.stand = stand),
      };
      let portions = 0;
      const watch = () => {
        if (portions++ === at) throw new Error('killed');
      };
      const go = (more: object) =>
        interfaceListImport.run(database.db, 7, csv(list), options, { apart, ...more });
      through = await go({ watch }).then(
        () => true,
        (error) => {
          if (error.message !== 'killed') throw error;
          return false;
        },
      );
      if (!through) await go({});
      expect({ at, ...(await ended()) }).toEqual({ at, ...whole });
    }
  });

  test('what is unknown becomes drafts, which nobody is told of', async () => {
    const before = await plan(rows());
    expect(countsOf(before)).toEqual({ processes: 2, schemas: 1, created: 3, changed: 0, equal: 0, gone: 0 });
    expect(await messages()).toEqual([]);
    const { created } = await run(rows());
    expect(created.map(({ name }) => name)).toEqual(['TEST_ORDER 01.10', 'TEST_BILL 01.10']);
    expect(await messages()).toEqual([
      {
        ...{ process: 'TEST_BILL 1.10', status: 'Entwurf', code: 'SENDEN_TB', set: 'TEST_BILL_01.10' },
        ...{ from: '2030-01-07', until: null, schema: 'TestOrder 01p10' },
        sides: ['receiver BB', 'receiver CC', 'sender AA'],
      },
      expect.objectContaining({ code: 'ANFORDERUNG_TO', sides: ['receiver BB', 'receiver CC', 'sender AA'] }),
      expect.objectContaining({ code: 'ANTWORT_TO', sides: ['receiver AA', 'sender BB'] }),
    ]);
    expect(await ask(sql`select editing_status as status, namespace from schemas`)).toEqual([
      { status: 'Entwurf', namespace: 'http://test.example/testorder/01p10' },
    ]);
    expect(new Set((await changes()).map(({ entity }) => entity))).toEqual(
      new Set(['processes/draft', 'schemas/draft']),
    );
    expect(await ask(sql`select action, user_uid as by from audit_entries`)).toEqual([
      { action: 'interface-list.imported', by: 7 },
    ]);
  });

  test.each([csv, xlsx])('a second run changes nothing, not even a revision', async (made) => {
    await run(rows());
    const before = await state();
    const options = { publish: true, endMissing: true };
    const file = made(rows());
    expect((await interfaceListImport.run(database.db, 7, file, options)).counts).toMatchObject({
      equal: 3,
      gone: 0,
    });
    expect(await state()).toEqual(before);
    const { processes, schemas, messages: planned } = await interfaceListImport.plan(database.db, file, {});
    expect([processes, schemas, planned]).toEqual([[], [], []]);
  });

  test('of two new versions of a new process the older ends before the newer, as the plan says', async () => {
    const list = [row(), row({ process_version: '02.00', valid_from: '2031-01-01' })];
    expect((await plan(list)).publishing.closings).toEqual([
      { name: 'TEST_ORDER 01.10', until: '2030-12-31' },
    ]);
    await run(list, { publish: true });
    expect(
      await ask(
        sql`select version::float as version, valid_until::text as until from processes order by version`,
      ),
    ).toEqual([
      { version: 1.1, until: '2030-12-31' },
      { version: 2, until: null },
    ]);
    expect((await plan(list)).messages).toEqual([]);
  });

  test('what changes is told field by field, before and after', async () => {
    await run(rows(), { publish: true });
    await database.db.execute(sql`delete from changes`);
    const [first, ...others] = rows();
    const changed = { ...first!, receiver: 'CC', valid_to: '2031-12-31', schema_set: 'TEST_ORDER_02' };
    const list = [changed, ...others, row({ message_code: 'NEU_TO' })];
    const fields = [
      { field: 'Empfänger', from: 'BB, CC', to: 'CC' },
      { field: 'Gültig bis', from: '31.12.2099', to: '31.12.2031' },
      { field: 'Schemaset', from: 'TEST_ORDER_01.10', to: 'TEST_ORDER_02' },
    ];
    expect((await plan(list)).messages).toMatchObject([
      { what: 'changed', fields },
      { what: 'new', row: { messageCode: 'NEU_TO' } },
    ]);
    await run(list);
    expect((await messages())[1]).toMatchObject({
      ...{ code: 'ANFORDERUNG_TO', until: '2031-12-31', set: 'TEST_ORDER_02' },
      sides: ['receiver CC', 'sender AA'],
    });
    const [entry, ...more] = await changes();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      entity: 'processes',
      sentence:
        'TEST_ORDER 01.10, Marktnachrichten nach der Schnittstellenliste: NEU_TO neu, ANFORDERUNG_TO geändert.',
    });
    expect(entry!.fields).toEqual(
      expect.arrayContaining([{ field: 'ANFORDERUNG_TO: Gültig bis', from: '31.12.2099', to: '31.12.2031' }]),
    );
    expect((await plan(list)).messages).toEqual([]);
  });

  test('a new version takes over texts and steps; its messages are those of the list', async () => {
    await run(rows(), { publish: true });
    await database.db.execute(
      sql`update processes set title = 'Bestellung', basics = '<p>Grundlage</p>' where process = 'TEST_ORDER'`,
    );
    await database.db.execute(sql`update market_notifications set description = '<p>Text</p>'`);
    await database.db.execute(sql`insert into process_steps (process_uid, position, name, market_notification_uid)
      select process_uid, row_number() over (order by message_code), message_code, uid from market_notifications
      where message_code like '%_TO'`);
    const next = row({ process_version: '01.20', valid_from: '2031-02-03', receiver: 'CC' });
    const list = [next, { ...next, message_code: 'ABLEHNUNG_TO' }, rows()[2]!];
    const { processes, publishing } = await plan(list);
    expect(processes).toMatchObject([{ title: 'Bestellung', from: { version: 1.1 }, messages: 2 }]);
    expect(publishing).toEqual({
      closings: [{ name: 'TEST_ORDER 01.10', until: '2031-02-02' }],
      gaps: [],
      problems: [],
    });
    await run(list, { publish: true });
    expect(
      await ask(sql`select p.version::float as version, p.title, p.basics, p.valid_until::text as until,
          (select q.version::float from processes q where q.uid = p.parent_uid) as parent,
          (select json_agg(json_build_array(s.name, m.message_code, m.description) order by s.position)
            from process_steps s left join market_notifications m on m.uid = s.market_notification_uid
            where s.process_uid = p.uid) as steps
        from processes p where p.process = 'TEST_ORDER' order by p.version`),
    ).toEqual([
      expect.objectContaining({ version: 1.1, until: '2031-02-02', parent: null }),
      {
        ...{ version: 1.2, title: 'Bestellung', basics: '<p>Grundlage</p>', until: null, parent: 1.1 },
        steps: [
          ['ANFORDERUNG_TO', 'ANFORDERUNG_TO', '<p>Text</p>'],
          ['ANTWORT_TO', null, null],
        ],
      },
    ]);
    const made = (await messages()).filter(({ process }) => process === 'TEST_ORDER 1.20');
    expect(made).toMatchObject([
      { code: 'ABLEHNUNG_TO', status: 'Final' },
      { code: 'ANFORDERUNG_TO', from: '2031-02-03', sides: ['receiver CC', 'sender AA'] },
    ]);
    expect((await plan(list)).messages).toEqual([]);
  });

  test('what overlaps a version to come is not published', async () => {
    await run([row({ valid_from: '2032-01-01' })], { publish: true });
    const older = [row({ process_version: '01.05' })];
    const sentence =
      'TEST_ORDER 01.05 lässt sich nicht gleich veröffentlichen: TEST_ORDER 01.10 gilt ab 01.01.2032.';
    expect((await plan(older)).publishing.problems).toEqual([sentence]);
    await expect(run(older, { publish: true })).rejects.toMatchObject({ message: sentence });
    // Only what is final is in the way.
    await database.db.execute(
      sql`update processes set editing_status = 'Konsultation' where process = 'TEST_ORDER'`,
    );
    expect((await plan(older)).publishing.problems).toEqual([]);
    await run(older);
  });

  test('what is gone is only told, and ended when that is asked for', async () => {
    await run([...rows(), row({ process: 'TEST_LATE', valid_from: '2030-02-01' })], { publish: true });
    await database.db.execute(sql`delete from changes`);
    const list = [row({ valid_from: '2030-02-01' })];
    const { gone, date } = await plan(list);
    expect(date).toBe('2030-02-01');
    const named = ({ kind, process, messageCode, endable }: (typeof gone)[number]) =>
      [kind, process, messageCode, endable] as const;
    expect(gone.map(named)).toEqual([
      ['process', 'TEST_BILL', '', true],
      ['message', 'TEST_BILL', 'SENDEN_TB', true],
      ['process', 'TEST_LATE', '', false],
      ['message', 'TEST_LATE', 'ANFORDERUNG_TO', false],
      ['message', 'TEST_ORDER', 'ANTWORT_TO', true],
    ]);
    const ends = () =>
      ask(sql`select process, valid_until::text as until from processes union all
        select message_code, valid_until::text from market_notifications where valid_until is not null order by 1`);
    const open = { until: null };
    await run(list);
    expect(await ends()).toMatchObject([open, open, open]);
    const { ended } = await run(list, { endMissing: true });
    expect(ended).toBe(3);
    const closed = { until: '2030-01-31' };
    expect(await ends()).toEqual([
      { process: 'ANTWORT_TO', ...closed },
      { process: 'SENDEN_TB', ...closed },
      { process: 'TEST_BILL', ...closed },
      { process: 'TEST_LATE', ...open },
      { process: 'TEST_ORDER', ...open },
    ]);
    const told = (await changes()).map(({ sentence }) => sentence);
    expect(told).toContain(
      'TEST_BILL 01.10 gilt bis 31.01.2030: Die Schnittstellenliste führt diese Version nicht mehr.',
    );
    const before = await state();
    await run(list, { endMissing: true });
    expect(await state()).toEqual(before);
  });

  test('all or nothing: one row that the portal refuses, and one that the database does', async () => {
    const unknown = [...rows(), row({ process: 'Z', sender: 'AA/XX' })];
    expect((await plan(unknown)).problems.map(problemText)).toEqual([
      'Zeile 5, Spalte Sender: Die Marktrolle „XX“ gibt es nicht.',
    ]);
    await expect(run(unknown)).rejects.toMatchObject({ code: 'invalid_input', message: /Zeile 5/ });
    await database.db.execute(sql`create function refuse_last() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`);
    await database.db.execute(sql`create trigger refuse_last before insert on market_notification_participants
      for each statement execute function refuse_last()`);
    await expect(run(rows())).rejects.toThrow();
    await database.db.execute(sql`drop trigger refuse_last on market_notification_participants`);
    await database.db.execute(sql`drop function refuse_last`);
    expect(await messages()).toEqual([]);
    expect(
      await ask(sql`select (select count(*) from schemas)::int as schemas, (select count(*) from changes)::int
      as changes, (select count(*) from audit_entries)::int as audited`),
    ).toEqual([{ schemas: 0, changes: 0, audited: 0 }]);
    await run(rows());
  });

  test('one schema version has one namespace, in the list and in the portal', async () => {
    const other = row({ message_code: 'B', namespace: 'urn:other' });
    const none = row({ schema: 'Unknown', schema_version: '01p00', namespace: '', process: 'C' });
    expect((await plan([row(), other, none])).problems.map(problemText)).toEqual([
      'Zeile 3, Spalte Namespace: TestOrder 01p10 hat in einer anderen Zeile „http://test.example/testorder/01p10“.',
      'Zeile 4, Spalte Namespace: Unknown 01p00 gibt es noch nicht; dafür fehlt der Namespace.',
    ]);
    await run([row()]);
    expect((await plan([other])).problems.map(problemText)).toEqual([
      'Zeile 2, Spalte Namespace: TestOrder 01p10 hat im Portal „http://test.example/testorder/01p10“.',
    ]);
  });

  test('what was not shown is not done', async () => {
    const { digest } = await plan(rows());
    await run([row()]);
    await expect(run(rows(), { digest })).rejects.toMatchObject({ code: 'conflict' });
    expect(await messages()).toHaveLength(1);
    await run(rows(), { digest: (await plan(rows())).digest });
    expect(await messages()).toHaveLength(3);
  });

  test('what somebody writes meanwhile is waited for and seen', async () => {
    const { digest } = await plan(rows());
    const outcome = await besides(
      database.db,
      (tx) =>
        tx.execute(sql`insert into processes (process, version, title, valid_from)
          values ('TEST_ORDER', 1.1, 'Anderes', '2030-01-07')`),
      () => run(rows(), { digest }),
    );
    expect(outcome).toMatchObject({
      reason: { code: 'conflict', message: expect.stringContaining('Inzwischen hat sich etwas geändert') },
    });
    expect(await messages()).toEqual([]);
  });

  const count = 10_000;
  test(`${count} rows are imported, and a preview of them stays small`, async () => {
    const many = Array.from({ length: count }, (_, at) =>
      row({ process: `P_${at % 700}`, message_code: `M_${at}` }),
    );
    const preview = previewOf(await plan(many));
    expect(preview.messages).toHaveLength(mostShown);
    expect(preview.counts).toMatchObject({ processes: 700, created: count });
    // Meanwhile PostgreSQL may count the rows of its tables, for its plans: those not committed would be none.
    const counted = () =>
      ask(sql`select relname as name, reltuples as rows from pg_class
      where relname in ('processes', 'market_notifications', 'market_notification_participants') order by relname`);
    let before: unknown;
    let compared = 0;
    await interfaceListImport.run(
      database.db,
      7,
      csv(many),
      { publish: false, endMissing: false },
      {
        watch: async (part, done) => {
          if (name === 'PGlite' || part !== 'Marktnachrichten') return;
          before ??= await counted();
          if (done === 0) return;
          await database.client.query(
            'analyze (skip_locked) market_notification_participants, market_notifications, processes',
          );
          expect(await counted()).toEqual(before);
          compared += 1;
        },
      },
    );
    expect(compared).toBe(name === 'PGlite' ? 0 : 9);
    expect(countsOf(await plan(many))).toMatchObject({ created: 0, changed: 0, equal: count });
    const changed = many.map((one) => ({ ...one, valid_to: '2040-12-31' }));
    await run(changed);
    expect(countsOf(await plan(changed))).toMatchObject({ changed: 0, equal: count });
  });
});
