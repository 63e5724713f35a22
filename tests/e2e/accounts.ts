import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, openLogin } from './support';

export type AccountType = 'Privat' | 'Unternehmen/Industrie' | 'Marktpartner';

export interface Registering {
  type: AccountType;
  email: string;
  password: string;
  /** Of a market partner. */
  ecnumber?: string;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Fills `/registrierung` as a person does and sends it. */
export async function register(page: Page, { type, email, password, ecnumber }: Registering): Promise<void> {
  await page.goto('/registrierung');
  await hydrated(page);
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check();
  if (type !== 'Privat') await page.getByLabel('Unternehmen', { exact: true }).fill('Demo-Konto');
  if (type === 'Unternehmen/Industrie') await choose(page, 'Ihr Unternehmen ist', 'Behörde');
  if (type === 'Marktpartner') {
    await page.getByRole('textbox', { name: 'AT-Nummer' }).fill(ecnumber ?? '');
    await choose(page, 'Marktrolle', 'Netzbetreiber');
  }
  await page.getByLabel('Vorname').fill('Demo');
  await page.getByLabel('Nachname').fill('Walking');
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  for (const field of await page.locator('input[type=password]').all()) await field.fill(password);
  await page.getByRole('checkbox', { name: /Datenschutz/ }).check();
  await page.getByRole('button', { name: 'Registrieren' }).click(); // it waits for the proof of work by itself
  await expect(page).toHaveURL(/\/registrierung\/danke(Mp)?$/, { timeout: 30_000 });
}

/** Waits until the browser has done its proof of work. */
export const captchaSolved = (page: Page) =>
  expect(page.locator('altcha-widget input[type=checkbox]')).toBeChecked({ timeout: 60_000 });

/** Signs in by the form in the header. @returns the dropdown, for what it says when it refuses */
export async function logIn(page: Page, email: string, password: string, from = '/'): Promise<Locator> {
  if (from) await page.goto(from);
  await hydrated(page);
  const dropdown = from.includes('redirect=')
    ? page.getByRole('dialog', { name: 'Anmelden' })
    : await openLogin(page);
  await dropdown.getByLabel('E-Mail').fill(email);
  await dropdown.getByLabel('Passwort', { exact: true }).fill(password);
  await dropdown.getByLabel('Passwort', { exact: true }).press('Enter');
  return dropdown;
}

export const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

/** Asks for a new password in the dropdown's modal. */
export async function forgetPassword(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await (await openLogin(page)).getByRole('button', { name: 'Passwort vergessen?' }).click();
  const modal = page.getByRole('dialog', { name: /Passwort vergessen/ });
  await modal.getByLabel('E-Mail').fill(email);
  await modal.getByLabel('E-Mail').press('Enter');
  await expect(modal).toBeHidden();
}

/** Sets a password on the page of a mailed link. */
export async function setPassword(page: Page, path: string, password: string, button: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort wiederholen').fill(password);
  await page.getByRole('button', { name: button }).click();
}
