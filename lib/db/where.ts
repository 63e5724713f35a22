import { SQL, sql } from 'drizzle-orm';
import type { Sorting } from '../list';

/** A pattern for LIKE that finds `text` anywhere, its own percent signs and underscores included. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A condition, several, or nothing that is asked for. */
type Condition = SQL | readonly SQL[] | false | undefined;

/** All conditions that are asked for; true where none is. */
export function allOf(...conditions: Condition[]): SQL {
  const all = conditions.flat().filter((one): one is SQL => one instanceof SQL);
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

/** A condition for each word of a search term, of which the first `most` count. */
export const eachWord = (
  term: string | undefined,
  found: (word: string) => SQL,
  most = Number.POSITIVE_INFINITY,
): SQL[] => (term?.split(/\s+/).filter(Boolean) ?? []).slice(0, most).map(found);

/** That each word of a search term stands somewhere in a text, which is folded already. */
export const wordsIn = (folded: SQL, term: string | undefined, most?: number): SQL[] =>
  eachWord(term, (word) => sql`${folded} like portal_fold(${containing(word)})`, most);

/**
 * The order that is asked for.
 * @param columns what each column of the list is sorted by
 * @param last what decides between equals, in the direction of the first column
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
