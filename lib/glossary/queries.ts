import 'server-only';
import { sql } from 'drizzle-orm';
import { type Db, tables } from '../db';
import { pageIn } from '../db/found';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { allOf, wordsIn } from '../db/where';
import { notFound } from '../errors';
import { rowsOfRecord } from '../record-rows';
import type { ListQuestion } from './listing';
import type { GlossaryTerm } from './model';
import { glossaryRecord } from './record';

const gone = () => notFound('Diesen Begriff gibt es nicht oder nicht mehr.');
export const termRows = rowsOfRecord(glossaryRecord, tables.glossaryTerms, gone);

/** What a search looks into: all of a term but its tags. */
const words = sql`portal_fold(concat_ws(' ', abbreviation, term, regexp_replace(explanation, '<[^>]*>', ' ', 'g')))`;
/** What a question for terms finds, by what they are called. */
export const foundTerms = ({ search }: Pick<ListQuestion, 'search'>) =>
  termRows.found(
    allOf(wordsIn(words, search.term)),
    sql`${nameOrder(sql`coalesce(nullif(abbreviation, ''), term)`)}, glossary_terms.uid`,
  );

/** A page of terms. What is not searched is kept until a term changes. */
export async function listTerms(db: Db, question: ListQuestion) {
  const { search, page, pageSize } = question;
  const load = () => pageIn<GlossaryTerm, 'terms'>(db, 'terms', foundTerms(question), question);
  return search.term ? load() : cached(['glossary'], `glossary:${page}:${pageSize}`, load);
}
