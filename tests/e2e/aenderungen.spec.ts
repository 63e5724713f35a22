import type { Page } from '@playwright/test';
import { expect, expectSound, hydrated, signIn, test } from './support';

const roleLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const counts = (page: Page) => page.getByRole('list', { name: 'Auf einen Blick' });

/** The page of a role on the day of the interface list. */
async function openRole(page: Page, name: string, query = '&date=2026-10-05') {
  await page.goto('/aenderungen');
  const href = await roleLink(page, name).getAttribute('href');
  await page.goto(`${href}${query}`);
}

test('a visitor chooses a role and sees the next day, then another one by its link', async ({ page }) => {
  await page.goto('/aenderungen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was ändert sich für mich?');
  await roleLink(page, 'Energiedienstleister').click();
  await expect(page.getByText('Energiedienstleister: am 05.04.2027')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fristen', exact: true })).toContainText('1 Arbeitstag nach');
  await page.getByRole('navigation', { name: 'Stichtage' }).getByRole('link', { name: '05.10.2026' }).click();
  await expect(page).toHaveURL(/role=\d+&date=2026-10-05$/);
  await expect(counts(page)).toContainText('3 Prozesse');
});

test('messages sent and received, schemas with their verdict, and the way to both comparisons', async ({
  page,
}) => {
  await openRole(page, 'Betreiber einer Energiegemeinschaft');
  await expect(counts(page)).toContainText('6 Prozesse');
  const sent = page.getByRole('region', { name: 'Nachrichten, die Sie senden' });
  await expect(sent.getByRole('row', { name: /ANFORDERUNG_ECON/ })).toContainText(
    'CMRequest 01p20 → CMRequest 01p30',
  );
  const received = page.getByRole('region', { name: 'Nachrichten, die Sie empfangen' });
  await expect(received.getByRole('row', { name: /SENDEN_ECP/ })).toContainText('neu');
  const schemas = page.getByRole('region', { name: 'Schemas', exact: true }).first();
  await expect(schemas.getByRole('row', { name: /ECMPList/ })).toContainText('Empfänger muss ändern');
  await expect(schemas.getByRole('row', { name: /CMRequest/ })).toContainText('Sender: verträglich');
  await schemas
    .getByRole('row', { name: /ECMPList/ })
    .getByRole('link', { name: /Unterschiede/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vergleich ECMPList 01p10 und ECMPList 01p20',
  );
  await page.goBack();
  await page
    .getByRole('row', { name: /EC_REQ_ONL/ })
    .getByRole('link', { name: 'Versionen vergleichen' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vergleich EC_REQ_ONL 02.40 und EC_REQ_ONL 03.00',
  );
});

test('a day without changes says when the next one is; a span shows all', async ({ page }) => {
  await openRole(page, 'Energiedienstleister', '&date=2027-01-01');
  await expect(page.getByText('Am 01.01.2027 ändert sich nichts für Energiedienstleister')).toBeVisible();
  await expect(page.getByText('Die nächste Änderung ist am 05.04.2027.')).toBeVisible();
  await openRole(page, 'Energiedienstleister', '&since=2026-01-01&date=2027-12-31');
  await expect(counts(page)).toContainText('7 Prozesse');
  await openRole(page, 'Bilanzgruppenkoordinator', '');
  await expect(page.getByText('ist keine kommende Änderung veröffentlicht').first()).toBeVisible();
  await openRole(page, 'Energiedienstleister', '&date=gestern');
  await expect(page.getByText('Nicht angewendet: Stichtag.')).toBeVisible();
});

test('who is signed in for a market partner sees its role at once; the form keeps what is chosen', async ({
  page,
}) => {
  await signIn(page, 'mp-admin');
  await page.goto('/aenderungen');
  await expect(page.getByText(/^Netzbetreiber: am/)).toBeVisible();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Stichtag' }).fill('2026-10-05');
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveURL(/role=\d+&date=2026-10-05/);
  await expect(page.getByRole('textbox', { name: 'Stichtag' })).toHaveValue('2026-10-05');
});

test('feed, calendar and JSON are offered, and the feed is announced in the head', async ({ page }) => {
  await openRole(page, 'Lieferant');
  const feed = page.locator('head link[rel=alternate][type="application/atom+xml"]');
  await expect(feed).toHaveAttribute('title', 'Was sich ändert: Lieferant');
  const take = page.getByRole('navigation', { name: 'Änderungen mitnehmen' });
  for (const name of ['Atom-Feed', 'Kalender (ICS)', 'Diese Seite als JSON']) {
    const href = await take.getByRole('link', { name }).getAttribute('href');
    expect((await page.request.get(href!)).status()).toBe(200);
  }
});

test('is whole at every width, light and dark, and prints without navigation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRole(page, 'Netzbetreiber', '&since=2024-01-01&date=2027-12-31');
  await hydrated(page);
  await expectSound(page, { dark: true });
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Stichtage', 'Inhalt dieser Seite', 'Änderungen mitnehmen', 'Sie sind hier'])
    await expect(page.getByRole('navigation', { name })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Prozesse', exact: false }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('choosing and filtering work', async ({ page }) => {
    await page.goto('/aenderungen');
    await roleLink(page, 'Lieferant').click();
    await page.getByRole('textbox', { name: 'Stichtag' }).fill('2026-10-05');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await expect(counts(page)).toContainText('3 Prozesse');
  });
});
