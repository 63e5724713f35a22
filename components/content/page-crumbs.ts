import type { AdminPage, PageRecord } from '@/lib/content/page-model';
import { inTreeOrder, pageDepth, possibleParents } from '@/lib/content/tree';
import type { Named } from '@/lib/named';
import type { Crumb } from '../ui/breadcrumb';

/** The way to a screen about content pages. */
export const pageCrumbs = (title: string, record?: PageRecord): Crumb[] => [
  ['AdminOverview'],
  ['AdminPages'],
  ...(record ? [['AdminPageEdit', { uid: record.uid }, record.values.title] as const] : []),
  title,
];

/** The pages that a page may stand below, in the order of their tree. */
export function parentOptions(pages: AdminPage[], uid?: number): Named[] {
  const possible = new Set(possibleParents(pages, uid, pageDepth).map((page) => page.uid));
  return inTreeOrder(pages)
    .filter((page) => possible.has(page.uid))
    .map((page) => ({ uid: page.uid, name: page.title }));
}
