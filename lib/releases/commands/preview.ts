import 'server-only';
import type { Db } from '../../db';
import { requestScope, scopeStorage } from '../../request-scope';
import { tried } from '../../validity/trial';
import type { Preview } from '../model';
import { publisherOf } from './carry';
import { requireOpen } from './publish';

/**
 * Works on a database on which a release is published as it will be at its moment, and takes everything back. What can't be
 * published is left out, as its rehearsal says. Holds the locks of what it publishes meanwhile.
 * @throws PortalError not_found; conflict when it is published
 */
export async function inRelease<T>(
  db: Db,
  { uid, publishAt }: Pick<Preview, 'uid' | 'publishAt'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const row = await requireOpen(db, uid);
  const publish = await publisherOf(db, row);
  const scope = requestScope();
  return tried(db, async (tx) => {
    // What publishing decides by the day, it decides at the release's moment, whichever day is looked at.
    const then = { ...scope, preview: { at: publishAt, context: undefined } };
    await scopeStorage().run(then, () => publish(tx, row.changedBy ?? 0));
    return work(tx);
  });
}
