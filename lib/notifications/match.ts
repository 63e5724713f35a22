import { isRoleName } from '../auth/roles';
import { kindOf } from '../kinds/registry';
import { roleOptions } from '../users/model';
import type { ChangeRow, Reader } from './queries';

const uidsOf = (list: readonly { uid: number }[]) => list.map(({ uid }) => uid);

/** Interests filter only if both sides name something. */
const touches = (wanted: number[], has: number[]) =>
  wanted.length === 0 || has.length === 0 || wanted.some((uid) => has.includes(uid));

/** The roles that a reader may take, and 0, which stands for everyone. */
export const rolesOfReader = (reader: Reader): number[] => [...new Set([0, ...uidsOf(roleOptions(reader))])];

/** Whether a reader may hear of a change in one of their roles, and did not make it. */
export const hears = (
  change: Pick<ChangeRow, 'uid' | 'byUid'>,
  reader: Reader,
  heard: Map<number, Set<number>>,
): boolean =>
  change.byUid !== reader.uid && rolesOfReader(reader).some((role) => heard.get(role)?.has(change.uid));

/**
 * Whether a change belongs into a user's digest by their topics: wanted by a setting, visible in one of the user's roles, matching the
 * user's participants and categories, and not made by the user. Role names such as Behörde take part in no process, so
 * they filter nothing.
 * @param heard uids of the visible changes by role
 */
export function concerns(
  change: Pick<ChangeRow, 'uid' | 'entity' | 'byUid' | 'participants' | 'categories'>,
  reader: Reader,
  heard: Map<number, Set<number>>,
): boolean {
  const setting = kindOf(change.entity)?.notify;
  if (!setting || reader[setting] !== 1 || !hears(change, reader, heard)) return false;
  const participants = reader.processesparticipants.filter(({ name }) => !isRoleName(name));
  return (
    touches(uidsOf(participants), change.participants) &&
    touches(uidsOf(reader.processescategories), change.categories)
  );
}
