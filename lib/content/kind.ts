import 'server-only';
import { sql } from 'drizzle-orm';
import { kind } from '../kinds/kind';

/** Pages are public, but those that lead elsewhere by a url of their own. Their addresses follow from their subtitles. */
export const pageKind = kind({
  noun: 'content',
  several: 'Seiten',
  table: 'content_pages',
  alias: 'content_pages',
  visible: () => sql`content_pages.url = ''`,
  search: { slug: 'seiten' },
});
