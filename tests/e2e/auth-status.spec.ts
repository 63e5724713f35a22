import type { Page } from '@playwright/test';
import { expect, hydrated, signIn, test } from './support';

const minutes = 60_000;

/** Has the browser remember a login of so many milliseconds ago. */
const remember = (page: Page, authenticated: boolean, age: number) =>
  page.evaluate(
    ([value, ago]) =>
      localStorage.setItem(
        'authStatus',
        JSON.stringify({ authenticated: value, at: Date.now() - Number(ago) }),
      ),
    [authenticated, age] as const,
  );
const remembered = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.authStatus ?? '{}').authenticated);

/** Loads a page and counts how often it asks whether somebody is logged in. */
async function asksOnLoad(page: Page): Promise<number> {
  let asked = 0;
  const count = (request: { url(): string }) => {
    if (request.url().endsWith('/api/auth/status')) asked += 1;
  };
  page.on('request', count);
  await page.goto('/prozesse');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  page.off('request', count);
  return asked;
}

test('a login seen within 3 minutes is not asked for again, an older one is', async ({ page }) => {
  await signIn(page, 'privat');
  await page.goto('/');
  await hydrated(page);
  await expect.poll(() => remembered(page)).toBe(true);
  expect(await asksOnLoad(page)).toBe(0);
  await remember(page, true, 2.9 * minutes);
  expect(await asksOnLoad(page)).toBe(0);
  await remember(page, true, 3.1 * minutes);
  expect(await asksOnLoad(page)).toBe(1);
  await remember(page, true, -1 * minutes); // a clock that was set back
  expect(await asksOnLoad(page)).toBe(1);
});

test('a remembered no is never trusted', async ({ page }) => {
  await signIn(page, 'privat');
  await page.goto('/');
  await expect.poll(() => remembered(page)).toBe(true);
  await remember(page, false, 0);
  expect(await asksOnLoad(page)).toBe(1);
  await expect.poll(() => remembered(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Benutzerkonto' })).toBeVisible();
});

test('a remembered login that is over shows the page logged out', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => remembered(page)).toBe(false);
  await remember(page, true, 0);
  expect(await asksOnLoad(page)).toBe(1);
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(await remembered(page)).toBe(false);
});

test('a session ended elsewhere shows when the page comes back into view', async ({
  page,
  context,
  playwright,
}) => {
  await signIn(page, 'privat');
  await page.goto('/prozesse');
  await hydrated(page);
  const elsewhere = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await context.storageState(),
    extraHTTPHeaders: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect((await elsewhere.post('/api/auth/logout', { form: {} })).ok()).toBe(true);
  await elsewhere.dispose();
  await expect(page.getByRole('button', { name: 'Benutzerkonto' })).toBeVisible();
  // The page may ask and load anew at any moment from here on.
  await expect(async () => {
    await remember(page, true, 4 * minutes);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect.poll(() => remembered(page)).toBe(false);
});

test('a status that cannot be asked for counts as logged out', async ({ page }) => {
  await page.route('**/api/auth/status', (route) => route.fulfill({ json: { authenticated: 'ja' } }));
  await page.goto('/');
  await expect.poll(() => remembered(page)).toBe(false);
});
