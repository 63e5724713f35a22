/** Unreserved characters of RFC 3986: they mean the same, encoded or not. */
const unreserved = /^[A-Za-z0-9._~-]$/;
/** Characters that no segment of this site's addresses has, and that later decoding would misread. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const misleading = /[/\\\u0000-\u001f\u007f]/;

/**
 * The one spelling of a path (without query), so that guards and pages see the same address: decodes characters that
 * need no encoding (RFC 3986, 6.2.2.2).
 * @returns undefined for a path that is malformed or hides a slash, a backslash or a control character
 */
export function plainPath(path: string): string | undefined {
  try {
    for (const segment of path.split('/')) {
      if (misleading.test(decodeURIComponent(segment))) return undefined;
    }
  } catch {
    return undefined;
  }
  return path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return unreserved.test(character) ? character : encoded;
  });
}
