import { filterStyle } from './style.ts';
import { filterSrcset, isImageAddress, isLinkAddress } from './urls.ts';

/**
 * The rich-text profile (docs/requirements/input.md, Rich text), as data. The tags are listed here and not taken from a
 * library, so that its updates can't widen what the portal shows; a test compares both.
 */
export const allowedTags: readonly string[] = [
  ...['address', 'article', 'aside', 'footer', 'header', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hgroup'],
  ...['main', 'nav', 'section', 'blockquote', 'dd', 'div', 'dl', 'dt', 'figcaption', 'figure', 'hr', 'li'],
  ...['menu', 'ol', 'p', 'pre', 'ul', 'a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'data', 'dfn'],
  ...['em', 'i', 'kbd', 'mark', 'q', 'rb', 'rp', 'rt', 'rtc', 'ruby', 's', 'samp', 'small', 'span'],
  ...['strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'img'],
  ...['caption', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'col', 'colgroup'],
];

/** Allowed attributes beyond class, contenteditable and data-*, which every tag may have. */
const attributesOf = new Map<string, readonly string[]>([
  ['p', ['style']],
  ['span', ['style']],
  ['table', ['cellpadding', 'cellspacing', 'style', 'width']],
  ['td', ['rowspan', 'colspan', 'style']],
  ['th', ['rowspan', 'colspan', 'style']],
  ['col', ['width', 'style']],
  ['colgroup', ['style']],
  ['caption', ['style']],
  ['a', ['href', 'name', 'target']],
  ['img', ['src', 'srcset', 'alt', 'title', 'width', 'height', 'loading']],
]);

const dataAttribute = /^data-[a-z0-9_][a-z0-9_.-]*$/;
const editable = ['true', 'false', 'plaintext-only'];
/** Targets within this window; every other one opens a window and needs `noopener`. */
const ownTargets = ['_self', '_parent', '_top'];
const maxValueLength = 20_000;
const maxAttributes = 64;

/** The value that an attribute may keep on a tag (lower-case names); undefined if it must go. */
export function allowedValue(tag: string, name: string, value: string): string | undefined {
  if (value.length > maxValueLength) return undefined;
  if (name === 'contenteditable') return editable.includes(value.toLowerCase()) ? value : undefined;
  if (name === 'class' || dataAttribute.test(name)) return value;
  if (!attributesOf.get(tag)?.includes(name)) return undefined;
  if (name === 'href') return isLinkAddress(value) ? value : undefined;
  if (name === 'src') return isImageAddress(value) ? value : undefined;
  if (name === 'srcset') return filterSrcset(value);
  if (name === 'style') return filterStyle(tag, value);
  return value;
}

/** Whether a link with this target needs `rel="noopener"`, so that the opened page can't control ours. */
export function opensWindow(target: string | undefined | null): boolean {
  return Boolean(target) && !ownTargets.includes(target!.trim().toLowerCase());
}

/** The attributes that a tag keeps, with cleaned values; links to new windows get `rel="noopener"`. */
export function allowedAttributes(tag: string, given: Record<string, string>): Record<string, string> {
  const kept: [string, string][] = [];
  for (const name in given) {
    const value = allowedValue(tag, name, given[name] ?? '');
    if (value !== undefined) kept.push([name, value]);
    if (kept.length >= maxAttributes) break;
  }
  if (tag === 'a' && opensWindow(kept.find(([name]) => name === 'target')?.[1])) {
    kept.push(['rel', 'noopener']);
  }
  return Object.fromEntries(kept);
}
