import { SQL, sql } from 'drizzle-orm';
import type { Sorting } from '../list';

/** A LIKE pattern that finds `text` anywhere, with its percent signs and underscores taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** One condition, several, or none. */
type Condition = SQL | readonly SQL[] | false | undefined;

/** All given conditions; true if there are none. */
export function allOf(...conditions: Condition[]): SQL {
  const all = conditions.flat().filter((one): one is SQL => one instanceof SQL);
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

/** A condition for each of the first `most` words of a search term. */
export const eachWord = (
  term: string | undefined,
  found: (word: string) => SQL,
  most = Number.POSITIVE_INFINITY,
): SQL[] => (term?.split(/\s+/).filter(Boolean) ?? []).slice(0, most).map(found);

/** Conditions that each word of a search term stands in `folded`, an already folded text. */
export const wordsIn = (folded: SQL, term: string | undefined, most?: number): SQL[] =>
  eachWord(term, (word) => sql`${folded} like portal_fold(${containing(word)})`, most);

/**
 * An order-by list.
 * @param columns what each column of the list is sorted by
 * @param last decides between equals, in the direction of the first column
 */
export const orderBy = (
  columns: Record<string, SQL | SQL[]>,
  asked: readonly Sorting[],
  ...last: SQL[]
): SQL =>
  sql.join(
    [
      ...asked.flatMap(({ column, direction }) =>
        [columns[column]!].flat().map((part) => sql`${part} ${sql.raw(direction)}`),
      ),
      ...last.map((part) => sql`${part} ${sql.raw(asked[0]!.direction)}`),
    ],
    sql`, `,
  );
