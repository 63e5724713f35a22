import 'server-only';
import { sql } from 'drizzle-orm';
import { removeAttachmentsOf } from '../../attachments/store';
import { changesOf } from '../../changes/fields';
import type { Db, Tx } from '../../db';
import { int, select } from '../../db/select';
import { audit, leaveChanges, write } from '../../db/write';
import { invalidField, newerRevision } from '../../errors';
import type { Named } from '../../named';
import type { EditOf } from '../../record';
import { requestScope } from '../../request-scope';
import { blockGone } from '../access';
import { type ElwogBlock, elwogLimits } from '../model';
import { elwogBlockRows, findBlockOwner, getBlock, listContactChoices } from '../queries';
import { type ElwogBlockValues, elwogBlockRecord, typedBlock } from '../record';
import { draftChange, nameOf } from '../sentences';
import { type HeldEntry, holdDraft, touchEntry } from './hold';

export interface SavedBlock {
  uid: number;
  elwoggwgUid: number;
  revision: number;
}

/** @throws PortalError invalid_input for persons of another market partner, or none */
async function contactsOf(tx: Tx, entry: HeldEntry, { contacts }: ElwogBlockValues) {
  const known = await listContactChoices(tx, entry.marketPartnerUid);
  if (contacts.some((uid) => !known.some((person) => person.uid === uid))) {
    throw invalidField('contacts', 'Bitte wählen Sie Kontaktpersonen dieses Marktpartners.');
  }
  return known;
}

const shapeFor = (contacts: Named[]) => elwogBlockRecord.shape({ contacts });

async function saveLists(tx: Tx, uid: number, { links, contacts }: ElwogBlockValues): Promise<void> {
  await tx.execute(sql`delete from elwoggwg_block_links where block_uid = ${uid}`);
  await tx.execute(sql`delete from elwoggwg_block_contacts where block_uid = ${uid}`);
  await tx.execute(sql`insert into elwoggwg_block_links (block_uid, position, title, url)
    select ${uid}::int, place, value->>'title', value->>'url'
    from jsonb_array_elements(${JSON.stringify(links)}::jsonb) with ordinality as l(value, place)`);
  await tx.execute(sql`insert into elwoggwg_block_contacts (block_uid, contact_person_uid, position)
    select ${uid}::int, value::int, place
    from jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb) with ordinality as l(value, place)`);
}

/** Adds a block at the end of a draft. @throws PortalError not_found; conflict for a published entry; invalid_input */
export async function createBlock(
  db: Db,
  byUid: number,
  { elwoggwg: entryUid, ...values }: ElwogBlockValues & { elwoggwg: number },
): Promise<SavedBlock> {
  return write(db, async (tx) => {
    const entry = await holdDraft(tx, entryUid);
    const known = await contactsOf(tx, entry, values);
    const [count] = await select(
      tx,
      { blocks: int(sql`count(*)`), last: int(sql`coalesce(max(position), 0)`) },
      sql`from elwoggwg_blocks where elwoggwg_uid = ${entryUid}`,
    );
    if (count!.blocks >= elwogLimits.blocks) {
      throw invalidField('title', `Ein Eintrag hat höchstens ${elwogLimits.blocks} Blöcke.`);
    }
    const place = { elwoggwgUid: entryUid, position: count!.last + 1 };
    const { uid, text } = await elwogBlockRows.insert(tx, byUid, values, place);
    await saveLists(tx, uid, values);
    await touchEntry(tx, byUid, entryUid, { order: true });
    const fields = changesOf(shapeFor(known), elwogBlockRecord.empty, { ...values, text });
    const what = `Block „${values.title}“ hinzugefügt.`;
    await leaveChanges(tx, byUid, [draftChange(entry, 'edited', what, fields)]);
    await audit(tx, requestScope(), 'elwoggwgBlocks.created', `${nameOf(entry)}: ${values.title}`, byUid);
    return { uid, elwoggwgUid: entryUid, revision: 1 };
  });
}

/** The draft that a block belongs to, held, and the block as it is then. @throws PortalError not_found; conflict */
export async function holdBlock(tx: Tx, uid: number): Promise<{ entry: HeldEntry; block: ElwogBlock }> {
  const owner = await findBlockOwner(tx, uid, 'writer');
  if (!owner) throw blockGone();
  const entry = await holdDraft(tx, owner.uid);
  const block = await getBlock(tx, uid);
  if (!block) throw blockGone(); // deleted while we waited for its entry
  return { entry, block };
}

/**
 * Saves a block of a draft over the revision that was read. Saving what is saved already changes nothing.
 * @throws PortalError not_found; conflict for a published entry, or with the newer revision; invalid_input
 */
export async function editBlock(
  db: Db,
  byUid: number,
  { uid, revision, ...given }: EditOf<typeof elwogBlockRecord>,
): Promise<SavedBlock> {
  const values = { ...given, ...(await elwogBlockRows.columnsOf(given)) };
  return write(db, async (tx) => {
    const { entry, block } = await holdBlock(tx, uid);
    if (block.revision !== revision) throw newerRevision(block.revision);
    const known = await contactsOf(tx, entry, values);
    const fields = changesOf(shapeFor(known), typedBlock(block), values);
    if (fields.length === 0) return { uid, elwoggwgUid: entry.uid, revision };
    await elwogBlockRows.update(tx, byUid, block, values);
    await saveLists(tx, uid, values);
    await touchEntry(tx, byUid, entry.uid);
    const names = fields.map(({ field }) => field).join(', ');
    const what = `Block „${block.title}“: ${names} geändert.`;
    await leaveChanges(tx, byUid, [draftChange(entry, 'edited', what, fields)]);
    await audit(tx, requestScope(), 'elwoggwgBlocks.edited', `${nameOf(entry)}: ${values.title}`, byUid);
    return { uid, elwoggwgUid: entry.uid, revision: revision + 1 };
  });
}

/** Deletes a block of a draft with its files. @throws PortalError not_found; conflict for a published entry */
export async function deleteBlock(db: Db, byUid: number, uid: number): Promise<void> {
  await write(db, async (tx) => {
    const { entry, block } = await holdBlock(tx, uid);
    await removeAttachmentsOf(tx, 'elwoggwg-blocks', [uid]);
    await tx.execute(sql`delete from elwoggwg_blocks where uid = ${uid}`);
    await touchEntry(tx, byUid, entry.uid, { order: true });
    await leaveChanges(tx, byUid, [draftChange(entry, 'edited', `Block „${block.title}“ gelöscht.`)]);
    await audit(tx, requestScope(), 'elwoggwgBlocks.deleted', `${nameOf(entry)}: ${block.title}`, byUid);
  });
}
