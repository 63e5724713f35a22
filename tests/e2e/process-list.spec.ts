import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support';

const names = (page: Page) => page.getByRole('rowheader').allInnerTexts();
const count = (page: Page) => page.getByRole('main').getByText(/^[\d.]+ Prozesse?(,|$)/);
const chips = (page: Page) => page.getByRole('list', { name: 'Aktive Filter' });

/** Chooses in a select of the desktop and sends the form. */
async function filterBy(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.getByRole('button', { name: 'Filtern' }).click();
  await page.waitForURL(/\?/);
  await hydrated(page);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/prozesse');
  await hydrated(page);
});

test('every filter narrows the list and stands in the address and as a chip', async ({ page }) => {
  const all = await names(page);
  const filters: [label: string, option: string, key: string, chip: RegExp][] = [
    ['Kategorie', 'Energiegemeinschaften', 'category', /Kategorie: Energiegemeinschaften/],
    ['Sparte', 'Erdgas', 'division', /Sparte: Erdgas/],
    ['Teilnehmer', 'Lieferant', 'participant', /Teilnehmer: Lieferant/],
    ['Konsultation', 'Aus einer Konsultation', 'fromConsultation', /Konsultation: ja/],
    ['Status', 'Inaktiv (Abgelaufen)', 'status', /Status: Inaktiv \(Abgelaufen\)/],
  ];
  for (const [label, option, key, chip] of filters) {
    await page.goto('/prozesse');
    await hydrated(page);
    await filterBy(page, label, option);
    expect(new URL(page.url()).searchParams.get(key)).toMatch(/^\d$/);
    await expect(chips(page).getByRole('link')).toHaveText(chip);
    await expect(page.getByRole('combobox', { name: label })).toHaveText(option);
    const found = await names(page);
    expect(found.length).toBeGreaterThan(0);
    if (label !== 'Status') expect(found.length).toBeLessThanOrEqual(all.length);
    await chips(page).getByRole('link').click();
    await expect(page).toHaveURL('/prozesse');
    expect(await names(page)).toEqual(all);
  }
});

test('the access date decides which version is in force', async ({ page }) => {
  const row = page.getByRole('row').filter({ hasText: 'EC_REQ_ONL' });
  await expect(row).toContainText('03.00');
  await page.getByLabel('Stichtag').fill('2026-06-01');
  await page.getByRole('button', { name: 'Filtern' }).click();
  await expect(chips(page)).toContainText('Stichtag: 01.06.2026');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('02.40');
});

test('several filters are taken off one by one', async ({ page }) => {
  await page.goto('/prozesse?search=EC&status=0&division=1&fromConsultation=1&accessDate=2026-11-01');
  await expect(chips(page).getByRole('link')).toHaveCount(6); // five filters and "Alle Filter entfernen"
  for (const [name, key] of [
    ['Stichtag', 'accessDate'],
    ['Konsultation', 'fromConsultation'],
    ['Sparte', 'division'],
    ['Suche', 'search'],
  ] as const) {
    await chips(page)
      .getByRole('link', { name: `Filter entfernen: ${name}` })
      .click();
    await expect(page).not.toHaveURL(new RegExp(key));
  }
  await expect(page).toHaveURL('/prozesse?status=0');
});

test('search, empty state and the way out of it', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Suche' }).fill('Widerruf Kunden');
  await page.getByRole('searchbox', { name: 'Suche' }).press('Enter');
  await expect(count(page)).toHaveText('1 Prozess');
  expect(await names(page)).toEqual(['CM_REV_CUS']);
  await page.getByRole('searchbox', { name: 'Suche' }).fill('Blumentopf');
  await page.getByRole('searchbox', { name: 'Suche' }).press('Enter');
  await expect(page.getByText('Kein Prozess passt zu diesen Filtern')).toBeVisible();
  await expect(count(page)).toHaveText('0 Prozesse');
  await page.getByRole('main').getByRole('link', { name: 'Alle Filter entfernen' }).click();
  await expect(page).toHaveURL('/prozesse');
});

test('the arrows of the headers sort, both ways, and keep the filters', async ({ page }) => {
  await page.goto('/prozesse?status=0');
  const cells = (column: number) => page.locator(`tbody tr > :nth-child(${column})`).allInnerTexts();
  for (const [title, column, key] of [
    ['Version', 2, 'version'],
    ['Gültig ab', 5, 'validFrom'],
    ['Gültig bis', 6, 'validUntil'],
  ] as const) {
    const byDate = (text: string) => text.split('.').reverse().join('');
    for (const order of ['ascending', 'descending'] as const) {
      await page.getByRole('columnheader', { name: title }).getByRole('link').click();
      await expect(page.getByRole('columnheader', { name: title })).toHaveAttribute('aria-sort', order);
      const query = new URL(page.url()).searchParams;
      expect([query.get('status'), query.get('sort')]).toEqual(['0', key]);
      const values = (await cells(column)).map((text) => (title === 'Version' ? text : byDate(text)));
      const sorted = [...values].sort();
      expect(values).toEqual(order === 'ascending' ? sorted : sorted.reverse());
    }
  }
});

test('a deep link restores everything, and back goes back', async ({ page }) => {
  await page.goto('/prozesse?search=EC&status=0&division=1&sort=validFrom&direction=desc');
  await hydrated(page);
  await expect(page.getByRole('searchbox', { name: 'Suche' })).toHaveValue('EC');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Alle');
  await expect(page.getByRole('combobox', { name: 'Sparte' })).toHaveText('Strom');
  await expect(page.getByRole('columnheader', { name: 'Gültig ab' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const before = await names(page);
  await page.getByRole('link', { name: before[0] }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(before[0] ?? '');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Suche' })).toHaveValue('EC');
  expect(await names(page)).toEqual(before);
});

test('filtering keeps the sorting', async ({ page }) => {
  await page.goto('/prozesse?sort=validFrom&direction=desc');
  await hydrated(page);
  await filterBy(page, 'Sparte', 'Strom');
  const query = new URL(page.url()).searchParams;
  expect([query.get('sort'), query.get('direction'), query.get('division')]).toEqual([
    'validFrom',
    'desc',
    '1',
  ]);
});

test('the lists of the desktop are worked by keyboard', async ({ page }) => {
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Aktiv', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Aktiv, zukünftig', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Aktiv, zukünftig');
  await expect(status).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(status).toHaveText('Aktiv, zukünftig');

  const participant = page.getByRole('combobox', { name: 'Teilnehmer' });
  await participant.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type('netzb');
  const first = page.getByRole('option', { name: 'Netzbetreiber', exact: true });
  await expect(first).toHaveAttribute('data-highlighted', 'true');
  await page.keyboard.press('Enter');
  await expect(participant).toHaveText('Netzbetreiber');
  await expect(participant).toBeFocused();
  const list = await page.getByRole('combobox', { name: 'Kategorie' }).elementHandle();
  await list?.focus();
  await page.keyboard.press('Enter');
  const box = await page.getByRole('listbox').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(250);
});

test('a phone folds the filters and gets native selects', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('rowheader').first()).toBeInViewport(); // results on the first screen
  const divisions = page.locator('select[name=division]'); // a column is called the same
  await expect(divisions).toBeHidden();
  await page.getByText('Filter', { exact: true }).click();
  await divisions.selectOption('Erdgas');
  await page.getByRole('button', { name: 'Filtern' }).click();
  await expect(page).toHaveURL(/division=\d/);
  // What is in force is said above the list, which begins on the first screen again.
  await expect(page.getByRole('link', { name: 'Filter entfernen: Sparte Erdgas' })).toBeVisible();
  await expect(divisions).toBeHidden();
  await expect(page.getByRole('rowheader').first()).toBeInViewport();
});

for (const [width, shows] of [
  [400, 'cards, the rest on request'],
  [900, 'some columns, the rest on request'],
  [1200, 'all columns'],
] as const) {
  test(`at ${width} pixels the table shows ${shows}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const facts = page.getByRole('table').locator('tbody > tr:has(td:nth-child(7):not([data-empty])) > td');
    const version = facts.first();
    const cards = width === 400;
    // What names a cell of a card, and keeps a version on one line.
    expect(
      await version.evaluate((cell) => [
        getComputedStyle(cell, '::before').content,
        getComputedStyle(cell).whiteSpace,
      ]),
    ).toEqual(cards ? ['"Version"', 'normal'] : ['none', 'nowrap']);
    const category = facts.nth(5);
    const title = page.getByRole('columnheader', { name: 'Kategorie' });
    const all = page.getByLabel('Alle Angaben zeigen');
    if (width === 1200) {
      await expect(all).toBeHidden();
    } else {
      await expect(category).toBeHidden();
      if (!cards) await expect(title).toBeHidden();
      await all.check();
    }
    await expect(category).toBeVisible();
    await expect(title).toBeVisible();
  });
}
