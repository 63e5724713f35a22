import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { AnyEndpoint, Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';
import { secondsOfDay } from '@/lib/time/days';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { listProcessesEndpoint } from '../endpoints';
import { listBatchRows, previewBatchEndpoint, saveBatchEndpoint } from './endpoints';
import type { Batch, BatchPreview } from './model';

describe.each(testClients())('changing several processes on %s', (_, open) => {
  let store: TestDatabase;
  let uids: number[];
  let categories: number[];

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    const made = await store.db
      .insert(t.processCategories)
      .values(['Eins', 'Zwei', 'Drei'].map((name, position) => ({ name, position })))
      .returning();
    categories = made.map(({ uid }) => uid);
  });
  beforeEach(async () => {
    await emptied(store.client, 'processes', 'changes', 'audit_entries');
    const rows = await store.db
      .insert(t.processes)
      .values([
        ...[
          { process: 'EC_A', version: 1, validFrom: '2026-01-01', editingStatus: 'Final' },
          { process: 'EC_A', version: 2, validFrom: '2027-04-05', editingStatus: 'Entwurf' },
          { process: 'EC_B', version: 1, validFrom: '2027-04-05', editingStatus: 'Entwurf' },
          { process: 'EC_C', version: 1, validFrom: '2027-04-05', editingStatus: 'Entwurf' },
        ].map((one) => ({ ...one, title: one.process })),
      ])
      .returning();
    uids = rows.map(({ uid }) => uid);
    await store.db
      .insert(t.processesCategories)
      .values({ processUid: uids[1]!, categoryUid: categories[0]! });
  });
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });

  const as = async <Answer>(role: number, endpoint: AnyEndpoint, input: object): Promise<Answer> =>
    execute(
      endpoint,
      input as never,
      {
        ...{ session: sessionOf(role), db: store.db, ip: '', userAgent: '', requestId: '', setCookies: [] },
      } as Context,
    ) as Promise<Answer>;
  const batch = (of: number[], over: Partial<Batch> = {}): Batch => ({
    values: of.map((at) => ({ uid: uids[at]!, revision: 1 })),
    ...{ change: 'publish', add: [], remove: [], validFrom: null, validUntil: null, openEnd: false, ...over },
  });
  const preview = async (input: Batch) =>
    (await as<{ preview: BatchPreview }>(2, previewBatchEndpoint, input)).preview;
  const save = (input: Batch, digest: string) =>
    as<{ saved: number }>(2, saveBatchEndpoint, { ...input, digest });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => ({ code: 'saved', message: '' }),
      ({ code, message }: { code: string; message: string }) => ({ code, message }),
    );
  const states = async () =>
    (
      await rowsOf<{ line: string }>(
        store.db,
        sql`select process || ' ' || version::int || ' ' || editing_status || ' ' || valid_from || '–'
          || coalesce(valid_until::text, '') as line from processes order by uid`,
      )
    ).map(({ line }) => line);
  const begun = [
    ...['EC_A 1 Final 2026-01-01–', 'EC_A 2 Entwurf 2027-04-05–'],
    ...['EC_B 1 Entwurf 2027-04-05–', 'EC_C 1 Entwurf 2027-04-05–'],
  ];

  test('the preview says what ends and what is told, writes nothing, and saving does exactly that', async () => {
    const input = batch([1, 2]);
    const shown = await preview(input);
    expect(shown.items.map(({ name, problem }) => [name, problem])).toEqual([
      ['EC_A 02.00', ''],
      ['EC_B 01.00', ''],
    ]);
    expect(shown.told.join(' ')).toContain('EC_A 01.00');
    expect(shown.comparisons).toEqual([
      {
        ...{ uid: uids[1], name: 'EC_A 02.00', before: { uid: uids[0], name: '01.00' } },
        differences: expect.stringMatching(/^\d+ Unterschiede \(Stammdaten/),
      },
      { uid: uids[2], name: 'EC_B 01.00', before: null, differences: '' },
    ]);
    expect(shown.told.join(' ')).toContain('EC_B liegt in Version 01.00 vor');
    expect(await states()).toEqual(begun);
    expect(await save(input, shown.digest)).toEqual({ saved: 2 });
    expect(await states()).toEqual([
      ...['EC_A 1 Final 2026-01-01–2027-04-04', 'EC_A 2 Final 2027-04-05–'],
      ...['EC_B 1 Final 2027-04-05–', 'EC_C 1 Entwurf 2027-04-05–'],
    ]);
    const told = await rowsOf<{ sentence: string }>(
      store.db,
      sql`select sentence from changes where entity = 'processes' order by uid`,
    );
    expect(told.map(({ sentence }) => sentence)).toEqual(shown.told);
  });

  test('one that is refused is named with its reason, and nothing is changed', async () => {
    const input = batch([0, 2]);
    const shown = await preview(input);
    expect(shown.items[0]!.problem).toContain('ist schon veröffentlicht');
    const { code, message } = await refusal(save(input, shown.digest));
    expect([code, message]).toEqual([
      'conflict',
      expect.stringMatching(/^Nichts wurde geändert. EC_A 01.00: /),
    ]);
    expect(await states()).toEqual(begun);
  });

  test('each is guarded by its revision, and the preview by what would follow', async () => {
    const input = batch([2, 3], { change: 'categories', add: [categories[1]!] });
    const shown = await preview(input);
    expect(shown.comparisons).toEqual([]); // nothing is published
    await store.db.execute(sql`update processes set revision = 2 where uid = ${uids[3]!}`);
    expect((await refusal(save(input, shown.digest))).message).toContain('EC_C 01.00: ');
    const one = batch([2], { change: 'categories', add: [categories[1]!] });
    expect((await refusal(save(one, shown.digest))).message).toContain('Inzwischen hat sich geändert');
    expect(
      await rowsOf(store.db, sql`select * from processes_categories where process_uid = ${uids[2]!}`),
    ).toEqual([]);
  });

  test('categories are added and removed, the others stay; what has them already is not changed', async () => {
    const [one, two] = categories as [number, number];
    const input = batch([1, 2], { change: 'categories', add: [two], remove: [one] });
    await save(input, (await preview(input)).digest);
    const rows = await rowsOf<{ p: number; c: number }>(
      store.db,
      sql`select process_uid as p, category_uid as c from processes_categories order by process_uid`,
    );
    expect(rows).toEqual([
      { p: uids[1], c: two },
      { p: uids[2], c: two },
    ]);
    const again = batch([1, 2], { change: 'categories', add: [two] });
    const newer = { ...again, values: again.values.map((value) => ({ ...value, revision: 2 })) };
    await save(newer, (await preview(newer)).digest);
    const revisions = await rowsOf<{ revision: number }>(
      store.db,
      sql`select revision from processes where uid in ${[uids[1], uids[2]]}`,
    );
    expect(revisions.map(({ revision }) => revision)).toEqual([2, 2]);
  });

  test('validity moves its begin or end alone, and never ends before it begins', async () => {
    const until = secondsOfDay('2028-12-31');
    const input = batch([2, 3], { change: 'validity', validUntil: until });
    await save(input, (await preview(input)).digest);
    expect((await states()).slice(2)).toEqual([
      ...['EC_B 1 Entwurf 2027-04-05–2028-12-31', 'EC_C 1 Entwurf 2027-04-05–2028-12-31'],
    ]);
    const wrong = await preview({
      ...batch([2], { change: 'validity', validFrom: secondsOfDay('2029-01-01') }),
      values: [{ uid: uids[2]!, revision: 2 }],
    });
    expect(wrong.items[0]!.problem).toBe('Die Gültigkeit kann nicht enden, bevor sie beginnt.');
  });

  test('drafts are found by a filter, by who may see them; others change nothing', async () => {
    const question = (status: string) => ({
      filters: { status: 0, editingStatus: status },
      sorting: [],
      search: {},
    });
    const total = async (role: number, status: string) =>
      (await as<{ total: number }>(role, listProcessesEndpoint, question(status))).total;
    expect([await total(2, 'Entwurf'), await total(2, 'Final'), await total(1, 'Entwurf')]).toEqual([
      3, 1, 0,
    ]);
    const { processes } = await as<{ processes: { name: string }[] }>(2, listBatchRows, { values: uids });
    expect(processes.map(({ name }) => name)).toEqual([
      'EC_A 01.00',
      'EC_A 02.00',
      'EC_B 01.00',
      'EC_C 01.00',
    ]);
    for (const role of [1, 3, 4, 5, 6, 7, 8])
      for (const [endpoint, input] of [
        [listBatchRows, { values: uids }],
        [previewBatchEndpoint, batch([1])],
        [saveBatchEndpoint, { ...batch([1]), digest: '0'.repeat(64) }],
      ] as const)
        expect((await refusal(as(role, endpoint, input))).code).toBe('forbidden');
  });
});
