import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './support';

/** Most clicks from the home page to what somebody came for (typing is free). */
const most = 4;

/** Begins at home and counts. */
async function from(page: Page) {
  await page.goto('/');
  await hydrated(page);
  let clicks = 0;
  const main = page.getByRole('main');
  return {
    main,
    click: async (target: Locator) => {
      clicks += 1;
      expect(clicks).toBeLessThanOrEqual(most);
      await target.click();
    },
    /** To a process by its code, as somebody types it. */
    search: async (term: string) => {
      await main.getByRole('searchbox', { name: 'Im Portal suchen' }).fill(term);
    },
  };
}

/** The eight things people come for most often, each within four clicks from home. */
test('the eight tasks take few clicks', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const searched = async () => {
    const task = await from(page);
    await task.search('EC_REQ_ONL');
    await task.click(task.main.getByRole('button', { name: 'Suchen' }));
    await task.click(task.main.getByRole('link', { name: /EC_REQ_ONL 03\.00/ }).first());
    await expect(page.getByRole('heading', { level: 1 })).toContainText('EC_REQ_ONL 03.00');
    return task;
  };

  await test.step('which messages a supplier must support on a day', async () => {
    const { main, click } = await from(page);
    const supplier = main.getByRole('region', { name: 'Lieferant' });
    await click(supplier.getByRole('link', { name: 'Nachrichten, die ich sende oder empfange' }));
    await page.getByLabel('Stichtag').fill('2026-12-01');
    await click(page.getByRole('button', { name: 'Filtern' }));
    await expect(page.getByRole('row').filter({ hasText: 'ANFORDERUNG_PT' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'AUFHEBUNG_CCMS' })).toHaveCount(0);
  });

  await test.step('the XSD in force and what changed', async () => {
    const { main, click } = await from(page);
    await click(main.getByRole('link', { name: 'XSD-Dateien und Versionen' }));
    await click(main.getByRole('link', { name: /^CMRequest/ }).first());
    await expect(main.getByText(/in Kraft seit/).first()).toBeVisible();
    await expect(main.getByRole('link', { name: /herunterladen/i }).first()).toBeVisible();
    await click(main.getByRole('link', { name: 'Vergleichen', exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Vergleich CMRequest/);
  });

  await test.step('check an XML', async () => {
    const { main, click } = await from(page);
    await click(main.getByRole('link', { name: 'Nachricht prüfen' }).first());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachricht prüfen');
  });

  await test.step('all deadlines of a process from Friday 2 January 2026, 14:00', async () => {
    const { main, click } = await searched();
    await main.getByLabel('Beginn des Prozesses').fill('2026-01-02');
    await main.getByLabel('Uhrzeit (optional)').fill('14:00');
    await click(main.getByRole('button', { name: 'Fristen berechnen' }));
    await expect(main.getByText(/^bis .*01\.2026/).first()).toBeVisible();
  });

  await test.step('20 MVA near St. Pölten', async () => {
    const { main, click } = await from(page);
    await click(main.getByRole('link', { name: 'Netzanschlusskapazitäten' }).first());
    await hydrated(page);
    await main.getByLabel('Ort oder Postleitzahl').fill('St. Pölten');
    await main.getByLabel('Frei ab (MVA)').fill('20');
    await click(main.getByRole('button', { name: 'Filtern' }));
    await expect(main.getByRole('columnheader', { name: /Entfernung/ })).toBeVisible();
    expect(await main.locator('tbody tr').count()).toBeGreaterThan(0);
  });

  await test.step('follow, cite and compare a process', async () => {
    const follow = await searched();
    await follow.click(follow.main.getByText('Beobachten', { exact: true }));
    const feed = follow.main.getByRole('link', { name: 'Änderungen hieran als Atom-Feed' });
    expect((await page.request.get((await feed.getAttribute('href'))!)).status()).toBe(200);

    const cite = await searched();
    await cite.click(cite.main.getByText('Zitieren', { exact: true }));
    await cite.click(cite.main.getByRole('button', { name: 'Zitat kopieren' }));
    const cited = await page.evaluate(() => navigator.clipboard.readText());
    expect(cited).toMatch(
      /EC_REQ_ONL 03\.00.*\/prozesse\/EC_REQ_ONL\/03\.00\?stand=\d{4}-\d\d-\d\d \(abgerufen am \d\d\.\d\d\.\d{4}\)$/,
    );

    const compare = await searched();
    await compare.click(compare.main.getByRole('link', { name: 'Vergleichen', exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Vergleich EC_REQ_ONL/);
  });
});
