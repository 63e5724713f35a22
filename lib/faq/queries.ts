import 'server-only';
import { sql } from 'drizzle-orm';
import { type Db, type Tx, tables } from '../db';
import { pageIn } from '../db/found';
import { allOf, wordsIn } from '../db/where';
import { notFound } from '../errors';
import type { Sorting } from '../list';
import { rowsOfRecord } from '../record-rows';
import type { FaqEntry } from './model';
import { faqRecord } from './record';

export interface ListQuestion {
  filters: { category?: string };
  sorting?: Sorting[];
  search?: { term?: string };
  page?: number;
  pageSize?: number;
}

const faqGone = () => notFound('Diese Frage gibt es nicht oder nicht mehr.');

export const questions = rowsOfRecord(faqRecord, tables.faq, faqGone);

/** Groups questions by category; categories are ordered by their first question. */
const order = sql`(select min(o.position) from faq o where o.category = faq.category), faq.category, faq.position, faq.uid`;

/** What a question finds. Every word of a search must occur in question or answer; tags in answers are not searched. */
export const foundFaq = ({ filters: { category }, search }: ListQuestion) =>
  questions.found(
    allOf(
      category !== undefined && sql`category = ${category}`,
      wordsIn(sql`portal_fold(question || ' ' || regexp_replace(answer, '<[^>]*>', ' ', 'g'))`, search?.term),
    ),
    order,
  );

/** A page of the questions. */
export const listFaq = (db: Db | Tx, question: ListQuestion) =>
  pageIn<FaqEntry, 'faq'>(db, 'faq', foundFaq(question), question);
