import type { Page } from '@playwright/test';
import { axeFindings, expect, hydrated, showIn, signIn, test } from './support';

test.use({ viewport: { width: 390, height: 700 } });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menü', exact: true });

async function openMenu(page: Page) {
  await menuButton(page).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu).toBeVisible();
  return menu;
}

test.beforeEach(async ({ page }) => {
  await page.goto('/prozesse');
  await hydrated(page);
});

test('the menu keeps the focus and gives it back', async ({ page }) => {
  const menu = await openMenu(page);
  await expect(menu.locator(':focus')).toHaveCount(1);
  const close = menu.getByRole('button', { name: 'Schließen' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(menu.getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    await expect(menu.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the page behind does not scroll until the menu is closed', async ({ page }) => {
  const scrollBy = async () => {
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(150);
    return page.evaluate(() => window.scrollY);
  };
  const menu = await openMenu(page);
  expect(await scrollBy()).toBe(0);
  await menu.getByRole('button', { name: 'Schließen' }).click();
  expect(await scrollBy()).toBeGreaterThan(0);
});

test('it unfolds sub-menus, marks the page and holds the entries of the footer', async ({ page }) => {
  const menu = await openMenu(page);
  const link = menu.getByRole('link', { name: 'Prozesskategorien' });
  await expect(link).toBeHidden();
  await menu.getByRole('button', { name: 'Untermenü Marktprozesse' }).click();
  await expect(menu.getByRole('link', { name: 'Prozesse', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const name of ['Impressum', 'Datenschutz', 'Barrierefreiheit']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  expect(await axeFindings(page)).toEqual([]);
  await showIn(page, 'dark');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape'); // first the sub-menu, then the menu
  await expect(link).toBeHidden();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Untermenü Marktprozesse' }).click();
  await link.click();
  await expect(page).toHaveURL('/prozesse/kategorien');
  await expect(page.getByRole('dialog', { name: 'Menü' })).toHaveCount(0);
});

test('it closes when the window becomes as wide as a desktop', async ({ page }) => {
  await openMenu(page);
  await page.setViewportSize({ width: 992, height: 700 });
  await page.waitForTimeout(400);
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible(); // still a tablet
  await page.setViewportSize({ width: 993, height: 700 });
  await expect(page.getByRole('dialog', { name: 'Menü' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the head stays in one line on a phone, logged in too', async ({ page }) => {
  await signIn(page, 'prozessadmin');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/');
    const [menu, account] = [
      await menuButton(page).boundingBox(),
      await page.getByRole('button', { name: 'Benutzerkonto' }).boundingBox(),
    ];
    expect(menu?.y).toBe(account?.y);
  }
});
