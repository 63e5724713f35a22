import type { Page } from '@playwright/test';
import { axeFindings, expect, hydrated, test } from './support';

test.use({ cookiePolicy: '' });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
const policy = (page: Page) => page.evaluate(() => localStorage.cookiePolicy);
const statistics = (page: Page) => dialogOf(page).getByRole('switch', { name: 'Statistik' });
const reopen = (page: Page) => page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();

async function visit(page: Page, stored?: string) {
  await page.goto('/impressum');
  if (stored === undefined) return hydrated(page);
  await page.evaluate((value) => localStorage.setItem('cookiePolicy', value), stored);
  await page.reload();
  await hydrated(page);
}

test('where nothing needs consent nobody is asked; the footer opens it, both shown as enabled, nothing stored, nothing set', async ({
  page,
  context,
}) => {
  await visit(page);
  await expect(dialogOf(page)).toBeHidden();
  await reopen(page);
  const functional = dialogOf(page).getByRole('switch', { name: 'Funktional' });
  await expect(functional).toBeChecked();
  await expect(functional).toBeDisabled();
  await expect(statistics(page)).toBeChecked();
  expect(await policy(page)).toBeUndefined();
  expect(await context.cookies()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  expect(await policy(page)).toBeUndefined();
});

for (const [button, stored] of [
  ['Ich stimme zu', '1'],
  ['Ich stimme nicht zu', '0'],
]) {
  test(`“${button}” stores ${stored}`, async ({ page }) => {
    await visit(page);
    await reopen(page);
    await dialogOf(page).getByRole('button', { name: button, exact: true }).click();
    await expect(dialogOf(page)).toBeHidden();
    expect(await policy(page)).toBe(stored);
  });
}

test('“Auswahl speichern” stores what the switch shows, by keyboard', async ({ page }) => {
  await visit(page);
  await reopen(page);
  await expect(dialogOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(statistics(page)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  expect(await policy(page)).toBe('0');
  await reopen(page);
  await expect(statistics(page)).not.toBeChecked();
});

for (const [stored, on] of [
  ['no', false],
  ['0', false],
  ['1', true],
] as const) {
  test(`a stored ${stored} keeps it closed; the footer opens it again as decided`, async ({ page }) => {
    await visit(page, stored);
    await expect(dialogOf(page)).toBeHidden();
    await reopen(page);
    await expect(dialogOf(page)).toBeFocused();
    await expect(statistics(page)).toBeChecked({ checked: on });
    await expect(dialogOf(page).getByRole('switch', { name: 'Funktional' })).toBeChecked();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeFocused();
    expect(await policy(page)).toBe(stored);
  });
}

test('a decision can be changed', async ({ page }) => {
  await visit(page, '1');
  await reopen(page);
  await dialogOf(page).getByRole('button', { name: 'Ich stimme nicht zu' }).click();
  expect(await policy(page)).toBe('0');
  await reopen(page);
  await expect(statistics(page)).not.toBeChecked();
});

test('the end of the page can be reached under the open dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await visit(page);
  await reopen(page);
  await expect(dialogOf(page)).toBeFocused(); // it loads when it opens
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' });
  await link.focus();
  const [box, dialog] = [await link.boundingBox(), await dialogOf(page).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(dialog?.y ?? 0);
});
