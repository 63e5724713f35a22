import type { Page } from '@playwright/test';
import { asCaller, axeFindings, expect, expectSound, hydrated, overflow, signIn, test } from './support';

const mark = () => String(Math.floor(Math.random() * 1e9));

/** What makes records by calls, as whoever is signed in on a page. */
const asking = (page: Page) => async (path: string, data: object) => {
  const answer = await page.request.post(`/api/${path}`, { headers: asCaller, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
};

test('a release is prepared by one, rehearsed and approved by another, and public as a whole', async ({
  page,
  browser,
}) => {
  const [question, title] = [`Ab wann gilt das ${mark()}?`, `Umstellung ${mark()}`];
  await signIn(page, 'seitenadmin');
  await page.goto('/verwaltung/faq/erstellen');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Frage' }).fill(question);
  await page.getByRole('combobox', { name: 'Kategorie' }).fill('Umstellung');
  await page.getByRole('textbox', { name: 'Antwort' }).fill('Ab April.');
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click();
  await page.waitForURL(/\/verwaltung\/entwuerfe\/\d+$/);

  await page.goto('/verwaltung/releases/erstellen');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByLabel('Wird öffentlich am').fill('2099-03-15T06:00');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Bitte wählen Sie, was das Release veröffentlicht.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Entwürfe' }).fill(question);
  await page.getByRole('option', { name: question }).click();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL(/\/verwaltung\/releases\/\d+$/);
  const release = page.url();
  await expect(page.getByText('wartet auf Freigabe')).toBeVisible();
  await page.getByRole('link', { name: 'Probe und Freigabe' }).click();
  await expect(page.getByText('Freigeben muss es eine zweite Person')).toBeVisible();

  const context = await browser.newContext();
  const second = await context.newPage();
  await signIn(second, 'prozessadmin');
  await second.goto('/verwaltung/releases');
  await second.getByRole('link', { name: title }).click();
  await second.waitForURL(release);
  await second.getByRole('link', { name: 'Probe und Freigabe' }).click();
  await expect(second.getByRole('table', { name: 'Inhalt' })).toContainText(question);
  await expectSound(second);
  await hydrated(second);
  await second.getByRole('button', { name: 'Freigeben' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
  await second.waitForURL(release);
  await expect(second.getByText('freigegeben', { exact: true })).toBeVisible();
  expect(await axeFindings(second)).toEqual([]);
  await page.goto('/faq');
  await expect(page.getByText(question)).toHaveCount(0);

  await second.goto(release);
  await hydrated(second);
  await second.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(second.getByText('veröffentlicht', { exact: true })).toBeVisible();
  await expect(second.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);
  await context.close();
  await page.goto('/faq');
  await expect(page.getByText(question).first()).toBeVisible();
});

test('messages of the version in force are tried against the schemas of a release', async ({ page }) => {
  await signIn(page, 'prozessadmin');
  const ask = asking(page);
  const { Schemas } = await ask('schemas/list', { search: { term: 'CMNotification' } });
  const { uid, schema, namespace } = Schemas.CMNotification[0];
  const copy = { uid, schema, namespace, version: '01p99', editingStatus: 'Entwurf', validUntil: null };
  const made = await ask(`schemas/duplicate/${uid}`, {
    ...{ ...copy, validFrom: 4_070_905_200, description: '', changes: '' },
  });
  const release = await ask('releases/create', {
    ...{ title: `Schemas ${mark()}`, publishAt: 4_070_905_200, note: '' },
    ...{ processes: [], schemas: [made.uid], elwoggwg: [], drafts: [] },
  });
  await page.goto(`/verwaltung/releases/${release.uid}/probe`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Beispiele prüfen' }).click();
  // Its files are those of 01p20, which take no other version in the head of a message.
  const table = page.getByRole('table', { name: 'Beispiele gegen CMNotification 01p99' });
  await expect(table.getByRole('row', { name: /ABLEHNUNG_ECON/ }).first()).toContainText('SchemaVersion');
  await expect(page.getByText(/^\d+ Beispiele nach CMNotification 01p20: keines gültig\.$/)).toBeVisible();
  await expectSound(page);
  await page.request.delete(`/api/releases/delete/${release.uid}`, { headers: asCaller });
  const deleted = await page.request.delete(`/api/schemas/delete/${made.uid}`, { headers: asCaller });
  expect(deleted.status()).toBe(200);
});

test('the portal is walked as of a release by who prepares it alone, until they end that, also without scripts', async ({
  page,
  browser,
}) => {
  await signIn(page, 'prozessadmin');
  const ask = asking(page);
  const { Schemas } = await ask('schemas/list', { search: { term: 'CMRevoke' } });
  const { uid: present, schema, namespace, version } = Schemas.CMRevoke[0];
  const [coming, day] = ['01p98', 4_070_905_200];
  const made = await ask(`schemas/duplicate/${present}`, {
    ...{ uid: present, schema, namespace, version: coming, editingStatus: 'Entwurf' },
    ...{ validFrom: day, validUntil: null, description: '', changes: '' },
  });
  const title = `Vorschau ${mark()}`;
  const release = await ask('releases/create', {
    ...{ title, publishAt: day, note: '', processes: [], schemas: [made.uid], elwoggwg: [], drafts: [] },
  });
  const banner = page.getByText(`mit dem Release „${title}“`);
  const list = `/schemas?search=${schema}`;
  const row = (of: typeof page, name: string) =>
    of.getByRole('row').filter({ has: of.getByText(name, { exact: true }) });
  const begin = async () => {
    await page.goto(`/verwaltung/releases/${release.uid}`);
    await hydrated(page);
    await page.getByRole('button', { name: /^Vorschau auf .*01\.01\.2099$/ }).click();
    await expect(banner).toBeVisible();
  };
  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await begin();
  for (const path of ['/', list, '/prozesse', '/faq', `/schemas/${made.uid}`]) {
    await page.goto(path);
    await expect(banner).toBeVisible();
    expect([path, await overflow(page)]).toEqual([path, 0]);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${schema} ${coming}`);
  await expect(page.getByText('Aktiv', { exact: true }).first()).toBeVisible();
  // Nobody else finds it so under the address that a citation names.
  await expect(page.getByText('Zitieren', { exact: true })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(list);
  await expect(row(page, coming)).toContainText('Aktiv');
  await expect(row(page, version)).toContainText('Inaktiv (Abgelaufen)');
  await visitor.goto(list);
  await expect(row(visitor, version)).toContainText('Aktiv');
  await expect(row(visitor, coming)).toHaveCount(0);
  expect((await visitor.goto(`/schemas/${made.uid}`))?.status()).toBe(404);

  await hydrated(page);
  await page.getByRole('button', { name: 'Vorschau beenden' }).click();
  await expect(row(page, version)).toContainText('Aktiv');
  await expect(banner).toHaveCount(0);

  await begin();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(list);
  await expect(row(still, version)).toContainText('Inaktiv (Abgelaufen)');
  await still.getByRole('button', { name: 'Vorschau beenden' }).click();
  await still.waitForURL('/');
  await still.goto(list);
  await expect(row(still, version)).toContainText('Aktiv');
  await still.getByRole('button', { name: 'Abmelden' }).click();
  await still.waitForURL('/');
  await expect(still.getByRole('button', { name: 'Abmelden' })).toHaveCount(0);

  await signIn(page, 'prozessadmin');
  await page.request.delete(`/api/releases/delete/${release.uid}`, { headers: asCaller });
  const deleted = await page.request.delete(`/api/schemas/delete/${made.uid}`, { headers: asCaller });
  expect(deleted.status(), await deleted.text()).toBe(200);
  await Promise.all([visitors.close(), plain.close()]);
});
