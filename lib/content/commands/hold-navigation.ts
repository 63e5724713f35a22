import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db';
import { type RowOf, select, text } from '../../db/select';
import { navigationEntries } from '../../db/tables';
import { invalidField } from '../../errors';
import type { Area } from '../navigation-record';
import { navigationDepth, nestingProblem } from '../tree';

const t = alias(navigationEntries, 't');
const columns = {
  ...{ uid: t.uid, parentUid: t.parentUid, area: text<Area>(t.area), label: t.label, slug: t.slug },
  ...{ redirect: t.redirect, hide: t.hide, spacer: t.spacer, print: t.print },
  ...{ position: t.position, revision: t.revision },
};
export type HeldEntry = RowOf<typeof columns>;

/**
 * All navigation entries in their order. Nobody else writes entries until the transaction ends, so that two who
 * move entries at once can't hang both below each other.
 */
export async function holdNavigation(tx: Tx): Promise<HeldEntry[]> {
  await tx.execute(sql`lock table navigation_entries in share row exclusive mode`);
  return select(tx, columns, sql`from navigation_entries t order by position, uid`);
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
