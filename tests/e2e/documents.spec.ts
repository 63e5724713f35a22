import type { Page } from '@playwright/test';
import { axeFindings, expect, hydrated, overflow, signIn, test } from './support';

const mark = () => `Prüfung ${Math.floor(Math.random() * 1e9)}`;
const pdf = (text: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Note (${text}) >>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
const fileOf = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(text) });
const said = 'Die Datei ist hochgeladen. Sie wird gespeichert, wenn Sie das Dokument speichern.';

/** Fills and sends the form of a new document with a file; it leads to the list. */
async function create(page: Page, title: string, text = 'eins') {
  await page.goto('/dokumente/erstellen');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByLabel('Datei', { exact: true }).setInputFiles(fileOf('Bericht.pdf', text));
  await expect(page.getByText(said)).toBeVisible();
  await page.getByRole('combobox', { name: 'Kategorie' }).click();
  await page.getByRole('option', { name: 'Protokolle' }).click();
  await page.getByRole('textbox', { name: 'Schlagwörter' }).fill('Prüfung, Protokoll');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL('/dokumente');
}

test('the downloads stand by category, narrow by links that need no script, and give their files', async ({
  page,
}) => {
  await page.goto('/downloads');
  const legal = page.getByRole('region', { name: /Rechtliche Grundlagen/ });
  await expect(legal.getByRole('link', { name: /ElWOG 2010/ })).toBeVisible();
  await expect(page.getByText('Arbeitsliste der Prozessadministration')).toHaveCount(0);
  await expect(page.getByText('Übergangsregelung zum Formatwechsel')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  await page
    .getByRole('navigation', { name: 'Eingrenzen: Kategorien' })
    .getByRole('link', { name: /Leitfäden/ })
    .click();
  await expect(page).toHaveURL(/categories=\d+$/);
  await expect(legal).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Aktive Filter' })).toContainText('Kategorie: Leitfäden');
  await page.getByRole('searchbox', { name: 'Suche' }).fill('zustimmung');
  await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL(/search=zustimmung/);
  await expect(page.getByRole('status').filter({ hasText: '1 Dokument' })).toBeVisible();
  const loading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Leitfaden zur Zustimmung im Kundenportal' }).click();
  const download = await loading;
  expect(download.suggestedFilename()).toBe('Leitfaden_Zustimmung.pdf');

  await page.goto('/downloads?search=gibtesnicht');
  await expect(page.getByText('Kein Dokument passt dazu')).toBeVisible();
  await page.getByRole('link', { name: 'Alle Filter entfernen' }).first().click();
  await expect(page).toHaveURL('/downloads');
});

test('who is signed in sees more, and the file address says the same', async ({ page }) => {
  await signIn(page, 'intern');
  await page.goto('/downloads');
  const tile = page.getByRole('listitem').filter({ hasText: 'Arbeitsliste der Prozessadministration' });
  await expect(tile).toContainText('Bestimmte Rollen');
  const href = await tile
    .getByRole('link', { name: 'Arbeitsliste der Prozessadministration' })
    .getAttribute('href');
  expect((await page.request.get(href!)).status()).toBe(200);
  await signIn(page, 'registriert');
  expect((await page.request.get(href!)).status()).toBe(404);
});

test.use({ expectedErrors: /404 \(Not Found\)|410 \(Gone\)/ }); // asked for on purpose

test('a document is made with a file, gets a second version, the first is taken back, and it is withdrawn', async ({
  page,
}) => {
  await signIn(page, 'seitenadmin');
  const title = mark();
  await create(page, title);
  await expect(page.getByText('Das Dokument ist gespeichert.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`/dokumente?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel('Datei', { exact: true }).setInputFiles(fileOf('Bericht 2.pdf', 'zwei'));
  await expect(page.getByText(said)).toBeVisible();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL('/dokumente');
  await page.goto(`/dokumente?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await hydrated(page);
  const versions = page.getByRole('region', { name: /Versionen der Datei/ });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await versions.getByRole('button', { name: 'Version 1 als aktuelle Version wiederherstellen' }).click();
  await expect(versions.getByRole('listitem')).toHaveCount(3);
  await expect(versions.getByRole('listitem').first()).toContainText('Version 3: Bericht.pdf');

  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Löschen', exact: true })).toHaveCount(0);
  const uid = /(\d+)\/bearbeiten$/.exec(page.url())![1]!;
  await page.getByRole('button', { name: 'Zurückziehen' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal).toContainText(title);
  await modal.getByRole('textbox', { name: 'Grund' }).fill('Überholt');
  await modal.getByRole('button', { name: 'Zurückziehen' }).click();
  await page.waitForURL('/dokumente');
  await expect(page.getByText(`„${title}“ ist zurückgezogen.`)).toBeVisible();
  // Whoever follows a link to its file reads why there is none.
  await page.goto(`/api/documents-and-links/file/${uid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zurückgezogen');
  await expect(page.getByText(/zurückgezogen\. Grund: Überholt/)).toBeVisible();
});

test.describe('what is refused', () => {
  test.use({ expectedErrors: /status of 400/ });
  test('a file that is not what its name says is refused at its field, and nothing typed is lost', async ({
    page,
  }) => {
    await signIn(page, 'prozessadmin');
    await page.goto('/dokumente/erstellen');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Titel' }).fill('Bleibt stehen');
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await page
      .getByLabel('Datei', { exact: true })
      .setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer: script });
    await expect(page.getByText('bild.png wird nicht angenommen')).toBeVisible();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Bitte laden Sie eine Datei hoch.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bitte wählen Sie eine Kategorie.' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('Bleibt stehen');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Ein externer Link' }).check();
    await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByText('die mit https:// oder http:// beginnt').first()).toBeVisible();
  });
});

test('an upload shows how far it is and can be given up', async ({ page }) => {
  await signIn(page, 'prozessadmin');
  await page.goto('/dokumente/erstellen');
  await hydrated(page);
  let arrived = 0;
  await page.route('**/uploads/create?*', async () => {
    arrived += 1; // and never answers
  });
  await page.getByLabel('Datei', { exact: true }).setInputFiles(fileOf('Bericht.pdf', 'x'.repeat(10_000)));
  await expect(page.getByRole('progressbar', { name: 'Fortschritt der Übertragung' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByLabel('Datei', { exact: true })).toBeEnabled();
  expect(arrived).toBe(1);
});

test('the pages fit phones', async ({ page }) => {
  await signIn(page, 'seitenadmin');
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/downloads', '/dokumente', '/dokumente/erstellen']) {
    await page.goto(path);
    expect(await overflow(page), path).toBe(0);
  }
});
