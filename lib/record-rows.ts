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
import type { Fields, Kept, RecordOf, Saved, ValuesOf } from './record';
import type { Field, Kind } from './record-fields';
import { dayOfSeconds, secondsOfDay } from './time/days';
import { formatNumber } from './time/format';
import { secondsOf } from './time/zone';
import { nameOfUser } from './users/sql';

/** The key of the table that a field stands under; never for one that stands in no column. */
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
/** The fields that stand in columns. */
type Own<F extends Fields> = {
  [Name in keyof F & string]: KeyOf<Name, F[Name]> extends never ? never : Name;
}[keyof F & string];
/** The values that stand elsewhere: what a record is tied to. */
type Others<F extends Fields> = Omit<ValuesOf<RecordOf<F>>, Own<F>>;

/** A table of records (`record()` in db/tables/columns.ts) that has a column of the right type for every field. */
type TableOf<F extends Fields> = PgTable & {
  uid: PgColumn;
  revision: PgColumn;
  changedAt: PgColumn;
  changedBy: PgColumn;
  $inferSelect: Stored<F> & Saved;
};

/** Where the columns of the fields stand in a statement. */
type Sources<F extends Fields> = { [Key in keyof Stored<F>]: Column };

/** How a kind stands in its column. */
// biome-ignore lint/suspicious/noExplicitAny: each takes what its own kind has
interface Way<Stored = any, Value = any> {
  out: (stored: Stored) => Value;
  write: (value: Value) => Stored | Promise<Stored>;
  read?: (column: Column) => SQL<unknown>;
}

/** The kinds that do not stand in their columns as the API has them. */
const ways: Partial<Record<Kind, Way>> = {
  moment: { out: secondsOf, write: (at: number) => new Date(at * 1000), read: seconds },
  day: {
    out: (day: string | null) => day && secondsOfDay(day),
    write: (at: number | null) => at && dayOfSeconds(at),
    read: daySeconds,
  },
  flag: { out: Boolean, write: Boolean },
  richText: { out: String, write: sanitizeRichText },
};

/** How a record stands (`Kept`), read from its row. @param names whether the reader may know who changed it */
export const keptOf = (from: { revision: Column; changedAt: Column; changedBy: Column }, names: boolean) => ({
  revision: int(from.revision) as SQL<number>,
  changed: seconds(from.changedAt) as SQL<number>,
  changedBy: nameOfUser(from.changedBy, names),
});

/**
 * The rows of a record in its table: what is asked of it, read from it and written to it. Which columns there are and
 * of what type follows from the fields; a column that the table lacks does not compile.
 * @param gone what is thrown where a row does not exist
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
   * What is saved of values: rich text sanitised, seconds as moments and days.
   * @throws PortalError invalid_input where sanitising has left nothing of what is required
   */
  const columnsOf = async (values: Partial<Values>): Promise<Partial<Stored<F>>> => {
    const given = own.filter(({ name }) => name in values);
    const entries = given.map(async ({ name, key, way, missing }) => {
      const value = values[name as keyof Values];
      const stored = way ? await way.write(value) : value;
      if (missing && stored === '') throw invalidField(name, missing);
      return [key, stored];
    });
    return Object.fromEntries(await Promise.all(entries));
  };
  // The query builder can't follow a table that is not known by name: what goes in and comes out is typed here.
  const plain = table as PgTable & Pick<T, 'uid' | 'revision'>;
  /** The fields as a statement reads them (db/select.ts). @param from the table under its name in the statement */
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
    /** What a question for a list finds whose rows are all fields. */
    found: (where: SQL, order: SQL): Found<{ uid: number } & Pick<Values, Own<F>>> => ({
      ...{ from: sql`${plain}`, uid: table.uid, where, order },
      read: (db, rest) => select(db, whole, rest) as Promise<({ uid: number } & Pick<Values, Own<F>>)[]>,
    }),
    /** Refuses one more than `most`. @param several what they are called @throws PortalError conflict */
    async refuseAbove(tx: Tx, most: number, several: string): Promise<void> {
      if ((await count(tx, sql`from ${plain}`)) < most) return;
      const message = `Es kann höchstens ${formatNumber(most)} ${several} geben.`;
      throw new PortalError('conflict', { message });
    },
    /** A row as the API has it. @param others what stands elsewhere */
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
    /** Makes a row. @param more columns that are no fields */
    async insert(tx: Tx, byUid: number | undefined, values: Values, more: Partial<Row> = {}): Promise<Row> {
      const made = { ...(await columnsOf(values)), ...more, createdBy: byUid, changedBy: byUid };
      const [row] = await tx
        .insert(plain)
        .values(made as object)
        .returning();
      return row as Row;
    },
    /**
     * The row that is to be changed, held until the transaction ends.
     * @throws what `gone` says; conflict when a newer revision is saved, its `fields` hold the `revision`
     */
    async hold(tx: Tx, { uid, revision }: Saved): Promise<Row> {
      const [row] = await tx.select().from(plain).where(eq(table.uid, uid)).for('update');
      if (!row) throw gone();
      const held = row as Row;
      if (held.revision !== revision) throw newerRevision(held.revision);
      return held;
    },
    /** Saves a held row as its next revision. */
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
    /** Deletes rows, all of them or none. @throws what `gone` says */
    async remove(tx: Tx, uids: number[]): Promise<Row[]> {
      const wanted = [...new Set(uids)];
      const rows = await tx.delete(plain).where(inArray(table.uid, wanted)).returning();
      if (rows.length < wanted.length) throw gone();
      return rows as Row[];
    },
  };
}
