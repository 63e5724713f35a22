import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { anonymous } from '../../auth/state';
import { changesOf } from '../../changes/fields';
import type { Db, Tx } from '../../db';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { invalidField, newerRevision } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import { requestScope } from '../../request-scope';
import { unlessRetyped } from '../../time/local-time';
import { secondsOf } from '../../time/zone';
import { type EventValues, endBeforeStart, eventShape } from '../form';
import { eventGone, publicDocuments } from '../queries';
import { createdEntry, editedEntry } from './entries';

const { documents: documentTable, eventDocuments, events } = tables;

/** What is saved: rich text sanitised, seconds as moments. */
async function columnsOf({ documents: _, start, end, ...values }: EventValues) {
  return {
    ...values,
    description: await sanitizeRichText(values.description),
    startsAt: new Date(start * 1000),
    endsAt: new Date(end * 1000),
  };
}

type EventRecord = typeof events.$inferSelect;

/** A saved row in the form's terms, with its documents. */
export const valuesOf = (row: EventRecord, documents: number[] = []): EventValues => ({
  title: row.title,
  teaser: row.teaser,
  description: row.description,
  start: secondsOf(row.startsAt),
  end: secondsOf(row.endsAt),
  location: row.location,
  onlineLink: row.onlineLink,
  organiser: row.organiser,
  registrationLink: row.registrationLink,
  documents,
});

/** @throws PortalError invalid_input at the field when a document does not exist */
async function saveDocuments(tx: Tx, uid: number, wanted: number[]): Promise<void> {
  const known = await tx
    .select({ uid: documentTable.uid })
    .from(documentTable)
    .where(inArray(documentTable.uid, wanted))
    .for('share');
  if (known.length < wanted.length) {
    throw invalidField('documents', 'Dieses Dokument gibt es nicht oder nicht mehr.');
  }
  await tx.delete(eventDocuments).where(eq(eventDocuments.eventUid, uid));
  if (wanted.length === 0) return;
  await tx
    .insert(eventDocuments)
    .values(wanted.map((documentUid, index) => ({ eventUid: uid, documentUid, position: index + 1 })));
}

/** What changed, as everyone may read it: documents that not everyone sees are neither named nor counted. */
async function publishedChanges(tx: Tx, before: EventValues, after: EventValues) {
  const uids = [...new Set([...before.documents, ...after.documents])];
  const named = await publicDocuments(tx, uids, anonymous);
  const shown = new Set(named.map(({ uid }) => uid));
  const seen = (documents: number[]) => documents.filter((uid) => shown.has(uid));
  return changesOf<EventValues>(
    eventShape(named.map(({ uid, title }) => ({ uid, name: title }))),
    { ...before, documents: seen(before.documents) },
    { ...after, documents: seen(after.documents) },
  );
}

/**
 * Makes an event; everyone reads of it at once.
 * @throws PortalError invalid_input when a document does not exist
 */
export async function createEvent(db: Db, byUid: number, values: EventValues): Promise<{ uid: number }> {
  const columns = await columnsOf(values);
  return write(db, async (tx) => {
    const [row] = await tx
      .insert(events)
      .values({ ...columns, announcedAt: new Date(), createdBy: byUid, changedBy: byUid })
      .returning();
    const { uid } = row!;
    await saveDocuments(tx, uid, values.documents);
    await audit(tx, requestScope(), 'events.created', values.title, byUid);
    await leaveChanges(tx, byUid, [createdEntry(uid, values)]);
    return { uid };
  });
}

/**
 * Saves an event on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`;
 * invalid_input as createEvent
 */
export async function editEvent(
  db: Db,
  byUid: number,
  uid: number,
  { revision, ...sent }: EventValues & { revision: number },
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const [row] = await tx.select().from(events).where(eq(events.uid, uid)).for('update');
    if (!row) throw eventGone();
    if (row.revision !== revision) throw newerRevision(row.revision);
    const links = await tx
      .select({ uid: eventDocuments.documentUid })
      .from(eventDocuments)
      .where(eq(eventDocuments.eventUid, uid))
      .orderBy(eventDocuments.position, eventDocuments.documentUid);
    const before = valuesOf(
      row,
      links.map((link) => link.uid),
    );
    const values = {
      ...sent,
      start: unlessRetyped(sent.start, before.start),
      end: unlessRetyped(sent.end, before.end),
    };
    if (values.end <= values.start) throw invalidField('end', endBeforeStart);
    const [after] = await tx
      .update(events)
      .set({
        ...(await columnsOf(values)),
        revision: revision + 1,
        changedAt: new Date(),
        changedBy: byUid,
      })
      .where(eq(events.uid, uid))
      .returning();
    await saveDocuments(tx, uid, values.documents);
    await audit(tx, requestScope(), 'events.edited', values.title, byUid);
    const saved = valuesOf(after!, values.documents);
    const fields = await publishedChanges(tx, before, saved);
    if (fields.length > 0) await leaveChanges(tx, byUid, [editedEntry(uid, before, saved, fields)]);
    return { revision: revision + 1 };
  });
}
