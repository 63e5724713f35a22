import type { Page } from '@playwright/test';
import { axeFindings, expect, forgetLogin, hydrated, openAccount, overflow, signIn, test } from './support';

// One after the other: they look at the same partner, and one of them takes its logo away.
test.describe.configure({ mode: 'default' });

/** Finds a partner by its number, as people do, and opens it. @returns its address */
async function openPartner(page: Page, number: string): Promise<string> {
  await page.goto(`/marktpartner?search=${number}`);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.waitForURL(/\/marktpartner\/\d+$/);
  return page.url();
}

const png = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const freshNumber = () => `AQ${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;

test('a visitor finds a partner by its number and sees no person', async ({ page }) => {
  await page.goto('/marktpartner');
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Suche' }).fill('AT001000');
  await page.getByRole('button', { name: 'Filtern' }).click();
  await expect(page).toHaveURL('/marktpartner?search=AT001000&industry=&participant=');
  await expect(page.getByRole('rowheader').first()).toHaveText('Wiener Netze GmbH');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wiener Netze GmbH');
  const numbers = page.getByRole('region', { name: /^Nummern/ });
  await expect(numbers).toContainText('AT001000');
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await numbers.getByRole('button', { name: 'Nummer AT001000 kopieren' }).click();
  await expect(numbers.getByRole('button', { name: 'Nummer AT001000 kopieren' })).toHaveText('Kopiert');
  await expect(page.getByText('Demo Kontaktperson')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await page.goto('/marktpartner');
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
});

test('an editor edits the own entry, its logo and its persons', async ({ page }) => {
  await signIn(page, 'mp-editor');
  const url = await openPartner(page, 'AT001000');
  await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
  await hydrated(page);
  await page.getByRole('textbox', { name: /^Telefon/ }).fill('keine');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Bitte geben Sie eine Telefonnummer ein');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: /^Telefon/ }).fill('+43 1 0000999');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.waitForURL(url);
  await expect(page.getByRole('link', { name: '+43 1 0000999' })).toBeVisible();
  await expect(page.getByRole('region', { name: /Änderungsverlauf/ })).toContainText(
    'wurde geändert: Telefon',
  );

  await page.goto(`${url}/bearbeiten`);
  await hydrated(page);
  await page.locator('input[type=file]').setInputFiles(png);
  await page.getByRole('button', { name: 'Hochladen' }).click();
  await expect(page.getByText('Das Logo ist gespeichert.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo von Wiener Netze GmbH' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Logo entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Das Logo ist entfernt.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Logo von/ })).toHaveCount(0);

  await page.goto(url);
  await page.getByRole('link', { name: 'Kontaktperson anlegen' }).click();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Demo');
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Kontaktperson Neu');
  await page.getByRole('textbox', { name: /^Themen/ }).fill('Wechsel, Zähler');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.waitForURL(/\/kontaktperson\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Kontaktperson Neu');
  await expect(page.getByText('Wechsel, Zähler').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(url);
  await hydrated(page);
  await page.getByRole('button', { name: 'Reihenfolge ändern' }).click();
  await page.getByRole('button', { name: 'Demo Kontaktperson Neu nach oben' }).click();
  await page.getByRole('button', { name: 'Reihenfolge speichern' }).click();
  await expect(page.getByText('Die Reihenfolge ist gespeichert.')).toBeVisible();
  const persons = page.getByRole('region', { name: /^Kontaktpersonen/ });
  const names = await persons.getByRole('link', { name: /^Demo Kontaktperson/ }).allInnerTexts();
  expect(names.at(-2)).toBe('Demo Kontaktperson Neu');

  await persons.getByRole('link', { name: 'Demo Kontaktperson Neu' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await page.waitForURL(url);
  await expect(persons).not.toContainText('Demo Kontaktperson Neu');
});

test('who is refused a contact person reads why, at Home', async ({ page }) => {
  await signIn(page, 'mp-viewer');
  const url = await openPartner(page, 'AT001000');
  await page.getByRole('link', { name: 'Demo Kontaktperson 1' }).click();
  await page.waitForURL(/\/kontaktperson\/\d+$/);
  const person = page.url();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Kontaktperson 1');
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);
  await forgetLogin(page);
  await signIn(page, 'mp-fremd');
  await page.goto(person);
  await expect(page).toHaveURL(/^[^?]*\/(\?notice=access_denied&.*)?$/);
  await expect(page.getByText('Zugriff nicht autorisiert')).toBeVisible();
  await page.goto(url);
  await expect(page.getByText('Demo Kontaktperson')).toHaveCount(0);
});

test('a page admin makes a partner, gives it a number, takes it out and brings it back', async ({ page }) => {
  await signIn(page, 'seitenadmin');
  await page.goto('/marktpartner');
  await page.getByRole('link', { name: 'Marktpartner anlegen' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByRole('alert').first()).toContainText(
    'Bitte geben Sie den Namen des Unternehmens ein.',
  );
  expect(await axeFindings(page)).toEqual([]);
  const [first, second] = [freshNumber(), freshNumber()];
  await page.getByRole('textbox', { name: 'Unternehmen' }).fill(`Demo ${first} GmbH`);
  await page.getByRole('textbox', { name: 'Nummer 1', exact: true }).fill(first.toLowerCase());
  await page.getByRole('textbox', { name: 'Bezeichnung der Nummer 1' }).fill('Netz');
  await page.getByRole('checkbox', { name: 'Gas' }).check();
  await page.getByRole('combobox', { name: /^Marktrollen/ }).fill('Netzbe');
  await page.getByRole('option', { name: 'Netzbetreiber', exact: true }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.waitForURL(/\/marktpartner\/\d+$/);
  const url = page.url();
  await page.getByRole('link', { name: 'Nummern und Marktrollen' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Nummer hinzufügen' }).click();
  await page.getByRole('textbox', { name: 'Nummer 2', exact: true }).fill(second);
  await page.getByRole('textbox', { name: 'Bezeichnung der Nummer 2' }).fill('Vertrieb');
  await page.setViewportSize({ width: 390, height: 844 });
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.waitForURL(url);
  await expect(page.getByRole('region', { name: /^Nummern/ })).toContainText(second);

  await hydrated(page);
  await page.getByRole('button', { name: 'Deaktivieren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deaktivieren' }).click();
  await expect(page.getByText('Dieser Marktpartner ist nicht aktiv')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const visitor = await page.context().browser()!.newPage();
  expect((await visitor.goto(url))!.status()).toBe(404);
  await page.goto(`/marktpartner?active=0&search=${first}`);
  await expect(page.getByRole('rowheader')).toHaveText(`Demo ${first} GmbH`);
  await page.goto(url);
  await hydrated(page);
  await page.getByRole('button', { name: 'Wieder aktivieren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aktivieren' }).click();
  await expect(page.getByText('Der Marktpartner ist wieder aktiv.')).toBeVisible();
  expect((await visitor.goto(url))!.status()).toBe(200);
  await visitor.close();
});

test('the ways to the own entry lead there', async ({ page }) => {
  await signIn(page, 'mp-admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Wiener Netze GmbH', exact: true }).click(); // what changed may name it too
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wiener Netze GmbH');
  const account = await openAccount(page);
  await account.getByRole('link', { name: 'Marktpartner Eintrag anzeigen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wiener Netze GmbH');
});
