import type { Page } from '@playwright/test';
import { axeFindings, expect, hydrated, openLogin, test } from './support';

const notice =
  'Wenn die E-Mail-Adresse registriert ist, wird in Kürze ein Link zum Setzen eines Passworts gesendet.';

async function openModal(page: Page) {
  await page.goto('/');
  await hydrated(page);
  const dropdown = await openLogin(page);
  await dropdown.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const modal = page.getByRole('dialog', { name: 'Energiemarkt-Portal Passwort vergessen' });
  await expect(modal).toBeVisible();
  return modal;
}

test('invalid input sends nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const modal = await openModal(page);
  const email = modal.getByLabel('E-Mail');
  await modal.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
  await expect(email).toHaveAccessibleDescription('Bitte geben Sie Ihre E-Mail-Adresse ein.');
  await email.fill('niemand');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  expect(await axeFindings(page)).toEqual([]);
  expect(sent).toEqual([]);
});

for (const address of ['privat@demo.example', 'niemand@demo.example']) {
  test(`${address} gets the notice that tells nothing, and it stays`, async ({ page }) => {
    const modal = await openModal(page);
    await modal.getByLabel('E-Mail').fill(address);
    const sent = page.waitForRequest('**/api/users/forgot-password');
    await modal.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
    expect((await sent).postDataJSON()).toEqual({ forgotEmail: address });
    await expect(modal).toBeHidden();
    await expect(page.getByRole('status').getByText(notice)).toBeVisible();
    await page.waitForTimeout(2500);
    await expect(page.getByText(notice)).toBeVisible();
    await page.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(page.getByText(notice)).toBeHidden();
  });
}

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: /console: Failed to load resource/ });

  test('the notice is the same', async ({ page }) => {
    await page.route('**/api/users/forgot-password', (route) => route.fulfill({ status: 500 }));
    const modal = await openModal(page);
    await modal.getByLabel('E-Mail').fill('privat@demo.example');
    await modal.getByLabel('E-Mail').press('Enter');
    await expect(modal).toBeHidden();
    await expect(page.getByText(notice)).toBeVisible();
  });
});

test('the modal locks the page, keeps the focus and closes by Escape, backdrop and cross', async ({
  page,
}) => {
  let modal = await openModal(page);
  expect((await modal.boundingBox())?.width).toBe(470);
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    await expect(modal.locator(':focus')).toHaveCount(1);
  }
  const scroll = () => page.evaluate(() => window.scrollY);
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(200);
  expect(await scroll()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page.getByRole('button', { name: 'Passwort vergessen?' })).toBeFocused();

  modal = await openModal(page);
  await page.mouse.click(20, 850);
  await expect(modal).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible();

  modal = await openModal(page);
  await modal.getByRole('button', { name: 'Schließen' }).click();
  await expect(modal).toBeHidden();
});
