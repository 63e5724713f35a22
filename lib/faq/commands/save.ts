import 'server-only';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import { rowsOf } from '../../db/rows';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { invalidField, newerRevision, PortalError } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import { requestScope } from '../../request-scope';
import { formatNumber } from '../../time/format';
import type { FaqValues } from '../form';
import { mostQuestions } from '../model';
import { faqGone } from '../queries';
import { holdOrder } from './order';

const { faq } = tables;

/**
 * What is saved: the answer sanitised, the category as other questions spell it.
 * @throws PortalError invalid_input where nothing of the answer is left
 */
async function columnsOf(tx: Tx, values: FaqValues, uid = 0) {
  const answer = await sanitizeRichText(values.answer);
  if (answer === '') throw invalidField('answer', 'Bitte geben Sie eine Antwort ein.');
  const [known] = await tx
    .select({ category: faq.category })
    .from(faq)
    .where(and(ne(faq.uid, uid), sql`portal_fold(${faq.category}) = portal_fold(${values.category})`))
    .limit(1);
  return { ...values, answer, category: known?.category ?? values.category };
}

/** Makes a question behind those of its category. @throws PortalError conflict when there are `mostQuestions` */
export async function createFaq(db: Db, byUid: number, values: FaqValues): Promise<{ uid: number }> {
  return write(db, async (tx) => {
    await holdOrder(tx);
    const [last] = await rowsOf<{ position: number; n: number }>(
      tx,
      sql`select coalesce(max(position), 0)::int as position, count(*)::int as n from faq`,
    );
    if (last!.n >= mostQuestions) {
      const message = `Es kann höchstens ${formatNumber(mostQuestions)} Fragen geben.`;
      throw new PortalError('conflict', { message });
    }
    const [row] = await tx
      .insert(faq)
      .values({
        ...(await columnsOf(tx, values)),
        position: last!.position + 1,
        createdBy: byUid,
        changedBy: byUid,
      })
      .returning({ uid: faq.uid });
    await audit(tx, requestScope(), 'faq.created', values.question, byUid);
    return { uid: row!.uid };
  });
}

/**
 * Saves a question on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`
 */
export async function editFaq(
  db: Db,
  byUid: number,
  uid: number,
  { revision, ...values }: FaqValues & { revision: number },
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    await holdOrder(tx);
    const [before] = await tx.select().from(faq).where(eq(faq.uid, uid)).for('update');
    if (!before) throw faqGone();
    if (before.revision !== revision) throw newerRevision(before.revision);
    await tx
      .update(faq)
      .set({
        ...(await columnsOf(tx, values, uid)),
        revision: revision + 1,
        changedAt: new Date(),
        changedBy: byUid,
      })
      .where(eq(faq.uid, uid));
    await audit(tx, requestScope(), 'faq.edited', values.question, byUid);
    return { revision: revision + 1 };
  });
}
