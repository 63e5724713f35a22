import { allowedAttributes, allowedTags } from '@/lib/html/profile';

const allowed = new Set(allowedTags);

/** In the order in which people write them, so that the same text always looks the same. */
const order = 'class href name target rel src srcset alt title width height loading cellpadding cellspacing';
const places = new Map([...order.split(' '), 'rowspan', 'colspan', 'style'].map((name, at) => [name, at]));

/** Browsers rewrite colours as rgb(); this puts back the notation in which they were chosen. */
const hexColors = (style: string) =>
  style.replace(
    /rgb\((\d+), ?(\d+), ?(\d+)\)/g,
    (_, ...parts: string[]) =>
      `#${parts
        .slice(0, 3)
        .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
        .join('')}`,
  );

/** A paragraph without attributes that stands alone in a cell or opens a list item says nothing. */
function unwrapParagraphs(body: HTMLElement): void {
  for (const parent of body.querySelectorAll('td, th, li')) {
    const [first, ...others] = parent.children;
    if (first?.localName !== 'p' || first.attributes.length > 0) continue;
    const lists = others.every(({ localName }) => localName === 'ul' || localName === 'ol');
    if (parent.localName === 'li' ? lists : others.length === 0) first.replaceWith(...first.childNodes);
  }
}

/**
 * What the editor gives, by the very rules of the sanitiser (lib/html/profile.ts), so that saving changes
 * nothing any more. Text without a word, picture or table is ''.
 */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of [...body.querySelectorAll('*')]) {
    if (!allowed.has(element.localName)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    const given = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    const kept = allowedAttributes(element.localName, given);
    for (const name of Object.keys(given)) element.removeAttribute(name);
    const place = ([name]: [string, string]) => places.get(name) ?? places.size;
    for (const [name, value] of Object.entries(kept).sort((a, b) => place(a) - place(b))) {
      element.setAttribute(name, name === 'style' ? hexColors(value) : value);
    }
    if (element.localName === 'span' && Object.keys(kept).length === 0) {
      element.replaceWith(...element.childNodes);
    }
  }
  unwrapParagraphs(body);
  const hasContent = body.textContent?.trim() || body.querySelector('img, table, hr');
  return hasContent ? body.innerHTML : '';
}

/** Tags that can be removed without a visible difference. */
const groups = new Set(['thead', 'tbody', 'tfoot', 'colgroup', 'col', 'span', 'p', 'wbr']);
/** What the editor writes for the same meaning. */
const synonyms: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's' };

function countTags(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { localName } of new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')) {
    const name = synonyms[localName] ?? localName;
    if (!groups.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The tags of a text that the editor would drop when it opens it. */
export function lostTags(before: string, after: string): string[] {
  const kept = countTags(after);
  return [...countTags(before)].flatMap(([name, count]) => ((kept.get(name) ?? 0) < count ? [name] : []));
}
