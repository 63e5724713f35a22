import { isRoleName } from '../auth/roles';
import type { ChangeRow, Reader } from './queries';

const uidsOf = (list: readonly { uid: number }[]) => list.map(({ uid }) => uid);

/** Interests filter only if both sides name something. */
const touches = (wanted: number[], has: number[]) =>
  wanted.length === 0 || has.length === 0 || wanted.some((uid) => has.includes(uid));

/**
 * What a reader hears of changes. What follows from the reader alone is worked out here, once for all changes, of which
 * there may be 100,000.
 * @param heard uids of the visible changes by role
 */
export function listenerOf(reader: Reader, heard: ReadonlyMap<number, ReadonlySet<number>>) {
  const visible = reader.roles.flatMap((role) => heard.get(role) ?? []);
  // Role names such as Behörde take part in no process, so they filter nothing.
  const participants = uidsOf(reader.processesparticipants.filter(({ name }) => !isRoleName(name)));
  const categories = uidsOf(reader.processescategories);

  /** Whether the reader may hear of a change in one of their roles, and did not make it. */
  const hears = ({ uid, byUid }: Pick<ChangeRow, 'uid' | 'byUid'>): boolean =>
    byUid !== reader.uid && visible.some((uids) => uids.has(uid));

  /**
   * Whether a change belongs into the reader's digest by their topics: wanted by a setting, matching their participants and
   * categories, and heard.
   */
  const concerns = (
    change: Pick<ChangeRow, 'uid' | 'topic' | 'byUid' | 'participants' | 'categories'>,
  ): boolean =>
    change.topic !== null &&
    reader[change.topic] === 1 &&
    hears(change) &&
    touches(participants, change.participants) &&
    touches(categories, change.categories);

  return { hears, concerns };
}
