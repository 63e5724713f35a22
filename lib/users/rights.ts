import 'server-only';
import { sql } from 'drizzle-orm';
import { type PermissionName, rolesWith } from '../auth/permissions';
import type { Tx } from '../db';
import { int, select } from '../db/select';

/** The first of some permissions that none of some active accounts holds by any of its groups; undefined for none. */
export async function missingRight(
  tx: Tx,
  people: number[],
  wanted: readonly PermissionName[],
): Promise<PermissionName | undefined> {
  const held = await select(
    tx,
    { group: int(sql`g.group_id`) },
    sql`from users u join user_groups g on g.user_uid = u.uid
      where u.uid in ${people} and u.state = 'active' and u.data_confirmed`,
  );
  const groups = new Set(held.map(({ group }) => group));
  return wanted.find((name) => !rolesWith(name).some((role) => groups.has(role)));
}
