import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import readSheet from 'read-excel-file/node';
import { axeFindings, expect, hydrated, overflow, test } from './support';

const lists = [
  { path: '/prozesse', extra: 'Teilnehmer', drop: 'Sparte', file: 'Prozesse' },
  { path: '/marktnachrichten', extra: 'Schemaset', drop: 'Schema', file: 'Marktnachrichten' },
  { path: '/schemas', extra: 'Bearbeitungsstatus', drop: 'Namespace', file: 'Schemas' },
  { path: '/responsecodes', extra: 'Beschreibung', drop: 'Kategorien', file: 'Responsecodes' },
];
const titles = (page: Page) => page.getByRole('columnheader').allInnerTexts();

/** Follows an export link and gives the file's name and content. */
async function download(page: Page, format: string) {
  const started = page.waitForEvent('download');
  await page.getByRole('navigation', { name: 'Liste mitnehmen' }).getByRole('link', { name: format }).click();
  const file = await started;
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

for (const { path, extra, drop, file } of lists) {
  test(`${path}: columns are chosen, stand in the address, and go into the export`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const standard = await titles(page);
    expect(standard).toContain(drop);
    expect(standard).not.toContain(extra);
    await page.getByText('Spalten', { exact: true }).click();
    const form = page.getByRole('group', { name: 'Angezeigte Spalten' });
    await expect(form.getByRole('checkbox').first()).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole('checkbox', { name: extra, exact: true }).check();
    await form.getByRole('checkbox', { name: drop, exact: true }).uncheck();
    await page.getByRole('button', { name: 'Anwenden' }).click();
    await expect(page).toHaveURL(/\?columns=[A-Za-z]+(,[A-Za-z]+)+$/);
    const chosen = await titles(page);
    expect(chosen).toContain(extra);
    expect(chosen).not.toContain(drop);

    const { name, content } = await download(page, 'CSV');
    expect(name).toMatch(new RegExp(`^${file}_\\d{4}-\\d{2}-\\d{2}\\.csv$`));
    const [head, ...rows] = content.toString('utf8').split('\r\n');
    expect(head).toBe(`\ufeff${chosen.join(';')}`);
    expect(rows.length).toBeGreaterThan(3);
    const sheet = await readSheet((await download(page, 'XLSX')).content);
    expect(sheet[0]!.data[0]).toEqual(chosen);
    const json = JSON.parse((await download(page, 'JSON')).content.toString('utf8'));
    expect(Object.values(json)[0]).toHaveLength(sheet[0]!.data.length - 1);

    await page.getByText('Spalten', { exact: true }).click();
    await page.getByRole('link', { name: 'Standard', exact: true }).click();
    await expect(page).toHaveURL(path);
    expect(await titles(page)).toEqual(standard);
  });
}

test('filters, sorting and columns stay together, whichever is changed', async ({ page }) => {
  await page.goto('/marktnachrichten?columns=messageCode,process,status');
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Alle', exact: true }).click();
  await page.getByRole('button', { name: 'Filtern' }).click();
  await page.waitForURL(/status=0/);
  expect(await titles(page)).toEqual(['Marktnachricht', 'Prozess', 'Status des Prozesses']);
  await page.getByRole('columnheader', { name: 'Prozess', exact: true }).getByRole('link').click();
  await expect(page).toHaveURL('/marktnachrichten?status=0&sort=process&columns=messageCode,process,status');
  await page.getByRole('link', { name: /Filter entfernen: Status/ }).click();
  await expect(page).toHaveURL('/marktnachrichten?sort=process&columns=messageCode,process,status');
  await page.getByText('Spalten', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Sender' }).check();
  await page.getByRole('button', { name: 'Anwenden' }).click();
  await expect(page).toHaveURL('/marktnachrichten?sort=process&columns=messageCode,process,senders,status');
});

test('an export has what is filtered, not what is on the page', async ({ page }) => {
  await page.goto('/responsecodes?search=Z%C3%A4hlpunkt');
  const text = await page
    .getByRole('main')
    .getByText(/^\d+ Responsecodes?(,|$)/)
    .textContent();
  const { content } = await download(page, 'CSV');
  expect(content.toString('utf8').trim().split('\r\n')).toHaveLength(Number.parseInt(text ?? '', 10) + 1);
});

test('the choice of columns fits every window', async ({ page }) => {
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/marktnachrichten');
    await page.getByText('Spalten', { exact: true }).click();
    const apply = page.getByRole('button', { name: 'Anwenden' });
    await apply.scrollIntoViewIfNeeded();
    await expect(apply).toBeInViewport({ ratio: 1 });
    expect(await overflow(page)).toBe(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('columns are chosen and lists are taken along', async ({ page }) => {
    await page.goto('/prozesse?search=EC');
    await page.getByText('Spalten', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Status', exact: true }).uncheck();
    await page.getByRole('button', { name: 'Anwenden' }).click();
    await expect(page).toHaveURL(/^[^?]*\?search=EC&columns=process,version,title,validFrom,/);
    const { content } = await download(page, 'CSV');
    expect(content.toString('utf8').split('\r\n')[0]).not.toContain('Status');
  });
});
