import { isLinkAddress } from '@/lib/html/urls';
import { buildLists, markLists, nestLists } from './pasted-lists';

/** Elements that only the program which wrote them understands, or that have no content. */
const noise = [
  ...['style', 'script', 'meta', 'link', 'title', 'xml', 'template', 'object', 'iframe', 'svg', 'math'],
  ...['.EOP', 'br.Apple-interchange-newline', '[style*="mso-element:comment"]', '.MsoCommentReference'],
].join(', ');

/** Attributes that stay; styles are looked at one by one. */
const kept = new Set(['href', 'colspan', 'rowspan', 'src', 'alt', 'style']);

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);
const nothing = /^[\s\u00a0\u200b]*$/;

/** A copy of the editor's own text; it is pasted as it is. */
const isOwn = (html: string) => html.includes('data-pm-slice');

/**
 * HTML of the clipboard as the editor takes it: lists, headings, tables, links, emphasis and spaces stay, what only
 * their program needs and how they looked there goes. From Word (also in the browser), Google Docs, LibreOffice and web
 * pages.
 * @param site where this portal runs: links to it become relative
 * @param isOwnImage whether an image may be shown here; others are left out
 * @returns the HTML, and how many images were left out
 */
export function pastedHtml(
  html: string,
  site: string,
  isOwnImage: (address: string) => boolean,
): { html: string; images: number } {
  if (isOwn(html)) return { html, images: 0 };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeNoise(body);
  markLists(body);
  buildLists(body);
  nestLists(body);
  settleHeadings(body);
  keepSpaces(body);
  const images = removeImages(body, isOwnImage);
  for (const link of body.querySelectorAll('a')) settleLink(link, site);
  for (const element of body.querySelectorAll('*')) settleLook(element);
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const alone = block.parentElement?.matches('td, th, li') && block.parentElement.children.length === 1;
    if (!alone && nothing.test(block.textContent ?? '') && !block.querySelector('img')) block.remove();
  }
  return { html: body.innerHTML, images };
}

function removeNoise(body: HTMLElement): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const all: Node[] = [];
  for (let node = comments.nextNode(); node; node = comments.nextNode()) all.push(node);
  for (const node of all) node.parentNode?.removeChild(node);
  for (const element of body.querySelectorAll(noise)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    // o:p of Word holds a space where a paragraph is empty; other elements of Office are drawings.
    if (element.localName === 'o:p')
      nothing.test(element.textContent ?? '') ? element.remove() : unwrap(element);
    else if (element.localName.includes(':')) element.remove();
    else if (element.matches('.LineBreakBlob')) element.replaceWith(body.ownerDocument.createElement('br'));
    else if (element.matches('b[id^="docs-internal-guid"]')) unwrap(element);
  }
}

function levelOf(block: Element): number {
  if (/^h[1-6]$/.test(block.localName)) return Number(block.localName[1]);
  if (block.getAttribute('role') === 'heading') return Number(block.getAttribute('aria-level')) || 2;
  if (block.matches('p.MsoTitle')) return 1;
  return Number(/mso-outline-level:\s*([1-9])/i.exec(block.getAttribute('style') ?? '')?.[1] ?? 0);
}

/** Headings begin at the second level, as the first is the page's own, and end at the fourth. */
function settleHeadings(body: HTMLElement): void {
  const found = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p, div[role="heading"]')].flatMap(
    (block) => {
      const level = levelOf(block);
      return level > 0 && !nothing.test(block.textContent ?? '') ? [{ block, level }] : [];
    },
  );
  const down = found.some(({ level }) => level === 1) ? 1 : 0;
  for (const { block, level } of found) {
    const heading = body.ownerDocument.createElement(`h${Math.min(4, Math.max(2, level + down))}`);
    heading.append(...block.childNodes);
    block.replaceWith(heading);
    // Headings are bold by themselves.
    for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold);
    for (const part of heading.querySelectorAll<HTMLElement>('[style]'))
      part.style.removeProperty('font-weight');
  }
}

/** Spaces that their program would not draw as one: runs of them, and tabs. */
function keepSpaces(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (/mso-tab-count/i.test(style)) element.textContent = ' ';
    if (!/mso-spacerun|white-space:\s*(?:pre|break-spaces)/i.test(style)) continue;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      node.nodeValue = (node.nodeValue ?? '')
        .replace(/\t/g, ' ')
        .replace(/ {2,}/g, (run) => `${'\u00a0'.repeat(run.length - 1)} `);
    }
  }
}

function removeImages(body: HTMLElement, isOwnImage: (address: string) => boolean): number {
  const foreign = [...body.querySelectorAll('img')].filter(
    (one) => !isOwnImage(one.getAttribute('src') ?? ''),
  );
  for (const image of foreign) image.remove();
  return foreign.length;
}

function settleLink(link: HTMLAnchorElement, site: string): void {
  const href = link.getAttribute('href') ?? '';
  // Word's own marks within the document lead nowhere here.
  if (!href || /^(?:#_|file:)/i.test(href) || !isLinkAddress(href)) unwrap(link);
  else if (href === site || href.startsWith(`${site}/`))
    link.setAttribute('href', href.slice(site.length) || '/');
}

/** Keeps of an element's look what means something. */
function settleLook(element: Element): void {
  const style = (element as HTMLElement).style;
  const { fontWeight, fontStyle, textDecoration, textDecorationLine, verticalAlign, textAlign } = style;
  for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
  element.removeAttribute('style');
  if (/^(?:bold|bolder|[6-9]00)$/.test(fontWeight)) style.fontWeight = 'bold';
  if (fontStyle === 'italic') style.fontStyle = 'italic';
  const lines = `${textDecoration} ${textDecorationLine}`;
  const line = /line-through/.exec(lines) ?? (element.closest('a') ? null : /underline/.exec(lines));
  if (line) style.textDecoration = line[0];
  if (element.localName === 'p' && /^(?:center|right)$/.test(textAlign)) style.textAlign = textAlign;
  if (element.localName === 'span' && /^(?:super|sub)$/.test(verticalAlign)) {
    const raised = element.ownerDocument.createElement(verticalAlign === 'sub' ? 'sub' : 'sup');
    raised.append(...element.childNodes);
    element.append(raised);
  }
  // Word and browsers underline what is linked.
  if (element.localName === 'u' && (element.closest('a') || element.querySelector(':scope > a')))
    unwrap(element);
}
