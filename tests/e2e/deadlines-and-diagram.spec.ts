import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { asCaller, expect, expectSound, hydrated, overflow, sizes, test } from './support';

const example = '/fristen?date=2026-12-04&amount=5&unit=Arbeitstage&direction=nach&event=Eingang';

async function wholeAtEveryWidth(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await hydrated(page);
  await expectSound(page, { dark: true });
}

test.describe('the deadline calculator', () => {
  test('is whole at every width with a result, notices and errors', async ({ page }) => {
    await wholeAtEveryWidth(page, example);
    await wholeAtEveryWidth(
      page,
      '/fristen?date=2026-03-28&time=12:00&amount=24&unit=Stunden&direction=nach',
    );
    await wholeAtEveryWidth(page, '/fristen?date=31.2.2026&amount=drei');
  });

  test('calculates, names every skipped day, and has an address that is copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/fristen');
    await page.getByLabel('Frist', { exact: true }).fill('3');
    await page.getByLabel('Tag des Ereignisses').fill('2026-12-23');
    await page.getByRole('button', { name: 'Berechnen' }).click();
    const result = page.getByRole('region', { name: 'Fristende' });
    await expect(result.getByRole('status').first()).toContainText('Mittwoch');
    await expect(result.getByRole('status').first()).toContainText('30.12.2026');
    for (const day of [
      'Do., 24.12.2026: 24. Dezember',
      'Fr., 25.12.2026: Christtag',
      'So., 27.12.2026: Sonntag',
    ]) {
      await expect(result.getByText(day)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Kopieren' }).click();
    await expect(page.getByRole('button', { name: 'Link kopieren' })).toHaveText('Kopiert');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(copied);
    await expect(page.getByRole('region', { name: 'Fristende' })).toContainText('30.12.2026');
  });

  test('gives a calendar file', async ({ page }) => {
    await page.goto(example);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'In den Kalender (ICS)' }).click();
    expect((await download).suggestedFilename()).toBe('frist-2026-12-14.ics');
  });

  test('stands on every step with its deadline, reached from the list of steps', async ({
    page,
    records,
  }) => {
    await page.goto(`/prozesse/${records.process}`);
    const list = page.getByRole('list', { name: 'Schritte in ihrer Reihenfolge' });
    const row = list.getByRole('listitem').filter({ hasText: 'Eingang bestätigen' });
    await row.getByRole('link', { name: /^1 Arbeitstag nach/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fristenrechner');
    await expect(page.getByLabel('Frist', { exact: true })).toHaveValue('1');
    await expect(page.getByLabel('Ereignis', { exact: false }).last()).toHaveValue(
      'Eingang von ANFORDERUNG_ECON',
    );
    await page.getByLabel('Tag des Ereignisses').fill('2026-12-04');
    await page.getByRole('button', { name: 'Berechnen' }).click();
    await page.getByRole('link', { name: 'Zum Prozessschritt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eingang bestätigen');
    await page.getByLabel('Tag des Ereignisses').fill('2026-12-04');
    await page.getByRole('button', { name: 'Berechnen' }).click();
    await expect(page).toHaveURL(/prozessschritte\/\d+\?.*amount=1.*#frist-berechnen$/);
    await expect(page.getByRole('region', { name: 'Fristende' })).toContainText('07.12.2026');
  });
});

test.describe('the calculator without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('calculates, and keeps what was typed wrong', async ({ page }) => {
    await page.goto('/fristen');
    await page.getByLabel('Frist', { exact: true }).fill('24');
    await page.getByLabel('Einheit').selectOption('Stunden');
    await page.getByLabel('Tag des Ereignisses').fill('2026-10-24');
    await page.getByRole('button', { name: 'Berechnen' }).click();
    await expect(page.getByText('Stunden und Minuten brauchen eine Uhrzeit').first()).toBeVisible();
    await expect(page.getByLabel('Frist', { exact: true })).toHaveValue('24');
    await page.getByLabel('Uhrzeit').fill('12:00');
    await page.getByRole('button', { name: 'Berechnen' }).click();
    await expect(page.getByRole('region', { name: 'Fristende' })).toContainText('11:00 Uhr (MEZ)');
    await expect(page.getByText('zurückgestellt')).toBeVisible();
  });

  test('gives the deadlines of all steps of a process from one begin, and their calendar', async ({
    page,
    records,
  }) => {
    await page.goto(`/prozesse/${records.process}`);
    await page.getByLabel('Beginn des Prozesses').fill('2026-01-02');
    await page.getByLabel('Uhrzeit').fill('14:00');
    await page.getByRole('button', { name: 'Fristen berechnen' }).click();
    const list = page.getByRole('list', { name: 'Schritte in ihrer Reihenfolge' });
    const row = list.getByRole('listitem').filter({ hasText: 'Eingang bestätigen' });
    await expect(row).toContainText('bis Montag, 05.01.2026, 24:00 Uhr');
    const href = await page.getByRole('link', { name: 'In den Kalender (ICS)' }).getAttribute('href');
    const calendar = await (await page.request.get(href!)).text();
    expect(calendar).toContain('SUMMARY:Fristende: EC_REQ_ONL 03.00');
    await page.goto(`/prozesse/${records.process}?date=31.2.2026&time=25:00`);
    await expect(page.getByLabel('Beginn des Prozesses')).toHaveValue('31.2.2026');
    await expect(page.getByText('Bitte geben Sie den Tag als TT.MM.JJJJ an').first()).toBeVisible();
  });

  test('a version that is no longer in force says so, and leads to the one that is', async ({
    page,
    records,
  }) => {
    await page.goto(`/prozesse/${records.process}`);
    await page.getByText('Version 03.00', { exact: false }).first().click();
    await page.getByRole('link', { name: 'Version 02.40' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('EC_REQ_ONL 02.40');
    await expect(page.getByText('Diese Version galt bis 04.10.2026')).toBeVisible();
    await page.getByRole('link', { name: 'Version 03.00' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('EC_REQ_ONL 03.00');
  });

  test('the diagram is drawn, and leads to its steps', async ({ page, records }) => {
    await page.goto(`/prozesse/${records.process}`);
    const diagram = page.getByRole('region', { name: 'Sequenzdiagramm' });
    await expect(diagram.getByText('ANFORDERUNG_ECON').first()).toBeVisible();
    await diagram.getByRole('link', { name: /^1 Anforderung senden: AB an NB$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anforderung senden');
  });
});

/** Pairs of texts within one strip that cover each other, and texts that leave it, as the browser sets them. */
const badTexts = (page: Page) =>
  page.getByRole('region', { name: 'Sequenzdiagramm' }).evaluate((region) =>
    [...region.querySelectorAll('svg')].flatMap((svg) => {
      const frame = svg.getBoundingClientRect();
      const boxes = [...svg.querySelectorAll('text')].map((text) => ({
        what: text.textContent,
        box: text.getBoundingClientRect(),
      }));
      const out = boxes.filter(({ box }) => box.left < frame.left - 1 || box.right > frame.right + 1);
      const met = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            ({ box }) =>
              one.box.left < box.right &&
              box.left < one.box.right &&
              one.box.top < box.bottom - 5 &&
              box.top < one.box.bottom - 5,
          )
          .map((other) => `${one.what} / ${other.what}`),
      );
      return [...out.map(({ what }) => `outside: ${what}`), ...met];
    }),
  );

test.describe('the sequence diagram', () => {
  test('of every demo process has no text on another, at every width', async ({ page, request }) => {
    const list = await request.post('/api/processes/list', {
      data: { filters: { status: 0 } },
      headers: asCaller,
    });
    const { processes } = await list.json();
    let drawn = 0;
    for (const { uid } of processes) {
      if (drawn === 12) break;
      await page.goto(`/prozesse/${uid}#ablauf`);
      const isDrawn = await page.getByRole('region', { name: 'Sequenzdiagramm' }).count();
      if (!isDrawn) continue; // a process without steps
      drawn += 1;
      await page.evaluate(() => document.fonts.ready);
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect(await badTexts(page), `${uid} ${size.width}`).toEqual([]);
      }
    }
    expect(drawn).toBe(12);
  });

  test('is reached by keyboard, its focus is seen', async ({ page, records }) => {
    await page.goto(`/prozesse/${records.process}`);
    await hydrated(page);
    const region = page.getByRole('region', { name: 'Sequenzdiagramm' });
    await region.focus();
    await page.keyboard.press('Tab');
    const first = region.getByRole('link', { name: /^1 Anforderung senden/ });
    await expect(first).toBeFocused();
    const ring = await first.locator('.sd-ring').evaluate((element) => getComputedStyle(element).stroke);
    expect(ring).not.toBe('none');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anforderung senden');
  });

  test('is kept as a file that opens alone', async ({ page, records }) => {
    await page.goto(`/prozesse/${records.process}`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Als SVG' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^ablauf-EC_REQ_ONL-03\.00\.svg$/);
    const text = await readFile(await file.path(), 'utf8');
    const width = await page.evaluate(async (svg) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode(); // fails when it is no drawing
      return image.naturalWidth;
    }, text);
    expect(width).toBeGreaterThan(500);
  });

  test('has no gap between its strips', async ({ page, records }) => {
    await page.goto(`/prozesse/${records.process}`);
    const gaps = await page.getByRole('region', { name: 'Sequenzdiagramm' }).evaluate((region) => {
      const boxes = [...region.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect());
      return boxes.slice(1).map((box, index) => box.top - boxes[index]!.bottom);
    });
    expect(Math.max(...gaps)).toBeLessThan(1);
  });

  test('is kept as PNG and as BPMN', async ({ page, records }) => {
    await page.goto(`/prozesse/${records.process}`);
    await hydrated(page);
    for (const [name, start, extension] of [
      ['Als PNG', '\x89PNG', 'png'],
      ['Als BPMN', '<?xml', 'bpmn'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByText(name).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`ablauf-EC_REQ_ONL-03.00.${extension}`);
      const bytes = await readFile(await file.path());
      expect(bytes.toString('latin1')).toContain(start);
      expect(bytes.length).toBeGreaterThan(2_000);
    }
  });

  test('its heads stay in sight, and it grows when asked to', async ({ page, records }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/prozesse/${records.process}`);
    const region = page.getByRole('region', { name: 'Sequenzdiagramm' });
    await page.getByLabel('groß').check();
    const widths = await region.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(widths[0]).toBeGreaterThan(2 * widths[1]!);
    const moved = await region.evaluate((element) => {
      element.scrollTop = 300;
      const head = element.querySelector('svg')!.getBoundingClientRect();
      return [element.scrollTop, head.top - element.getBoundingClientRect().top];
    });
    expect(moved[0]).toBe(300);
    expect(Math.abs(moved[1]!)).toBeLessThan(2);
  });

  test('scrolls inside itself on a phone and fits a printed page', async ({ page, records }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/prozesse/${records.process}`);
    const region = page.getByRole('region', { name: 'Sequenzdiagramm' });
    const hint = page.getByText('Das Diagramm lässt sich verschieben.');
    await expect(hint).toBeVisible();
    await page.getByLabel('ganz', { exact: true }).check();
    await expect(hint).toBeHidden();
    await page.getByLabel('lesbar', { exact: true }).check();
    expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 660, height: 900 }); // what A4 leaves
    await page.emulateMedia({ media: 'print' });
    const widest = await region.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(widest).toBeLessThanOrEqual(0);
  });
});
