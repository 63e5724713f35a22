import { jsonLd } from '../text/json-ld';
import { logoUrl } from './model';
import type { MarketPartnerDetail } from './record';

/**
 * What search engines read of a market partner, as schema.org's Organization: what everyone may read, and nobody's
 * name.
 * @param origin of the site, without a slash at its end; url is the page's absolute address
 * @returns JSON that is safe inside a script element
 */
export function marketPartnerJsonLd(
  partner: MarketPartnerDetail,
  { url, origin }: { url: string; origin: string },
): string {
  const { company, shortName, street, zip, city, phone, email, website, logo, ecnumbers } = partner;
  const address = street || zip || city;
  return jsonLd({
    '@type': 'Organization',
    '@id': url,
    name: company,
    alternateName: shortName || undefined,
    url: website || url,
    mainEntityOfPage: url,
    identifier: ecnumbers.map(({ ecnumber }) => ecnumber),
    telephone: phone || undefined,
    email: email || undefined,
    logo: logo === null ? undefined : origin + logoUrl(logo),
    address: address
      ? {
          '@type': 'PostalAddress',
          streetAddress: street || undefined,
          postalCode: zip || undefined,
          addressLocality: city || undefined,
          addressCountry: 'AT',
        }
      : undefined,
  });
}
