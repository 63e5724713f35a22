import 'server-only';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { requestScope } from '../../request-scope';
import { faqGone } from '../queries';
import { holdOrder } from './order';

/** Deletes questions, all of them or none. @throws PortalError not_found when one does not exist */
export async function deleteFaq(db: Db, byUid: number, uids: number[]): Promise<void> {
  const { faq } = tables;
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    await holdOrder(tx);
    const gone = await tx.delete(faq).where(inArray(faq.uid, wanted)).returning({ question: faq.question });
    if (gone.length < wanted.length) throw faqGone();
    await audit(tx, requestScope(), 'faq.deleted', gone.map(({ question }) => question).join(' '), byUid);
  });
}
