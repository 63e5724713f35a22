import 'server-only';
import type { Db, Tx } from '../../db';
import { write } from '../../db/write';
import { kinds } from '../../validity/kinds';
import type { PublicationPreview } from '../../validity/model';
import { type Publishing, previewPublication, published, refusePublished } from '../../validity/publishing';
import { holdNames, namesOf } from '../../validity/settle';
import type { SavedProcess } from '../record';
import { findProcessRecord, listProcessLists, noProcess } from '../record-queries';
import { publishedSentence } from './entries';
import { requireProcess, savedOf, saveOver } from './save';

const kind = kinds.processes;

/** What publishing a process version would do. @throws PortalError not_found; conflict where it is published */
export async function previewProcess(db: Db, byUid: number, uid: number): Promise<PublicationPreview> {
  const record = await findProcessRecord(db, uid);
  if (!record) throw noProcess();
  const { values, revision } = record;
  const was = { ...savedOf(uid, values), revision };
  return previewPublication(db, kind, byUid, was, publishedSentence(published(values)));
}

/**
 * What publishes process versions within a transaction; what it needs beside is read here, before there is one.
 * @throws PortalError (what it returns) as publishProcess
 */
export async function processPublisher(db: Db) {
  const lists = await listProcessLists(db);
  return async (tx: Tx, byUid: number, { uid, revision, ...how }: Publishing): Promise<SavedProcess> => {
    await holdNames(tx, kind, await namesOf(tx, kind, [uid]));
    const before = await requireProcess(tx, uid);
    const { values } = before;
    refusePublished(kind, { ...savedOf(uid, values), revision: before.revision }, revision);
    return saveOver(tx, byUid, before, published(values), lists, { did: 'processes.published', ...how });
  };
}

/**
 * Publishes a process version as its preview showed it (lib/validity/publishing.ts).
 * @throws PortalError not_found; conflict where it is published, changed, or something else would follow; otherwise as
 * editProcess
 */
export async function publishProcess(db: Db, byUid: number, asked: Publishing): Promise<SavedProcess> {
  const publish = await processPublisher(db);
  return write(db, (tx) => publish(tx, byUid, asked));
}
