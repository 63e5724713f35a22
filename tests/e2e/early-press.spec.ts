import type { Locator, Page } from '@playwright/test';
import { atRest, expect, hydrated, signIn, test } from './support';

/** Opens a page as on a slow connection. @returns lets its scripts come */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  let come = () => {};
  const coming = new Promise<void>((done) => {
    come = done;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return come;
}

const early: [what: string, path: string, opens: (page: Page) => Locator, width?: number][] = [
  ['Anmelden', '/prozesse', (page) => page.getByRole('dialog', { name: 'Anmelden' })],
  ['Menü', '/prozesse', (page) => page.getByRole('dialog', { name: 'Menü' }), 390],
  [
    'Reihenfolge ändern',
    '/prozesse/kategorien',
    (page) => page.getByRole('button', { name: 'Reihenfolge speichern' }),
  ],
  ['Cookie-Einstellungen', '/prozesse', (page) => page.getByRole('dialog', { name: 'Cookie' })],
];

for (const [name, path, opens, width = 1280] of early)
  test(`${name} does what it is for, though it was pressed before scripts came`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    if (name === 'Reihenfolge ändern') await signIn(page, 'prozessadmin');
    const come = await openSlowly(page, path);
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await button.click(); // impatient; it is done once
    await expect(opens(page)).toBeHidden();
    come();
    await expect(opens(page)).toBeVisible();
  });

test('what was pressed early is forgotten by who goes on to something else', async ({ page }) => {
  const come = await openSlowly(page, '/prozesse');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Suche' }).click();
  await page.keyboard.type('EC');
  come();
  await hydrated(page);
  await atRest(page);
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Suche' })).toHaveValue('EC');
});
