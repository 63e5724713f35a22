import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { SessionState } from '../auth/state';
import { viennaDay } from '../time/days';

/**
 * Whether a reader may see a `documents d`: valid on this day in Vienna, and public, for everyone who is signed in, or
 * for the active role (completion.md section 4). Who has not confirmed their data sees what visitors see.
 */
export function visibleDocument(
  { loggedIn, dataConfirmed, activeRole }: SessionState,
  now = new Date(),
): SQL {
  const today = viennaDay(now);
  const role = dataConfirmed ? (activeRole?.uid ?? 0) : 0;
  return sql`(d.valid_from <= ${today} and (d.valid_until is null or d.valid_until >= ${today})
    and (d.visibility = 'public' or (d.visibility = 'loggedIn' and ${loggedIn && dataConfirmed})
      or (d.visibility = 'roles' and ${role} = any(d.roles))))`;
}
