import 'server-only';
import { and, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { inOrder, saveOrder } from '../db/order';
import { int, select } from '../db/select';
import { faq } from '../db/tables';
import { audit, writeInTurn } from '../db/write';
import { PortalError } from '../errors';
import type { EditOf } from '../record';
import { requestScope } from '../request-scope';
import { listFaq, questions } from './queries';
import { type FaqOrder, type FaqValues, type faqRecord, mostQuestions } from './record';

/** Gives the category the spelling that other questions use. */
async function spelled(tx: Tx, values: FaqValues, uid = 0): Promise<FaqValues> {
  const [known] = await tx
    .select({ category: faq.category })
    .from(faq)
    .where(and(ne(faq.uid, uid), sql`portal_fold(${faq.category}) = portal_fold(${values.category})`))
    .limit(1);
  return { ...values, category: known?.category ?? values.category };
}

/** Creates a question after those of its category. @throws PortalError conflict when there are `mostQuestions` */
export const createFaq = (db: Db, byUid: number, values: FaqValues): Promise<{ uid: number }> =>
  writeInTurn(db, faq, async (tx) => {
    await questions.refuseAbove(tx, mostQuestions, 'Fragen');
    const [last] = await select(tx, { position: int(sql`coalesce(max(position), 0)`) }, sql`from faq`);
    const position = last!.position + 1;
    const row = await questions.insert(tx, byUid, await spelled(tx, values), { position });
    await audit(tx, requestScope(), 'faq.created', values.question, byUid);
    return { uid: row.uid };
  });

/**
 * Saves a question on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`
 */
export const editFaq = (db: Db, byUid: number, { uid, revision, ...values }: EditOf<typeof faqRecord>) =>
  writeInTurn(db, faq, async (tx) => {
    const held = await questions.hold(tx, { uid, revision });
    const row = await questions.update(tx, byUid, held, await spelled(tx, values, uid));
    await audit(tx, requestScope(), 'faq.edited', values.question, byUid);
    return { revision: row.revision };
  });

/** Deletes questions, all of them or none. @throws PortalError not_found when one does not exist */
export const deleteFaq = (db: Db, byUid: number, uids: number[]): Promise<void> =>
  writeInTurn(db, faq, async (tx) => {
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
  writeInTurn(db, faq, async (tx) => {
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
