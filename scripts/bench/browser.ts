import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { browser as findBrowser } from '../steps/browser.mjs';
import { isRoot } from '../steps/tools.mjs';

/** Opens a Chromium for what only a browser can measure. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
}

/** The text of all cells in the page's first table, by row. */
export async function tableOf(browser: Browser, url: string): Promise<string[][]> {
  const page = await browser.newPage({ javaScriptEnabled: true });
  await page.goto(url);
  const rows = await page.$$eval('main table:first-of-type tr', (found) =>
    found.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent ?? '')),
  );
  await page.close();
  return rows;
}

/** All pieces of text in the page's content, eight a row: makes a table of the same size from a page without one. */
export async function piecesOf(browser: Browser, url: string): Promise<string[][]> {
  const page = await browser.newPage();
  await page.goto(url);
  const pieces = await page.$eval('main', (main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (textContent?.trim() && parentElement?.localName !== 'script') found.push(textContent);
    }
    return found;
  });
  await page.close();
  return Array.from({ length: Math.ceil(pieces.length / 8) }, (_, i) => pieces.slice(i * 8, i * 8 + 8));
}

/** Bytes of JavaScript, gzipped, that a first-time visitor's browser loads for a page. */
export async function scriptBytes(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return total;
}
