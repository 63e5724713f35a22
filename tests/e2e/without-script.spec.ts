import { byName } from '@/lib/text/name-order';
import { expect, overflow, test } from './support';

test.use({ javaScriptEnabled: false });

test.describe('the portal without JavaScript', () => {
  test('lists the real processes and shows one with its messages and schemas', async ({ page }) => {
    await page.goto('/prozesse');
    const row = page.getByRole('row').filter({ hasText: 'EC_REQ_ONL' });
    await expect(row).toContainText('03.00');
    await row.getByRole('link', { name: 'EC_REQ_ONL' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('EC_REQ_ONL 03.00');
    const message = page
      .getByRole('row')
      .filter({ hasText: 'ANFORDERUNG_ECON' })
      .filter({ hasText: 'CMRequest 01p30' });
    await expect(message).toBeVisible();
    await message.getByRole('link', { name: 'ANFORDERUNG_ECON' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ANFORDERUNG_ECON');
    await expect(page.getByRole('definition').filter({ hasText: 'CMRequest 01p30' })).toBeVisible();
  });

  test('filters by a form', async ({ page }) => {
    await page.goto('/prozesse');
    await page.getByRole('searchbox', { name: 'Suche' }).fill('EC_REQ');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Alle');
    await page.getByRole('combobox', { name: 'Sparte' }).selectOption('Strom');
    await page.getByLabel('Stichtag').fill('2026-11-01');
    await page.getByRole('button', { name: 'Filtern' }).click();
    const query = new URL(page.url()).searchParams;
    expect(query.get('search')).toBe('EC_REQ');
    expect(query.get('status')).toBe('0');
    expect(query.get('accessDate')).toBe('2026-11-01');
    await expect(page.getByRole('link', { name: 'EC_REQ_ONL' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'CR_MSG' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Filter entfernen: Status Alle' }).click();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('1');
    await expect(page.getByRole('searchbox', { name: 'Suche' })).toHaveValue('EC_REQ');
  });

  test('sorts by links and names a page that is not there', async ({ page }) => {
    await page.goto('/prozesse');
    await page.getByRole('link', { name: 'Prozess', exact: true }).click();
    await expect(page).toHaveURL('/prozesse?direction=desc');
    await expect(page.getByRole('columnheader', { name: 'Prozess' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const names = await page.getByRole('rowheader').allInnerTexts();
    expect(names).toEqual([...names].sort(byName).reverse());
    await page.goto('/prozesse?page=40');
    await page.getByRole('link', { name: 'Zur ersten Seite' }).click();
    await expect(page).toHaveURL('/prozesse');
  });

  test('folds the filters on a phone and unfolds them by hand', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/prozesse');
    await expect(page.getByRole('searchbox', { name: 'Suche' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Kategorie' })).toBeHidden();
    await page.getByText('Filter', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Kategorie' }).selectOption('Energiedaten');
    await page.getByRole('button', { name: 'Filtern' }).click();
    await expect(page.getByText('Filter (1)')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Filter entfernen: Kategorie Energiedaten' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Kategorie' })).toBeHidden();
    expect(await overflow(page)).toBe(0);
  });

  test('opens the flyouts by pointer and keyboard', async ({ page }) => {
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Hauptnavigation' });
    const link = nav.getByRole('link', { name: 'Prozesskategorien' });
    await expect(link).toBeHidden();
    await nav.getByRole('link', { name: 'Marktprozesse' }).hover();
    await expect(link).toBeVisible();
    await page.mouse.move(700, 800);
    await expect(link).toBeHidden();
    await nav.getByRole('link', { name: 'Marktprozesse' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/prozesse/kategorien');
  });

  test('shows the whole navigation on a phone and hides what needs a script', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Am Datenaustausch teilnehmen' })).toBeVisible();
    for (const name of ['Menü', 'Anmelden', 'Cookie-Einstellungen', 'Hilfe']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    expect(await overflow(page)).toBe(0);
  });

  test('says what signing in needs', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    // Found by its element: searching by text leaves out what stands in <noscript>.
    await expect(page.locator('main noscript p')).toHaveText(/^Anmelden braucht JavaScript/, {
      useInnerText: true,
    });
  });

  test('shows content pages', async ({ page }) => {
    await page.goto('/impressum');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum');
    await expect(page.getByText('Diese Installation ist noch ohne Impressum.')).toBeVisible();
  });
});
