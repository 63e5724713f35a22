import type { Page } from '@playwright/test';
import { asCaller, axeFindings, expect, expectSound, hydrated, signIn, test } from './support';

const day = 86_400;
const mark = () => `Probe ${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** A moment so many days from now, as a field holds it (whole hours, so that no clock change leaves it out). */
const typed = (days: number) =>
  `${new Date(Date.now() + days * day * 1000).toISOString().slice(0, 10)}T12:00`;

/** Makes a consultation by the call; `page` is signed in as an administration. */
async function make(page: Page, title: string, more: object = {}): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const answer = await page.request.post('/api/consultations/create', {
    headers: asCaller,
    data: {
      ...{ title, consultationType: 'sonstige', internal: 0, processes: [], schemas: [] },
      ...{ consultationStart: now - day, statementsUntil: now + 10 * day },
      ...{ expectedPublication: null, testFrom: null, productiveFrom: null, description: '', remarks: '' },
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).uid;
}

test('from chosen processes over an edit and an extension to the decision', async ({ page }) => {
  test.slow();
  await signIn(page, 'seitenadmin');
  // Those of the open consultation; others of this status were consulted years ago.
  await page.goto('/prozesse?status=4&search=EC_P');
  await hydrated(page);
  const begin = page.getByRole('button', { name: 'Konsultation anlegen' });
  await expect(begin).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite' }).check();
  await begin.click();
  await page.waitForURL(/\/konsultationen\/erstellen\/\d+(,|%2C)\d+\/prozesse$/);
  await hydrated(page);
  const chosen = page.getByRole('list', { name: 'Betroffene Prozesse' });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await expectSound(page);

  // Nothing is lost by what is wrong.
  await page.getByLabel('Beginn', { exact: true }).fill(typed(-1));
  await page.getByLabel('Stellungnahmen bis', { exact: true }).fill(typed(-2));
  await page.getByRole('button', { name: 'Anlegen' }).click();
  const summary = page.getByRole('alert').first();
  await expect(summary).toContainText('Bitte geben Sie einen Titel ein.');
  await expect(summary).toContainText('Die Frist für Stellungnahmen muss nach dem Beginn enden.');
  const title = mark();
  await page.getByLabel('Titel', { exact: true }).fill(title);
  await page.getByLabel('Stellungnahmen bis', { exact: true }).fill(typed(10));
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.waitForURL(/\/konsultationen\/\d+$/);
  await expect(page.getByText('Der Entwurf ist angelegt.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // The preview is the page as visitors read it; the begin that was chosen is over.
  await expect(page.getByText('Der vorgesehene Beginn')).toBeVisible();
  await expectSound(page);
  await hydrated(page);
  await page.getByRole('button', { name: 'Sofort beginnen lassen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Die Konsultation hat begonnen.')).toBeVisible();
  await expect(page.getByText('Nur wer Konsultationen anlegt, sieht diesen Entwurf.')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /Änderungsverlauf/ })).toContainText(
    `Die Konsultation „${title}“ hat begonnen.`,
  );
  const affected = page.getByRole('region', { name: /Betroffene Prozesse/ }).first();
  await affected
    .getByRole('link', { name: /mit .* vergleichen/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/prozesse\/\d+\/vergleich\/\d+$/);
  await page.goBack();

  await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
  await hydrated(page);
  await expect(page.getByLabel('Beginn', { exact: true })).not.toBeEditable();
  await page.getByLabel('Titel', { exact: true }).fill(`${title} neu`);
  await expectSound(page);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.waitForURL(/\/konsultationen\/\d+$/);
  await expect(page.getByRole('region', { name: /Änderungsverlauf/ })).toContainText(
    'wurde geändert: Titel.',
  );

  await page.getByRole('link', { name: 'Frist ändern' }).click();
  await hydrated(page);
  const extension = page.getByRole('form', { name: 'Frist verlängern' });
  await extension.getByLabel('Stellungnahmen bis').fill(typed(9));
  await extension.getByLabel('Grund').fill('Feiertage');
  await extension.getByRole('button', { name: 'Frist verlängern' }).click();
  await expect(page.getByRole('alert').first()).toContainText('muss nach der bisherigen enden');
  await expect(extension.getByLabel('Grund')).toHaveValue('Feiertage');
  await extension.getByLabel('Stellungnahmen bis').fill(typed(20));
  await extension.getByRole('button', { name: 'Frist verlängern' }).click();
  await page.waitForURL(/\/konsultationen\/\d+$/);
  await expect(page.getByText('Die Frist ist verlängert.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Termine' })).toContainText('Feiertage');

  await page.getByRole('link', { name: 'Entscheiden' }).click();
  await hydrated(page);
  const decision = page.getByRole('form', { name: 'Entscheidung' });
  // The editor comes with the page's scripts; until then a plain field stands in its place.
  await decision.locator('[contenteditable]').click();
  await page.keyboard.type('Die Versionen werden veröffentlicht.');
  await decision.getByRole('button', { name: 'Entscheidung vormerken' }).click();
  await expect(page.getByRole('alert').first()).toContainText('die Entscheidung muss danach veröffentlicht');
  await page.getByRole('button', { name: 'Vorzeitig schließen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Angekündigt ist die Frist bis');
  expect(await axeFindings(page), 'with the question open').toEqual([]);
  await page.getByRole('dialog').getByLabel('Grund').fill('Alle haben geantwortet');
  await page.getByRole('dialog').getByRole('button', { name: 'Frist beenden' }).click();
  await page.waitForURL(/\/konsultationen\/\d+$/);

  await page.getByRole('link', { name: 'Entscheiden' }).click();
  await hydrated(page);
  await decision.locator('[contenteditable]').click();
  await page.keyboard.type('Die Versionen werden veröffentlicht.');
  await decision.getByRole('button', { name: 'Entscheidung veröffentlichen' }).click();
  const question = page.getByRole('dialog', { name: 'Entscheidung veröffentlichen?' });
  await expect(question).toContainText('Danach lässt sie sich nur noch mit Datum berichtigen oder ergänzen.');
  expect(await axeFindings(page), 'with the question open').toEqual([]);
  await question.getByRole('button', { name: 'Entscheidung veröffentlichen' }).click();
  await page.waitForURL(/\/konsultationen\/\d+$/);
  await expect(page.getByRole('region', { name: 'Entscheidung' })).toContainText(
    'Die Versionen werden veröffentlicht.',
  );
  await expect(page.getByText('abgeschlossen', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entscheiden' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Entscheidung berichtigen oder ergänzen' }).click();
  await hydrated(page);
  const correction = page.getByRole('form', { name: 'Berichtigung oder Ergänzung' });
  await correction.getByRole('radio', { name: 'Ergänzung' }).check();
  await correction.locator('[contenteditable]').click();
  await page.keyboard.type('Gemeint sind alle Versionen.');
  await correction.getByRole('button', { name: 'Ergänzung veröffentlichen' }).click();
  await page.waitForURL(/\/konsultationen\/\d+$/);
  await expect(page.getByRole('region', { name: 'Entscheidung' })).toContainText(
    /Ergänzung vom .* Uhr\s*Gemeint sind alle Versionen\.[\s\S]*Die Versionen werden veröffentlicht\./,
  );
  await expectSound(page);

  await hydrated(page);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await page.waitForURL('/konsultationen');
  await expect(page.getByText('Konsultation erfolgreich gelöscht.', { exact: true })).toBeVisible();
});

test('tabs, search and sorting stand in the address, and the batch says the sentence of the catalogue', async ({
  page,
}) => {
  await signIn(page, 'prozessadmin');
  const title = mark();
  const uids = [await make(page, `${title} A`), await make(page, `${title} B`)];
  await page.request.post(`/api/consultations/documents/add/${uids[0]}`, {
    headers: asCaller,
    multipart: { values: '{}', files: { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') } },
  });
  await page.goto('/konsultationen');
  await hydrated(page);
  const tabs = page.getByRole('navigation', { name: 'Konsultationen nach Status' });
  await expect(tabs.getByRole('link')).toHaveText([/^offen/, /^laufend/, /^intern/, /^abgeschlossen/]);
  await expect(tabs.getByRole('link', { name: /^offen/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('columnheader', { name: 'Beginn' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('searchbox', { name: 'Suche' }).fill(title);
  await page.getByRole('button', { name: 'Filtern' }).click();
  await expect(page).toHaveURL(/search=Probe.*tab=offen|tab=offen.*search=Probe/);
  await expect(tabs.getByRole('link', { name: /^offen/ })).toHaveText(/2$/);
  await page.getByRole('columnheader', { name: 'Konsultation' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole('rowheader')).toHaveText([`${title} A`, `${title} B`]);
  await hydrated(page);
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite' }).check();
  await expectSound(page);
  await page.getByRole('button', { name: 'Auswahl löschen' }).click();
  const modal = page.getByRole('dialog', { name: 'Konsultationen löschen?' });
  await expect(modal.getByRole('listitem')).toHaveText([`„${title} A“`, `„${title} B“`]);
  await modal.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Responsecodes erfolgreich gelöscht.', { exact: true })).toBeVisible();
  await expect(page.getByText('Keine Konsultation passt zu diesen Filtern')).toBeVisible();
});

test('an address with a draft or an unknown number says what it left out', async ({ page }) => {
  await signIn(page, 'seitenadmin');
  await page.goto('/konsultationen/erstellen/999999/prozesse');
  await expect(page.getByText('Ein Teil der Auswahl wurde nicht übernommen')).toBeVisible();
  await expect(page.getByText(/Nummer 999999\./)).toBeVisible();
});

test('a deadline is ended early after a question, and documents come and go', async ({ page }) => {
  await signIn(page, 'prozessadmin');
  const uid = await make(page, mark());
  await page.goto(`/konsultationen/${uid}/bearbeiten`);
  await hydrated(page);
  await page
    .getByLabel('Dateien hinzufügen')
    .setInputFiles({ name: 'Regel.txt', mimeType: 'text/plain', buffer: Buffer.from('Entwurf') });
  await page.getByRole('button', { name: 'Hochladen' }).click();
  await expect(page.getByText('Die Datei ist gespeichert.')).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Regel.txt entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Regel.txt ist entfernt.')).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Vorzeitig schließen' }).click();
  const closing = page.getByRole('dialog');
  await closing.getByRole('button', { name: 'Frist beenden' }).click();
  await expect(closing.getByRole('alert')).toHaveText('Bitte geben Sie an, warum die Frist vorzeitig endet.');
  await closing.getByLabel('Grund').fill('Alle sind gehört');
  await closing.getByRole('button', { name: 'Frist beenden' }).click();
  await page.waitForURL(`/konsultationen/${uid}`);
  await expect(page.getByText('laufend', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /Änderungsverlauf/ })).toContainText('vorzeitig beendet');
});

test.describe('for others', () => {
  test.use({ expectedErrors: /status of 404/ });

  for (const account of [undefined, 'mp-admin', 'intern', 'privat']) {
    test(`${account ?? 'a visitor'} finds neither buttons nor what is hidden`, async ({
      page,
      browser,
      baseURL,
    }) => {
      const other = await (await browser.newContext({ baseURL })).newPage();
      await signIn(other, 'prozessadmin');
      const internal = await make(other, mark(), { internal: 1 });
      const coming = await make(other, mark(), { consultationStart: Math.floor(Date.now() / 1000) + day });
      await other.context().close();
      if (account) await signIn(page, account);
      await page.goto('/konsultationen');
      await expect(page.getByRole('link', { name: 'Konsultation anlegen' })).toHaveCount(0);
      await expect(page.locator('input[data-batch]')).toHaveCount(0);
      const tabs = page.getByRole('navigation', { name: 'Konsultationen nach Status' });
      await expect(tabs.getByRole('link', { name: /^intern/ })).toHaveCount(account === 'intern' ? 1 : 0);
      expect((await page.goto(`/konsultationen/${internal}`))?.status()).toBe(
        account === 'intern' ? 200 : 404,
      );
      expect((await page.goto(`/konsultationen/${coming}`))?.status()).toBe(404);
      await page.goto(`/konsultationen/${internal}/bearbeiten`);
      await expect(page).toHaveURL(/\/\?redirect=/);
    });
  }
});
