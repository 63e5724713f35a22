import 'server-only';
import { currentCounts, revisionGroups, stampOf } from '../db/counts';

const stampNow = async () => stampOf(revisionGroups, await currentCounts(0));

/**
 * What several calls answer as of one moment: a release that is published while they are asked would stand in some of
 * their answers only.
 * @param ask asks them; again, at most three times, when something was written meanwhile
 * @throws PortalError unavailable, and what the calls throw
 */
export async function ofOneMoment<T>(ask: () => Promise<T>): Promise<T> {
  let before = await stampNow();
  for (let left = 3; ; left -= 1) {
    const found = await ask();
    const after = await stampNow();
    if (after === before || left === 0) return found;
    before = after;
  }
}
