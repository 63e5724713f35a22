import TurndownService from 'turndown';

/** What a page has for working with it, which says nothing to who only reads its text. */
const controls = new Set([
  ...['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'FORM', 'INPUT', 'SELECT', 'TEXTAREA', 'LABEL', 'BUTTON'],
  ...['DIALOG', 'CANVAS', 'IFRAME', 'PROGRESS', 'NAV', 'svg'],
]);

/** Words that the page shows when they are pressed are words of the text. */
const isUnseen = (node: Element): boolean =>
  (controls.has(node.nodeName) && !node.hasAttribute('popovertarget')) ||
  node.getAttribute('aria-hidden') === 'true' ||
  node.getAttribute('data-print') === 'no' ||
  node.hasAttribute('popover') ||
  (node.nodeName === 'FIGURE' && node.querySelector('svg') !== null);

/** Where a link leads from anywhere; links within the page and what browsers must not follow lead nowhere. */
function absolute(href: string, page: string): string | undefined {
  if (href.startsWith('#') || !URL.canParse(href, page)) return undefined;
  const url = new URL(href, page);
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}

/** As much of a text as stands in one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A cell's text in one line; the entries of a list stand behind each other. */
const inCell = (text: string) =>
  oneLine(text.replace(/^\s*(?:-|\d+\.) +/, '').replace(/\n\s*(?:-|\d+\.) +/g, ', ')).replaceAll('|', '\\|');

/** Neighbours that a style sheet sets apart, but no white space. */
const neighbours =
  /<\/(?:a|span|strong|code|abbr|time|button)>(?=<(?:a|span|strong|code|abbr|time|button)\b[^>]*>[^,.;:)])/g;

function serviceFor(url: string): TurndownService {
  const service = new TurndownService({
    ...{ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', emDelimiter: '*', hr: '---' },
  });
  service.addRule('link', {
    filter: 'a',
    replacement: (text, node) => {
      const href = absolute((node as Element).getAttribute('href') ?? '', url);
      const label = oneLine(text);
      return href && label ? `[${label}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})` : label;
    },
  });
  service.addRule('image', {
    filter: 'img',
    replacement: (_, node) => {
      const alt = oneLine((node as Element).getAttribute('alt') ?? '');
      return alt && `[Bild: ${service.escape(alt)}]`;
    },
  });
  service.addRule('term', { filter: 'dt', replacement: (text) => `\n\n**${oneLine(text)}:** ` });
  service.addRule('described', { filter: 'dd', replacement: (text) => `${text.trim()}\n` });
  service.addRule('cell', { filter: ['th', 'td'], replacement: (text) => ` ${inCell(text)} |` });
  service.addRule('row', {
    filter: 'tr',
    replacement: (text, node) => {
      const table = (node as Element).closest('table');
      const isFirst = table?.querySelector('tr') === node;
      const cells = (node as Element).querySelectorAll('th, td').length;
      return `\n|${text.replaceAll('\n', ' ')}${isFirst ? `\n|${' --- |'.repeat(cells)}` : ''}`;
    },
  });
  service.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (text) => text });
  service.addRule('caption', { filter: 'caption', replacement: (text) => `${oneLine(text)}\n\n` });
  service.addRule('table', { filter: 'table', replacement: (text) => `\n\n${text.trim()}\n\n` });
  // The last rule is asked first.
  service.addRule('unseen', { filter: (node) => isUnseen(node), replacement: () => '' });
  return service;
}

/**
 * The main part of one of the portal's pages as Markdown (CommonMark with tables), below its address. Takes time that
 * grows with the page, so it belongs into a thread (lib/work).
 * @param page the whole HTML of the page
 * @param url its address, with the site's origin
 */
export function markdownOf(page: string, url: string): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1] ?? '';
  const text = serviceFor(url).turndown(main.replace(neighbours, '$& '));
  return `<${url}>\n\n${text.replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n')}\n`;
}
