import { escapeXml } from '../text/xml';

export interface Place {
  /** The origin of the site, without a slash at its end. */
  origin: string;
  portalName: string;
}

/** What a feed holds; paths are within the site, ids are told apart within it, too. */
export interface AtomFeed {
  id: string;
  title: string;
  /** The path of the feed, and of the page that shows the same to people. */
  self: string;
  page: string;
  /** The one updated last first. */
  entries: AtomEntry[];
}

export interface AtomEntry {
  /** Stays the same as long as the entry is about the same. */
  id: string;
  title: string;
  /** Whole seconds since 1970. */
  updated: number;
  page: string;
  category: string;
  /** Nothing in it comes from anybody's markup. */
  html: string;
}

const moment = (seconds: number) => new Date(seconds * 1000).toISOString();
/** Of a feed without entries; the same each time. */
const never = '2000-01-01T00:00:00.000Z';

/**
 * A feed as Atom (RFC 4287). Ids are `tag:` URIs (RFC 4151), so that they stay the same when addresses change.
 */
export function atomDocument(
  { id, title, self, page, entries }: AtomFeed,
  { origin, portalName }: Place,
): string {
  const tag = (name: string) => `tag:${new URL(origin).hostname},2026:${name}`;
  const updated = entries[0] ? moment(entries[0].updated) : never;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de-AT">
<id>${escapeXml(tag(id))}</id>
<title>${escapeXml(`${title} - ${portalName}`)}</title>
<updated>${updated}</updated>
<author><name>${escapeXml(portalName)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin + page)}"/>
${entries.map((entry) => entryOf(entry, tag, origin)).join('')}</feed>
`;
}

function entryOf(entry: AtomEntry, tag: (name: string) => string, origin: string): string {
  return `<entry>
<id>${escapeXml(tag(entry.id))}</id>
<title>${escapeXml(entry.title)}</title>
<updated>${moment(entry.updated)}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(origin + entry.page)}"/>
<category term="${escapeXml(entry.category)}"/>
<content type="html">${escapeXml(entry.html)}</content>
</entry>
`;
}
