const linkSchemes = ['http', 'https', 'ftp', 'mailto', 'tel'];
const imageSchemes = ['http', 'https'];

// Browsers skip tabs and newlines inside an address and control characters before it: `java\tscript:` runs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ignorable = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g;

/**
 * The scheme of an address in lower case, '' for a relative address, undefined for anything else: text before the first
 * colon (and before any `/`, `?`, `#`) must be a proper scheme.
 */
function schemeOf(address: string): string | undefined {
  const bare = address.replace(ignorable, '');
  const head = /^[^/?#\\]*/.exec(bare)?.[0] ?? '';
  const colon = head.indexOf(':');
  if (colon === -1) return '';
  const scheme = head.slice(0, colon).toLowerCase();
  return /^[a-z][a-z0-9+.-]*$/.test(scheme) ? scheme : undefined;
}

function hasScheme(address: string, schemes: string[]): boolean {
  const scheme = schemeOf(address);
  return scheme !== undefined && address.trim() !== '' && (scheme === '' || schemes.includes(scheme));
}

/** Allows http, https, ftp, mailto, tel and relative links (docs/requirements/input.md, Rich text). */
export function isLinkAddress(address: string): boolean {
  return hasScheme(address, linkSchemes);
}

/** Whether an image may have this address: http, https or relative; never `data:`. */
export function isImageAddress(address: string): boolean {
  return hasScheme(address, imageSchemes);
}

/** Whether an image lies on this site; the content policy shows no other. */
export function isOwnImage(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/**
 * A srcset with only its allowed candidates; undefined if none is left. Candidates are rebuilt from address and
 * descriptor, so that nothing between them survives.
 */
export function filterSrcset(srcset: string): string | undefined {
  const kept: string[] = [];
  // As in browsers, a candidate ends at a comma followed by white space, or at one that ends its address.
  for (const part of srcset.split(/,\s+|,$/)) {
    const [address = '', descriptor = '', ...rest] = part.trim().split(/\s+/);
    const clean = address.replace(/^,+|,+$/g, '');
    if (rest.length > 0 || !isImageAddress(clean)) continue;
    // Old and new browsers split at commas differently, so every piece must be harmless by itself.
    if (!clean.split(',').every((piece) => piece === '' || isImageAddress(piece))) continue;
    if (descriptor !== '' && !/^\d{1,6}(\.\d{1,6})?[wx]$/.test(descriptor)) continue;
    kept.push(descriptor ? `${clean} ${descriptor}` : clean);
  }
  return kept.length > 0 ? kept.join(', ') : undefined;
}
