import { demoPassword } from '@/lib/db/seed/demo-accounts';
import {
  axeFindings,
  emailOf,
  expect,
  expectSound,
  hydrated,
  openAccount,
  signIn,
  takeRole,
  test,
} from './support';

test.describe('the account dropdown', () => {
  // They all act as the same person, whose last role is remembered.
  test.describe.configure({ mode: 'serial' });

  test('switches roles: the navigation, the partner link and the shown role follow', async ({ page }) => {
    await signIn(page, 'mehrfach');
    await takeRole(page, 6);
    await page.goto('/');
    await hydrated(page);
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
    const documents = navigation.getByRole('link', { name: 'Dokumente und Links', includeHidden: true });
    const partnerLink = page.getByRole('dialog').getByRole('link', { name: 'Marktpartner Eintrag anzeigen' });
    const choose = async (title: string) => {
      const dropdown = await openAccount(page);
      await dropdown.getByRole('combobox', { name: 'Rolle wechseln' }).click();
      const loaded = page.waitForEvent('load');
      await page.getByRole('option', { name: title }).click();
      await loaded;
      await hydrated(page);
      await expect(page.getByRole('status').getByText(`Sie handeln jetzt als ${title}.`)).toBeVisible();
    };

    await expect(documents).toHaveCount(0);
    await choose('Prozessadministration');
    await expect(documents).toHaveCount(1);
    let dropdown = await openAccount(page);
    await expect(dropdown.getByText('Prozessadministration').first()).toBeVisible();
    await expect(partnerLink).toHaveCount(0);
    await page.keyboard.press('Escape');

    await choose('AT001000 - Wiener Netze GmbH');
    await expect(documents).toHaveCount(0);
    const self = await (await page.request.get('/api/users/self')).json();
    const { mpusers } = self;
    const { marketpartnerUid } = mpusers.find(
      (one: { ecnumber: { ecnumber: string } }) => one.ecnumber.ecnumber === 'AT001000',
    );
    expect(self.activeRole).toBe(3);
    dropdown = await openAccount(page);
    await expect(partnerLink).toHaveAttribute('href', `/marktpartner/${marketpartnerUid}`);
    await expect(dropdown.getByText('mehrfach@demo.example')).toBeVisible();
    await page.keyboard.press('Escape');

    await choose('Behörde');
    dropdown = await openAccount(page);
    await expect(dropdown.getByText('Behörde').first()).toBeVisible(); // role 7 shows its role name
    await expect(partnerLink).toHaveCount(0);
    await dropdown.getByRole('link', { name: 'Dashboard anzeigen' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('the partner of the notice after the switch is the chosen one', async ({ page }) => {
    await signIn(page, 'mehrfach');
    await takeRole(page, 6);
    await page.goto('/');
    await hydrated(page);
    const dropdown = await openAccount(page);
    await dropdown.getByRole('combobox', { name: 'Rolle wechseln' }).click();
    await page.getByRole('option', { name: 'AT002000' }).click();
    const link = page.getByRole('status').getByRole('link', { name: 'Marktpartner Eintrag anzeigen' });
    await expect(link).toBeVisible(); // the role is taken by now
    const self = await (await page.request.get('/api/users/self')).json();
    const chosen = self.mpusers.find(
      (one: { ecnumber: { ecnumber: string } }) => one.ecnumber.ecnumber === 'AT002000',
    );
    await expect(link).toHaveAttribute('href', `/marktpartner/${chosen.marketpartnerUid}`);
    expect(self.activeRole).toBe(5);
  });
});

test('one role needs no switcher', async ({ page }) => {
  await signIn(page, 'prozessadmin');
  await page.goto('/');
  const dropdown = await openAccount(page);
  await expect(dropdown.getByText('Prozessadministration').first()).toBeVisible();
  await expect(dropdown.getByText('Rolle wechseln')).toHaveCount(0);
});

test('logging out says so and the guarded pages are closed', async ({ page }) => {
  await signIn(page, 'registriert');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('status').getByText('Erfolgreich ausgeloggt.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.authStatus).authenticated)).toBe(false);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/?redirect=%2Fdashboard');
});

test('a refused contact person leads Home with a notice that a reload does not repeat', async ({ page }) => {
  await signIn(page, 'intern');
  await page.goto('/marktpartner/1/kontaktperson/1');
  await expect(page.getByRole('alert').getByText('Zugriff nicht autorisiert')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Zugriff nicht autorisiert')).toHaveCount(0);
});

test('who is refused is told why; the role that may is offered, and opens the page', async ({ page }) => {
  await signIn(page, 'privat');
  await page.goto('/prozesse/erstellen');
  const notice = page.getByRole('alert').filter({ hasText: 'Prozess anlegen' });
  await expect(notice).toContainText('Mit der Rolle „Privatperson“ dürfen Sie diese Seite nicht öffnen.');
  await expect(notice.getByRole('button')).toHaveCount(0);

  await signIn(page, 'mehrfach');
  await takeRole(page, 6);
  await page.goto('/prozesse/erstellen');
  await expect(page.getByRole('banner')).toContainText('Interner Benutzer');
  await expectSound(page);
  await notice.getByRole('button', { name: 'Als Prozessadministration öffnen' }).press('Enter');
  await expect(page).toHaveURL('/prozesse/erstellen');
  await expect(page.getByRole('banner')).toContainText('Prozessadministration');

  // Stay or leave is asked before the role is switched or the session ended.
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Prozess', exact: true }).fill('NEU_TEST');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  const question = page.getByRole('dialog', { name: 'Trotzdem abmelden?' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  const dropdown = await openAccount(page);
  await dropdown.getByRole('combobox', { name: 'Rolle wechseln' }).click();
  await page.getByRole('option', { name: 'Behörde' }).click();
  const leave = page.getByRole('dialog', { name: 'Trotzdem wechseln?' });
  await leave.getByRole('button', { name: 'Abbrechen' }).click();
  expect((await (await page.request.get('/api/users/self')).json()).activeRole).toBe(2);
  await expect(page.getByRole('textbox', { name: 'Prozess', exact: true })).toHaveValue('NEU_TEST');
});

test.describe('a session that ended while a form is open', () => {
  test('is renewed over the page, and the save goes on', async ({ page }) => {
    await signIn(page, 'privat');
    const { uid, lastName } = await (await page.request.get('/api/users/self')).json();
    await page.goto(`/user/${uid}/bearbeiten`);
    await hydrated(page);
    const name = page.getByLabel('Nachname', { exact: true });
    await name.fill(`${lastName}-Neu`);
    await page.context().clearCookies(); // signed out elsewhere, or by time
    const save = page.getByRole('button', { name: 'Daten speichern' });
    await save.click();
    const again = page.getByRole('dialog', { name: 'Sie sind nicht mehr angemeldet' });
    await expect(again.getByLabel('E-Mail')).toHaveValue(emailOf('privat'));
    await expect(again.getByLabel('Passwort', { exact: true })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert').filter({ hasText: 'Sie sind nicht mehr angemeldet' })).toBeFocused();
    await expect(name).toHaveValue(`${lastName}-Neu`);

    await save.click();
    await expect(again.getByLabel('Passwort', { exact: true })).toBeFocused();
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect
      .poll(async () => (await (await page.request.get('/api/users/self')).json()).lastName)
      .toBe(`${lastName}-Neu`);
    // The person keeps the name that other tests know.
    await expect(page.getByRole('status').getByText('Ihre Daten sind gespeichert.')).toBeVisible();
    await hydrated(page);
    await name.fill(lastName);
    await save.click();
    await expect
      .poll(async () => (await (await page.request.get('/api/users/self')).json()).lastName)
      .toBe(lastName);
  });
});

test('whoever has not confirmed their data comes to the confirmation from everywhere', async ({
  page,
  records,
}) => {
  await signIn(page, 'unbestaetigt');
  const { uid } = await (await page.request.get('/api/users/self')).json();
  const own = `/user/${uid}/confirmation/step-2`;
  const from = [
    '/',
    '/prozesse',
    `/prozesse/${records.process}`,
    '/impressum',
    '/dashboard',
    '/schemas',
    '/404',
  ];
  for (const path of [...from, '/user/1/bearbeiten', '/gibt/es/nicht']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(own);
  }
  await expect(page).toHaveTitle('Daten bestätigen - Energiemarkt-Portal');
  for (const file of ['/logo.svg', '/icons.svg', '/favicon.svg']) {
    const answer = await page.request.get(file);
    expect(answer.headers()['content-type'], file).toContain('image/svg+xml');
  }
});
