import { inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '..';
import { int, select, text } from '../select';
import * as t from '../tables';
import { audit } from '../write';
import { footerNavigation, mainNavigation, type NavigationSeed } from './base/navigation';
import { contentPageRows, type PageSeed } from './base/pages';

/** Where a standard entry stands: among the content pages, in the navigation, in the footer. */
export type StandardPlace = 'pages' | 'main' | 'footer';

/** An entry or page that a new installation has. */
interface Standard {
  /** Made of place and addresses, not of the label, which a newer version may word otherwise. */
  key: string;
  place: StandardPlace;
  label: string;
  /** The address it leads to, or the page's own. */
  path: string;
  parent?: Standard;
  entry?: NavigationSeed;
  page?: PageSeed;
}

/** All of them, parents before what is below them, pages before what leads to them. */
export const standards: readonly Standard[] = [
  ...pagesBelow(contentPageRows),
  ...entriesBelow(mainNavigation, 'main'),
  ...entriesBelow(footerNavigation, 'footer'),
];

function pagesBelow(pages: PageSeed[], parent?: Standard): Standard[] {
  return pages.flatMap((page) => {
    const path = `/${page.subtitle}`;
    const one: Standard = { key: `pages ${path}`, place: 'pages', label: page.title, path, parent, page };
    return [one, ...pagesBelow(page.children ?? [], one)];
  });
}

function entriesBelow(entries: NavigationSeed[], place: 'main' | 'footer', parent?: Standard): Standard[] {
  return entries.flatMap((entry) => {
    const path = entry.slug ?? entry.redirect!;
    const key = `${parent?.key ?? place} ${path}`;
    const one: Standard = { key, place, label: entry.label, path, parent, entry };
    return [one, ...entriesBelow(entry.children ?? [], place, one)];
  });
}

interface Row {
  uid: number;
  parentUid: number | null;
  place: StandardPlace;
  path: string;
}

/** What there is by address, in its order, held until the transaction ends. */
async function holdRows(tx: Tx): Promise<Row[]> {
  await tx.execute(sql`lock table content_pages, navigation_entries in share row exclusive mode`);
  return readRows(tx);
}

const readRows = (db: Db | Tx) =>
  select(
    db,
    {
      ...{ uid: int(sql`r.uid`), parentUid: sql<number | null>`r.parent_uid` },
      ...{ place: text<StandardPlace>(sql`r.place`), path: text(sql`r.path`) },
    },
    sql`from (select uid, parent_uid, area as place, position,
        case when slug = '' then redirect else split_part(split_part(slug, '?', 1), '#', 1) end as path
      from navigation_entries
      union all select uid, parent_uid, 'pages', position, '/' || regexp_replace(subtitle, '\\s', '', 'g')
      from content_pages) r order by r.position, r.uid`,
  );

/** A page in the footer needs no entry there; an entry without its page would lead nowhere. */
function missingOf(rows: readonly Row[], footerPages: ReadonlySet<string>): Standard[] {
  const there = new Set(rows.map(({ place, path }) => `${place} ${path}`));
  const pages = new Set(standards.flatMap(({ place, path }) => (place === 'pages' ? path : [])));
  return standards.filter(
    ({ place, path }) =>
      !there.has(`${place} ${path}`) &&
      !(place === 'footer' && footerPages.has(path)) &&
      (place === 'pages' || !pages.has(path) || there.has(`pages ${path}`)),
  );
}

const footerPagesOf = async (db: Db | Tx) =>
  new Set(
    (await select(db, { path: text(sql`'/' || subtitle`) }, sql`from content_pages where footer`)).map(
      ({ path }) => path,
    ),
  );

/** The standard entries that this portal does not have, at no place of their kind. */
export async function listMissing(db: Db | Tx): Promise<Standard[]> {
  return missingOf(await readRows(db), await footerPagesOf(db));
}

/**
 * Adds standard entries that are missing, with those above them, where a new installation has them.
 * @returns the labels of what was added
 */
export async function addStandards(tx: Tx, keys: readonly string[], byUid: number | null): Promise<string[]> {
  const added: string[] = [];
  // Pages first, so that entries that lead to one of them find it.
  for (const ofPages of [true, false]) {
    const rows = await holdRows(tx);
    const missing = missingOf(rows, await footerPagesOf(tx));
    const wanted = new Set(missing.filter(({ key }) => keys.includes(key)).flatMap(withParents));
    for (const one of missing) {
      if (!wanted.has(one) || (one.place === 'pages') !== ofPages) continue;
      const parentUid = one.parent ? (rowOf(rows, one.parent)?.uid ?? null) : null;
      const uid = await insert(tx, one, parentUid, byUid);
      await putInOrder(tx, rows, { ...one, uid, parentUid });
      added.push(one.label);
    }
  }
  await remember(tx, keys);
  return added;
}

const withParents = (one: Standard): Standard[] => [...(one.parent ? withParents(one.parent) : []), one];

/** The row that stands for a standard entry; of several the topmost, below which there is room. */
const rowOf = (rows: readonly Row[], { place, path }: Standard): Row | undefined => {
  const same = rows.filter((row) => row.place === place && row.path === path);
  return same.find(({ parentUid }) => parentUid === null) ?? same[0];
};

async function insert(
  tx: Tx,
  one: Standard,
  parentUid: number | null,
  byUid: number | null,
): Promise<number> {
  const by = { createdBy: byUid, changedBy: byUid };
  if (one.entry) {
    const { children: _, ...values } = one.entry;
    const [made] = await tx
      .insert(t.navigationEntries)
      .values({ ...values, ...by, area: one.place, parentUid })
      .returning({ uid: t.navigationEntries.uid });
    return made!.uid;
  }
  const { children: _, ...values } = one.page!;
  const [made] = await tx
    .insert(t.contentPages)
    .values({ ...values, ...by, parentUid })
    .returning({ uid: t.contentPages.uid });
  const { title, description, body } = values;
  if (!values.url) {
    await tx
      .insert(t.contentPageVersions)
      .values({ pageUid: made!.uid, version: 1, title, description, body, createdBy: byUid });
  }
  return made!.uid;
}

/** Puts what was added behind the standard entries that stand before it, otherwise first. */
async function putInOrder(tx: Tx, rows: Row[], one: Standard & { uid: number; parentUid: number | null }) {
  const { uid, parentUid, place, path } = one;
  const siblings = rows.filter((row) => row.place === place && row.parentUid === parentUid);
  const before = standards
    .slice(
      0,
      standards.findIndex(({ key }) => key === one.key),
    )
    .filter((other) => other.place === place && other.parent === one.parent)
    .map((other) => other.path);
  const last = siblings.findLast((row) => before.includes(row.path));
  const at = last ? rows.indexOf(last) + 1 : siblings[0] ? rows.indexOf(siblings[0]) : rows.length;
  rows.splice(at, 0, { uid, parentUid, place, path });
  const order = rows.filter((row) => row.place === place && row.parentUid === parentUid);
  const table = place === 'pages' ? sql`content_pages` : sql`navigation_entries`;
  await tx.execute(sql`update ${table} r set position = o.place
    from (select value::int as uid, ordinality::int as place
      from jsonb_array_elements_text(${JSON.stringify(order.map((row) => row.uid))}::jsonb) with ordinality) o
    where o.uid = r.uid`);
}

/** Remembers that these standard entries were there once. */
export async function remember(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) {
    await tx
      .insert(t.offeredStandards)
      .values(keys.map((key) => ({ key })))
      .onConflictDoNothing();
  }
}

/**
 * Adds what a newer version of the program brings to an older installation, each once: what was there before and was
 * deleted stays away. Before this was remembered, the audit log knows what was deleted.
 * @returns the labels of what was added
 */
export async function offerStandards(tx: Tx): Promise<string[]> {
  const offered = await tx.select({ key: t.offeredStandards.key }).from(t.offeredStandards);
  const known = new Set(offered.map(({ key }) => key));
  const fresh = standards.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) return [];
  const deleted = known.size > 0 ? new Set<string>() : await deletedLabels(tx);
  const missing = new Set((await listMissing(tx)).map(({ key }) => key));
  const away = (one: Standard | undefined): boolean =>
    Boolean(
      one && ((missing.has(one.key) && (known.has(one.key) || deleted.has(one.label))) || away(one.parent)),
    );
  const added = await addStandards(
    tx,
    fresh.filter((one) => !away(one)).map(({ key }) => key),
    null,
  );
  await remember(
    tx,
    fresh.map(({ key }) => key),
  );
  if (added.length > 0) await audit(tx, { requestId: '' }, 'content.standardsAdded', added.join(', '));
  return added;
}

/** What people deleted, as the audit log names it: `Navigation „A, B“`, `/a „A“, /b „B“`. */
async function deletedLabels(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .select({ detail: t.auditEntries.detail })
    .from(t.auditEntries)
    .where(inArray(t.auditEntries.action, ['navigation.deleted', 'content.deleted']));
  const quoted = rows.flatMap(({ detail }) =>
    [...detail.matchAll(/„([^“]*)(?:“|$)/g)].map(([, names]) => names!),
  );
  return new Set(quoted.flatMap((names) => [names, ...names.split(', ')]));
}
