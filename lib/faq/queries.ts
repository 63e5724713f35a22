import 'server-only';
import { sql } from 'drizzle-orm';
import { type Db, tables } from '../db';
import { pageIn } from '../db/found';
import { cached } from '../db/revisions';
import { allOf, wordsIn } from '../db/where';
import { notFound } from '../errors';
import type { ListInput } from '../list';
import { rowsOfRecord } from '../record-rows';
import { type FaqEntry, faqRecord } from './record';

type ListQuestion = Partial<ListInput<{ category?: string }>>;
const gone = () => notFound('Diese Frage gibt es nicht oder nicht mehr.');
export const questions = rowsOfRecord(faqRecord, tables.faq, gone);

/** Groups questions by category; categories are ordered by their first question. */
const order = sql`(select min(o.position) from faq o where o.category = faq.category), faq.category, faq.position, faq.uid`;
/** What a search looks into: questions and answers without their tags. */
const words = sql`portal_fold(question || ' ' || regexp_replace(answer, '<[^>]*>', ' ', 'g'))`;

export const foundFaq = ({ filters: { category } = {}, search }: ListQuestion) =>
  questions.found(
    allOf(category !== undefined && sql`category = ${category}`, wordsIn(words, search?.term)),
    order,
  );

/** A page of the questions. What is not searched is kept until a question changes. */
export function listFaq(db: Db, question: ListQuestion) {
  const load = () => pageIn<FaqEntry, 'faq'>(db, 'faq', foundFaq(question), question);
  return question.search?.term ? load() : cached(['faq'], `faq:${JSON.stringify(question)}`, load);
}
