import { escapeXml } from './xml';

interface Site {
  /** The origin, without a slash at its end. */
  publicUrl: string;
  portalName: string;
}

/** Days for which security.txt says of itself that it holds; RFC 9116 wants less than a year. */
const days = 180;

/**
 * Where to report a weakness, as security.txt (RFC 9116).
 * @param securityContact a mail address, or the https address of a form
 */
export function securityText(
  { publicUrl, securityContact }: Site & { securityContact: string },
  now: Date,
): string {
  const contact = securityContact.startsWith('https://') ? securityContact : `mailto:${securityContact}`;
  const until = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return `Contact: ${contact}
Expires: ${until}T00:00:00Z
Preferred-Languages: de, en
Canonical: ${publicUrl}/.well-known/security.txt
`;
}

/** The catalogue of the site's APIs as a link set (RFC 9727, RFC 9264). */
export const apiCatalog = (origin: string) => ({
  linkset: [
    { anchor: `${origin}/.well-known/api-catalog`, item: [{ href: `${origin}/api` }] },
    {
      anchor: `${origin}/api`,
      'service-desc': [{ href: `${origin}/api/openapi.json`, type: 'application/json' }],
      'service-doc': [{ href: `${origin}/schnittstelle`, type: 'text/html', hreflang: ['de'] }],
    },
  ],
});

/** As much of a name as OpenSearch lets through, up to a whole word where there is one. */
const shortName = (name: string): string =>
  (name.length > 16 ? /^.{1,16}(?=[\s-])/.exec(name)?.[0] : undefined) ?? name.slice(0, 16);

/** The search as an OpenSearch 1.1 description. */
export const openSearch = ({ publicUrl, portalName }: Site): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(shortName(portalName))}</ShortName>
<LongName>${escapeXml(portalName.slice(0, 48))}</LongName>
<Description>Prozesse, Marktnachrichten, Schemas, Responsecodes und Marktpartner suchen</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>de</Language>
<Image width="16" height="16" type="image/svg+xml">${escapeXml(publicUrl)}/favicon.svg</Image>
<Url type="text/html" template="${escapeXml(publicUrl)}/suche?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(publicUrl)}/opensearch.xml"/>
</OpenSearchDescription>
`;
