import { filterStyle } from './style.ts';
import { filterSrcset, isImageAddress, isLinkAddress } from './urls.ts';

/**
 * The rich-text profile (docs/requirements/input.md, Rich text), as data. The tag list is written out rather than taken
 * from a library, so that an update of the library can't widen what the portal shows; a test compares both.
 */
export const allowedTags: readonly string[] = [
  ...['address', 'article', 'aside', 'footer', 'header', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hgroup'],
  ...['main', 'nav', 'section', 'blockquote', 'dd', 'div', 'dl', 'dt', 'figcaption', 'figure', 'hr', 'li'],
  ...['menu', 'ol', 'p', 'pre', 'ul', 'a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'data', 'dfn'],
  ...['em', 'i', 'kbd', 'mark', 'q', 'rb', 'rp', 'rt', 'rtc', 'ruby', 's', 'samp', 'small', 'span'],
  ...['strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'img'],
  ...['caption', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'col', 'colgroup'],
];

/** Allowed attributes beyond the three that every tag takes (class, contenteditable, data-*). */
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
/** Targets that stay in this window's own frames; every other one opens a window that needs `noopener`. */
const ownTargets = ['_self', '_parent', '_top'];
const maxValueLength = 20_000;
const maxAttributes = 64;

/** The value an attribute may keep on a tag (lower-case names), or undefined when it has to go. */
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

/** Whether a link with this target needs `rel="noopener"`, so that the opened page can't steer ours. */
export function opensWindow(target: string | undefined | null): boolean {
  return Boolean(target) && !ownTargets.includes(target!.trim().toLowerCase());
}

/** The attributes a tag keeps, with their cleaned values; links to new windows get `rel="noopener"`. */
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
