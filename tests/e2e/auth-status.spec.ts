import type { Page, Request, Route } from '@playwright/test';
import { asCaller, atRest, expect, hydrated, signIn, test } from './support';

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

/** Loads a page and counts how often it asks whether somebody is logged in. What it was told is remembered then. */
async function asksOnLoad(page: Page): Promise<number> {
  const answers: Promise<unknown>[] = [];
  const note = (request: Request) => {
    if (request.url().endsWith('/api/auth/status')) answers.push(request.response());
  };
  page.on('request', note);
  await page.goto('/prozesse');
  await hydrated(page);
  await atRest(page);
  page.off('request', note);
  await Promise.all(answers);
  await atRest(page);
  return answers.length;
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
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  expect(await remembered(page)).toBe(false);
});

test.describe('a session', () => {
  test.use({ expectedErrors: /console: Failed to load resource.* 401 / });

  test('that ended elsewhere shows when the page comes back into view', async ({
    page,
    context,
    playwright,
  }) => {
    await signIn(page, 'privat');
    await page.goto('/prozesse');
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Benutzerkonto' })).toBeVisible();
    const elsewhere = await playwright.request.newContext({
      baseURL: new URL(page.url()).origin,
      storageState: await context.storageState(),
      extraHTTPHeaders: asCaller,
    });
    // From here on the page may ask, learn that the session is over, and load anew at any moment.
    expect((await elsewhere.post('/api/auth/logout', { form: {} })).ok()).toBe(true);
    await elsewhere.dispose();
    await expect(async () => {
      await remember(page, true, 4 * minutes);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass({ timeout: 40_000 });
    await expect.poll(() => remembered(page)).toBe(false);
  });
});

test('a status that cannot be asked for is remembered as no and changes nothing', async ({ page }) => {
  await page.route('**/api/auth/status', (route) => route.fulfill({ json: { authenticated: 'ja' } }));
  await page.goto('/');
  await expect.poll(() => remembered(page)).toBe(false);
});

test.describe('a form that is being filled in', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  /** Comes back to the window minutes later. */
  const comeBack = (page: Page) =>
    page.evaluate((later) => {
      const now = Date.now;
      Date.now = () => now() + later;
      window.dispatchEvent(new Event('focus'));
    }, 4 * minutes);

  test('stays through a failed question, a dead network and the end of the session', async ({ page }) => {
    await signIn(page, 'privat');
    await page.goto('/kontakt');
    await hydrated(page);
    await page.getByLabel('Nachricht').fill('Noch nicht gesendet');
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    const untouched = async () => {
      await expect(page.getByLabel('Nachricht')).toHaveValue('Noch nicht gesendet');
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    };

    const answers: ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 500, json: { error: 'internal_error' } }),
      (route) => route.abort(),
    ];
    for (const answer of answers) {
      let failed = 0;
      await page.route('**/api/auth/status', async (route) => {
        await answer(route);
        failed += 1;
      });
      await expect(async () => {
        await comeBack(page);
        expect(failed).toBeGreaterThan(0);
      }).toPass();
      await expect.poll(() => remembered(page)).toBe(false);
      await untouched();
      await page.unroute('**/api/auth/status');
    }
    const notice = page.getByRole('region', { name: 'Meldungen' });
    await expect(notice).not.toContainText('angemeldet');

    await page.context().clearCookies();
    await expect(async () => {
      await comeBack(page);
      await expect(notice).toContainText('Sie sind nicht mehr angemeldet.', { timeout: 1000 });
    }).toPass();
    await untouched();

    // In the window that the notice opens they sign in again; here it goes on.
    await signIn({ request: page.request }, 'privat');
    await expect(async () => {
      await comeBack(page);
      await expect(notice).toContainText('Sie sind wieder angemeldet', { timeout: 1000 });
    }).toPass();
    await untouched();
  });
});
