import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { count, int, select, text } from '../db/select';
import { allOf, wordsIn } from '../db/where';
import type { DocumentTile, Visibility } from './model';
import { searchedText } from './queries';
import { c, currentFile, d, hrefOf, inForce, isFor } from './sql';

export interface TilesQuestion {
  filters: { categories?: number[]; tags?: string[] };
  search: { term?: string };
}

/** Tiles of one answer at most. */
const most = 1_000;

const textArray = (texts: string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** The documents in force today that the reader may see. */
const shown = (sight: Sight): SQL => sql`${isFor(sight)} and ${inForce()}`;

/** Document tiles by the name of their category, as far as the asker may see them (docs/requirements/records.md, Document). */
export async function listTiles(db: Db, { filters, search }: TilesQuestion, sight: Sight) {
  const { categories = [], tags = [] } = filters;
  const where = allOf(
    shown(sight),
    categories.length > 0 && sql`d.category_uid in ${categories}`,
    tags.length > 0 && sql`d.tags && ${textArray(tags)}`,
    wordsIn(searchedText, search.term),
  );
  const [rows, total] = await Promise.all([
    select(
      db,
      {
        uid: d.uid,
        title: d.title,
        description: d.description,
        category: c.name,
        tags: d.tags,
        link: d.link,
        visibility: text<Visibility>(d.visibility),
        file: currentFile,
        href: hrefOf,
        updated:
          seconds(sql`case when d.link = '' then coalesce((select max(f.created_at) from document_files f
          where f.document_uid = d.uid), d.changed_at) else d.changed_at end`),
      },
      sql`from documents d join document_categories c on c.uid = d.category_uid
        where ${where} order by c.position, c.uid, d.position, d.uid limit ${most}`,
    ),
    count(db, sql`from documents d where ${where}`),
  ]);
  const documentTiles: Record<string, DocumentTile[]> = {};
  for (const row of rows) {
    documentTiles[row.category] ??= [];
    documentTiles[row.category]!.push(row);
  }
  return { documentTiles, total };
}

/** The categories and tags that the reader's tiles have, with how many there are of each. */
export async function listTileFilters(db: Db, sight: Sight) {
  const [categories, tags] = await Promise.all([
    select(
      db,
      { uid: c.uid, name: c.name, count: int(sql`count(*)`) },
      sql`from documents d join document_categories c on c.uid = d.category_uid where ${shown(sight)}
        group by c.uid, c.name, c.position order by c.position, c.uid`,
    ),
    select(
      db,
      { name: text(sql`tag`), count: int(sql`count(*)`) },
      sql`from documents d cross join unnest(d.tags) tag
        where ${shown(sight)} group by tag order by count(*) desc, ${nameOrder(sql`tag`)} limit 100`,
    ),
  ]);
  return { categories, tags };
}
