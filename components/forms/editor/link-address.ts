import { isLinkAddress } from '@/lib/html/urls';
import { isEmail } from '@/lib/validation/checks';

/** What people leave out: the scheme of a host, and that of an email address. */
function complete(typed: string): string {
  if (isEmail(typed)) return `mailto:${typed}`;
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[:/?#]|$)/u.test(typed) ? `https://${typed}` : typed;
}

const problemOf = (address: string): string | undefined => {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (address === '') return 'Bitte suchen Sie ein Ziel oder geben Sie eine Adresse ein.';
  if (/\s/.test(address)) return 'Eine Adresse hat keine Leerzeichen.';
  if (!isLinkAddress(address)) {
    return `Links mit ${scheme ? `„${scheme}:“` : 'dieser Adresse'} sind nicht möglich. Möglich sind https, http, ftp, mailto und tel.`;
  }
  if (scheme === 'mailto' && !isEmail(address.slice('mailto:'.length).replace(/\?.*$/s, ''))) {
    return 'Die E-Mail-Adresse ist nicht vollständig.';
  }
  if (scheme === 'tel' && !/^tel:\+?[\d/().-]{3,}$/i.test(address)) {
    return 'Eine Telefonnummer besteht aus Ziffern, zum Beispiel tel:+43112345.';
  }
  if (scheme && /^(?:https?|ftp)$/.test(scheme)) {
    const host = /^[a-z]+:\/\/./i.test(address) && URL.canParse(address) ? new URL(address).hostname : '';
    return host.includes('.') || host === 'localhost'
      ? undefined
      : `Nach „${scheme}://“ fehlt der Name der Website, zum Beispiel www.e-control.at.`;
  }
  return scheme || /^(?:\/(?![/\\])|#.)/.test(address)
    ? undefined
    : 'Eine Adresse im Portal beginnt mit „/“, jede andere mit „https://“.';
};

/**
 * The address of a link as it was typed.
 * @param site where this portal runs: an address on it becomes relative
 * @returns the address to link to, or in German what is wrong with it
 */
export function linkAddress(typed: string, site: string): { href: string } | { problem: string } {
  const address = complete(typed.trim());
  const problem = problemOf(address);
  if (problem) return { problem };
  const own = address === site || address.startsWith(`${site}/`);
  return { href: own ? address.slice(site.length) || '/' : address };
}
