import 'server-only';
import type { Db } from '../db';
import { kindOf } from '../kinds/registry';
import { listFollowers } from '../watching/queries';
import { listViewers } from '../watching/viewed';
import { listenerOf } from './match';
import { interestsOf, readersDue } from './queries';

/** Later than every digest. */
const ever = new Date('9999-01-01T00:00:00Z');

/**
 * How many people's digests would tell of a change that is open to everyone.
 * @param byUid who makes it: nobody is told of their own
 * @param uids the records of which something would be told
 */
export async function countReaders(db: Db, byUid: number, entity: string, uids: number[]): Promise<number> {
  const [records, followers, readers] = await Promise.all([
    interestsOf(db, entity, uids),
    listFollowers(db, entity, uids),
    readersDue(db, { immediately: ever, daily: ever, weekly: ever }, ever),
  ]);
  const viewers = await listViewers(
    db,
    readers.map(({ uid }) => ({ uid, roles: [0] })),
    entity,
    uids,
  );
  const heard = new Map([[0, new Set(uids)]]);
  const topic = kindOf(entity)?.notify ?? null;
  const changes = records.map((record) => ({ ...record, topic, byUid }));
  return readers.filter(
    (reader) =>
      ((followers.has(reader.uid) || viewers.has(reader.uid)) && reader.uid !== byUid) ||
      changes.some(listenerOf(reader, heard).concerns),
  ).length;
}
