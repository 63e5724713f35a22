import type { APIRequestContext, Page } from '@playwright/test';
import { generate } from 'otplib';
import { demoPassword } from '@/lib/db/seed/demo-accounts';
import { form, logIn, register } from './accounts';
import {
  asCaller,
  axeFindings,
  emailOf,
  expect,
  expectSound,
  hydrated,
  openAccount,
  refusedHome,
  signIn,
  test,
} from './support';

const password = 'drei Ziegen am Zaun';

/** What a page admin reads of the last mail to an address. */
async function mailTo(admin: APIRequestContext, recipient: string, kind: string): Promise<string> {
  let text = '';
  await expect(async () => {
    const list = await admin.post('/api/mails/list', {
      data: { search: { term: recipient } },
      headers: asCaller,
    });
    const { mails } = await list.json();
    const found = mails.find((mail: { kind: string }) => mail.kind === kind);
    expect(found).toBeDefined();
    text = (await (await admin.get(`/api/mails/show/${found.uid}`)).json()).mail.text;
  }).toPass();
  return text;
}

/** A page on which the page admin is signed in, apart from the test's own. */
async function adminPage(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({
      baseURL: new URL(page.url()).origin,
      locale: 'de-AT',
      storageState: await page.context().storageState(),
    });
  const admin = await context.newPage();
  await signIn(admin, 'seitenadmin');
  return admin;
}

/** Registers somebody of one's own, so that no test changes an account that others sign in with. */
async function registered(page: Page, email: string, type: 'Privat' | 'Marktpartner'): Promise<Page> {
  await register(page, { type, email, password, ecnumber: 'AT002000' });
  const admin = await adminPage(page);
  const text = await mailTo(admin.request, email, 'registration.confirm');
  await page.goto(/https?:\/\/[^/\s]+(\/users\/confirm-email\/\S+)/.exec(text)?.[1] ?? 'no link');
  await hydrated(page);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
  return admin;
}

test.describe('a person', () => {
  test.use({ expectedErrors: /console: Failed to load resource.* 401 / });

  test('keeps their account: data, password, two steps, sessions, deletion', async ({ page, playwright }) => {
    const email = `e2e-konto-${Date.now()}@demo.example`;
    const admin = await registered(page, email, 'Privat');
    await logIn(page, email, password);
    await expect(page).toHaveURL('/dashboard');
    await (await openAccount(page)).getByRole('link', { name: 'Meine Daten' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Daten');
    await hydrated(page);

    // Errors are announced in a summary that leads to the field; the input stays.
    await form(page, 'Eigene Daten').getByLabel('Vorname').fill('');
    await form(page, 'Eigene Daten')
      .getByRole('textbox', { name: /^Unternehmen/ })
      .fill('Bleibt stehen');
    await page.getByRole('button', { name: 'Daten speichern' }).press('Enter');
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'Bitte geben Sie Ihren Vornamen ein.' })
      .press('Enter');
    await expect(form(page, 'Eigene Daten').getByLabel('Vorname')).toBeFocused();
    await expect(form(page, 'Eigene Daten').getByRole('textbox', { name: /^Unternehmen/ })).toHaveValue(
      'Bleibt stehen',
    );

    // Somebody else saves in between: nothing typed is lost, and saving again is a decision.
    const { uid } = await (await page.request.get('/api/users/self')).json();
    const { account } = await (await page.request.get('/api/users/account')).json();
    const other = await page.request.post(`/api/users/edit/${uid}`, {
      data: { ...account.data, lastName: 'Anderswo' },
      headers: asCaller,
    });
    expect(other.status()).toBe(200);
    await form(page, 'Eigene Daten').getByLabel('Vorname').fill('Neu');
    await page.getByRole('button', { name: 'Daten speichern' }).click();
    await expect(page.getByText('Nachname: Anderswo')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Lieferant', exact: true }).check();
    await page.getByRole('button', { name: 'Daten speichern' }).click();
    await expect(page.getByText('Ihre Daten sind gespeichert.')).toBeVisible();
    await expect(form(page, 'Eigene Daten').getByLabel('Vorname')).toHaveValue('Neu');
    await expect(page.getByRole('checkbox', { name: 'Lieferant', exact: true })).toBeChecked();

    // A new password ends the session of another device at once.
    const phone = await playwright.request.newContext({
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: asCaller,
    });
    await phone.post('/api/auth/login', { form: { username: email, password } });
    expect((await phone.get('/api/users/self')).status()).toBe(200);
    const fresh = 'vier Kühe am Teich';
    await hydrated(page);
    await page.getByLabel('Bisheriges Passwort').fill(password);
    await page.getByLabel('Neues Passwort', { exact: true }).fill(fresh);
    await page.getByLabel('Neues Passwort wiederholen').fill(fresh);
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible();
    expect((await phone.get('/api/users/self')).status()).toBe(401);
    await mailTo(admin.request, email, 'passwordChanged');

    // The second factor, from the key to the recovery codes.
    await hydrated(page);
    await form(page, 'Einrichten').getByLabel('Passwort', { exact: true }).fill(fresh);
    await page.getByRole('button', { name: 'Einrichten' }).click();
    const shown = await page.getByText(/^Schlüssel:/).textContent();
    const secret = (shown ?? '').replace('Schlüssel:', '').replace(/\s/g, '');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Code aus der App').fill(await generate({ secret }));
    await page.getByRole('button', { name: 'Einschalten' }).click();
    const listed = page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
    await expect(listed).toHaveCount(10);
    const codes = await listed.allTextContents();
    await page.getByRole('button', { name: 'Ich habe die Codes gesichert' }).click();
    await expect(page.getByText('10 Wiederherstellungscodes')).toBeVisible();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByText('Erfolgreich ausgeloggt.')).toBeVisible();
    const dropdown = await logIn(page, email, fresh);
    await expect(dropdown.getByLabel('Code')).toBeFocused();
    await dropdown.getByLabel('Code').fill('000000');
    await dropdown.getByLabel('Code').press('Enter');
    await expect(dropdown.getByText(/Der Code ist falsch/)).toBeVisible();
    await expect(dropdown.getByLabel('E-Mail')).toHaveValue(email);
    await dropdown.getByLabel('Code').fill(codes[0] ?? '');
    await dropdown.getByLabel('Code').press('Enter');
    await expect(page).toHaveURL('/dashboard');

    await page.goto(`/user/${uid}/bearbeiten`);
    await hydrated(page);
    await expect(page.getByText('9 Wiederherstellungscodes')).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Meine Daten herunterladen' }).click();
    expect((await file).suggestedFilename()).toBe('meine-daten.json');
    await form(page, 'Konto löschen').getByLabel('Passwort', { exact: true }).fill(fresh);
    await page.getByLabel('Bestätigung').fill('löschen');
    await page.getByRole('button', { name: 'Konto endgültig löschen' }).click();
    await expect(page.getByText('Ihr Konto ist gelöscht.')).toBeVisible();
    await logIn(page, email, fresh);
    await expect(page.getByText('Email-Adresse oder Passwort falsch')).toBeVisible();
    await admin.context().close();
    await phone.dispose();
  });
});

test('a market partner is approved by a page admin, and blocked', async ({ page }) => {
  const email = `e2e-mp-${Date.now()}@demo.example`;
  const admin = await registered(page, email, 'Marktpartner');
  await admin.goto('/verwaltung');
  await admin.getByRole('link', { name: /warte(t|n) auf Freigabe/ }).click();
  await admin.getByRole('searchbox', { name: 'Suche' }).fill(email);
  await admin.getByRole('searchbox', { name: 'Suche' }).press('Enter');
  await admin.getByRole('link', { name: 'Walking, Demo' }).click();
  await hydrated(admin);
  expect(await axeFindings(admin)).toEqual([]);
  const approval = form(admin, 'Konto freigeben');
  await expect(approval.getByLabel('Marktpartner-Nummer')).toHaveValue('AT002000');
  await approval.getByLabel('Marktpartner-Nummer').fill('AT777777');
  await approval.getByRole('radio', { name: 'Redaktion' }).check();
  await approval.getByRole('button', { name: 'Freigeben' }).click();
  await expect(admin.getByRole('alert').getByRole('link')).toHaveText(
    'Kein aktiver Marktpartner hat diese Nummer.',
  );
  await approval.getByLabel('Marktpartner-Nummer').fill('AT002000');
  await approval.getByRole('checkbox').check();
  await approval.getByRole('button', { name: 'Freigeben' }).click();
  await expect(admin.getByText('Das Konto ist freigegeben.')).toBeVisible();
  await mailTo(admin.request, email, 'approved');
  await logIn(page, email, password);
  await expect(page).toHaveURL('/dashboard');

  await admin.reload();
  await hydrated(admin);
  await admin.getByRole('button', { name: 'Sperren' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Sperren' }).click();
  await expect(admin.getByText('Das Konto ist gesperrt.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/\?redirect=%2Fdashboard/);
  await admin.getByRole('link', { name: 'Alle Einträge zu diesem Konto' }).click();
  await expect(admin.getByRole('table')).toContainText('Benutzer gesperrt');
  await expect(admin.getByRole('table')).toContainText('Benutzer freigegeben');
  await admin.context().close();
});

test('the administration is closed to others, and the refusal is audited', async ({ page }) => {
  await signIn(page, 'intern');
  for (const path of [
    '/verwaltung',
    '/verwaltung/benutzer',
    '/verwaltung/benutzer/1',
    '/verwaltung/protokoll',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(refusedHome);
  }
  const answer = await page.request.post('/api/users/list', { data: {}, headers: asCaller });
  expect(answer.status()).toBe(403);
  await page.request.post('/api/auth/login', {
    form: { username: emailOf('seitenadmin'), password: demoPassword },
    headers: asCaller,
  });
  const log = await page.request.post('/api/audit/list', {
    data: { filters: { action: 'access.refused' }, page: 1 },
    headers: asCaller,
  });
  const { entries } = await log.json();
  expect(entries.map(({ detail }: { detail: string }) => detail)).toContainEqual(
    expect.stringContaining('POST /users/list'),
  );
});

test('account and administration fit and pass axe at every width', async ({ page }) => {
  await signIn(page, 'seitenadmin');
  const { uid } = await (await page.request.get('/api/users/self')).json();
  const paths = [
    '/verwaltung',
    '/verwaltung/benutzer',
    `/verwaltung/benutzer/${uid}`,
    '/verwaltung/protokoll',
  ];
  for (const path of [`/user/${uid}/bearbeiten`, ...paths]) {
    await page.goto(path);
    await hydrated(page);
    await expectSound(page);
  }
});
