import { pathOfRecord } from '../changes/place';
import { type RouteName, urlOf } from '../routes';
import { escapeXml } from '../text/xml';
import { type FeedName, feedTitle, feedUrl } from './model';
import type { FeedEntry } from './queries';

interface Place {
  /** The origin of the site, without a slash at its end. */
  origin: string;
  portalName: string;
}

/** Where a kind of record is listed. */
const lists: Record<string, RouteName> = {
  processes: 'ProcessList',
  schemas: 'SchemaList',
  'response-codes': 'ResponseCodeList',
  consultations: 'ConsultationList',
  elwoggwg: 'MarketPartner',
  documents: 'DocumentTiles',
  events: 'Events',
  'market-partners': 'MarketPartner',
};

/** The page that a kind of record is listed on, within the site. */
const listOf = (entity: string): string => urlOf(lists[entity] ?? 'Home');

const moment = (seconds: number) => new Date(seconds * 1000).toISOString();
/** Of a feed without entries; the same each time. */
const never = '2000-01-01T00:00:00.000Z';

/**
 * A feed of changes as Atom (RFC 4287). Ids are `tag:` URIs (RFC 4151), so that they stay the same when
 * addresses change. Entries tell what changed from what to what; the author is the portal.
 */
export function atom(feed: FeedName, entries: FeedEntry[], { origin, portalName }: Place): string {
  const tag = (name: string) => `tag:${new URL(origin).hostname},2026:${name}`;
  const page = origin + listOf(feed);
  const updated = entries[0] ? moment(entries[0].at) : never;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de-AT">
<id>${escapeXml(tag(`feeds/${feed}`))}</id>
<title>${escapeXml(`${feedTitle(feed)} - ${portalName}`)}</title>
<updated>${updated}</updated>
<author><name>${escapeXml(portalName)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + feedUrl(feed))}"/>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
${entries.map((entry) => entryOf(entry, tag, origin)).join('')}</feed>
`;
}

function entryOf(entry: FeedEntry, tag: (name: string) => string, origin: string): string {
  const { uid, entity, sentence, at } = entry;
  const link = origin + (pathOfRecord(entry) ?? listOf(entity)); // what is deleted leads to the list
  return `<entry>
<id>${escapeXml(tag(`changes/${uid}`))}</id>
<title>${escapeXml(sentence)}</title>
<updated>${moment(at)}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>
<category term="${escapeXml(entity)}"/>
<content type="html">${escapeXml(contentOf(entry))}</content>
</entry>
`;
}

/** The sentence and the fields as HTML, of which nothing comes from anybody's markup. */
function contentOf({ sentence, fields }: FeedEntry): string {
  const side = (text: string) => escapeXml(text) || '(leer)';
  const rows = fields.map(
    ({ field, from, to }) =>
      `<li>${escapeXml(field)}: <del>${side(from)}</del> → <ins>${side(to)}</ins></li>`,
  );
  return `<p>${escapeXml(sentence)}</p>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : ''}`;
}
