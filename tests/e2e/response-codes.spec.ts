import type { Page } from '@playwright/test';
import { axeFindings, expect, hydrated, overflow, signIn, test } from './support';

const names = (page: Page) => page.getByRole('row').getByRole('rowheader').locator('code').allInnerTexts();
const notice = (page: Page) => page.getByRole('status').or(page.getByRole('alert'));
const codeOf = () => String(300_000 + Math.floor(Math.random() * 600_000));

/** Fills and sends the form of a new code; what it leads to is the code's page. */
async function create(page: Page, code: string, name: string) {
  await page.goto('/responsecodes/erstellen');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill(name);
  await page.getByRole('combobox', { name: 'Kategorien' }).fill('Consent');
  await page.getByRole('option', { name: 'Consent Management' }).click();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL(/\/responsecodes\/\d+$/);
}

test('the list stands in groups by category, then code, and everything is in the address', async ({
  page,
}) => {
  await page.goto('/responsecodes');
  await hydrated(page);
  // All codes are of Customer Processes too, which comes last: the group is the subject that tells codes apart.
  await expect(page.locator('th[scope=rowgroup]').first()).toHaveText('Consent Management');
  const codes = (await names(page)).map(Number);
  const drops = codes.filter((code, at) => at > 0 && code < codes[at - 1]!);
  expect(drops.length).toBeLessThan(await page.locator('th[scope=rowgroup]').count());
  await page.getByRole('combobox', { name: 'Kategorie' }).click();
  await page.getByRole('option', { name: 'Consent Management' }).click();
  await page.getByRole('button', { name: 'Filtern' }).click();
  await expect(page).toHaveURL(/category=\d+/);
  await expect(page.locator('th[scope=rowgroup]')).toHaveText('Consent Management');
  await expect(page.getByRole('list', { name: 'Aktive Filter' })).toContainText(
    'Kategorie: Consent Management',
  );
  await page.getByRole('columnheader', { name: 'Bezeichnung' }).getByRole('link').click();
  await expect(page).toHaveURL(/category=\d+&sort=descriptionShort/);
  await expect(page.locator('th[scope=rowgroup]')).toHaveCount(0);
  await page.getByRole('link', { name: /Filter entfernen: Kategorie/ }).click();
  await expect(page).toHaveURL('/responsecodes?sort=descriptionShort');
});

test('a code is made, edited, shown with its history, and deleted by name', async ({ page }) => {
  await signIn(page, 'prozessadmin');
  const code = codeOf();
  await create(page, code, 'Erste Bezeichnung');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${code} Erste Bezeichnung`);
  await expect(page.getByText('Der Responsecode ist gespeichert.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill('Zweite Bezeichnung');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL(/\/responsecodes\/\d+$/);
  const history = page.getByRole('region', { name: /Änderungsverlauf/ });
  await expect(history).toContainText(
    `Der Responsecode ${code} („Zweite Bezeichnung“) wurde geändert: Bezeichnung.`,
  );

  await hydrated(page);
  await page.getByRole('button', { name: 'Löschen' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal).toContainText(`der Responsecode ${code} „Zweite Bezeichnung“`);
  await modal.getByRole('button', { name: 'Löschen' }).click();
  await page.waitForURL('/responsecodes');
  await expect(page.getByText('Responsecode erfolgreich gelöscht.', { exact: true })).toBeVisible();
});

test('several are chosen in the list and deleted together', async ({ page }) => {
  await signIn(page, 'prozessadmin');
  const mark = `Stapel ${codeOf()}`;
  const codes = [codeOf(), codeOf()].sort();
  for (const code of codes) await create(page, code, mark);
  await page.goto(`/responsecodes?search=${encodeURIComponent(mark)}`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Auswahl löschen' })).toBeDisabled();
  await page.getByRole('checkbox', { name: `${codes[0]} „${mark}“ auswählen` }).check();
  await expect(page.getByText('1 ausgewählt')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite' }).check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Auswahl löschen' }).click();
  const modal = page.getByRole('dialog', { name: 'Responsecodes löschen?' });
  await expect(modal.getByRole('listitem')).toHaveText(codes.map((code) => `${code} „${mark}“`));
  await modal.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Responsecodes erfolgreich gelöscht.', { exact: true })).toBeVisible();
  await expect(page.getByText('Kein Responsecode passt zu diesen Filtern')).toBeVisible();
});

test('what is used stays, and the notice names what uses it', async ({ page }) => {
  await signIn(page, 'prozessadmin');
  await page.goto('/responsecodes?search=56');
  await page.getByRole('rowheader').getByRole('link', { name: '56', exact: true }).click();
  await hydrated(page);
  const url = page.url();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(notice(page).filter({ hasText: 'Das Löschen ist nicht möglich' })).toBeVisible();
  await expect(page).toHaveURL(url);
});

test('a code that is taken is said at the field, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'prozessadmin');
  await page.goto('/responsecodes/erstellen');
  await hydrated(page);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('Bitte geben Sie den Code als Zahl ein.');
  await page.getByRole('textbox', { name: 'Code' }).fill('56');
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill('Doppelt');
  await page.getByRole('combobox', { name: 'Kategorien' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Bezeichnung' }).click();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    /Den Code 56 gibt es schon/,
  );
  await expect(page.getByRole('textbox', { name: 'Bezeichnung' })).toHaveValue('Doppelt');
});

test('two browsers edit one code: the second sees both sides', async ({ page, browser, baseURL }) => {
  await signIn(page, 'prozessadmin');
  const code = codeOf();
  await create(page, code, 'Anfang');
  const address = `${page.url()}/bearbeiten`;
  await page.goto(address);
  await hydrated(page);
  const other = await (
    await browser.newContext({ baseURL, storageState: await page.context().storageState() })
  ).newPage();
  await other.goto(address);
  await hydrated(other);
  await other.getByRole('textbox', { name: 'Bezeichnung' }).fill('Von nebenan');
  await other.getByRole('button', { name: 'Speichern', exact: true }).click();
  await other.waitForURL(/\/responsecodes\/\d+$/);
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill('Von hier');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const conflict = page.getByRole('region', { name: 'Inzwischen wurde anderes gespeichert' });
  await expect(conflict.getByRole('row').filter({ hasText: 'Bezeichnung' })).toContainText('Von nebenan');
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await page.waitForURL(/\/responsecodes\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${code} Von hier`);
  await other.context().close();
});

test('those who may not maintain codes get neither buttons nor pages nor actions', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'prozessadmin');
  await page.goto('/responsecodes');
  await hydrated(page);
  await page.locator('input[data-batch]').first().check();
  await page.getByRole('button', { name: 'Auswahl löschen' }).click();
  const sent = page.waitForRequest((request) => Boolean(request.headers()['next-action']));
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  const action = await sent;
  const headers = {
    'next-action': action.headers()['next-action']!,
    'content-type': action.headers()['content-type']!,
  };

  for (const account of ['seitenadmin', 'mp-admin', 'intern', 'registriert', 'privat']) {
    const context = await browser.newContext({ baseURL });
    const visitor = await context.newPage();
    await signIn(visitor, account);
    await visitor.goto('/responsecodes');
    await expect(visitor.locator('input[data-batch]')).toHaveCount(0);
    await expect(visitor.getByRole('link', { name: 'Responsecode anlegen' })).toHaveCount(0);
    await visitor.goto('/responsecodes/erstellen');
    await expect(visitor).toHaveURL(/\/(\?.*)?$/);
    const replayed = await context.request.post('/responsecodes', {
      headers: { ...headers, origin: baseURL! },
      data: action.postDataBuffer()!,
    });
    expect(await replayed.text()).toContain('Dafür fehlt Ihnen die Berechtigung.');
    await context.close();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('list and page read, filter and sort', async ({ page }) => {
    await page.goto('/responsecodes');
    await page.getByRole('searchbox', { name: 'Suche' }).fill('Zählpunkt');
    await page.getByRole('button', { name: 'Filtern' }).click();
    await expect(page).toHaveURL(/search=Z/);
    const count = (await names(page)).length;
    expect(count).toBeGreaterThan(0);
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ /);
    await expect(page.getByRole('region', { name: /Marktnachrichten/ }).first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
  });
});
