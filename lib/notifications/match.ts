import type { ChangeRow, Interests } from './queries';
import { settingOf } from './settings';

/** Roles that may see whatever was there: who else may have seen a record can't be told once it is gone. */
const seesEverything = [1, 2];

const meet = (one: number[], other: number[]) => one.some((uid) => other.includes(uid));

/** Wishes and facts meet; where either side names nothing, nothing is narrowed. */
const touches = (wanted: number[], has: number[]) =>
  wanted.length === 0 || has.length === 0 || meet(wanted, has);

/**
 * Whether a change belongs into a user's digest: asked for by a setting, visible to one of the user's roles,
 * touching the user's participants and categories, and not made by the user.
 */
export function concerns(change: ChangeRow, user: Interests): boolean {
  const setting = settingOf[change.entity];
  if (!setting || user[setting] !== 1 || change.byUid === user.uid) return false;
  const seenBy = change.seenBy ?? seesEverything;
  if (seenBy !== 'all' && !meet(seenBy, user.groups)) return false;
  return touches(user.participants, change.participants) && touches(user.categories, change.categories);
}
