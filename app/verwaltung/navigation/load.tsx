import { type Query, text } from '@/app/_frame/page';
import { NavigationView } from '@/components/content/navigation-view';
import { call } from '@/lib/backend/call';
import { listFooterPages, listPages } from '@/lib/content/endpoints';
import { pathOfPage, routedPages } from '@/lib/content/navigation';
import { listAdminNavigationEndpoint } from '@/lib/content/navigation-endpoints';
import type { Area } from '@/lib/content/navigation-record';
import { listMissingStandards } from '@/lib/content/standard-endpoints';
import { deleteEntries, reorderEntries, restoreStandards } from './actions';

/** The editor of one area, as the role of the address sees it beside. */
export async function areaView(area: Area, query: Query) {
  const [{ entries }, { footerPages }, { missing }] = await Promise.all([
    call(listAdminNavigationEndpoint, {}),
    call(listFooterPages, {}),
    call(listMissingStandards, {}),
  ]);
  const role = Number(text(query, 'rolle') ?? 0);
  return (
    <NavigationView
      area={area}
      entries={entries.filter((entry) => entry.area === area)}
      footerPages={area === 'footer' ? footerPages : []}
      role={Number.isInteger(role) && role >= 0 && role < 10 ? role : 0}
      missing={missing.filter(({ place }) => place === area)}
      restore={restoreStandards}
      reorder={reorderEntries}
      remove={deleteEntries}
    />
  );
}

/** What the form of an entry chooses from: the entries of its area and the content pages with a path. */
export async function formLists() {
  const [{ entries }, { pages }] = await Promise.all([
    call(listAdminNavigationEndpoint, {}),
    call(listPages, {}),
  ]);
  return {
    entries,
    pages: routedPages(pages).map((page) => ({ uid: page.uid, title: page.title, path: pathOfPage(page) })),
  };
}
