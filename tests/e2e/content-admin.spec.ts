import type { Page } from '@playwright/test';
import {
  asCaller,
  axeFindings,
  editorOf,
  expect,
  expectSound,
  forgetLogin,
  hydrated,
  save,
  signIn,
  test,
  writeOver,
} from './support';

test.describe.configure({ mode: 'serial' });

/** What somebody who is not signed in sees at an address. */
async function asVisitor(page: Page, path: string): Promise<string> {
  const visitor = await page.context().browser()!.newContext();
  try {
    const answer = await visitor.request.get(new URL(path, page.url()).href);
    return await answer.text();
  } finally {
    await visitor.close();
  }
}

const write = (page: Page, text: string) => writeOver(editorOf(page).first(), text);

test('a page is written, previewed, saved, seen by visitors, and an older version comes back', async ({
  page,
}) => {
  await signIn(page, 'seitenadmin');
  await page.goto('/verwaltung/seiten');
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Seite anlegen' }).click();
  await page.waitForURL('/verwaltung/seiten/erstellen');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Titel' }).fill('Probe der Redaktion');
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('prozesse');
  await expect(page.getByText('Unter „/prozesse“ stehen andere Seiten des Portals.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('probe der-redaktion');
  await expect(page.getByText('/probeder-redaktion')).toBeVisible();
  await write(page, 'Der erste Text.');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Vorschau' }).click();
  const preview = page.getByRole('dialog', { name: 'Vorschau, noch nicht gespeichert' });
  await expect(preview.getByRole('heading', { name: 'Probe der Redaktion' })).toBeVisible();
  await expect(preview.getByText('Der erste Text.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  expect(await asVisitor(page, '/probeder-redaktion')).not.toContain('Der erste Text.');

  await save(page);
  await page.waitForURL(/\/verwaltung\/seiten\/\d+\/bearbeiten$/);
  await expect(page.getByText('Die Seite ist gespeichert.')).toBeVisible();
  expect(await asVisitor(page, '/probeder-redaktion')).toContain('Der erste Text.');

  await hydrated(page);
  await write(page, 'Der zweite Text.');
  await save(page);
  await expect(page.getByText('Die Seite ist gespeichert.')).toBeVisible();
  expect(await asVisitor(page, '/probeder-redaktion')).toContain('Der zweite Text.');

  await page.getByRole('link', { name: 'Versionen' }).click();
  await page.waitForURL(/\/versionen$/);
  await hydrated(page);
  await page.getByRole('link', { name: 'Version 1: Mit aktueller vergleichen' }).click();
  const comparison = page.getByRole('region', { name: /Version 1 und Version 2/ });
  await expect(comparison.locator('del')).toContainText('erste');
  await expect(comparison.locator('ins')).toContainText('zweite');
  await expectSound(page);
  await hydrated(page);
  await page.getByRole('button', { name: 'Version 1 wiederherstellen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByText('Version 1 ist wiederhergestellt.')).toBeVisible();
  await expect(page.getByText('Version 3', { exact: true })).toBeVisible();
  expect(await asVisitor(page, '/probeder-redaktion')).toContain('Der erste Text.');
});

test('an entry is shown to its role alone; a renamed page takes it along, and stays while it leads there', async ({
  page,
}) => {
  await signIn(page, 'seitenadmin');
  await page.goto('/verwaltung/navigation/erstellen');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Beschriftung' }).fill('Nur für Interne');
  await page.getByRole('combobox', { name: 'Seite dieses Portals' }).fill('/gibt-es-nicht');
  await expect(page.getByText('Diese Adresse gibt es noch nicht.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Seite dieses Portals' }).fill('/probeder-redaktion');
  await expect(page.getByText('Führt zu: Inhaltsseite „Probe der Redaktion“')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sichtbar für' }).fill('Intern');
  await page.getByRole('option', { name: 'Interner Benutzer' }).click();
  await page.keyboard.press('Tab');
  expect(await axeFindings(page)).toEqual([]);
  await save(page);
  await page.waitForURL('/verwaltung/navigation');
  await expect(page.getByText('Nur für Interner Benutzer')).toBeVisible();
  await expectSound(page);

  await expect(page.getByRole('region', { name: /^Navigation für Besucher/ })).not.toContainText(
    'Nur für Interne',
  );
  await page.goto('/verwaltung/navigation?rolle=6');
  await expect(page.getByRole('region', { name: 'Navigation für Interner Benutzer' })).toContainText(
    'Nur für Interne',
  );
  expect(await asVisitor(page, '/')).not.toContain('Nur für Interne');
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByText('Nur für Interne')).toHaveCount(0);

  await page.goto('/verwaltung/seiten');
  await page.getByRole('link', { name: 'Probe der Redaktion' }).click();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('probe-neu');
  await expect(page.getByText('Zu ihr führt der Eintrag „Nur für Interne“.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Navigation und Fußzeile/ })).toBeChecked();
  await save(page);
  await expect(page.getByText('Die Seite ist gespeichert.')).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Zurückziehen' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Grund' }).fill('Überholt');
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(page.getByText(/Darauf verweisen noch Navigationseintrag „Nur für Interne“/)).toBeVisible();

  await forgetLogin(page);
  await signIn(page, 'intern');
  await page.goto('/');
  await expect(menu.getByRole('link', { name: 'Nur für Interne' })).toHaveAttribute('href', '/probe-neu');
  await menu.getByRole('link', { name: 'Nur für Interne' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Probe der Redaktion');
});

test('entries are put in order by keyboard and by dragging, and deleted with what is below, after a question that names it', async ({
  page,
}) => {
  await signIn(page, 'seitenadmin');
  const make = async (label: string, parent: number | null) => {
    const answer = await page.request.post('/api/content/navigation/create', {
      headers: asCaller,
      data: { area: 'main', label, parent, slug: '', redirect: '', hide: false, spacer: false, print: [1] },
    });
    return (await answer.json()).uid as number;
  };
  const above = await make('Probegruppe', null);
  await make('Erstes', above);
  await make('Zweites', above);
  await page.goto('/verwaltung/navigation');
  await hydrated(page);
  const below = page.getByRole('list', { name: 'Einträge unter Probegruppe' });
  const unfold = page.getByText('2 Einträge darunter: Probegruppe');
  await unfold.click();
  const entry = page.getByRole('listitem').filter({ has: below });
  await entry.getByRole('button', { name: 'Reihenfolge ändern' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Erstes nach unten' })).toBeFocused();
  await page.keyboard.press('Enter');
  const items = page.locator('[draggable=true]');
  await expect(items.first()).toContainText('Zweites');
  await items.first().dragTo(items.last());
  await expect(items.first()).toContainText('Erstes');
  await items.first().dragTo(items.last());
  await expect(items.first()).toContainText('Zweites');
  await page.getByRole('button', { name: 'Reihenfolge speichern' }).click();
  await expect(page.getByText('Die Reihenfolge ist gespeichert.')).toBeVisible();
  await hydrated(page);
  await unfold.click();
  await expect(below.getByRole('listitem').first()).toContainText('Zweites');

  await page.getByRole('button', { name: 'Probegruppe löschen' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Erstes');
  await expect(question).toContainText('Zweites');
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Einträge erfolgreich gelöscht.')).toBeVisible();
  await expect(below).toHaveCount(0);
});

test('the footer is edited in the same way and shows at once', async ({ page }) => {
  await signIn(page, 'seitenadmin');
  await page.goto('/verwaltung/fusszeile');
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Eintrag anlegen' }).click();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Beschriftung' }).fill('Probe unten');
  await page.getByRole('textbox', { name: 'Externe Adresse' }).fill('https://www.example.at/');
  await save(page);
  await page.waitForURL('/verwaltung/fusszeile');
  const link = page.getByRole('contentinfo').getByRole('link', { name: /Probe unten/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await hydrated(page);
  await page.getByRole('button', { name: 'Probe unten löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(link).toHaveCount(0);
});

test('an info text is edited with a preview, saved by Ctrl+S too, and stands at its filter at once', async ({
  page,
}) => {
  await signIn(page, 'seitenadmin');
  await page.goto('/verwaltung/infotexte');
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  const row = page.getByRole('row').filter({ hasText: 'schemas.status' });
  const before = await row.getByRole('cell').first().textContent();
  await row.getByRole('link').click();
  await hydrated(page);
  await write(page, 'Probe des Hinweises.');
  await page.getByRole('button', { name: 'Vorschau' }).click();
  await page.getByRole('region', { name: 'Vorschau' }).getByRole('button', { name: 'Hilfe' }).focus();
  await expect(page.getByRole('tooltip', { name: 'Probe des Hinweises.' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await save(page);
  await page.waitForURL('/verwaltung/infotexte');
  await page.goto('/schemas');
  await expect(page.getByText('Probe des Hinweises.')).toHaveCount(1);
  await page.goto('/verwaltung/infotexte');
  await row.getByRole('link').click();
  await hydrated(page);
  await write(page, before ?? '');
  const answered = page.waitForResponse((answer) => 'next-action' in answer.request().headers());
  await page.keyboard.press('ControlOrMeta+s');
  expect((await answered).status()).toBe(200);
  await page.waitForURL('/verwaltung/infotexte');
});
