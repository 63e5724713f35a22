/** Characters; the portal makes no longer paths, and follows none. */
const maxLength = 2_000;
/** Stands in for the host of the site, to see whether a target stays on it. */
const site = 'https://portal.invalid';

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, `/\t/host` is `//host` to them
const forbidden = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029]/;

/** Whether a path stays harmless even if something on the way decodes it several times. */
function isPlainPath(path: string): boolean {
  let decoded = path;
  for (let round = 0; round < 4; round += 1) {
    if (forbidden.test(decoded) || decoded.includes('//')) return false;
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      return round > 0; // after decoding, `100%` is text; in the address it is a broken escape
    }
    if (next === decoded) return true;
    decoded = next;
  }
  return false;
}

/**
 * Where to go after login, from `?redirect=` (docs/requirements/routes.md, Guard). In: the value in the address. Out:
 * the path on this site with query and fragment, as browsers resolve it; undefined when it is absent, could lead to
 * another host, or is longer than 2,000 characters.
 */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (typeof target !== 'string' || target.length > maxLength || !/^\/(?!\/)/.test(target)) return undefined;
  if (forbidden.test(target)) return undefined;
  const path = target.replace(/[?#].*$/s, '');
  if (!isPlainPath(path) || !URL.canParse(target, site)) return undefined;
  const resolved = new URL(target, site);
  return resolved.origin === site ? resolved.pathname + resolved.search + resolved.hash : undefined;
}
