import { listPageOf, pathOfRecord } from '../changes/place';
import { kindOf } from '../kinds/registry';
import { escapeXml } from '../text/xml';
import type { Facts } from '../watching/facts';
import { atomDocument, type Place } from './document';
import { type FeedName, feedTitle, feedUrl } from './model';
import type { FeedEntry } from './queries';

/** A filtered list whose changes are told. */
export interface Filtered {
  /** The filter in words. */
  said: string;
  /** The entries of its address after the question mark. */
  query: string;
  /** The list's page. */
  page: string;
  /** What is told of a change beside its sentence. */
  facts: Facts;
}

/** A feed of changes as Atom (RFC 4287). Entries say what changed; their author is the portal. */
export function atom(feed: FeedName, entries: FeedEntry[], place: Place, filtered?: Filtered): string {
  const query = filtered ? `?${filtered.query}` : '';
  return atomDocument(
    {
      id: `feeds/${feed}${query}`,
      title: feedTitle(feed) + (filtered ? ` (${filtered.said})` : ''),
      self: feedUrl(feed) + query,
      page: filtered?.page ?? listPageOf(feed),
      entries: entries.map((entry) => ({
        id: `changes/${entry.uid}`,
        title: entry.sentence,
        updated: entry.at,
        page: pageOf(entry),
        category: entry.entity,
        html: contentOf(entry, filtered?.facts.get(entry.uid)?.lines),
      })),
    },
    place,
  );
}

/** The page of a record, by its name where it has one; deleted records lead to the list. */
function pageOf(entry: FeedEntry): string {
  const { entity, entityUid: uid, named } = entry;
  const path = pathOfRecord(entry);
  if (path === undefined) return listPageOf(entity);
  const [name, version] = named ?? [];
  return name ? (kindOf(entity)?.named?.url({ uid, name, version: version ?? '' }) ?? path) : path;
}

/** The sentence and the fields as HTML; all text is escaped. */
function contentOf({ sentence, fields }: FeedEntry, lines: string[] = []): string {
  const side = (text: string) => escapeXml(text) || '(leer)';
  const rows = fields.map(
    ({ field, from, to }) =>
      `<li>${escapeXml(field)}: <del>${side(from)}</del> → <ins>${side(to)}</ins></li>`,
  );
  const all = [...lines.map((line) => `<li>${escapeXml(line)}</li>`), ...rows];
  return `<p>${escapeXml(sentence)}</p>${all.length > 0 ? `<ul>${all.join('')}</ul>` : ''}`;
}
