import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort, startSite } from '../support/server';
import { expect, expectSound, hydrated, test } from './support';

test('the pages of feeds and of the API are whole at every width, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const api = ['', '?bereich=processes', '?aufruf=postProcessesList', '?suche=ics'];
  for (const address of ['/feeds', ...api.map((query) => `/schnittstelle${query}`)]) {
    await page.goto(address);
    await hydrated(page);
    await expectSound(page, { dark: true });
  }
});

test('an address is copied from the page of feeds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/feeds');
  await hydrated(page);
  await page
    .getByRole('row', { name: /Änderungen an Prozessen/ })
    .getByRole('button')
    .click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/api\/feeds\/processes$/);
  expect((await page.request.get(new URL(copied).pathname)).status()).toBe(200);
  await expect(page.locator('head link[rel=alternate][type="application/atom+xml"]').first()).toBeAttached();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the API is read: overview, a call by its link, search', async ({ page }) => {
    await page.goto('/schnittstelle');
    await page.getByRole('link', { name: 'Prozesse: Lesen' }).click();
    await expect(page).toHaveURL(/bereich=processes#lesen$/);
    await page.getByRole('link', { name: /POST \/api\/processes\/list/ }).click();
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('POST /api/processes/list');
    await expect(main.getByRole('row', { name: /filters\.status/ })).toBeVisible();
    await expect(main).toContainText("-H 'X-Requested-With: XMLHttpRequest'");
    await main.getByRole('link', { name: 'Prozesse', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Aufruf suchen' }).fill('ics');
    await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufrufe mit „ics“');
    await expect(page.getByText('/api/consultations/ics', { exact: true })).toBeVisible();
  });
});

test.describe('a feedback widget', () => {
  test.use({ cookiePolicy: '', expectedErrors: /^foreign: http:\/\/127\.0\.0\.1:/ });
  test('is asked for only after consent, and then may run', async ({ browser }) => {
    const asked: string[] = [];
    const widget = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'text/javascript');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.end('document.body.dataset.widget = document.currentScript.dataset.key;');
    });
    await new Promise<void>((resolve) => widget.listen(0, '127.0.0.1', resolve));
    const [port, { port: host }] = [await freePort(), widget.address() as AddressInfo];
    const site = await startSite({
      env: {
        FEEDBACK_SCRIPT_URL: `http://127.0.0.1:${host}/widget.js`,
        FEEDBACK_KEY: 'abc',
        LOG_LEVEL: 'warn',
      },
      port,
    });
    try {
      const page = await browser.newPage();
      await page.goto(`http://localhost:${port}/impressum`);
      await hydrated(page);
      const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
      await dialog.getByRole('button', { name: 'Ich stimme nicht zu' }).click();
      await page.reload();
      await hydrated(page);
      expect(asked).toEqual([]);
      await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
      await dialog.getByRole('button', { name: 'Ich stimme zu' }).click();
      await expect(page.locator('body')).toHaveAttribute('data-widget', 'abc');
      expect(asked).toEqual(['/widget.js']);
      await page.close();
    } finally {
      await site.stop();
      widget.close();
    }
  });
});
