import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import { inOrder, saveOrder } from '../../db/order';
import { audit, write } from '../../db/write';
import { PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import type { FaqOrder } from '../form';
import { mostQuestions } from '../model';
import { listFaq } from '../queries';

/** Has the writers of questions follow each other: two that are made at once get two places, and none wait crosswise. */
export const holdOrder = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`lock table faq in share row exclusive mode`);

/**
 * Puts all questions in order, unless their order is no more what was seen. Questions of a category stay together
 * wherever they are named.
 * @throws PortalError conflict, whose `fields.seen` (JSON) says the order by now; invalid_input when not every
 * question is named once
 */
export async function reorderFaq(db: Db, byUid: number, { values, seen }: FaqOrder): Promise<void> {
  await write(db, async (tx) => {
    await holdOrder(tx);
    const { faq } = await listFaq(tx, { filters: {}, page: 1, pageSize: mostQuestions });
    const order = faq.map(({ uid }) => uid);
    if (order.join() !== seen.join()) {
      throw new PortalError('conflict', {
        message: `Die Fragen wurden inzwischen von jemand anderem geändert. Gespeichert ist: ${faq
          .map(({ question }, place) => `${place + 1}. ${question}`)
          .join(' ')}`,
        fields: { seen: JSON.stringify(order) },
      });
    }
    inOrder(faq, values, 'Die Reihenfolge muss jede Frage genau einmal nennen.');
    await saveOrder(tx, 'faq', values);
    await audit(tx, requestScope(), 'faq.reordered', '', byUid);
  });
}
