const linkSchemes = ['http', 'https', 'ftp', 'mailto', 'tel'];
const imageSchemes = ['http', 'https'];

// Browsers skip tabs and newlines inside an address and control characters before it: `java\tscript:` runs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ignorable = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g;

/**
 * The scheme of an address in lower case, '' for a relative one, undefined for one that is neither:
 * whatever stands before the first colon (and before any `/`, `?`, `#`) has to be a proper scheme.
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

/** Whether a link may point there: http, https, ftp, mailto, tel or relative (docs/requirements/input.md, Rich text). */
export function isLinkAddress(address: string): boolean {
  return hasScheme(address, linkSchemes);
}

/** Whether an image may come from there: http, https or relative; never `data:`. */
export function isImageAddress(address: string): boolean {
  return hasScheme(address, imageSchemes);
}

/**
 * A srcset without the candidates that no image may come from, or undefined when none is left. Candidates
 * are rebuilt from address and descriptor, so that nothing between them survives.
 */
export function filterSrcset(srcset: string): string | undefined {
  const kept: string[] = [];
  // A candidate ends at a comma that is followed by white space or ends its address, as browsers read it.
  for (const part of srcset.split(/,\s+|,$/)) {
    const [address = '', descriptor = '', ...rest] = part.trim().split(/\s+/);
    const clean = address.replace(/^,+|,+$/g, '');
    if (rest.length > 0 || !isImageAddress(clean)) continue;
    // Browsers of different age split at commas differently: every piece has to be harmless by itself.
    if (!clean.split(',').every((piece) => piece === '' || isImageAddress(piece))) continue;
    if (descriptor !== '' && !/^\d{1,6}(\.\d{1,6})?[wx]$/.test(descriptor)) continue;
    kept.push(descriptor ? `${clean} ${descriptor}` : clean);
  }
  return kept.length > 0 ? kept.join(', ') : undefined;
}
