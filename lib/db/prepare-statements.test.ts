import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openEmbedded } from '@/tests/support/database';
import { onePlan } from './prepare-statements';

let raw: PGlite;
let close: () => Promise<void>;
beforeAll(async () => {
  const { client, close: end } = await openEmbedded();
  if (client.kind !== 'pglite') throw new Error('not the embedded one');
  [raw, close] = [client.raw as PGlite, end];
  await raw.exec('create table things (uid int primary key, name text, tags text[], bytes bytea)');
});
afterAll(() => close?.());

const prepared = async () =>
  (await raw.query<{ statement: string }>('select statement from pg_prepared_statements')).rows;

test('a statement is prepared from its second time on, and its values are its own each time', async () => {
  const insert = 'insert into things values ($1, $2, $3, $4) returning uid';
  for (const [uid, name, tags] of [
    [1, 'one', ['a', 'b,"c']],
    [2, null, []],
    [3, 'drei', null],
    [4, '', ['ü']],
  ] as const) {
    const { rows, affectedRows } = await raw.query(insert, [uid, name, tags, new Uint8Array([uid, 0, 255])]);
    expect([rows, affectedRows]).toEqual([[{ uid }], 1]);
  }
  const read = 'select name, tags, bytes from things where uid = $1';
  for (const [uid, row] of [
    [1, { name: 'one', tags: ['a', 'b,"c'] }],
    [2, { name: null, tags: [] }],
    [3, { name: 'drei', tags: null }],
    [4, { name: '', tags: ['ü'] }],
    [5, undefined],
  ] as const) {
    const { rows, fields } = await raw.query(read, [uid]);
    expect(rows).toEqual(row ? [{ ...row, bytes: new Uint8Array([uid, 0, 255]) }] : []);
    expect(fields.map(({ name }) => name)).toEqual(['name', 'tags', 'bytes']);
  }
  const statements = (await prepared()).map(({ statement }) => statement);
  expect(statements).toEqual(expect.arrayContaining([insert, read]));
  expect(statements.filter((one) => one === read)).toHaveLength(1);
});

test('a table that changes is read as it is now', async () => {
  const all = 'select * from things where uid = $1';
  for (let times = 0; times < 3; times += 1)
    expect(Object.keys((await raw.query(all, [1])).rows[0]!)).toHaveLength(4);
  await raw.query('alter table things add column more int default 7');
  for (let times = 0; times < 3; times += 1)
    expect((await raw.query(all, [1])).rows).toEqual([expect.objectContaining({ more: 7 })]);
  await raw.exec('begin; alter table things alter column more type text; commit');
  for (let times = 0; times < 3; times += 1)
    expect((await raw.query(all, [1])).rows).toEqual([expect.objectContaining({ more: '7' })]);
});

test('what fails says so each time, and what comes after it does not', async () => {
  const insert = 'insert into things (uid) values ($1)';
  for (let times = 0; times < 4; times += 1) {
    await expect(raw.query(insert, [1])).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
    await expect(raw.query(insert, ['x'])).rejects.toMatchObject({ code: '22P02' });
    await expect(raw.query('select nothing from things')).rejects.toMatchObject({ code: '42703' });
    expect((await raw.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
});

test('a transaction that is taken back leaves what it prepared, and nothing else', async () => {
  const insert = 'insert into things (uid, name) values ($1, $2)';
  for (let uid = 10; uid < 14; uid += 1) {
    const failing = raw.transaction(async (tx) => {
      await tx.query(insert, [uid, 'gone']);
      await tx.query('select count(*)::int as n from things where uid >= $1', [10]);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
  }
  await raw.query(insert, [20, 'kept']);
  expect((await raw.query('select uid from things where uid >= $1', [10])).rows).toEqual([{ uid: 20 }]);
});

test('however many there are, a bounded number is kept', async () => {
  for (let n = 0; n < 700; n += 1)
    for (let twice = 0; twice < 2; twice += 1) await raw.query(`select ${n} as n`);
  expect((await prepared()).length).toBeLessThanOrEqual(500);
  expect((await raw.query('select 699 as n')).rows).toEqual([{ n: 699 }]);
  await raw.exec('discard all');
  expect(await prepared()).toEqual([]);
  for (let times = 0; times < 3; times += 1)
    expect((await raw.query('select 699 as n')).rows).toEqual([{ n: 699 }]);
});

describe('a plan is made once for a statement that says so, and for its values for each other one', () => {
  const one = `select 1 from things where uid = $1${onePlan}`;
  const other = 'select 2 from things where uid = $1';
  const ask = (text: string) => raw.query(text, [1]);
  /** How often each was planned for all values, and for its own. */
  const plans = async () => {
    const { rows } = await raw.query<{ statement: string; once: number; own: number }>(
      'select statement, generic_plans::int as once, custom_plans::int as own from pg_prepared_statements',
    );
    const of = (text: string) => rows.find(({ statement }) => statement === text)!;
    return { one: of(one).own, other: of(other).once };
  };
  beforeAll(async () => {
    for (let times = 0; times < 3; times += 1) for (const text of [one, other]) await ask(text);
  });

  test.each(['exec', 'query'] as const)('also after a transaction that is taken back by %s', async (way) => {
    for (const [before, inside] of [
      [one, other],
      [other, one],
    ] as const) {
      await ask(before);
      await raw[way]('begin');
      await ask(inside);
      await raw[way]('rollback');
      await ask(inside);
      await ask(before);
    }
    expect(await plans()).toEqual({ one: 0, other: 0 });
  });

  test('a transaction in which it failed can be taken back', async () => {
    const failing = `select 1 / $1::int${onePlan}`;
    for (const [begin, back] of [
      ['begin', 'rollback'],
      ['savepoint here', 'rollback to savepoint here'],
    ] as const) {
      if (begin !== 'begin') await raw.query('begin');
      await raw.query(begin);
      await expect(raw.query(failing, [0])).rejects.toMatchObject({ code: '22012' });
      await raw.query(back);
      expect((await ask(other)).rows).toHaveLength(1);
      if (begin !== 'begin') await raw.query('rollback');
    }
    expect(await plans()).toEqual({ one: 0, other: 0 });
  });
});
