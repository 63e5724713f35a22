import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db';
import { rowsOf } from '../../db/rows';
import { invalidField } from '../../errors';
import type { Area, NavigationValues } from '../navigation-record';
import { navigationDepth, nestingProblem, type TreeRow } from '../tree';

export interface HeldEntry extends TreeRow, Omit<NavigationValues, 'parent'> {
  area: Area;
  position: number;
  revision: number;
}

/**
 * All navigation entries in their order. Nobody else writes entries until the transaction ends, so that two who
 * move entries at once can't hang both below each other.
 */
export async function holdNavigation(tx: Tx): Promise<HeldEntry[]> {
  await tx.execute(sql`lock table navigation_entries in share row exclusive mode`);
  return rowsOf(
    tx,
    sql`select uid, parent_uid as "parentUid", area, label, slug, redirect, hide, spacer, print, position, revision
      from navigation_entries order by position, uid`,
  );
}

/** @throws PortalError invalid_input at `parent` when an entry may not stand there */
export function checkParent(
  known: readonly HeldEntry[],
  { area, parent, uid }: { area: Area; parent: number | null; uid?: number },
): void {
  const inArea = known.filter((one) => one.area === area);
  const problem = nestingProblem(inArea, { uid, parent, depth: navigationDepth[area] });
  if (problem) throw invalidField('parent', problem);
}

/** The position behind everything that stands below an entry, or at the top of an area. */
export const lastPosition = (known: readonly HeldEntry[], area: Area, parent: number | null): number =>
  1 +
  Math.max(
    0,
    ...known.filter((one) => one.area === area && one.parentUid === parent).map(({ position }) => position),
  );
