import { expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '.';
import { onePlan } from './prepare-statements';
import { int, prepared, select, text } from './select';

/** A database that answers with one row and keeps what it was asked, as it is sent. */
function recording() {
  const asked: { sql: string; params: unknown[] }[] = [];
  const execute = async (statement: SQL) => {
    const { sql: sent, params } = new PgDialect().sqlToQuery(statement);
    asked.push({ sql: sent, params });
    return { rows: [{ n: 1, name: 'x' }] };
  };
  return { db: { execute } as unknown as Db, asked };
}

const columns = (n: unknown) => ({ n: int(sql`${n} + ${7}`), name: text(sql`name`) });
const rest = (id: unknown, at: unknown) =>
  sql`from t where id = ${id} and begun <= ${at} and (ended > ${at} or ended is null) and label = '10 $' and id <> ${id}
    and k in (${1}, ${2}, ${3}, ${4}, ${5})`;

test('a prepared statement asks what the same statement asks that is made each time', async () => {
  const { db, asked } = recording();
  const named = (name: string) => sql.placeholder(name);
  const ask = prepared(columns(named('n')), rest(named('id'), named('at')));
  for (const [n, id, at] of [
    [0, 'a', null],
    [1, '', '2026-11-28'],
    [2, "$1 ' $2", 'x'],
  ] as const) {
    expect(await ask(db, { n, id, at })).toEqual([{ n: 1, name: 'x' }]);
    await select(db, columns(n), sql`${rest(id, at)}${sql.raw(onePlan)}`);
    expect(asked.at(-2)).toEqual(asked.at(-1));
  }
  await expect(ask(db, { n: 1, id: 'a' })).rejects.toThrow('at');
});

test('a list is one value, and a statement whose text looks as if it had another place is refused', async () => {
  const { db, asked } = recording();
  await prepared({ n: int(sql`n`) }, sql`from t where id = any(${sql.placeholder('ids')})`)(db, {
    ids: ['a', 'b'],
  });
  expect(asked[0]!.params).toEqual([['a', 'b']]);
  expect(() => prepared({ n: int(sql`n`) }, sql`from t where label = '$1'`)).toThrow("label = '$1'");
});
