import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { type Db, type Tx, tables } from '../db';
import { count, select } from '../db/select';
import { allOf, wordsIn } from '../db/where';
import { notFound } from '../errors';
import { pageOf, type Sorting, windowOf } from '../list';
import { keptOf, rowsOfRecord } from '../record-rows';
import type { FaqEntry, FaqRecord } from './model';
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

/** What a search looks into; the tags of an answer are no words of it. */
const searched = sql`portal_fold(f.question || ' ' || regexp_replace(f.answer, '<[^>]*>', ' ', 'g'))`;

function conditionsOf({ filters, search }: ListQuestion): SQL {
  const { category } = filters;
  return allOf(category !== undefined && sql`f.category = ${category}`, wordsIn(searched, search?.term));
}

/** Questions of one category stand together, categories by the place of their first question. */
const order = sql`(select min(o.position) from faq o where o.category = f.category), f.category, f.position, f.uid`;

const f = alias(tables.faq, 'f');
const entryColumns = { uid: f.uid, ...questions.read(f) };
const entries = (db: Db | Tx, rest: SQL): Promise<FaqEntry[]> => select(db, entryColumns, rest);

/** Questions; every word of a search must stand in question or answer. */
export async function listFaq(db: Db | Tx, question: ListQuestion) {
  const where = conditionsOf(question);
  const { limit, offset } = windowOf(question);
  const [faq, total] = await Promise.all([
    entries(db, sql`from faq f where ${where} order by ${order} limit ${limit} offset ${offset}`),
    count(db, sql`from faq f where ${where}`),
  ]);
  return { faq, ...pageOf(question, total) };
}

/** The uids of a whole list in its order, for an export. */
export const faqUids = (question: ListQuestion): SQL =>
  sql`select f.uid from faq f where ${conditionsOf(question)} order by ${order}`;

/** The rows of some uids, in any order. */
export const faqRows = (db: Db, uids: number[]): Promise<FaqEntry[]> =>
  entries(db, sql`from faq f where f.uid in ${uids}`);

/** A question with what its form needs. @throws PortalError not_found */
export async function getFaq(db: Db, uid: number, session: SessionState): Promise<FaqRecord> {
  const columns = { ...entryColumns, ...keptOf(f, can(session, 'changes.authors')) };
  const [row] = await select(db, columns, sql`from faq f where f.uid = ${uid}`);
  if (!row) throw faqGone();
  return row;
}
