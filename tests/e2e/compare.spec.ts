import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, expectSound, hydrated, test } from './support';

test('two versions of a process are found, compared and read at every width', async ({ page, records }) => {
  await page.goto(`/prozesse/${records.process}#versionen`);
  await page.getByRole('link', { name: 'Mit der vorigen vergleichen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vergleich EC_REQ_ONL 02.40 und EC_REQ_ONL 03.00',
  );
  await expect(page.getByText(/^\d+ Unterschiede\.$/)).toBeVisible();

  const field = page.locator('#stammdaten dl > div').filter({ hasText: 'Version' }).first();
  await expect(field.locator('del')).toHaveText('entfernt: 02.40');
  await expect(field.locator('ins')).toHaveText('neu: 03.00');
  // Not by colour alone.
  await expect(field.locator('del')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(field.locator('ins')).toHaveCSS('text-decoration-line', 'underline');

  await hydrated(page);
  await expectSound(page);
});

test('what did not change is shown when asked for, and the address keeps it', async ({ page, records }) => {
  await page.goto(`/prozesse/${records.process}`);
  await page.getByRole('link', { name: 'Mit der vorigen vergleichen' }).click();
  const title = page.locator('#stammdaten').getByText('Bezeichnung', { exact: true });
  await expect(title).toHaveCount(0);
  await page.getByRole('link', { name: 'Auch Unverändertes anzeigen' }).click();
  await expect(page).toHaveURL(/\?alle=1$/);
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: 'Nur Unterschiede anzeigen' }).click();
  await expect(title).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the comparison reads and other versions can be chosen', async ({ page, records }) => {
    await page.goto(`/prozesse/${records.process}/vergleich/${records.process}`);
    await expect(page.getByText('Beide Seiten zeigen dieselbe Version.')).toBeVisible();
    await page.getByLabel('Ältere Version').selectOption({ label: 'EC_REQ_ONL 02.40' });
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    await expect(page).toHaveURL(new RegExp(`/prozesse/${records.process}/vergleich/\\d+$`));
    await expect(page.locator('del').first()).toBeVisible();
  });
});

test('a draft is compared with a stored version, and nothing of it leaves the browser', async ({
  page,
  context,
}) => {
  const { schemas } = await (await page.request.get('/api/schemas/namespaces/list')).json();
  const { uid } = schemas.find(
    (one: { schema: string; version: string }) => one.schema === 'ECMPList' && one.version === '01p20',
  );
  await page.goto(`/schemas/${uid}#versionen`);
  await page.getByRole('link', { name: 'Eigenen Entwurf mit dieser Version vergleichen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eigenen Entwurf prüfen');
  await hydrated(page);
  const sent: string[] = [];
  context.on('request', (request) => {
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  const own = readFileSync('lib/db/seed/data/schemas/ECMPList_01p20.xsd', 'utf8');
  const choose = (name: string, content: string | Uint8Array) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

  // The file that it imports is the stored version's own.
  await choose('ATGEHEIM.xsd', own.replace('name="ECMPList"', 'name="Geheimliste"'));
  await expect(page.getByText(/Nicht mitgegeben und von ECMPList 01p20 genommen: CPCommonTypes/)).toBeVisible(
    {
      timeout: 45_000,
    },
  );
  await expect(
    page.getByText('Das Wurzelelement heißt nun „Geheimliste“ statt „ECMPList“.').first(),
  ).toBeVisible();
  await expectSound(page);
  await choose('entwurf.zip', zipSync({ 'mein/ECMPList.xsd': strToU8(own), 'liesmich.txt': strToU8('-') }));
  // A readme is named, and changes nothing: what a schema needs of other files is taken from those or missed.
  await expect(page.getByText('lassen dieselben Nachrichten zu')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('Nicht gelesen, weil keine XSD-Dateien: liesmich.txt.')).toBeVisible();
  await choose('kaputt.xsd', '<a/>');
  await expect(page.getByText('Der Entwurf ist kein vollständiges, richtiges Schema')).toBeVisible();

  expect(sent.filter((one) => !one.startsWith('GET '))).toEqual([]);
  expect(sent.join('\n')).not.toMatch(/geheim|kaputt|entwurf\.zip/i);
  expect(sent.filter((one) => /\/api\/schemas\/file\/\d+ $/.test(one)).length).toBeGreaterThan(1);
});
