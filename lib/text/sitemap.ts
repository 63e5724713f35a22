import { escapeXml } from './xml';

/** Addresses in one sitemap (sitemaps.org). */
const most = 50_000;

/**
 * A sitemap of addresses, or an index of its parts if there are too many for one.
 * @param paths on this site, in a stable order
 * @param origin of the site, without a trailing slash
 * @param part the wanted part, from `1`; null for the sitemap itself
 * @returns undefined when there is no such part
 */
export function sitemap(
  paths: string[],
  origin: string,
  part: string | null,
  perPart = most,
): string | undefined {
  const parts = Math.ceil(paths.length / perPart);
  const loc = (path: string) => `<loc>${escapeXml(origin + path)}</loc>`;
  const set = (some: string[]) =>
    rooted(
      'urlset',
      some.map((path) => `<url>${loc(path)}</url>`),
    );
  if (part === null) {
    if (parts <= 1) return set(paths);
    const addresses = Array.from({ length: parts }, (_, at) => `/sitemap.xml?teil=${at + 1}`);
    return rooted(
      'sitemapindex',
      addresses.map((path) => `<sitemap>${loc(path)}</sitemap>`),
    );
  }
  const at = /^[1-9]\d{0,5}$/.test(part) ? Number(part) : Number.NaN;
  return at <= parts ? set(paths.slice((at - 1) * perPart, at * perPart)) : undefined;
}

const rooted = (root: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`;
