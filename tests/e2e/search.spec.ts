import { axeFindings, expect, expectSound, hydrated, sizes, test } from './support';

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

test('the page fits at every width, axe finds nothing, and the link to it is for phones', async ({
  page,
}) => {
  for (const query of ['', '?q=Zaehlpunkt', '?q=Marktpatner', '?q=Quxbazzfoo']) {
    await page.goto(`/suche${query}`);
    await expectSound(page);
  }
  const link = page.getByRole('banner').getByRole('link', { name: 'Suche' });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(link).toBeVisible({ visible: size.width < 768 });
  }
});
