import type { Page } from '@playwright/test';
import { asCaller, expect, expectSound, hydrated, signIn, test } from './support';

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** The page of Wiener Netze. */
async function openPartner(page: Page): Promise<string> {
  await page.goto('/marktpartner?search=AT001000');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.waitForURL(/\/marktpartner\/\d+$/);
  await hydrated(page);
  return page.url();
}

const said = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();
const day = (page: Page, name: RegExp, value: string) => page.getByLabel(name).fill(value);
const blockTitles = (page: Page) =>
  page
    .locator('section[id^="block-"] h2')
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent));

test('an editor makes an entry with blocks, publishes it, and publishes its next version', async ({
  page,
}) => {
  await signIn(page, 'mp-editor');
  const partner = await openPartner(page);
  await page.getByRole('link', { name: 'Eintrag anlegen' }).click();
  await page.waitForURL(/elwog-gwg\/erstellen$/);
  await hydrated(page);
  await expectSound(page);
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Bitte geben Sie den Titel ein.');
  const title = `Netzanschluss ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByRole('textbox', { name: /^Rechtsgrundlage/ }).fill('§ 20 ElWOG 2010');
  await day(page, /^Gültig ab/, '2026-01-01');
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await page.waitForURL(/elwog-gwg\/\d+$/);
  await said(page, 'Der Entwurf ist angelegt. Hier pflegen Sie seine Blöcke.');
  const first = page.url();

  await page.getByRole('link', { name: 'Block hinzufügen' }).click();
  await page.waitForURL(/erstellen$/);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Ablauf');
  await page.getByRole('button', { name: 'Link hinzufügen' }).click();
  await expect(page.getByLabel('Titel von Link 1')).toBeFocused();
  await page.keyboard.type('Formular');
  await page.getByLabel('Adresse von Link 1').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByRole('alert').first()).toContainText('beginnt mit https:// oder http://');
  await page.getByLabel('Adresse von Link 1').fill('https://www.beispiel.example/formular');
  const persons = page.getByRole('combobox', { name: /^Kontaktpersonen/ });
  await persons.click();
  await persons.fill('Demo');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expectSound(page);
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.waitForURL(/bearbeiten/);
  await said(page, 'Der Block ist angelegt. Hier können Sie Dateien hinzufügen.');
  await hydrated(page);
  const buffer = Buffer.from('Demo-Formular');
  await page
    .getByLabel('Dateien hinzufügen')
    .setInputFiles({ name: 'formular.txt', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Hochladen' }).click();
  await said(page, 'Die Datei ist gespeichert.');
  await expect(page.getByRole('link', { name: 'formular.txt herunterladen' })).toBeVisible();
  await expectSound(page);

  await open(page, first);
  await expect(page.getByText('Eine Rechtsgrundlage ist außer Kraft')).toBeVisible();
  await page.getByRole('link', { name: 'Block hinzufügen' }).click();
  await page.waitForURL(/erstellen$/);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Fristen');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.waitForURL(/bearbeiten/);
  await open(page, first);
  expect(await blockTitles(page)).toEqual(['Ablauf', 'Fristen']);
  await page.getByRole('button', { name: 'Reihenfolge ändern' }).click();
  await page.getByRole('button', { name: 'Fristen nach oben' }).click();
  await page.getByRole('button', { name: 'Reihenfolge speichern' }).click();
  await said(page, 'Die Reihenfolge ist gespeichert.');
  expect(await blockTitles(page)).toEqual(['Fristen', 'Ablauf']);
  await expectSound(page);

  await hydrated(page);
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
  await said(page, 'Der Eintrag ist veröffentlicht.');
  await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /bearbeiten/i })).toHaveCount(0);
  await page.goto(`${first}/bearbeiten`);
  await said(page, 'Diese Version ist veröffentlicht');

  await open(page, first);
  await page.getByRole('link', { name: 'Neue Version' }).click();
  await page.waitForURL(/neu-version$/);
  await hydrated(page);
  await expectSound(page);
  await day(page, /^Gültig ab/, '2030-01-01');
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await page.waitForURL(/elwog-gwg\/\d+$/);
  const second = page.url();
  expect(second).not.toBe(first);
  await hydrated(page);
  expect(await blockTitles(page)).toEqual(['Fristen', 'Ablauf']);
  await expect(page.getByRole('link', { name: 'formular.txt herunterladen' })).toBeVisible();
  await page.getByRole('link', { name: 'Block „Fristen“ bearbeiten' }).click();
  await page.waitForURL(/bearbeiten$/);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Fristen und Termine');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.waitForURL(/elwog-gwg\/\d+#block-\d+$/);
  await hydrated(page);
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
  await said(page, 'Der Eintrag ist veröffentlicht.');

  // What everyone sees, on another device.
  const visitor = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(first).origin });
  const reader = await visitor.newPage();
  await reader.goto(second);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  const ablauf = reader.getByRole('region', { name: 'Ablauf' });
  await expect(ablauf).toContainText('Demo Kontaktperson');
  await expect(ablauf.getByRole('link', { name: /^Formular/ })).toHaveAttribute(
    'href',
    'https://www.beispiel.example/formular',
  );
  const versions = reader.getByRole('region', { name: 'Versionen' });
  await versions.getByRole('link', { name: /vorigen vergleichen/ }).click();
  const compared = reader.getByRole('region', { name: 'Von Version 1 zu Version 2' });
  await expect(compared).toContainText('Gültig ab');
  await expect(compared).toContainText('Fristen und Termine');
  await expectSound(reader);
  await reader.goto(first);
  await expect(reader.getByRole('definition').filter({ hasText: '31.12.2029' })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Version 2, gültig ab 01.01.2030' })).toBeVisible();
  await expect(reader.getByRole('region', { name: 'Änderungsverlauf' })).toContainText('gilt Version 2.');
  await reader.goto(partner);
  const section = reader.getByRole('region', { name: 'ELWOG/GWG-Veröffentlichungen' });
  await expect(section.getByRole('link', { name: title })).toHaveCount(2);
  await expect(section).not.toContainText('Entwurf');
  await expectSound(reader);

  // Taken back by who published it, after a reason and a question.
  await open(page, second);
  await page.getByRole('button', { name: 'Zurückziehen' }).click();
  await page.getByRole('textbox', { name: 'Grund' }).fill('Falsches Preisblatt.');
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
  const asked = page.getByRole('dialog', { name: 'Das hat Folgen' });
  await expect(asked).toContainText('Version 1 gilt dann unbefristet, bisher bis 31.12.2029.');
  await asked.getByRole('button', { name: 'Trotzdem zurückziehen' }).click();
  await expect(page.getByText('Grund: Falsches Preisblatt.').first()).toBeVisible();
  await expectSound(page);
  await reader.goto(second);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Zurückgezogen');
  await expect(reader.getByText('Grund: Falsches Preisblatt.').first()).toBeVisible();
  await visitor.close();
});

test('the validity of a published version is ended, and a draft is deleted', async ({ page }) => {
  await signIn(page, 'mp-admin');
  const partner = await openPartner(page);
  const section = page.getByRole('region', { name: 'ELWOG/GWG-Veröffentlichungen' });
  await expect(section).toContainText('Entwurf');
  const marketPartner = Number(partner.split('/').at(-1));
  const title = `Ende ${Date.now()}`;
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/elwoggwg/${path}`, { data, headers: asCaller })).json();
  const values = { legalBasis: '§ 20', division: 'Strom', validFrom: 1_767_222_000, validUntil: null };
  const make = (name: string) => post('create', { ...values, title: name, description: '', marketPartner });
  const [{ uid }, gone] = [await make(title), await make(`${title} weg`)];
  const { entry } = await (await page.request.get(`/api/elwoggwg/show/${uid}`)).json();
  await post(`publish/${uid}`, { state: entry.state });

  await open(page, `${partner}/elwog-gwg/${uid}`);
  await page.getByRole('link', { name: 'Gültigkeit beenden' }).click();
  await page.waitForURL(/bearbeiten$/);
  await hydrated(page);
  await expectSound(page);
  await day(page, /^Letzter Tag/, '2020-01-01');
  await page.getByRole('button', { name: 'Gültigkeit beenden' }).click();
  await expect(page.getByRole('alert').first()).toContainText('kann nicht zurückliegen');
  await day(page, /^Letzter Tag/, '2031-05-31');
  await page.getByRole('button', { name: 'Gültigkeit beenden' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('01.06.2031');
  await dialog.getByRole('button', { name: 'Trotzdem Gültigkeit beenden' }).click();
  await page.waitForURL(/elwog-gwg\/\d+$/);
  await expect(page.getByRole('region', { name: 'Änderungsverlauf' })).toContainText('gilt bis 31.05.2031');

  await open(page, `${partner}/elwog-gwg/${gone.uid}`);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await page.waitForURL(partner);
  await said(page, 'Entwurf erfolgreich gelöscht.');
  await expect(section.getByRole('link', { name: `${title} weg` })).toHaveCount(0);
});
