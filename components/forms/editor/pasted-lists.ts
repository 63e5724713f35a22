/*
 * Lists as word processors put them on the clipboard, made into real ones. `markLists` notes on each paragraph which
 * list it belongs to, `buildLists` makes the lists of what follows one another.
 */

/** `<which list> <level from 1> <ul or ol>` on the paragraph of an item, '' on a further paragraph of the same item. */
const mark = 'data-pasted-item';

/** Word: `mso-list:l0 level1 lfo1`. */
const wordItem = /mso-list:\s*(l\d+)\s+level(\d+)/i;
/** `1.`, `a)`, `iv.`, `1.2`; what Word writes before an item of a list that does not count is one sign. */
const counting = /^\(?(?:\d+(?:\.\d+)*[.)]?|[a-z]{1,5}[.)])$/i;
const bullet = /^[\s\u00a0]*[·•▪●◦‣§][\s\u00a0]+/;

const isHeading = (element: Element) => /^h[1-6]$/.test(element.localName);

function markWordItem(block: Element, [, list, level]: RegExpExecArray): void {
  const signs = [...block.querySelectorAll('[style]')].filter((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
  );
  const sign = signs
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  for (const one of signs) one.remove();
  // A counted heading stays one; its number is what others refer to.
  if (isHeading(block)) {
    if (sign) block.prepend(`${sign} `);
    return;
  }
  if (!sign) dropBullet(block);
  block.setAttribute(mark, `${list} ${level} ${counting.test(sign) ? 'ol' : 'ul'}`);
}

/** Removes the sign that a paragraph begins with. */
function dropBullet(block: Element): void {
  const texts = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.nodeValue?.trim()) continue;
    const rest = text.nodeValue.replace(/^[\s\u00a0]*[·•▪●◦‣§]?[\s\u00a0]*/, '');
    text.nodeValue = rest;
    if (rest) return;
  }
}

/** Word in the browser has a list around every single item and says the level in an attribute. */
function markOnlineItem(item: Element): void {
  const list = item.parentElement!;
  const name = `${item.getAttribute('data-listid')} ${item.getAttribute('data-aria-level')} ${list.localName}`;
  const blocks = [...item.children].filter(({ localName }) => localName === 'p' || localName === 'div');
  if (blocks.length === 0) {
    const block = item.ownerDocument.createElement('p');
    block.append(...item.childNodes);
    blocks.push(block);
  }
  for (const [place, block] of blocks.entries()) block.setAttribute(mark, place === 0 ? name : '');
  const around = list.parentElement!;
  const outer = around.matches('.ListContainerWrapper') ? around : list;
  outer.before(...blocks);
  item.remove();
  if (list.children.length === 0) outer.remove();
}

/** Notes which paragraphs are items of which list. */
export function markLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li[data-aria-level][data-listid]')) markOnlineItem(item);
  for (const block of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    const item = wordItem.exec(block.getAttribute('style') ?? '');
    if (item) markWordItem(block, item);
    else if (block.matches('.MsoListParagraphCxSpMiddle, .MsoListParagraphCxSpLast'))
      block.setAttribute(mark, '');
    else if (block.localName === 'p' && bullet.test(block.textContent ?? '')) {
      dropBullet(block);
      block.setAttribute(mark, '- 1 ul');
    }
  }
}

interface Open {
  id: string;
  level: number;
  list: Element;
}

/** Makes lists of the paragraphs that `markLists` has noted. */
export function buildLists(body: HTMLElement): void {
  const parents = new Set([...body.querySelectorAll(`[${mark}]`)].map(({ parentElement }) => parentElement!));
  for (const parent of parents) buildWithin(parent);
}

function buildWithin(parent: Element): void {
  let open: Open[] = [];
  for (const node of [...parent.childNodes]) {
    if (!(node instanceof Element)) {
      if (node.nodeValue?.trim()) open = [];
      continue;
    }
    const noted = node.getAttribute(mark);
    node.removeAttribute(mark);
    const last = open.at(-1)?.list.lastElementChild;
    if (noted === '' && last) last.append(node);
    else if (noted) open = added(open, node, noted);
    else open = [];
  }
}

/** Puts a paragraph into the list that it belongs to, a new one if there is none yet. @returns the lists open then */
function added(before: Open[], block: Element, noted: string): Open[] {
  const [id = '', depth, kind = 'ul'] = noted.split(' ');
  const level = Number(depth);
  const open = before.filter((one) => one.level <= level);
  const same = open.at(-1);
  const goesOn = same?.level === level && same.list.localName === kind && (level > 1 || same.id === id);
  if (same?.level === level && !goesOn) open.pop();
  if (!goesOn) {
    const list = block.ownerDocument.createElement(kind);
    const around = open.at(-1)?.list.lastElementChild;
    around ? around.append(list) : block.before(list);
    open.push({ id, level, list });
  }
  const item = block.ownerDocument.createElement('li');
  open.at(-1)!.list.append(item);
  item.append(block);
  return open;
}

/** Google Docs and others put a list into a list, beside the item that it belongs to. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else {
      const item = list.ownerDocument.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
}
