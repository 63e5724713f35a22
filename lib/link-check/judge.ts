import { isEmail } from '../validation/checks';

/** An address that leads somewhere within the site, to somewhere else, or is none. */
export type Led =
  | { to: 'site'; path: string }
  | { to: 'elsewhere' }
  /** A place of the same page. */
  | { to: 'here' }
  | { to: 'nowhere' };

const decoded = (link: string) => link.replace(/&amp;/g, '&').trim();

/**
 * Where a link leads as far as its address says; nothing is fetched.
 * @param link as it stands in a text or a field
 * @param site the portal's own address
 */
export function ledBy(link: string, site: string): Led {
  const address = decoded(link);
  if (address.startsWith('#')) return { to: 'here' };
  if (address.startsWith('/') && !address.startsWith('//')) return { to: 'site', path: address };
  if (/^mailto:/i.test(address)) {
    const to = decodeURIComponentOr(address.slice(7).split('?')[0] ?? '');
    return to?.split(',').every((one) => isEmail(one.trim())) ? { to: 'elsewhere' } : { to: 'nowhere' };
  }
  if (/^tel:/i.test(address))
    return { to: /^tel:\+?[\d\s()/.-]{3,}$/i.test(address) ? 'elsewhere' : 'nowhere' };
  if (!/^(?:https?|ftp):\/\//i.test(address) || /\s/.test(address) || !URL.canParse(address)) {
    return { to: 'nowhere' };
  }
  const url = new URL(address);
  if (url.origin === new URL(site).origin) return { to: 'site', path: url.pathname + url.search + url.hash };
  return {
    to: /\.[a-z0-9-]{2,}$/i.test(url.hostname) || url.hostname.includes(':') ? 'elsewhere' : 'nowhere',
  };
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
