import { axeFindings, expect, hydrated, overflow, signIn, test } from './support';

const mark = () => String(Math.floor(Math.random() * 1e9));

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
  for (const width of [390, 800, 1440]) {
    await second.setViewportSize({ width, height: 900 });
    expect(await overflow(second)).toBeLessThanOrEqual(0);
    expect(await axeFindings(second)).toEqual([]);
  }
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
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
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
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.request.delete(`/api/releases/delete/${release.uid}`, { headers });
  const deleted = await page.request.delete(`/api/schemas/delete/${made.uid}`, { headers });
  expect(deleted.status()).toBe(200);
});
