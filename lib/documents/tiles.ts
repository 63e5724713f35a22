import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import type { Db } from '../db';
import { containing } from '../db/like';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import type { Named } from '../named';
import type { DocumentTile } from './model';
import { searchedText } from './queries';
import { currentFile, hrefOf, inForce, isFor } from './sql';

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

/** What the reader may see of what is in force today. */
const shown = (sight: Sight): SQL => sql`${isFor(sight)} and ${inForce()}`;

/** Document tiles by the name of their category, as far as the asker may see them (docs/requirements/records.md, Document). */
export async function listTiles(db: Db, { filters, search }: TilesQuestion, sight: Sight) {
  const { categories = [], tags = [] } = filters;
  const words = search.term?.split(/\s+/).filter(Boolean) ?? [];
  const where = sql.join(
    [
      shown(sight),
      ...(categories.length > 0 ? [sql`d.category_uid in ${categories}`] : []),
      ...(tags.length > 0 ? [sql`d.tags && ${textArray(tags)}`] : []),
      ...words.map((word) => sql`${searchedText} like portal_fold(${containing(word)})`),
    ],
    sql` and `,
  );
  const [rows, [count]] = await Promise.all([
    rowsOf<DocumentTile>(
      db,
      sql`select d.uid, d.title, d.description, c.name as category, d.tags, d.link, d.visibility,
          ${currentFile} as file, ${hrefOf} as href,
          ${seconds(sql`case when d.link = '' then coalesce((select max(f.created_at) from document_files f
            where f.document_uid = d.uid), d.changed_at) else d.changed_at end`)} as updated
        from documents d join document_categories c on c.uid = d.category_uid
        where ${where} order by c.position, c.uid, d.position, d.uid limit ${most}`,
    ),
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from documents d where ${where}`),
  ]);
  const documentTiles: Record<string, DocumentTile[]> = {};
  for (const row of rows) {
    documentTiles[row.category] ??= [];
    documentTiles[row.category]!.push(row);
  }
  return { documentTiles, total: count!.n };
}

/** The categories and tags that the reader's tiles have, with how many there are of each. */
export async function listTileFilters(db: Db, sight: Sight) {
  const [categories, tags] = await Promise.all([
    rowsOf<Named & { count: number }>(
      db,
      sql`select c.uid, c.name, count(*)::int as count
        from documents d join document_categories c on c.uid = d.category_uid where ${shown(sight)}
        group by c.uid, c.name, c.position order by c.position, c.uid`,
    ),
    rowsOf<{ name: string; count: number }>(
      db,
      sql`select tag as name, count(*)::int as count from documents d cross join unnest(d.tags) tag
        where ${shown(sight)} group by tag order by count(*) desc, ${nameOrder(sql`tag`)} limit 100`,
    ),
  ]);
  return { categories, tags };
}
