import 'server-only';
import { createHash } from 'node:crypto';
import { Column, type DriverValueDecoder, is, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { secondsOfDay } from '../time/days';
import { turns } from '../turns';
import type { Db, Tx } from '.';
import { stateOf } from './away';
import type { NullOf } from './moments';
import { onePlan } from './prepare-statements';
import { rowsOf } from './rows';

/**
 * The columns of a statement by name: a column of a table (`alias(events, 'e').title`), or an expression with its kind
 * (`int`, `text`, `seconds`, …). The SQL and the type of the row follow from it.
 */
export type Columns = Record<string, SQL<unknown> | Column>;

/** The row of such columns. */
export type RowOf<List extends Columns> = { -readonly [Name in keyof List]: ValueOf<List[Name]> };

/** The value of a column or an expression. */
export type ValueOf<One> = One extends Column
  ? One['_']['data'] | NullOf<One>
  : One extends SQL<infer Value>
    ? Value
    : never;

/** Rows that are converted before others may have a turn: a digest reads 100,000 changes. */
const portion = 1_000;

/**
 * Reads rows.
 * @param rest the statement after the select list, from `from` on; or a function that gets the list and makes the whole
 * statement
 */
export async function select<List extends Columns>(
  db: Db | Tx,
  columns: List,
  rest: SQL | ((list: SQL) => SQL),
): Promise<RowOf<List>[]> {
  const rows = await rowsOf<Record<string, unknown>>(db, statementOf(columns, rest));
  const reader = readerOf(columns);
  if (rows.length <= portion) return rows.map(reader);
  const all: RowOf<List>[] = [];
  const turn = turns();
  for (let first = 0; first < rows.length; first += portion) {
    await turn();
    for (const row of rows.slice(first, first + portion)) all.push(reader(row));
  }
  return all;
}

/** Reads rows up to a limit that `rest` sets, and how many there are without it. */
export async function selectSome<List extends Columns>(
  db: Db | Tx,
  columns: List,
  rest: SQL,
): Promise<{ rows: RowOf<List>[]; total: number }> {
  const statement = statementOf({ ...columns, total: int(sql`count(*) over ()`) }, rest);
  const rows = await rowsOf<Record<string, unknown>>(db, statement);
  return { rows: rows.map(readerOf(columns)), total: Number(rows[0]?.total ?? 0) };
}

/**
 * A statement that nearly every request asks, and that finds a row by its key: its text is made once, each connection
 * reads it once, and after a few times plans it no more. Both take longer than running it.
 * @param rest as of `select`; a value that differs is `sql.placeholder(name)`
 * @returns asks it with the values by the names of their placeholders
 */
export function prepared<List extends Columns>(columns: List, rest: SQL) {
  const statement = new PgDialect().sqlToQuery(sql`${statementOf(columns, rest)}${sql.raw(onePlan)}`);
  // A connection serves several bundles of this module, which know nothing of each other's statements.
  const name = createHash('sha256').update(statement.sql).digest('hex').slice(0, 16);
  const reader = readerOf(columns);
  return async (db: Db, values: Record<string, unknown>): Promise<RowOf<List>[]> => {
    // Made anew each time: the driver writes the values into what it is given.
    const ask = async (as?: string) =>
      (await db._.session.prepareQuery<Raw>(statement, undefined, as, false).execute(values)).rows.map(
        reader,
      );
    return ask(name).catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      return ask();
    });
  };
}

/** What a driver answers, as of `rowsOf`. */
interface Raw extends PreparedQueryConfig {
  execute: { rows: Record<string, unknown>[] };
}

/**
 * A migration has changed the type of what is read, under a process of the release before, whose connection prepared the
 * statement. The pool closes that connection; what is asked on it now is asked again without a name.
 */
const isOutdated = (error: unknown) => stateOf(error, (state) => state === '0A000') !== undefined;

function statementOf(columns: Columns, rest: SQL | ((list: SQL) => SQL)): SQL {
  const list = sql.join(
    Object.entries(columns).map(([name, one]) => sql`${one} as ${sql.identifier(name)}`),
    sql`, `,
  );
  return typeof rest === 'function' ? rest(list) : sql`select ${list} ${rest}`;
}

/** The number of rows. @param rest from `from` on */
export async function count(db: Db | Tx, rest: SQL): Promise<number> {
  const [row] = await select(db, { n: int(sql`count(*)`) }, rest);
  return row?.n ?? 0;
}

/** An object as one column. */
export const object = <List extends Columns>(columns: List): SQL<RowOf<List>> =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).map(([name, one]) => sql`${sql.raw(`'${name}'`)}, ${one}`),
    sql`, `,
  )})`.mapWith(readerOf(columns));

/** All values of a subquery as one column; `[]` if there are none. */
export const listOf = <One extends SQL<unknown> | Column>(
  one: One,
  rest: SQL,
  order?: SQL,
): SQL<ValueOf<One>[]> =>
  sql`coalesce((select json_agg(${one} ${order ? sql`order by ${order}` : sql``}) ${rest}), '[]')`.mapWith(
    (values: unknown[]) => values.map(converterOf(one)) as ValueOf<One>[],
  );

/** One value of a subquery as one column; null if there is none. */
export const oneOf = <One extends SQL<unknown> | Column>(one: One, rest: SQL): SQL<ValueOf<One> | null> =>
  sql`(select ${one} ${rest})`.mapWith(converterOf(one) as (value: unknown) => ValueOf<One>);

/** A value that `make` converts in JavaScript; null stays null. */
export const mapped = <One extends SQL<unknown> | Column, Value>(
  one: One,
  make: (value: NonNullable<ValueOf<One>>) => Value,
): SQL<Value | Extract<ValueOf<One>, null>> => {
  const convert = converterOf(one) as (value: unknown) => NonNullable<ValueOf<One>>;
  // Drizzle passes no null to readers, so its type lacks the null in the result.
  return sql`${one}`.mapWith((value: unknown) => make(convert(value)));
};

export const int = <One extends Expression>(value: One) => sql<number | NullOf<One>>`(${value})::int`;
export const float = <One extends Expression>(value: One) => sql<number | NullOf<One>>`(${value})::float`;
/** @typeParam Text the only words that the table allows */
export const text = <Text extends string = string, One extends Expression = Expression>(value: One) =>
  sql<Text | NullOf<One>>`(${value})::text`;
export const bool = (value: SQL) => sql<boolean>`(${value})`;
/** A boolean as the API has it. */
export const bit = <One extends Expression>(value: One) => sql<0 | 1 | NullOf<One>>`(${value})::int`;
/** A calendar day as the second of its beginning in Vienna; null for null. */
export const daySeconds = <One extends Column>(day: One): SQL<number | NullOf<One>> =>
  sql`${day}::text`.mapWith(secondsOfDay as () => number);

type Expression = SQL<unknown> | Column;

/** Converts values from the database as their column or expression says. */
function converterOf(one: SQL<unknown> | Column): (value: unknown) => unknown {
  // Drizzle's types hide the reader that `mapWith` sets.
  const decoder = is(one, Column)
    ? one
    : (one as SQL & { decoder: DriverValueDecoder<unknown, unknown> }).decoder;
  return (value) => (value === null ? null : decoder.mapFromDriverValue(value));
}

function readerOf<List extends Columns>(columns: List) {
  const all = Object.entries(columns).map(([name, one]) => [name, converterOf(one)] as const);
  return (row: Record<string, unknown>) => {
    const found: Record<string, unknown> = {};
    for (const [name, convert] of all) found[name] = convert(row[name]);
    return found as RowOf<List>;
  };
}
