import 'server-only';
import { eq } from 'drizzle-orm';
import { changesOf } from '../../changes/fields';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { newerRevision, notFound } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import { requestScope } from '../../request-scope';
import { type InfoTextEdit, infoTextShape } from '../info-form';

const { infoTexts } = tables;

export const noInfoText = () => notFound('Diesen Infotext gibt es nicht oder nicht mehr.');

/**
 * Saves an info text on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved
 */
export async function editInfoText(
  db: Db,
  byUid: number,
  { uid, revision, ...values }: InfoTextEdit,
): Promise<{ revision: number }> {
  const row = { title: values.title, text: await sanitizeRichText(values.text) };
  return write(db, async (tx) => {
    const [before] = await tx.select().from(infoTexts).where(eq(infoTexts.uid, uid)).for('update');
    if (!before) throw noInfoText();
    if (before.revision !== revision) throw newerRevision(before.revision);
    await tx
      .update(infoTexts)
      .set({ ...row, revision: revision + 1, changedAt: new Date(), changedBy: byUid })
      .where(eq(infoTexts.uid, uid));
    const names = changesOf(infoTextShape, before, row).map(({ field }) => field);
    await audit(tx, requestScope(), 'infoTexts.edited', `${before.key}: ${names.join(', ')}`, byUid);
    return { revision: revision + 1 };
  });
}
