import { axeFindings, expect, expectSound, hydrated, overflow, signIn, test } from './support';

test('the glossary stands by letters, is searched, and leads from term to term', async ({ page }) => {
  await page.goto('/glossar');
  await expectSound(page);
  await page.getByRole('navigation', { name: 'Buchstaben' }).getByRole('link', { name: 'N' }).click();
  await expect(page).toHaveURL('/glossar#buchstabe-n');
  const nb = page.locator('[id^="begriff-"]', { hasText: 'NB: Netzbetreiber' });
  await nb.getByRole('link', { name: 'ZP' }).click();
  await expect(page.locator(':target')).toContainText('ZP: Zählpunkt');
  await page.getByRole('searchbox', { name: 'Suche' }).fill('zaehlpunkt messdaten');
  await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByText('1 Begriff', { exact: true })).toBeVisible();
  await expect(nb.locator('mark').first()).toBeVisible();
});

// „Umspannwerke“ and „MVA“ stand in one of the first questions of every installation.
const question = '/faq?suche=MVA';

test('a term is explained on focus and by hand, and Escape closes what was opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(question);
  await hydrated(page);
  const term = page.locator('button[popovertarget]', { hasText: 'MVA' });
  await expect(term).toHaveCount(1);
  const explanation = page.locator(`[id="${await term.getAttribute('popovertarget')}"]`);
  await expect(explanation).toBeHidden();
  await term.click();
  await expect(explanation).toBeVisible();
  await expect(explanation).toContainText('Megavoltampere');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const box = (await explanation.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect(await axeFindings(page)).toEqual([]);
  // The pointer is above the term still.
  await page.keyboard.press('Escape');
  await expect(explanation).toBeHidden();
  await page.reload();
  await page.mouse.move(0, 0);
  await expect(explanation).toBeHidden();
  await page.getByRole('searchbox', { name: 'Suche' }).focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(term).toBeFocused({ timeout: 100 });
  }).toPass();
  await expect(explanation).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(explanation.getByRole('link', { name: 'MVA im Glossar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/glossar#begriff-\d+$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a term is explained all the same, by hand and by the mouse above it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(question);
    const term = page.locator('button[popovertarget]', { hasText: 'MVA' });
    const explanation = page.locator('[popover]', { hasText: 'Megavoltampere' });
    await expect(explanation).toBeHidden();
    await term.hover();
    await expect(explanation).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(explanation).toBeHidden();
    await term.click();
    await page.mouse.move(0, 0);
    await expect(explanation).toBeVisible();
    await explanation.getByRole('link').click();
    await expect(page.locator(':target')).toContainText('MVA: Megavoltampere');
  });
});

test('a term is made, edited with its history, and deleted', async ({ page }) => {
  await signIn(page, 'seitenadmin');
  const name = `Probe ${Math.floor(Math.random() * 1e9)}`;
  await page.goto('/verwaltung/glossar/erstellen');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Begriff' }).fill(name);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('Bitte geben Sie eine Erklärung ein.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Erklärung' }).fill('So heißt es.');
  await page.getByRole('textbox', { name: 'Siehe auch' }).fill('NB, ZP');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL('/verwaltung/glossar');
  await page.goto(`/verwaltung/glossar?search=${encodeURIComponent(name)}`);
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name, exact: true }).click();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Quelle' }).fill('Eigene Worte');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL('/verwaltung/glossar');
  await page.goto(`/verwaltung/glossar?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await hydrated(page);
  const history = page.getByRole('region', { name: /Änderungsverlauf/ });
  await expect(history.getByRole('listitem').first()).toContainText('wurde geändert: Quelle.');
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await page.waitForURL('/verwaltung/glossar');
  await expect(page.getByText('Begriff erfolgreich gelöscht.', { exact: true })).toBeVisible();
});
