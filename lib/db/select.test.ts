import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { onePlan } from './prepare-statements';
import { rowsOf } from './rows';
import { int, prepared, select, text } from './select';

describe.each(bothClients())('a prepared statement on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    await run(sql`create table things (id text, label text, n int)`);
    await run(sql`insert into things values ('a', '$1', 1), ($$b'$$, '10 $', 2), (null, 'c', 3)`);
  });
  afterAll(() => store?.close());
  const run = (statement: SQL) => rowsOf<Record<string, unknown>>(store.db, statement);
  const columns = (n: unknown) => ({ sum: int(sql`n + ${n} + ${7}`), label: text(sql`label`) });
  const rest = (ids: unknown, label: unknown) =>
    sql`from things where id = any(${ids}::text[]) and label <> coalesce(${label}, '$2') and n in (${1}, ${2}, ${9}) order by n`;
  const ask = prepared(columns(sql.placeholder('n')), rest(sql.placeholder('ids'), sql.placeholder('label')));

  test('answers as the same statement that is made each time', async () => {
    for (const [n, ids, label] of [
      [0, ['a', "b'"], null],
      [1, ['a'], ''],
      [2, ["b'"], '10 $'],
      [3, [], 'x'],
    ] as const) {
      const found = await select(store.db, columns(n), rest(`{${ids.map((id) => `"${id}"`).join()}}`, label));
      expect(await ask(store.db, { n, ids: [...ids], label })).toEqual(found);
    }
    expect(await ask(store.db, { n: 1, ids: ['a'], label: null })).toEqual([{ sum: 9, label: '$1' }]);
    await expect(ask(store.db, { n: 1, ids: ['a'] })).rejects.toThrow('label');
  });

  test('is read once by its connection', async () => {
    for (const n of [1, 2, 3]) await ask(store.db, { n, ids: ['a'], label: null });
    const kept = (await run(sql`select statement from pg_prepared_statements`)).map(({ statement }) =>
      String(statement),
    );
    expect(kept.filter((one) => one.endsWith(onePlan) && one.includes('things'))).toHaveLength(1);
  });

  test('goes on when a migration has changed the type of what it reads', async () => {
    const read = prepared(
      { n: int(sql`n`), id: sql<string>`id` },
      sql`from things where label = ${sql.placeholder('label')}`,
    );
    for (let times = 0; times < 3; times += 1)
      expect(await read(store.db, { label: '$1' })).toEqual([{ n: 1, id: 'a' }]);
    await run(sql`alter table things alter column id type varchar(80)`);
    for (let times = 0; times < 3; times += 1)
      expect(await read(store.db, { label: '$1' })).toEqual([{ n: 1, id: 'a' }]);
  });
});
