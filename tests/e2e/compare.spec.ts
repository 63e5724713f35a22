import { expect, expectSound, hydrated, test } from './support';

test('two versions of a process are found, compared and read at every width', async ({ page, records }) => {
  test.setTimeout(120_000);
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
