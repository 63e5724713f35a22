import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import { intoBin } from '../bin/commands/keep';
import type { RecordWithdrawal } from '../bin/withdrawn';
import { changesOf } from '../changes/fields';
import type { Db, Tx } from '../db';
import { documents as documentTable, eventDocuments } from '../db/tables';
import { audit, leaveChanges, write } from '../db/write';
import { invalidField } from '../errors';
import type { EditOf } from '../record';
import { requestScope } from '../request-scope';
import { unlessRetyped } from '../time/local-time';
import { keepVersion } from '../versions/keep';
import { createdEntry, editedEntry, withdrawnEntry } from './entries';
import { eventRows, publicDocuments } from './queries';
import { type EventValues, endBeforeStart, eventRecord } from './record';

/**
 * What an event holds to beside the form of its fields; its drafts, too. Its documents stay until it is saved.
 * @throws PortalError invalid_input at the field when a document does not exist
 */
export async function checkEvent(
  tx: Tx,
  { documents: wanted }: Pick<EventValues, 'documents'>,
): Promise<void> {
  const known = await tx
    .select({ uid: documentTable.uid })
    .from(documentTable)
    .where(inArray(documentTable.uid, wanted))
    .for('share');
  if (known.length < wanted.length) {
    throw invalidField('documents', 'Dieses Dokument gibt es nicht oder nicht mehr.');
  }
}

async function saveDocuments(tx: Tx, uid: number, wanted: number[]): Promise<void> {
  await tx.delete(eventDocuments).where(eq(eventDocuments.eventUid, uid));
  if (wanted.length === 0) return;
  await tx
    .insert(eventDocuments)
    .values(wanted.map((documentUid, index) => ({ eventUid: uid, documentUid, position: index + 1 })));
}

async function documentsOf(tx: Tx, uid: number): Promise<number[]> {
  const links = await tx
    .select({ uid: eventDocuments.documentUid })
    .from(eventDocuments)
    .where(eq(eventDocuments.eventUid, uid))
    .orderBy(eventDocuments.position, eventDocuments.documentUid);
  return links.map((link) => link.uid);
}

/** The changes that everyone may read: documents that not everyone may see are neither named nor counted. */
async function publishedChanges(tx: Tx, before: EventValues, after: EventValues) {
  const uids = [...new Set([...before.documents, ...after.documents])];
  const documents = await publicDocuments(tx, uids, anonymous);
  const seen = (values: EventValues): EventValues => ({
    ...values,
    documents: values.documents.filter((uid) => documents.some((one) => one.uid === uid)),
  });
  return changesOf(eventRecord.shape({ documents }), seen(before), seen(after));
}

/** Creates an event and announces it at once. @throws PortalError invalid_input when a document does not exist */
export const createEvent = (db: Db, byUid: number, values: EventValues): Promise<{ uid: number }> =>
  write(db, async (tx) => {
    await checkEvent(tx, values);
    const { uid } = await eventRows.insert(tx, byUid, values, { announcedAt: new Date() });
    await saveDocuments(tx, uid, values.documents);
    await audit(tx, requestScope(), 'events.created', values.title, byUid);
    await leaveChanges(tx, byUid, [createdEntry(uid, values)]);
    return { uid };
  });

/**
 * Saves an event on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`;
 * invalid_input as createEvent
 */
export const editEvent = (db: Db, byUid: number, { uid, revision, ...sent }: EditOf<typeof eventRecord>) =>
  write(db, async (tx) => {
    const held = await eventRows.hold(tx, { uid, revision });
    const before = eventRows.valuesOf(held, { documents: await documentsOf(tx, uid) });
    await keepVersion(tx, 'events', held, { ...before });
    const values = {
      ...sent,
      start: unlessRetyped(sent.start, before.start),
      end: unlessRetyped(sent.end, before.end),
    };
    if (values.end <= values.start) throw invalidField('end', endBeforeStart);
    await checkEvent(tx, values);
    const saved = await eventRows.update(tx, byUid, held, values);
    await saveDocuments(tx, uid, values.documents);
    await audit(tx, requestScope(), 'events.edited', values.title, byUid);
    const after = eventRows.valuesOf(saved, values);
    const fields = await publishedChanges(tx, before, after);
    if (fields.length > 0) await leaveChanges(tx, byUid, [editedEntry(uid, before, after, fields)]);
    return { revision: saved.revision };
  });

/**
 * Withdraws events, all of them or none: each was public, so its address says since when it is gone, it stays in the bin
 * without end, and whoever was told of it is told so. Their documents stay where they are.
 * @throws PortalError not_found when one does not exist
 */
export const deleteEvents = (db: Db, byUid: number, uids: number[]): Promise<void> =>
  write(db, (tx) => withdrawIn(tx, byUid, uids));

/**
 * Withdraws an event with a reason, and perhaps an address where to go instead.
 * @throws PortalError not_found; conflict when a newer revision is saved
 */
export const withdrawEvent = (
  db: Db,
  byUid: number,
  { uid, ...withdrawal }: { uid: number } & RecordWithdrawal,
): Promise<void> =>
  write(db, async (tx) => {
    await eventRows.hold(tx, { uid, revision: withdrawal.revision });
    await withdrawIn(tx, byUid, [uid], withdrawal);
  });

async function withdrawIn(tx: Tx, byUid: number, uids: number[], withdrawal?: RecordWithdrawal) {
  await intoBin(tx, byUid, 'events', uids, new Date(), withdrawal);
  const gone = await eventRows.remove(tx, uids);
  await audit(tx, requestScope(), 'events.withdrawn', gone.map(({ title }) => title).join(', '), byUid);
  await leaveChanges(
    tx,
    byUid,
    gone.map((row) =>
      withdrawnEntry(row.uid, eventRows.valuesOf(row, { documents: [] }), withdrawal?.reason),
    ),
  );
}
