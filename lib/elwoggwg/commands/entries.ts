import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import { removeAttachmentsOf } from '../../attachments/store';
import { intoBin } from '../../bin/commands/keep';
import { changesOf } from '../../changes/fields';
import type { Db } from '../../db';
import { int, select } from '../../db/select';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { newerRevision } from '../../errors';
import type { Asker } from '../../kinds/kind';
import type { EditOf } from '../../record';
import { requestScope } from '../../request-scope';
import { refuseOncePublic } from '../../validity/withdraw';
import { entryGone, partnerGone, seen } from '../access';
import { elwogRows, findElwogPartner, getElwog } from '../queries';
import { type ElwogValues, elwogRecord } from '../record';
import { draftChange, nameOf } from '../sentences';
import { versionsOf } from '../validity';
import { holdDraft, holdEntries } from './hold';

const { elwoggwg, elwoggwgBlocks } = tables;

/**
 * Makes the first version of an entry, a draft.
 * @throws PortalError not_found when there is no such market partner, or none that is seen
 */
export async function createEntry(
  db: Db,
  byUid: number,
  { marketPartner, ...values }: ElwogValues & { marketPartner: number },
  asker: Asker,
): Promise<{ uid: number; revision: number }> {
  return write(db, async (tx) => {
    const partner = seen(await findElwogPartner(tx, marketPartner, asker), partnerGone);
    const [next] = await select(
      tx,
      { uid: int(sql`nextval(pg_get_serial_sequence('elwoggwg', 'uid'))`) },
      sql``,
    );
    const { uid } = next!;
    await elwogRows.insert(tx, byUid, values, { uid, series: uid, marketPartnerUid: marketPartner });
    const about = { uid, company: partner.name, title: values.title, version: 1 };
    await leaveChanges(tx, byUid, [draftChange(about, 'created', 'als Entwurf angelegt.')]);
    await audit(tx, requestScope(), 'elwoggwg.created', nameOf(about), byUid);
    return { uid, revision: 1 };
  });
}

/**
 * Saves a draft over the revision that was read. Saving what is saved already changes nothing.
 * @throws PortalError not_found; conflict for a published one, or with the newer revision
 */
export async function editEntry(
  db: Db,
  byUid: number,
  { uid, revision, ...values }: EditOf<typeof elwogRecord>,
): Promise<{ uid: number; revision: number }> {
  const columns = await elwogRows.columnsOf(values);
  return write(db, async (tx) => {
    const entry = await holdDraft(tx, uid);
    if (entry.revision !== revision) throw newerRevision(entry.revision);
    const before = (await getElwog(tx, uid, 'writer'))!;
    const fields = changesOf(elwogRecord.shape({}), before, { ...values, description: columns.description });
    if (fields.length === 0) return { uid, revision };
    await tx
      .update(elwoggwg)
      .set({ ...columns, revision: revision + 1, changedAt: sql`clock_timestamp()`, changedBy: byUid })
      .where(eq(elwoggwg.uid, uid));
    const about = { ...entry, title: values.title };
    const names = fields.map(({ field }) => field).join(', ');
    await leaveChanges(tx, byUid, [draftChange(about, 'edited', `${names} geändert.`, fields)]);
    await audit(tx, requestScope(), 'elwoggwg.edited', nameOf(about), byUid);
    return { uid, revision: revision + 1 };
  });
}

/**
 * Deletes drafts with their blocks and files, all of them or none.
 * @throws PortalError not_found; conflict for one that was ever published, which ends or is withdrawn but never goes
 */
export async function deleteEntries(db: Db, byUid: number, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const drafts = await holdEntries(tx, wanted);
    const kept = drafts.find((draft) => draft.published || draft.withdrawn);
    if (kept) await refuseOncePublic(tx, versionsOf(kept, [kept]), [kept.uid]);
    await intoBin(tx, byUid, 'elwoggwg', wanted);
    const blocks = await tx
      .select({ uid: elwoggwgBlocks.uid })
      .from(elwoggwgBlocks)
      .where(inArray(elwoggwgBlocks.elwoggwgUid, wanted));
    await removeAttachmentsOf(
      tx,
      'elwoggwg-blocks',
      blocks.map(({ uid }) => uid),
    );
    const gone = await tx.delete(elwoggwg).where(inArray(elwoggwg.uid, wanted)).returning();
    if (gone.length !== wanted.length) throw entryGone();
    await leaveChanges(
      tx,
      byUid,
      drafts.map((draft) => draftChange(draft, 'deleted', 'Entwurf gelöscht.')),
    );
    await audit(tx, requestScope(), 'elwoggwg.deleted', drafts.map(nameOf).join('; '), byUid);
  });
}
