import 'server-only';
import { and, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { inOrder, saveOrder } from '../db/order';
import { int, select } from '../db/select';
import { faq } from '../db/tables';
import { audit, write } from '../db/write';
import { invalidField, PortalError } from '../errors';
import type { EditOf } from '../record';
import { requestScope } from '../request-scope';
import { formatNumber } from '../time/format';
import { listFaq, questions } from './queries';
import { type FaqOrder, type FaqValues, type faqRecord, missingAnswer, mostQuestions } from './record';

/** Has the writers of questions follow each other: two that are made at once get two places, and none wait crosswise. */
const inTurn = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  write(db, async (tx) => {
    await tx.execute(sql`lock table faq in share row exclusive mode`);
    return work(tx);
  });

/** The values with their category as other questions spell it. */
async function spelled(tx: Tx, values: FaqValues, uid = 0): Promise<FaqValues> {
  const [known] = await tx
    .select({ category: faq.category })
    .from(faq)
    .where(and(ne(faq.uid, uid), sql`portal_fold(${faq.category}) = portal_fold(${values.category})`))
    .limit(1);
  return { ...values, category: known?.category ?? values.category };
}

/** @throws PortalError invalid_input where sanitising has left nothing of the answer */
function requireAnswer({ answer }: { answer: string }): void {
  if (answer === '') throw invalidField('answer', missingAnswer);
}

/** Makes a question behind those of its category. @throws PortalError conflict when there are `mostQuestions` */
export const createFaq = (db: Db, byUid: number, values: FaqValues): Promise<{ uid: number }> =>
  inTurn(db, async (tx) => {
    const [last] = await select(
      tx,
      { position: int(sql`coalesce(max(position), 0)`), n: int(sql`count(*)`) },
      sql`from faq`,
    );
    if (last!.n >= mostQuestions) {
      const message = `Es kann höchstens ${formatNumber(mostQuestions)} Fragen geben.`;
      throw new PortalError('conflict', { message });
    }
    const position = last!.position + 1;
    const row = await questions.insert(tx, byUid, await spelled(tx, values), { position });
    requireAnswer(row);
    await audit(tx, requestScope(), 'faq.created', values.question, byUid);
    return { uid: row.uid };
  });

/**
 * Saves a question on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`
 */
export const editFaq = (db: Db, byUid: number, { uid, revision, ...values }: EditOf<typeof faqRecord>) =>
  inTurn(db, async (tx) => {
    const held = await questions.hold(tx, { uid, revision });
    const row = await questions.update(tx, byUid, held, await spelled(tx, values, uid));
    requireAnswer(row);
    await audit(tx, requestScope(), 'faq.edited', values.question, byUid);
    return { revision: row.revision };
  });

/** Deletes questions, all of them or none. @throws PortalError not_found when one does not exist */
export const deleteFaq = (db: Db, byUid: number, uids: number[]): Promise<void> =>
  inTurn(db, async (tx) => {
    const gone = await questions.remove(tx, uids);
    await audit(tx, requestScope(), 'faq.deleted', gone.map(({ question }) => question).join(' '), byUid);
  });

/**
 * Puts all questions in order, unless their order is no more what was seen. Questions of a category stay together
 * wherever they are named.
 * @throws PortalError conflict, whose `fields.seen` (JSON) says the order by now; invalid_input when not every
 * question is named once
 */
export const reorderFaq = (db: Db, byUid: number, { values, seen }: FaqOrder): Promise<void> =>
  inTurn(db, async (tx) => {
    const { faq: entries } = await listFaq(tx, { filters: {}, page: 1, pageSize: mostQuestions });
    const order = entries.map(({ uid }) => uid);
    if (order.join() !== seen.join()) {
      const names = entries.map(({ question }, place) => `${place + 1}. ${question}`).join(' ');
      throw new PortalError('conflict', {
        message: `Die Fragen wurden inzwischen von jemand anderem geändert. Gespeichert ist: ${names}`,
        fields: { seen: JSON.stringify(order) },
      });
    }
    inOrder(entries, values, 'Die Reihenfolge muss jede Frage genau einmal nennen.');
    await saveOrder(tx, 'faq', values);
    await audit(tx, requestScope(), 'faq.reordered', '', byUid);
  });
