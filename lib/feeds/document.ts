import { escapeXml } from '../text/xml';

export interface Place {
  /** The origin of the site, without a trailing slash. */
  origin: string;
  portalName: string;
}

/** The content of a feed; paths and ids are those within the site. */
export interface AtomFeed {
  id: string;
  title: string;
  /** The paths of the feed and of the page with the same content. */
  self: string;
  page: string;
  /** Latest update first. */
  entries: AtomEntry[];
}

export interface AtomEntry {
  /** Must stay the same for the same entry. */
  id: string;
  title: string;
  /** Whole seconds since 1970. */
  updated: number;
  page: string;
  category: string;
  /** Must be free of markup that anybody typed. */
  html: string;
}

const moment = (seconds: number) => new Date(seconds * 1000).toISOString();
/** The moment of a feed without entries; constant. */
const never = '2000-01-01T00:00:00.000Z';

/** A feed as Atom (RFC 4287). Ids are `tag:` URIs (RFC 4151), which survive a change of addresses. */
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
