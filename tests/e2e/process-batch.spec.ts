import type { APIRequestContext } from '@playwright/test';
import { asCaller, expect, expectSound, hydrated, signIn, test } from './support';

test.use({ actionTimeout: 20_000 });

/** A draft that begins in the future, so that lists of what is in force stay as other tests expect them. */
async function makeDraft(api: APIRequestContext, process: string): Promise<number> {
  const answer = await api.post('/api/processes/create', {
    headers: asCaller,
    data: {
      ...{ process, version: 1, title: 'Für die Probe', editingStatus: 'Entwurf', validFrom: 1_830_000_000 },
      ...{ parent: null, fromConsultation: 0, granularity: null, cancellable: 0, responseCategory: null },
      ...{ categories: [], divisions: [], participants: [], somaIds: [], basics: '', documents: [] },
      ...{ consultationDocuments: [], validUntil: null },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).uid;
}

test('drafts have a list with their number; several get a category and are published after a preview', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'prozessadmin');
  const names = ['EC_SAMMEL_A', 'EC_SAMMEL_B', 'EC_SAMMEL_C'];
  for (const name of names) await makeDraft(page.request, name);
  await page.goto('/prozesse');
  await hydrated(page);
  const drafts = page
    .getByRole('navigation', { name: 'Teile der Liste' })
    .getByRole('link', { name: /^Entwürfe \d+/ });
  await drafts.click();
  await page.waitForURL(/editingStatus=Entwurf/);
  await hydrated(page);
  await page.getByRole('main').getByRole('searchbox').first().fill('EC_SAMMEL');
  await page.getByRole('main').getByRole('searchbox').first().press('Enter');
  await page.waitForURL(/search=EC_SAMMEL/);
  await hydrated(page);
  await page.getByLabel('Alle auf dieser Seite').check();
  await page.getByRole('button', { name: 'Auswahl bearbeiten' }).click();
  await page.waitForURL(/\/prozesse\/auswahl\?uids=/);
  await hydrated(page);
  await expect(page.getByText('3 Prozesse gewählt')).toBeVisible();
  await page.getByLabel('Kategorien ändern').check();
  await page.getByRole('combobox', { name: 'Kategorien ergänzen' }).fill('Energie');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Vorschau' }).click();
  await expect(page.getByText('Gemeldet wird nichts.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Kategorien jetzt ändern' }).click();
  await page.waitForURL(/\/prozesse$/);
  await expect(page.getByText('3 Prozesse sind geändert.').first()).toBeVisible();

  // All of a filter, by its address; one is left out, the others are published.
  await page.goto('/prozesse/auswahl?status=0&editingStatus=Entwurf&search=EC_SAMMEL');
  await hydrated(page);
  await page.getByLabel('EC_SAMMEL_C 01.00').uncheck();
  await page.getByRole('button', { name: 'Vorschau' }).click();
  const preview = page.getByRole('region', { name: 'Vorschau' });
  await expect(preview).toContainText('EC_SAMMEL_A liegt in Version 01.00 vor');
  await expectSound(page);
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await page.waitForURL(/\/prozesse$/);
  await expect(page.getByText('2 Prozesse sind veröffentlicht.').first()).toBeVisible();
  await page.goto('/prozesse/auswahl?status=0&search=EC_SAMMEL');
  await hydrated(page);
  await page.getByRole('button', { name: 'Vorschau' }).click();
  await expect(preview).toContainText('EC_SAMMEL_A 01.00 ist schon veröffentlicht.');
  await page.getByRole('button', { name: 'Ohne diese weiter' }).click();
  await expect(page.getByText('1 Prozess gewählt')).toBeVisible();

  const visitor = await browser.newContext({ baseURL });
  await signIn(visitor, 'seitenadmin');
  const refused = await visitor.request.get('/prozesse/auswahl?uids=1', { maxRedirects: 0 });
  expect(refused.status()).toBe(307);
  const html = await (await visitor.request.get('/prozesse')).text();
  expect(html.includes('Entwürfe')).toBe(false);
  expect(html.includes('Jeder Bearbeitungsstatus')).toBe(false);
  await visitor.close();
});
