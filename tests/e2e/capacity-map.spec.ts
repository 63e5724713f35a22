import type { Page } from '@playwright/test';
import { axeFindings, expect, hydrated, overflow, showIn, signIn, test } from './support';

const address = '/verfuegbare-netzanschlusskapazitaeten';
const canvas = (page: Page) => page.locator('[data-map=drawn] canvas');
const rows = (page: Page) => page.getByRole('table', { name: 'Umspannwerke' }).locator('tbody tr');

/** Opens the map and waits until it is drawn. */
async function open(page: Page, query = '') {
  await page.goto(`${address}${query}`);
  await hydrated(page);
  // It is drawn when it comes into sight.
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
  await canvas(page).scrollIntoViewIfNeeded();
}

/** The pixels of pictures, each a number; they stay in the browser. */
const pixelsOf = (page: Page, ...pictures: Buffer[]) =>
  page.evaluateHandle(
    (all) =>
      Promise.all(
        all.map(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const drawing = document.createElement('canvas');
          [drawing.width, drawing.height] = [image.width, image.height];
          const context = drawing.getContext('2d')!;
          context.drawImage(image, 0, 0);
          return new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
        }),
      ),
    pictures.map((picture) => picture.toString('base64')),
  );

/** How many colours a part of the map has: an empty background has one. */
async function coloursOf(page: Page): Promise<number> {
  const pixels = await pixelsOf(page, await canvas(page).screenshot());
  return pixels.evaluate(([picture]) => new Set(picture).size);
}

/** What part of two pictures of the same size differs, from 0 to 1. */
async function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const pixels = await pixelsOf(page, one, other);
  return pixels.evaluate(([first, second]) =>
    first!.length === second!.length
      ? first!.filter((pixel, at) => pixel !== second![at]).length / first!.length
      : 1,
  );
}

test('the map is drawn: borders, clusters and signs, in light and dark', async ({ page }) => {
  await open(page);
  await expect.poll(() => coloursOf(page), { timeout: 20_000 }).toBeGreaterThan(20);
  await expect(
    page.getByText('Flooh Perlot / Statistik Austria (data.statistik.gv.at), CC BY 4.0'),
  ).toBeVisible();
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  await expect(page.getByText(/begründen keinen Rechtsanspruch/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await showIn(page, 'dark');
  await expect.poll(() => coloursOf(page), { timeout: 20_000 }).toBeGreaterThan(20);
  expect(await axeFindings(page)).toEqual([]);
});

test('a window that gets narrow shows as much of the map as one that was narrow before', async ({ page }) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  await open(page);
  await expect.poll(() => coloursOf(page), { timeout: 20_000 }).toBeGreaterThan(20);
  const narrow = await canvas(page).screenshot();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await canvas(page).boundingBox())?.width).toBeGreaterThan(500);
  await page.setViewportSize(phone);
  await expect
    .poll(async () => difference(page, narrow, await canvas(page).screenshot()), { timeout: 20_000 })
    .toBeLessThan(0.03);
});

test('a click on a station opens it, and leads to its page', async ({ page }) => {
  await open(page, '?search=Zurndorf');
  await expect(rows(page)).toHaveCount(1);
  // One station alone lies in the middle.
  await expect(async () => {
    await canvas(page).click();
    await expect(page.getByRole('link', { name: 'UW Zurndorf' }).first()).toBeVisible({ timeout: 2_000 });
    await expect(page.locator('[data-map] a', { hasText: 'UW Zurndorf' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  const popup = page.locator('[data-map]');
  await expect(popup.getByText(/0 MVA frei/)).toBeVisible();
  await expect(popup.getByText(/überfällig/)).toBeVisible();
  await popup.getByRole('link', { name: 'UW Zurndorf' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UW Zurndorf');
  await expect(page.getByRole('img', { name: /^Verlauf mit einer Meldung/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('the map is worked by keys: enter opens what lies in the middle, escape closes it', async ({ page }) => {
  await open(page, '?search=Zurndorf');
  await canvas(page).focus();
  await expect(async () => {
    await canvas(page).press('Enter');
    await expect(page.locator('[data-map] a', { hasText: 'UW Zurndorf' })).toBeFocused({ timeout: 1_500 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-map] a', { hasText: 'UW Zurndorf' })).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();
});

test('a place of the map puts the nearest first', async ({ page }) => {
  await open(page, '?search=Zurndorf');
  const box = (await canvas(page).boundingBox())!;
  await expect(async () => {
    await canvas(page).click({ position: { x: box.width / 4, y: box.height / 3 } });
    await page.getByRole('link', { name: 'Nächste Umspannwerke zu diesem Ort' }).click({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page).toHaveURL(/nahe=4\d\.\d+,1\d\.\d+/);
  await expect(page.getByRole('columnheader', { name: 'Entfernung (km)' })).toBeVisible();
});

test('the legend counts and filters, a row shows its station on the map, and districts are shaded', async ({
  page,
}) => {
  await open(page, '?nahe=3100&umkreis=25');
  const legend = page.getByRole('navigation', { name: 'Legende: freie Leistung' });
  const entry = legend.getByRole('link', { name: 'über 30 MVA frei' });
  const count = /(\d+)\s*$/.exec((await entry.textContent())!)![1]!;
  await entry.click();
  await expect(page).toHaveURL(/nahe=3100&umkreis=25&klasse=high/);
  await expect(page.locator('#liste [role=status]')).toHaveText(new RegExp(`^${count} Umspannwerke?$`));
  await expect(entry).toHaveAttribute('aria-current', 'true');
  await entry.click();
  await open(page, '?search=Zurndorf');
  const before = await canvas(page).screenshot();
  await rows(page).first().getByRole('rowheader').getByRole('link').focus();
  await expect
    .poll(async () => difference(page, before, await canvas(page).screenshot()), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Bezirke einfärben' }).click();
  await page.getByText('Freie Leistung nach Bezirken (1)').click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Neusiedl am See' }).click();
  await expect(page).toHaveURL(/search=Zurndorf&nahe=Neusiedl\+am\+See&umkreis=25/);
  await expect(rows(page)).toHaveCount(1);
});

test.describe('with the position allowed', () => {
  test.use({ geolocation: { latitude: 47.0707, longitude: 15.4395 }, permissions: ['geolocation'] });
  test('my position puts the nearest first, and is told to a kilometre', async ({ page }) => {
    await open(page, '?min=10');
    await page.getByRole('button', { name: 'Mein Standort' }).click();
    await expect(page).toHaveURL(`${address}?min=10&nahe=47.07,15.44`);
    await expect(rows(page).first()).toContainText('Steiermark');
    await expect(page.getByRole('list', { name: 'Aktive Filter' })).toContainText('Frei ab: 10 MVA');
  });
});

test.describe('with the position refused', () => {
  test('a sentence says what to do instead', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Mein Standort' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Standort' })).toBeVisible({ timeout: 15_000 });
  });
});

test('without WebGL the list is the first thing, and a sentence says why', async ({ page }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return /webgl/.test(kind) ? null : real.call(this, kind as '2d', ...(rest as []));
    } as typeof real;
  });
  await page.goto(address);
  await expect(page.getByText('Die Karte lässt sich hier nicht zeichnen')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('[data-map]')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(50);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the list filters, sorts, pages and leads to a station', async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('[data-map]')).toBeHidden();
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole('combobox', { name: 'Bundesland' }).selectOption('Burgenland');
    await page.getByRole('button', { name: 'Filtern' }).click();
    await expect(rows(page)).toHaveCount(18);
    await page.getByRole('columnheader', { name: 'Frei (MVA)' }).getByRole('link').click();
    await expect(page).toHaveURL(/sort=availableCapacity/);
    await page.getByRole('textbox', { name: 'Ort oder Postleitzahl' }).fill('Oberwart');
    await page.getByRole('button', { name: 'Filtern' }).click();
    await expect(page.getByRole('columnheader', { name: 'Entfernung (km)' })).toBeVisible();
    await page.keyboard.press('Tab');
    await rows(page).first().getByRole('rowheader').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^UW /);
    await page.getByRole('link', { name: 'Auf der Karte zeigen' }).click();
    await expect(page).toHaveURL(/nahe=/);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
  });
});

test('a report is shown before it is imported, and what is bad is said line by line', async ({ page }) => {
  await signIn(page, 'seitenadmin');
  await page.goto(`${address}/melden`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click();
  await expect(page.getByText('Bitte wählen Sie eine Datei.')).toBeVisible();
  const mark = `UW Probe ${Math.floor(Math.random() * 1e6)}`;
  const text = [
    'Umspannwerk;Frei (MVA);Gebucht (MVA);Breitengrad;Längengrad;Bundesland;Netzbetreiber',
    `${mark};12,5;3;48,21;16,41;Wien;Demo Netz`,
    'UW Falsch;viel;3;48,21;16,41;Wien;Demo Netz',
  ].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'meldung.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click();
  await expect(page.getByRole('region', { name: /Nicht übernommene Zeilen/ }).first()).toContainText(
    '„viel“ ist keine Zahl',
  );
  await expect(page.getByRole('region', { name: /Neue Umspannwerke/ }).first()).toContainText(mark);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ohne die abgelehnten Zeilen importieren' }).click();
  await expect(page.getByText('Die Meldung ist importiert')).toBeVisible();
  await page.goto(`${address}?search=${encodeURIComponent(mark)}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('12,5');
  await page.goto(`${address}/melden`);
  await expect(page.getByRole('table', { name: 'Bisherige Importe' })).toContainText('meldung.csv');
});
