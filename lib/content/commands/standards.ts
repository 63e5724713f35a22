import 'server-only';
import type { Db } from '../../db';
import { addStandards } from '../../db/seed/standards';
import { audit, write } from '../../db/write';
import { requestScope } from '../../request-scope';

/**
 * Adds standard entries and pages that are missing, with those above them.
 * @param byUid the page admin; null for an operator
 * @param keys as `listMissing` named them; what is there by now is left as it is
 * @returns the labels of what was added
 */
export async function restoreStandards(
  db: Db,
  byUid: number | null,
  keys: string[],
): Promise<{ added: string[] }> {
  return write(db, async (tx) => {
    const added = await addStandards(tx, keys, byUid);
    if (added.length > 0) {
      await audit(tx, requestScope(), 'content.standardsAdded', added.join(', '), byUid ?? undefined);
    }
    return { added };
  });
}
