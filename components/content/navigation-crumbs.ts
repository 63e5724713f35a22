import type { AdminNavigationEntry } from '@/lib/content/navigation-model';
import type { Area } from '@/lib/content/navigation-record';
import { navigationDepth, possibleParents } from '@/lib/content/tree';
import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';
import type { Crumb } from '../ui/breadcrumb';

export const areaTitles: Record<Area, string> = { main: 'Navigation', footer: 'Fußzeile' };

/** The screen of an area. */
export const areaUrl = (area: Area, query?: Record<string, string | number | undefined>): string =>
  urlOf(area === 'main' ? 'AdminNavigation' : 'AdminFooter', {}, query);

/** The way to a screen about an area's entries. */
export const navigationCrumbs = (area: Area, title?: string): Crumb[] => [
  ['AdminOverview'],
  ...(title ? [{ title: areaTitles[area], href: areaUrl(area) }, title] : [areaTitles[area]]),
];

/** The entries that an entry may stand below. */
export function parentEntries(entries: AdminNavigationEntry[], area: Area, uid?: number): Named[] {
  const inArea = entries.filter((entry) => entry.area === area);
  return possibleParents(inArea, uid, navigationDepth[area]).map((entry) => ({
    uid: entry.uid,
    name: entry.label,
  }));
}
