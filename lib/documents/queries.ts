import 'server-only';
import { sql } from 'drizzle-orm';
import type { SessionState } from '../auth/state';
import type { Db } from '../db';
import { rowsOf } from '../db/rows';
import { askedUids, type OptionQuestion } from '../list';
import { visibleDocument } from './sight';

export interface DocumentTile {
  uid: number;
  title: string;
  description: string;
  category: string;
  tags: string[];
  link: string;
}

interface Question {
  filters: { categories?: number[]; tags?: string[] };
  search: { term?: string };
}

/** Document tiles by the name of their category, as far as the asker may see them (completion.md section 4). */
export async function listTiles(db: Db, { filters, search }: Question, session: SessionState) {
  const term = search.term?.trim() ?? '';
  const { categories = [], tags = [] } = filters;
  const where = sql.join(
    [
      visibleDocument(session),
      categories.length > 0 ? sql`d.category_uid in ${categories}` : sql`true`,
      tags.length > 0
        ? sql`d.tags && array[${sql.join(
            tags.map((tag) => sql`${tag}`),
            sql`, `,
          )}]::text[]`
        : sql`true`,
      term
        ? sql`strpos(portal_fold(d.title || ' ' || d.description || ' ' || array_to_string(d.tags, ' ')), portal_fold(${term})) > 0`
        : sql`true`,
    ],
    sql` and `,
  );
  const rows = await rowsOf<DocumentTile>(
    db,
    sql`select d.uid, d.title, d.description, c.name as category, d.tags, d.link
      from documents d join document_categories c on c.uid = d.category_uid
      where ${where} order by c.position, c.uid, d.position, d.uid limit 1000`,
  );
  const documentTiles: Record<string, DocumentTile[]> = {};
  for (const row of rows) {
    documentTiles[row.category] ??= [];
    documentTiles[row.category]!.push(row);
  }
  return { documentTiles, total: rows.length };
}

/** Documents to choose from, whoever may see them: what a term finds or the uids name, at most 50. */
export function listDocumentOptions(
  db: Db,
  question: OptionQuestion,
): Promise<{ uid: number; name: string; hint: string }[]> {
  const wanted = askedUids(question);
  const found = wanted
    ? sql`d.uid in ${wanted}`
    : sql`strpos(portal_fold(d.title), portal_fold(${question.term?.trim() ?? ''})) > 0`;
  return rowsOf(
    db,
    sql`select d.uid, d.title as name, c.name as hint
      from documents d join document_categories c on c.uid = d.category_uid
      where ${found} order by d.title collate "C", d.uid limit 50`,
  );
}
