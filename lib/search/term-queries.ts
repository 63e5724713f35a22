import 'server-only';
import { sql } from 'drizzle-orm';
import { type Db, tables } from '../db';
import { pageIn } from '../db/found';
import { nameOrder } from '../db/name-order';
import { allOf, wordsIn } from '../db/where';
import { notFound } from '../errors';
import { rowsOfRecord } from '../record-rows';
import type { TermQuestion } from './term-listing';
import { type SearchTerm, searchTermRecord } from './term-record';

const gone = () => notFound('Diesen Eintrag gibt es nicht oder nicht mehr.');
export const termRows = rowsOfRecord(searchTermRecord, tables.searchTerms, gone);

const said = sql`portal_fold(concat_ws(' ', array_to_string(words, ' '), path, title))`;

/** A page of the words: first those that lead to pages, each by name. */
export const listTerms = (db: Db, question: TermQuestion) =>
  pageIn<SearchTerm, 'terms'>(
    db,
    'terms',
    termRows.found(
      allOf(wordsIn(said, question.search.term)),
      sql`path = '', ${nameOrder(sql`coalesce(nullif(title, ''), words[1])`)}, search_terms.uid`,
    ),
    question,
  );
