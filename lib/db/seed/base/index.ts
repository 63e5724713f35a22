import { sql } from 'drizzle-orm';
import type { Tx } from '../..';
import * as t from '../../tables';
import glossaryRows from '../data/glossary.json' with { type: 'json' };
import searchTermRows from '../data/search-terms.json' with { type: 'json' };
import type { SeedCounts } from '../rows';
import { remember, standards } from '../standards';
import { faqRows } from './faq';
import { infoTextRows } from './info-texts';
import { positioned, writeLookups } from './lookups';
import { footerNavigation, mainNavigation, type NavigationSeed } from './navigation';
import { contentPageRows, type PageSeed } from './pages';

/** Writes the base content into empty tables. */
export async function writeBase(tx: Tx): Promise<SeedCounts> {
  const lookupCount = await writeLookups(tx);
  const navigation = flattenNavigation();
  await tx.insert(t.navigationEntries).values(navigation);
  const pages = flattenPages();
  await tx.insert(t.contentPages).values(pages);
  // What each page says is its first version; a page that only leads elsewhere says nothing.
  await tx.insert(t.contentPageVersions).values(
    pages
      .filter(({ url }) => !url)
      .map(({ uid, title, description, body }) => ({
        pageUid: uid!,
        version: 1,
        title,
        description,
        body,
      })),
  );
  await tx.insert(t.infoTexts).values(infoTextRows);
  await tx.insert(t.faq).values(positioned(faqRows));
  await tx.insert(t.glossaryTerms).values(glossaryRows);
  await tx.insert(t.searchTerms).values(searchTermRows);
  await remember(
    tx,
    standards.map(({ key }) => key),
  );
  await tx.execute(afterExplicitUids('navigation_entries'));
  await tx.execute(afterExplicitUids('content_pages'));
  return {
    Auswahllisteneinträge: lookupCount,
    Navigationseinträge: navigation.length,
    Inhaltsseiten: pages.length,
    Infotexte: infoTextRows.length,
    'Häufige Fragen': faqRows.length,
    'Begriffe des Glossars': glossaryRows.length,
    Suchbegriffe: searchTermRows.length,
  };
}

/** Trees get their uids here, so that parents and children go in with one statement. */
function flattenNavigation() {
  const rows: (typeof t.navigationEntries.$inferInsert)[] = [];
  const add = (entries: NavigationSeed[], area: string, parentUid: number | null) => {
    positioned(entries).forEach(({ children = [], ...entry }) => {
      const uid = rows.length + 1;
      rows.push({ ...entry, uid, area, parentUid });
      add(children, area, uid);
    });
  };
  add(mainNavigation, 'main', null);
  add(footerNavigation, 'footer', null);
  return rows;
}

function flattenPages() {
  const rows: (typeof t.contentPages.$inferInsert)[] = [];
  const add = (pages: PageSeed[], parentUid: number | null) => {
    positioned(pages).forEach(({ children = [], ...page }) => {
      const uid = rows.length + 1;
      rows.push({ ...page, uid, parentUid });
      add(children, uid);
    });
  };
  add(contentPageRows, null);
  return rows;
}

/** Identity columns do not notice uids that were given to them. */
const afterExplicitUids = (table: string) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'uid'), (select max(uid) from ${sql.identifier(table)}))`;
