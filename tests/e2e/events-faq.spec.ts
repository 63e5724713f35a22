import type { Page } from '@playwright/test';
import {
  axeFindings,
  editorOf,
  expect,
  expectSound,
  hydrated,
  overflow,
  signIn,
  sizes,
  test,
  writeOver,
} from './support';

const mark = () => String(Math.floor(Math.random() * 1e9));

/** A moment as the field of a form holds it, so many days from now. */
const local = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;

async function makeEvent(page: Page, title: string) {
  await page.goto('/verwaltung/veranstaltungen/erstellen');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByLabel('Beginn').fill(local(20, '09:00'));
  await page.getByLabel('Ende').fill(local(20, '11:30'));
  await page.getByRole('textbox', { name: 'Ort' }).fill('Salzburg');
  await page.getByRole('button', { name: 'Anlegen und ankündigen' }).click();
  await page.waitForURL(/\/veranstaltungen\/\d+$/);
}

test('events stand by month in two parts, and every one has its page and its calendar file', async ({
  page,
}) => {
  await page.goto('/veranstaltungen');
  const tabs = page.getByRole('navigation', { name: 'Veranstaltungen nach Zeitraum' });
  await expect(tabs.getByRole('link', { name: /Kommende/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^[A-ZJ]\p{L}+ \d{4}$/u);
  await expect(page.getByRole('link', { name: 'Kalender abonnieren' })).toHaveAttribute(
    'href',
    /^webcal:.*\/api\/events\/ics$/,
  );
  await expectSound(page);
  await tabs.getByRole('link', { name: /Vergangene/ }).click();
  await expect(page).toHaveURL('/veranstaltungen?tab=vergangene');
  await expect(page.getByRole('link', { name: 'Rückblick auf die Umstellung' })).toBeVisible();
  await tabs.getByRole('link', { name: /Kommende/ }).click();
  await page.getByRole('searchbox', { name: 'Suche' }).fill('linz');
  await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
  await page.getByRole('link', { name: 'Werkstatt Marktnachrichten' }).click();
  await expect(page.getByRole('definition').first()).toContainText(
    /Uhr bis \d\d\.\d\d\.\d{4}, .* Ortszeit Wien/,
  );
  expect(await axeFindings(page)).toEqual([]);
  const loaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'In den Kalender (ICS)' }).click();
  expect((await loaded).suggestedFilename()).toMatch(/^veranstaltung-\d+\.ics$/);
});

test('a question is prepared, read by nobody else, previewed, changed again and published', async ({
  page,
  browser,
}) => {
  const question = `Vorbereitet ${mark()}?`;
  await signIn(page, 'seitenadmin');
  await page.goto('/verwaltung/faq/erstellen');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Frage' }).fill(question);
  await page.getByRole('combobox', { name: 'Kategorie' }).fill('Entwürfe');
  await page.getByRole('textbox', { name: 'Antwort' }).fill('Noch nicht.');
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click();
  await page.waitForURL(/\/verwaltung\/entwuerfe\/\d+$/);
  const draft = page.url();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
  await expect(page.getByRole('article')).toContainText('Noch nicht.');
  await expectSound(page);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto('/faq');
  await expect(reader.getByText(question)).toHaveCount(0);

  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await page.waitForURL(/entwurf=\d+$/);
  await hydrated(page);
  await expect(page.getByText('Sie bearbeiten einen Entwurf')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Frage' })).toHaveValue(question);
  await writeOver(editorOf(page, 'Antwort'), 'Jetzt schon.');
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await page.waitForURL(draft);
  await expect(page.getByRole('article')).toContainText('Jetzt schon.');

  await hydrated(page);
  await page.getByLabel('Von selbst veröffentlichen am').fill(local(3, '08:00'));
  await page.getByRole('button', { name: 'Zeitpunkt speichern' }).click();
  await expect(page.getByText(/08:00 Uhr von selbst veröffentlicht/)).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Zeitpunkt aufheben' }).click();
  await expect(page.getByText('wird nicht von selbst veröffentlicht')).toBeVisible();

  await hydrated(page);
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
  await page.waitForURL('/verwaltung/entwuerfe');
  await expect(page.getByRole('link', { name: question })).toHaveCount(0);
  await reader.goto('/faq');
  await expect(reader.getByText(question).first()).toBeVisible();
  await reader.context().close();

  // A change of it says what changes, and its form says that there is one.
  await page.goto('/verwaltung/faq');
  await page.getByRole('link', { name: question, exact: true }).click();
  await page.waitForURL(/bearbeiten$/);
  const form = page.url();
  await hydrated(page);
  await writeOver(editorOf(page, 'Antwort'), 'Später mehr.');
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click();
  await page.waitForURL(/\/verwaltung\/entwuerfe\/\d+$/);
  await expect(page.getByRole('region', { name: 'Was sich ändert' })).toContainText('dann: Später mehr.');
  await page.goto(form);
  await page.getByRole('link', { name: 'Zum Entwurf' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
  await page.waitForURL('/verwaltung/entwuerfe');
  await expect(page.getByText('Es gibt keinen Entwurf')).toBeVisible();
});

test.describe('a form that was open while the portal was updated', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('says so, and what was typed is there again after the page was loaded anew', async ({ page }) => {
    await signIn(page, 'seitenadmin');
    await page.goto('/verwaltung/veranstaltungen/erstellen');
    await hydrated(page);
    // As a build that has not got this form's action meets it.
    await page.route('**/erstellen', (route) => {
      const headers = route.request().headers();
      if (headers['next-action']) headers['next-action'] = `40${'0'.repeat(40)}`;
      return route.continue({ headers });
    });
    const title = `Offen ${mark()}`;
    await page.getByRole('textbox', { name: 'Titel' }).fill(title);
    await page.getByLabel('Beginn').fill(local(20, '09:00'));
    await page.getByLabel('Ende').fill(local(20, '11:30'));
    await page.getByRole('textbox', { name: 'Ort' }).fill('Salzburg');
    await page.getByRole('button', { name: 'Anlegen und ankündigen' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'inzwischen aktualisiert' })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/erstellen');
    await page.getByRole('button', { name: 'Seite neu laden' }).click();
    await expect(page.getByText('Entwurf vom')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue(title);
    await hydrated(page);
    await page.getByRole('button', { name: 'Anlegen und ankündigen' }).click();
    await page.waitForURL(/\/veranstaltungen\/\d+$/);
  });
});

test('an event is made, found wrong, put right, changed and deleted', async ({ page }) => {
  await signIn(page, 'seitenadmin');
  const title = `Treffen ${mark()}`;
  await page.goto('/verwaltung/veranstaltungen');
  await page.getByRole('link', { name: 'Veranstaltung anlegen' }).click();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByLabel('Beginn').fill(local(20, '11:30'));
  await page.getByLabel('Ende').fill(local(20, '09:00'));
  await page.getByRole('button', { name: 'Anlegen und ankündigen' }).click();
  await expect(page.getByLabel('Ende')).toHaveAccessibleDescription(/Das Ende muss nach dem Beginn liegen/);
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue(title);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Ende').fill(local(20, '12:00'));
  await page.getByRole('combobox', { name: 'Dokumente' }).fill('elwog');
  await page.getByRole('option', { name: /ElWOG 2010/ }).click();
  await page.getByRole('textbox', { name: 'Veranstalter' }).click();
  await page.getByRole('button', { name: 'Anlegen und ankündigen' }).click();
  await page.waitForURL(/\/veranstaltungen\/\d+$/);
  await expect(page.getByRole('region', { name: /Dokumente/ })).toContainText('ElWOG 2010');

  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await hydrated(page);
  await expect(page.getByLabel('Beginn')).toHaveValue(local(20, '11:30'));
  await page.getByRole('textbox', { name: 'Ort' }).fill('Bregenz');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL(/\/veranstaltungen\/\d+$/);
  await expect(page.getByRole('region', { name: /Änderungsverlauf/ })).toContainText('neuer Ort Bregenz');

  // What it said before is kept, compared with what it says now, and saved again by one press.
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await page
    .getByRole('region', { name: /Frühere Stände/ })
    .getByRole('link', { name: /^Stand vom/ })
    .click();
  await hydrated(page);
  await expect(page.getByText('bisher: Bregenz')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByText(/Der frühere Stand ist wiederhergestellt/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Ort' })).toHaveValue('');
  await expect(
    page.getByRole('region', { name: /Frühere Stände/ }).getByRole('link', { name: /^Stand vom/ }),
  ).toHaveCount(2);

  await page.goto(`/verwaltung/veranstaltungen?search=${encodeURIComponent(title)}`);
  await hydrated(page);
  await page.getByRole('checkbox', { name: new RegExp(`${title}.*auswählen`) }).check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Auswahl löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Veranstaltung erfolgreich gelöscht.', { exact: true })).toBeVisible();
});

test('two browsers edit one event: the second sees both sides', async ({ page, browser, baseURL }) => {
  await signIn(page, 'seitenadmin');
  await makeEvent(page, `Wettlauf ${mark()}`);
  const address = `/verwaltung${new URL(page.url()).pathname}/bearbeiten`;
  await page.goto(address);
  await hydrated(page);
  const storageState = await page.context().storageState();
  const other = await (await browser.newContext({ baseURL, storageState })).newPage();
  await other.goto(address);
  await hydrated(other);
  await other.getByRole('textbox', { name: 'Ort' }).fill('Villach');
  await other.getByRole('button', { name: 'Speichern', exact: true }).click();
  await other.waitForURL(/\/veranstaltungen\/\d+$/);
  await page.getByRole('textbox', { name: 'Ort' }).fill('Krems');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const conflict = page.getByRole('region', { name: 'Inzwischen wurde anderes gespeichert' });
  await expect(conflict.getByRole('row').filter({ hasText: 'Ort' })).toContainText('Villach');
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await page.waitForURL(/\/veranstaltungen\/\d+$/);
  await expect(page.getByRole('definition').filter({ hasText: 'Krems' })).toBeVisible();
});

test('questions open by their address, also while the page is open, and their links are copied', async ({
  page,
  context,
}) => {
  await page.goto('/faq');
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  const links = await page
    .locator('details a[href^="#frage-"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  const [first, second] = [links[1]!, links[5]!];
  await page.goto(`/faq${first}`);
  await expect(page.locator(first)).toBeVisible();
  await expect(page.locator(second)).toBeHidden();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, second);
  await expect(page.locator(second)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .locator(second)
    .getByRole('button', { name: /Link kopieren/ })
    .click();
  await expect(page.locator(second).getByRole('button')).toContainText('Kopiert');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/faq${second}$`));
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await overflow(page)).toBe(0);
  }
});

test('a question is made, edited, moved and deleted', async ({ page }) => {
  await signIn(page, 'seitenadmin');
  const [category, one, two] = [`Thema ${mark()}`, `Erste ${mark()}?`, `Zweite ${mark()}?`];
  for (const question of [one, two]) {
    await page.goto('/verwaltung/faq/erstellen');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Frage' }).fill(question);
    await page.getByRole('combobox', { name: 'Kategorie' }).fill(category);
    if (question === one) {
      await page.getByRole('button', { name: 'Speichern', exact: true }).click();
      await expect(page.getByRole('alert').first()).toContainText('Bitte geben Sie eine Antwort ein.');
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.getByRole('textbox', { name: 'Antwort' }).fill('So geht es.');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.waitForURL('/verwaltung/faq');
  }
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  const own = page.getByRole('heading', { level: 3, name: category }).locator('..');
  await own.getByRole('button', { name: 'Reihenfolge ändern' }).click();
  await page.getByRole('button', { name: `${two} nach oben` }).click();
  await page.getByRole('button', { name: 'Reihenfolge speichern' }).click();
  await expect(page.getByText('Die Reihenfolge ist gespeichert.')).toBeVisible();
  await page.goto('/faq');
  const section = page.getByRole('region', { name: new RegExp(category) });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([two, one]);

  await page.goto(`/verwaltung/faq?suche=${encodeURIComponent(two)}`);
  await page.getByRole('link', { name: two, exact: true }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('dialog')).toContainText('kann das 30 Tage lang wiederhergestellt werden');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await page.waitForURL('/verwaltung/faq');
  await expect(page.getByText('Frage erfolgreich gelöscht.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: two, exact: true })).toHaveCount(0);

  // It lies in the bin, and one press brings it back to its place.
  await page.goto('/verwaltung/papierkorb');
  await expectSound(page);
  await hydrated(page);
  await page.getByRole('button', { name: `Häufige Frage „${two}“ wiederherstellen` }).click();
  await expect(page.getByText(`Die Frage „${two}“ ist wiederhergestellt.`, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: two })).toHaveCount(0);
  await page.goto('/faq');
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([two, one]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('events are read, searched and taken along', async ({ page }) => {
    await page.goto('/veranstaltungen');
    await page.getByRole('searchbox', { name: 'Suche' }).fill('WIEN');
    await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL('/veranstaltungen?search=WIEN');
    await page.getByRole('link', { name: 'Informationstag zur laufenden Konsultation' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'Wien' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Zur Anmeldung/ })).toBeVisible();
  });

  test('questions open, are found with their words marked, and have an address', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByRole('button', { name: /Link kopieren/ })).toHaveCount(0);
    const first = page.locator('details:not(nav *)').first();
    await first.locator('summary').click();
    const link = first.getByRole('link', { name: /Link zu dieser Frage/ });
    await expect(link).toBeVisible();
    const href = (await link.getAttribute('href'))!;
    await page.goto(`/faq${href}`);
    await expect(page.locator(href)).toBeVisible(); // opened by the browser itself
    await page.getByRole('searchbox', { name: 'Suche' }).fill('passwort');
    await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL('/faq?suche=passwort');
    await expect(page.locator('mark').first()).toBeVisible();
    await expect(page.getByText('1 gefundene Frage', { exact: true })).toBeVisible();
  });
});
