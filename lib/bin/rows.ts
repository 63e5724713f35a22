import 'server-only';
import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { tables } from '../db';

/** A column that refers to another table. */
interface Reference {
  column: string;
  table: string;
  /** The column that is referred to. */
  to: string;
  /** A row goes with the one that it refers to. */
  goesWith: boolean;
}

/** What the bin knows of a table, from its declaration. */
export interface Part {
  table: string;
  /** The columns that are written; generated ones are not. */
  columns: string[];
  generated: string[];
  /** A select list that makes a whole row of a kept one: what the database works out is worked out again. */
  whole: SQL;
  references: Reference[];
}

const partOf = (table: PgTable): Part => {
  const { name, columns, foreignKeys } = getTableConfig(table);
  return {
    table: name,
    columns: columns.filter(({ generated }) => !generated).map((column) => column.name),
    generated: columns.filter(({ generated }) => generated).map((column) => column.name),
    whole: sql.join(
      columns.map((column) => {
        const name = sql.identifier(column.name);
        const as = column.generated?.as as SQL | (() => SQL) | undefined;
        return as ? sql`${typeof as === 'function' ? as() : as} as ${name}` : name;
      }),
      sql`, `,
    ),
    references: foreignKeys.map(({ reference, onDelete }) => {
      const { columns: from, foreignTable, foreignColumns } = reference();
      const to = { table: getTableName(foreignTable), to: foreignColumns[0]!.name };
      return { column: from[0]!.name, ...to, goesWith: onDelete === 'cascade' };
    }),
  };
};

let known: Part[] | undefined;
const allParts = (): Part[] => {
  known ??= Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map(partOf);
  return known;
};

export const partNamed = (table: string): Part => allParts().find((part) => part.table === table)!;

/**
 * A table and those whose rows go when its rows go, as the foreign keys say: each after all that it refers to. So what
 * a new table hangs on a record is in the bin without a word about it here.
 */
export function partsOf(root: string): Part[] {
  const included = new Set([root]);
  for (const table of included)
    for (const part of allParts())
      if (part.references.some((one) => one.goesWith && one.table === table)) included.add(part.table);
  const ordered: Part[] = [];
  const put = (table: string) => {
    if (ordered.some((part) => part.table === table)) return;
    const part = partNamed(table);
    for (const one of part.references) if (one.table !== table && included.has(one.table)) put(one.table);
    ordered.push(part);
  };
  for (const table of included) put(table);
  return ordered;
}
