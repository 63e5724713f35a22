import {
  axeFindings,
  expect,
  hydrated,
  openAccount,
  openLogin,
  overflow,
  showIn,
  signIn,
  test,
} from './support';

test('print leaves out what surrounds a process and writes addresses out', async ({ page, records }) => {
  await page.goto(`/prozesse/${records.process}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'ANFORDERUNG_ECON' }).first()).toBeVisible();
  const address = await page
    .locator('#marktnachrichten tbody a')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain(`${new URL(page.url()).port}/prozesse/`); // the whole address: paper has no site
  await expect(page.getByText(/\/prozesse\/\d+ · abgerufen am \d\d\.\d\d\.\d{4}$/)).toBeVisible();
});

test('a printed list says what of all it shows', async ({ page }) => {
  await page.goto('/prozesse?participant=1&division=1');
  await page.emulateMedia({ media: 'print' });
  const chosen = page.getByRole('list', { name: 'Aktive Filter' });
  await expect(chosen.getByRole('listitem').filter({ visible: true })).toHaveText([
    /Strom$/,
    /Netzbetreiber$/,
  ]);
  await expect(page.getByRole('link', { name: 'Alle Filter entfernen' })).toBeHidden();
});

test('with reduced motion nothing moves, however much changes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto('/');
  await hydrated(page);
  const begun = await page.evaluateHandle(() => {
    const names: string[] = [];
    addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName));
    return names;
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await showIn(page, 'dark');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await begun.jsonValue()).toEqual([]);
  await openLogin(page);
  const slowest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [transitionDuration, animationDuration].flatMap((all) =>
          all.split(', ').map(Number.parseFloat),
        );
      }),
    ),
  );
  expect(slowest).toBeLessThanOrEqual(0.001);
});

test('the list of roles lies in the account menu, also for assistive technology', async ({ page }) => {
  await signIn(page, 'mehrfach');
  await page.goto('/prozesse');
  await hydrated(page);
  const account = await openAccount(page);
  await account.getByRole('combobox', { name: 'Rolle wechseln' }).click();
  await expect(account.getByRole('option', { name: 'Behörde' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(account).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('forced colours keep what is chosen and what has the focus apart', async ({ page }) => {
  await page.goto('/prozesse?status=0');
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Status' }).click();
  const marked = page.locator('[role=option][data-highlighted]');
  await expect(marked).toBeVisible();
  expect(await axeFindings(page), 'with the list open').toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await marked.evaluate((option) => getComputedStyle(option).outlineStyle)).toBe('solid');
  await page.keyboard.press('Escape');
  for (const button of [
    page.getByRole('button', { name: 'Filtern' }),
    page.getByRole('link', { name: /Filter entfernen/ }),
  ]) {
    expect(await button.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  }
});

test('text at twice its size and a window of 320 pixels lose nothing', async ({ page, records }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    ...['/', '/prozesse', `/prozesse/${records.process}`, '/schemas', '/konsultationen', '/konsultationen/1'],
    ...['/marktpartner/1', '/verfuegbare-netzanschlusskapazitaeten', '/aenderungen', '/erste-schritte'],
  ]) {
    await page.goto(path);
    expect(await overflow(page), path).toBe(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflow(page), `${path} large`).toBe(0);
  }
});

test('the debug panel opens by develop=true alone and shows nothing secret', async ({ page, context }) => {
  await signIn(page, 'prozessadmin');
  await page.goto('/prozesse');
  await hydrated(page);
  const panel = page.getByRole('complementary', { name: 'Debug' });
  await expect(panel).toHaveCount(0);
  await page.goto('/prozesse?develop=true');
  await expect(panel).toContainText('desktop (1440 px)');
  await expect(panel).toContainText('Prozessadministration');
  const shown = (await panel.textContent()) ?? '';
  for (const { value } of await context.cookies()) expect(shown).not.toContain(value);
  expect(shown).not.toMatch(/@|Demo-Portal|secret|token|postgres|\/(home|work|var|tmp)\//i);
});
