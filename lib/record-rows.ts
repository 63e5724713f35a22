import 'server-only';
import { type Column, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { can, type Sight } from './auth/permissions';
import type { Db, Tx } from './db';
import type { Found } from './db/found';
import { seconds } from './db/moments';
import { count, daySeconds, int, select } from './db/select';
import { invalidField, newerRevision, PortalError } from './errors';
import { sanitizeRichText } from './html/rich-text';
import type { Fields, GivenOf, Kept, RecordOf, Saved, ValuesOf } from './record';
import type { Field, Kind } from './record-fields';
import { dayOfSeconds, secondsOfDay } from './time/days';
import { formatNumber } from './time/format';
import { secondsOf } from './time/zone';
import { nameOfUser } from './users/sql';

/** The key of the table's column that holds a field; `never` for a field without a column. */
type KeyOf<Name, F> =
  F extends Field<infer _Value, infer _Typed, infer _Stored, infer In>
    ? In extends string
      ? In extends ''
        ? Name & string
        : In
      : never
    : never;
type StoredIn<F> = F extends Field<infer _Value, infer _Typed, infer Stored> ? Stored : never;
type Stored<F extends Fields> = { [Name in keyof F as KeyOf<Name, F[Name]>]: StoredIn<F[Name]> };
/** The fields that have columns. */
type Own<F extends Fields> = {
  [Name in keyof F & string]: KeyOf<Name, F[Name]> extends never ? never : Name;
}[keyof F & string];
/** The values of the fields without columns: what a record is tied to. */
type Others<F extends Fields> = Omit<ValuesOf<RecordOf<F>>, Own<F>>;

/** A table of records (`record()` in db/tables/columns.ts) that has a column of the right type for every field. */
type TableOf<F extends Fields> = PgTable & {
  uid: PgColumn;
  revision: PgColumn;
  changedAt: PgColumn;
  changedBy: PgColumn;
  $inferSelect: Stored<F> & Saved;
};

/** The columns of the fields in a statement. */
type Sources<F extends Fields> = { [Key in keyof Stored<F>]: Column };

/** How a kind of field is converted between its column and the API. */
// biome-ignore lint/suspicious/noExplicitAny: each takes what its own kind has
interface Way<Stored = any, Value = any> {
  out: (stored: Stored) => Value;
  write: (value: Value) => Stored | Promise<Stored>;
  read?: (column: Column) => SQL<unknown>;
}

/** The kinds whose stored form differs from the one in the API. */
const ways: Partial<Record<Kind, Way>> = {
  moment: { out: secondsOf, write: (at: number) => new Date(at * 1000), read: seconds },
  day: {
    out: (day: string | null) => (day === null ? null : secondsOfDay(day)),
    write: (at: number | null) => (at === null ? null : dayOfSeconds(at)),
    read: daySeconds,
  },
  flag: { out: Boolean, write: Boolean },
  richText: { out: String, write: sanitizeRichText },
};

/** Columns that read a record's `Kept` from its row. @param names whether the reader may know who changed it */
export const keptOf = (from: { revision: Column; changedAt: Column; changedBy: Column }, names: boolean) => ({
  revision: int(from.revision) as SQL<number>,
  changed: seconds(from.changedAt) as SQL<number>,
  changedBy: nameOfUser(from.changedBy, names),
});

/**
 * Reads and writes a record's rows in its table. The fields determine the columns and their types; a column that the
 * table lacks does not compile.
 * @param gone makes the error thrown when a row does not exist
 */
export function rowsOfRecord<F extends Fields, T extends TableOf<F>>(
  { fields }: RecordOf<F>,
  table: T,
  gone: () => PortalError,
) {
  type Values = ValuesOf<RecordOf<F>>;
  type Row = T['$inferSelect'];
  const own = Object.entries(fields).flatMap(([name, { kind, column, missing }]) =>
    column === null ? [] : [{ name, key: (column || name) as string, way: ways[kind], missing }],
  );
  /**
   * Converts values for saving: sanitises rich text, turns seconds into moments and days.
   * @throws PortalError invalid_input when sanitising leaves nothing of a required text
   */
  const columnsOf = async (values: Partial<Values>): Promise<Partial<Stored<F>>> => {
    const given = own.filter(({ name }) => values[name as keyof Values] !== undefined);
    const entries = given.map(async ({ name, key, way, missing }) => {
      const value = values[name as keyof Values];
      const stored = way ? await way.write(value) : value;
      if (missing && stored === '') throw invalidField(name, missing);
      return [key, stored];
    });
    return Object.fromEntries(await Promise.all(entries));
  };
  // The query builder can't type a table that is known only as a parameter, so inputs and results are typed here.
  const plain = table as PgTable & Pick<T, 'uid' | 'revision'>;
  /** The columns that read the fields (db/select.ts). @param from the table as the statement names it */
  const read = <const Without extends Own<F> = never>(from: Sources<F>, without: readonly Without[] = []) =>
    Object.fromEntries(
      own
        .filter(({ name }) => !(without as readonly string[]).includes(name))
        .map(({ name, key, way }) => {
          const column = from[key as keyof Sources<F>];
          return [name, way?.read?.(column) ?? column];
        }),
    ) as { [Name in Exclude<Own<F>, Without>]: SQL<ValuesOf<RecordOf<F>>[Name]> };
  const whole = { uid: table.uid, ...read(table as T & Sources<F>) };
  return {
    columnsOf,
    read,
    /** A record as its form needs it. @throws what `gone` says */
    async show(db: Db, uid: number, sight: Sight): Promise<{ uid: number } & Pick<Values, Own<F>> & Kept> {
      const kept = keptOf(table, can(sight, 'changes.authors'));
      const [row] = await select(db, { ...whole, ...kept }, sql`from ${plain} where ${table.uid} = ${uid}`);
      if (!row) throw gone();
      return row as { uid: number } & Pick<Values, Own<F>> & Kept;
    },
    /** The rows that match a question, for a list whose rows consist of fields. */
    found: (where: SQL, order: SQL): Found<{ uid: number } & Pick<Values, Own<F>>> => ({
      ...{ from: sql`${plain}`, uid: table.uid, where, order },
      read: (db, rest) => select(db, whole, rest) as Promise<({ uid: number } & Pick<Values, Own<F>>)[]>,
    }),
    /** Refuses a row beyond `most`. @param several the German plural in the message @throws PortalError conflict */
    async refuseAbove(tx: Tx, most: number, several: string): Promise<void> {
      if ((await count(tx, sql`from ${plain}`)) < most) return;
      const message = `Es kann höchstens ${formatNumber(most)} ${several} geben.`;
      throw new PortalError('conflict', { message });
    },
    /** A row in the API's form. @param others the values that have no column */
    valuesOf: (row: Row, others: Others<F>): Values =>
      ({
        ...others,
        ...Object.fromEntries(
          own.map(({ name, key, way }) => {
            const stored = row[key as keyof Row];
            return [name, way ? way.out(stored) : stored];
          }),
        ),
      }) as Values,
    /** Inserts a row. @param more columns that are no fields */
    async insert(
      tx: Tx,
      byUid: number | undefined,
      values: GivenOf<RecordOf<F>>,
      more: Partial<Row> = {},
    ): Promise<Row> {
      const made = {
        ...(await columnsOf(values as Partial<Values>)),
        ...more,
        createdBy: byUid,
        changedBy: byUid,
      };
      const [row] = await tx
        .insert(plain)
        .values(made as object)
        .returning();
      return row as Row;
    },
    /**
     * Locks the row to change until the transaction ends.
     * @throws what `gone` says; conflict when a newer revision is saved (its `fields` hold the `revision`)
     */
    async hold(tx: Tx, { uid, revision }: Saved): Promise<Row> {
      const [row] = await tx.select().from(plain).where(eq(table.uid, uid)).for('update');
      if (!row) throw gone();
      const held = row as Row;
      if (held.revision !== revision) throw newerRevision(held.revision);
      return held;
    },
    /** Saves a row locked by `hold` as its next revision. */
    async update(
      tx: Tx,
      byUid: number,
      { uid, revision }: Saved,
      values: Partial<Values>,
      more: Partial<Row> = {},
    ) {
      const saved = { revision: revision + 1, changedAt: new Date(), changedBy: byUid };
      const [row] = await tx
        .update(plain)
        .set({ ...(await columnsOf(values)), ...more, ...saved } as object)
        .where(eq(table.uid, uid))
        .returning();
      return row as Row;
    },
    /** Deletes all of the rows or none. @throws what `gone` says */
    async remove(tx: Tx, uids: number[]): Promise<Row[]> {
      const wanted = [...new Set(uids)];
      const rows = await tx.delete(plain).where(inArray(table.uid, wanted)).returning();
      if (rows.length < wanted.length) throw gone();
      return rows as Row[];
    },
  };
}
