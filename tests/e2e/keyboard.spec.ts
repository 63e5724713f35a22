import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support';

/** What has the focus, and whether it is seen to have it and lies in the window. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      inWindow: bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth,
    };
  });

test.beforeEach(async ({ page }) => {
  await page.goto('/prozesse/kategorien');
  await hydrated(page);
});

test('the Tab key walks from the skip link through head, page and footer, always in sight', async ({
  page,
}) => {
  const walked: string[] = [];
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break; // the end
    const { name, ring, inWindow } = await focus(page);
    expect({ name, ring, inWindow }).toEqual({ name, ring: true, inWindow: true });
    walked.push(name);
  }
  const expected = [
    'Zum Inhalt springen',
    'Energiemarkt-Portal, Startseite',
    'Suchbegriff, Code oder Nummer',
    'Suchen',
    'Anmelden',
    'Marktprozesse',
    'Untermenü Marktprozesse',
    'Konsultationen',
  ];
  expect(walked.slice(0, expected.length)).toEqual(expected);
  expect(walked).toContain('Energiegemeinschaften');
  expect(walked).toContain('Cookie-Einstellungen');
  expect(walked).not.toContain('Responsecodes'); // closed flyouts are no stops
});

test('the skip link leads past the navigation', async ({ page }) => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect((await focus(page)).name).toBe('Startseite');
});

test('a flyout opens by key, is walked through, and closes by Escape and when it is left', async ({
  page,
}) => {
  const toggle = page.getByRole('button', { name: 'Untermenü Marktprozesse' });
  const flyout = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const names = await flyout.getByRole('link').allInnerTexts();
  expect(names).toEqual(expect.arrayContaining(['Prozesse', 'Schemas', 'Responsecodes']));
  for (const name of names) {
    await page.keyboard.press('Tab');
    expect(await focus(page)).toEqual({ name, ring: true, inWindow: true });
  }
  await page.keyboard.press('Escape');
  await expect(flyout).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Space');
  await expect(flyout).toBeVisible();
  for (let press = 0; press <= names.length; press += 1) await page.keyboard.press('Tab');
  await expect(flyout).toBeHidden();
});

test('a flyout is 40 pixels higher than its content and stays 400 ms after the pointer', async ({ page }) => {
  const toggle = page.getByRole('button', { name: 'Untermenü Marktprozesse' });
  const flyout = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
  await page.getByRole('navigation').getByRole('link', { name: 'Marktprozesse' }).hover();
  await expect(flyout).toBeVisible();
  const content = await flyout.getByRole('list').first().boundingBox();
  expect((await flyout.boundingBox())?.height).toBe((content?.height ?? 0) + 40);
  await page.mouse.move(900, 700);
  await page.waitForTimeout(250);
  await expect(flyout).toBeVisible();
  await expect(flyout).toBeHidden();
});

test('every flyout opens within the window, also of a bar with two lines', async ({ page }) => {
  for (const width of [1440, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Marktprozesse', 'Konsultationen', 'Downloads', 'Hilfe und Kontakt']) {
      const toggle = page.getByRole('button', { name: `Untermenü ${name}` });
      await toggle.click();
      const box = await page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
    }
  }
});
