import { contentPageRows, type PageSeed } from '@/lib/db/seed/base/pages';
import { type RouteName, routes, urlOf } from '@/lib/routes';
import { axeFindings, expect, hydrated, overflow, type Records, showIn, test } from './support';

/** What is served is the same at every width; the phone comes first, as if the page were opened there. */
const widths = [
  { width: 390, height: 844 },
  { width: 800, height: 1100 },
  { width: 1440, height: 900 },
];

/** What stands for the parameters of open routes. */
const parameters = ({ process, step, notification, category, elwog }: Records, name: string) => ({
  uid:
    name === 'ProcessCategoryDetail'
      ? category
      : name.startsWith('Process') || name === 'MarketNotifications'
        ? process
        : 1,
  processStepId: step,
  otherUid: name === 'ProcessCompare' ? process : 1,
  marketnotificationsUid: notification,
  ...{ marketPartnerUid: elwog.marketPartnerUid, elwoggwgUid: elwog.uid },
  token: 'abcdefghijklmnopqrstuvwxyz012345',
});

const contentPaths = (pages: PageSeed[]): string[] =>
  pages.flatMap(({ subtitle, url, children = [] }) => [
    ...(url ? [] : [`/${subtitle}`]),
    ...contentPaths(children),
  ]);

// Of the screens that are still to come one stands for all: they are one view with another title.
const open = routes.filter(
  ({ access, planned, name }) =>
    (access === 'open' || access === 'guest') && (!planned || name === 'ConsultationList'),
);
const pages: [name: string, address: (records: Records) => string][] = [
  ...open.map(({ name }): [string, (records: Records) => string] => [
    name,
    (records) => urlOf(name as RouteName, parameters(records, name)),
  ]),
  ...contentPaths(contentPageRows).map((path): [string, () => string] => [
    `content page ${path}`,
    () => path,
  ]),
  [
    'all filters',
    ({ category }) => `/prozesse?search=EC&status=0&category=${category}&accessDate=2026-11-01&sort=title`,
  ],
  ['empty list', () => '/prozesse?search=gibtesnicht'],
  ['a page beyond the end', () => '/prozesse?page=99'],
  ['a filter that makes no sense', () => '/prozesse?status=neun'],
  ['a process that is not there', () => '/prozesse/999999'],
];

test.use({ cookiePolicy: '', expectedErrors: /console: Failed to load resource.* 404 / });

for (const [name, address] of pages) {
  test(`${name} is whole at every width, light and dark`, async ({ page, records, baseURL }) => {
    test.setTimeout(120_000);
    const missing = name === 'NotFound' || name === 'Unsubscribe' || name.endsWith('is not there');
    await page.emulateMedia({ reducedMotion: 'reduce' }); // colours are measured, not on their way
    await page.setViewportSize(widths[0]!);
    const response = await page.goto(address(records));
    expect(response?.status()).toBe(missing ? 404 : 200);
    await hydrated(page);
    await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible();

    const policy = response?.headers()['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/'nonce-[A-Za-z0-9+/=]{20,}'/);
    expect(scripts).not.toContain('unsafe-inline');

    await expect(page).toHaveTitle(/^\S.* - Energiemarkt-Portal$/);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT');
    const robots = page.locator('meta[name=robots]');
    if ((await robots.count()) > 0) await expect(robots).toHaveAttribute('content', /noindex/);
    else {
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      const { pathname } = new URL(page.url());
      expect(canonical).toBe(baseURL + (pathname === '/' ? '' : pathname));
      expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/\S{3}/);
    }
    await showIn(page, 'light');
    for (const size of widths) {
      await page.setViewportSize(size);
      await expect.poll(() => overflow(page), `${size.width}`).toBe(0);
      // The middle width has the markup of the widest one; what is special to it is the space.
      if (size.width !== 800) expect(await axeFindings(page), `${size.width} light`).toEqual([]);
    }
    await showIn(page, 'dark'); // changes nothing but colours, and they are the same at every width
    expect(await axeFindings(page, 'color-contrast'), 'dark').toEqual([]);
  });
}

test('an unknown address leads to /404', async ({ page }) => {
  const response = await page.goto('/gibt/es/nicht');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
});
