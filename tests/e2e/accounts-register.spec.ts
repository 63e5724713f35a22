import type { Page } from '@playwright/test';
import { type AccountType, form, logIn, register } from './accounts';
import { linkOf, type Mailed, openInAdministration, password, someAddress, test } from './mailed';
import { expect, hydrated, openAccount } from './support';

// Several people and devices in one walk: a busy machine needs its time.
test.describe.configure({ timeout: 120_000 });

test.use({ expectedErrors: /console: Failed to load resource.* 40[13] / });

/** Registers and confirms, after a mail scanner has opened the link three times. */
async function registered(page: Page, mailed: Mailed, type: AccountType, email: string): Promise<void> {
  const { smtp, origin } = mailed;
  await register(page, { type, email, password, ecnumber: 'AT001000' });
  const prefix = type === 'Marktpartner' ? '/users/confirm-email/nap/' : '/users/confirm-email/';
  const path = linkOf(await smtp.next(email), origin, prefix);
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await mailed.site.ask('GET', path)).status).toBe(200);
  }
  const dropdown = await logIn(page, email, password);
  await expect(dropdown.getByRole('alert')).toContainText(
    'Login: Ihre Registrierung ist noch nicht bestätigt.',
  );
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
  await page.goto(path);
  await expect(page.getByText('Dieser Link wurde schon verwendet')).toBeVisible();
}

test('a private person registers, confirms and signs in', async ({ page, mailed }) => {
  const email = someAddress('privat');
  await registered(page, mailed, 'Privat', email);
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await logIn(page, email, password, '/?redirect=%2Fdashboard');
  await expect(page).toHaveURL('/dashboard');
  await expect((await openAccount(page)).getByText('Privat', { exact: false }).first()).toBeVisible();
});

test('a company registers, confirms and acts under its role name', async ({ page, mailed }) => {
  const email = someAddress('firma');
  await registered(page, mailed, 'Unternehmen/Industrie', email);
  await logIn(page, email, password);
  await expect(page).toHaveURL('/dashboard');
  await expect((await openAccount(page)).getByText('Behörde').first()).toBeVisible();
});

test('a market partner registers, is approved for AT001000 and acts for it', async ({ page, mailed }) => {
  const { smtp, origin } = mailed;
  const email = someAddress('partner');
  await registered(page, mailed, 'Marktpartner', email);
  const dropdown = await logIn(page, email, password);
  await expect(dropdown.getByRole('alert')).toContainText('Login: Ihr Konto wartet noch auf die Freigabe');

  const admin = await openInAdministration(page, mailed, email);
  await hydrated(admin);
  const approval = form(admin, 'Konto freigeben');
  await expect(approval.getByLabel('Marktpartner-Nummer')).toHaveValue('AT001000');
  await approval.getByRole('radio', { name: 'Administration' }).check();
  // The company that was typed is not the one that has the number.
  await expect(admin.getByText('Unternehmen und Nummer passen nicht zusammen')).toBeVisible();
  await approval.getByRole('button', { name: 'Freigeben' }).click();
  await expect(admin.getByRole('alert').getByRole('link')).toContainText('Angegeben ist „Demo-Konto“');
  await approval.getByRole('checkbox').check();
  await approval.getByRole('button', { name: 'Freigeben' }).click();
  await expect(admin.getByText('Das Konto ist freigegeben.')).toBeVisible();

  const approved = await smtp.next(email);
  expect(approved.mail.subject).toBe('Ihr Konto ist freigegeben');
  expect(approved.mail.text).toContain('AT001000');
  await logIn(page, email, password, linkOf(approved, origin, '/?redirect='));
  await expect(page).toHaveURL('/dashboard');
  const self = async () => (await page.request.get('/api/users/self')).json();
  expect(await self()).toMatchObject({ activeRole: 3, mpusers: [{ ecnumber: { ecnumber: 'AT001000' } }] });

  // A second number makes a choice of it; the role follows from each binding.
  await hydrated(admin);
  const binding = form(admin, 'An Nummer binden');
  await binding.getByLabel('Marktpartner-Nummer').fill('AT002000');
  await binding.getByRole('radio', { name: 'Leserecht', exact: true }).check();
  await binding.getByRole('button', { name: 'Binden' }).click();
  await expect(admin.getByText('Die Bindung ist gespeichert')).toBeVisible();
  await page.reload();
  for (const [number, role] of [
    ['AT002000', 5],
    ['AT001000', 3],
  ] as const) {
    await hydrated(page);
    const dropdown = await openAccount(page);
    await dropdown.getByRole('combobox', { name: 'Rolle wechseln' }).click();
    await page.getByRole('option', { name: number }).click();
    await expect(page.getByRole('status').getByText(`Sie handeln jetzt als ${number}`)).toBeVisible();
    expect((await self()).activeRole).toBe(role);
  }
  await admin.context().close();
});
