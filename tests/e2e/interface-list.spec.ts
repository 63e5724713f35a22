import type { Page } from '@playwright/test';
import { csv, row, type TestRow } from '@/tests/support/interface-list';
import { axeFindings, expect, expectSound, hydrated, signIn, test } from './support';

const listed = (more: TestRow = {}) => row({ sender: 'NB', receiver: 'LA/AB', ...more });
async function choose(page: Page, list: TestRow[]) {
  const { name, bytes } = csv(list, ';');
  await page
    .getByLabel('Schnittstellenliste (CSV oder XLSX)')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) });
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click();
}
async function open(page: Page) {
  await page.goto('/prozesse/schnittstellenliste');
  await hydrated(page);
}

test('process administration sees what a list does, imports it, and a second time nothing is left', async ({
  page,
}) => {
  await signIn(page, 'prozessadmin');
  const process = `WALK_${Date.now()}`;
  const schema = `Walk${Date.now()}`;
  const mine = { process, schema, schema_version: '01p10', namespace: `urn:test:${schema}` };
  await page.goto('/prozesse');
  await page.getByRole('link', { name: 'Schnittstellenliste importieren' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Bitte wählen Sie eine Datei.');
  await choose(page, [listed({ ...mine, sender: 'XX' })]);
  await expect(page.getByRole('alert').first()).toContainText(
    'Zeile 2, Spalte Sender: Die Marktrolle „XX“ gibt es nicht.',
  );
  expect(await axeFindings(page)).toEqual([]);

  await choose(page, [listed(mine), listed({ ...mine, message_code: 'ANTWORT_TO' })]);
  await expect(page.getByRole('status').filter({ hasText: '2 Marktnachrichten neu' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nicht mehr gelistet' }).first()).toContainText('EC_REQ_ONL');
  await expectSound(page);
  await page.getByRole('button', { name: 'Importieren' }).press('Enter');
  await expect(page.getByText('Die Schnittstellenliste ist importiert')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: `${process} 01.10` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(process);

  await open(page);
  await choose(page, [listed(mine), listed({ ...mine, message_code: 'ANTWORT_TO', valid_to: '2031-12-31' })]);
  await expect(page.getByRole('row').filter({ hasText: 'ANTWORT_TO' }).first()).toContainText(
    'Gültig bis: 31.12.2099 → 31.12.2031',
  );
  await page.getByRole('button', { name: 'Importieren' }).click();
  await expect(page.getByText('1 geändert, 1 unverändert')).toBeVisible();
});

test('everyone else is refused', async ({ page }) => {
  await page.goto('/prozesse/schnittstellenliste');
  await expect(page).toHaveURL(/\?redirect=/);
  await signIn(page, 'mp-admin');
  await page.goto('/prozesse/schnittstellenliste');
  await expect(page.getByLabel('Schnittstellenliste (CSV oder XLSX)')).toHaveCount(0);
});
