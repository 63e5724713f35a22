import { axeFindings, expect, hydrated, overflow, test } from './support';

test('results appear while somebody types, and are gone through by keyboard', async ({ page }) => {
  await page.goto('/suche?q=Frist');
  await hydrated(page);
  await page.keyboard.press('/');
  const field = page.getByRole('search', { name: 'Portal durchsuchen' }).locator('input[name=q]');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('role', 'combobox');
  await page.keyboard.type('EC_REQ_ONL');
  const list = page.getByRole('listbox', { name: 'Treffer' });
  await expect(list.getByRole('option').first()).toContainText('EC_REQ_ONL 03.00');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('EC_REQ_ONL');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/prozesse\/\d+$/);
});

test('Enter leads to all results; kinds are chosen there', async ({ page }) => {
  await page.goto('/suche');
  await page.getByRole('main').getByRole('searchbox').fill('EC_REQ_ONL');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/suche?q=EC_REQ_ONL');
  await expect(page.locator('main mark').first()).toHaveText('EC_REQ_ONL');
  await page
    .getByRole('navigation', { name: 'Art der Treffer' })
    .getByRole('link', { name: /Marktnachrichten/ })
    .click();
  await expect(page).toHaveURL('/suche?q=EC_REQ_ONL&art=marktnachrichten');
  await expect(page.locator('main li a[href*="/marktnachrichten/"]').first()).toBeVisible();
});

for (const width of [390, 800, 1440]) {
  test(`the page fits and axe finds nothing at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const query of ['', '?q=Zaehlpunkt', '?q=Marktpatner', '?q=Quxbazzfoo']) {
      await page.goto(`/suche${query}`);
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
    const link = page.getByRole('banner').getByRole('link', { name: 'Suche' });
    if (width < 768) await expect(link).toBeVisible();
    else await expect(link).toBeHidden();
  });
}
