import { demoPassword } from '@/lib/db/seed/demo-accounts';
import { emailOf, expect, hydrated, openLogin, test } from './support';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /console: Failed to load resource.* 401 / });

  test('a wrong password says so and keeps the email', async ({ page }) => {
    const dropdown = await openLogin(page);
    await dropdown.getByLabel('E-Mail').fill(emailOf('privat'));
    await dropdown.getByLabel('Passwort', { exact: true }).fill('falsches Passwort');
    await dropdown.getByRole('button', { name: 'Anmelden' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Email-Adresse oder Passwort falsch' }),
    ).toBeVisible();
    await expect(dropdown.getByLabel('E-Mail')).toHaveValue(emailOf('privat'));
    await expect(dropdown.getByRole('button', { name: 'Anmelden' })).toBeEnabled();
    await expect(page.getByText('Email-Adresse oder Passwort falsch')).toBeHidden({ timeout: 10_000 });
  });

  test('an unknown address gets the same words', async ({ page }) => {
    const dropdown = await openLogin(page);
    await dropdown.getByLabel('E-Mail').fill(emailOf('niemand'));
    await dropdown.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await dropdown.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Email-Adresse oder Passwort falsch')).toBeVisible();
  });
});

test('empty and malformed fields are announced and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const dropdown = await openLogin(page);
  const email = dropdown.getByLabel('E-Mail');
  await dropdown.getByRole('button', { name: 'Anmelden' }).click();
  await expect(email).toHaveAccessibleDescription('Bitte geben Sie Ihre E-Mail-Adresse ein.');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await expect(dropdown.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
    'Bitte geben Sie Ihr Passwort ein.',
  );
  await email.fill('keine@adresse');
  await expect(email).toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  expect(sent).toEqual([]);
});

test('the form is dimmed and locked while it asks', async ({ page }) => {
  let answer = () => {};
  await page.route('**/api/auth/login', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const dropdown = await openLogin(page);
  await dropdown.getByLabel('E-Mail').fill(emailOf('privat'));
  await dropdown.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await dropdown.getByLabel('Passwort', { exact: true }).press('Enter');
  await expect(dropdown.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  await expect(dropdown.getByRole('button', { name: 'Anmelden' })).toBeDisabled();
  await expect(dropdown.getByRole('button', { name: 'Passwort vergessen?' })).toBeDisabled();
  answer();
  await expect(page).toHaveURL('/dashboard');
  await expect(page).toHaveTitle('Dashboard - Energiemarkt-Portal');
});

test('the password can be shown and hidden', async ({ page }) => {
  const dropdown = await openLogin(page);
  const password = dropdown.getByLabel('Passwort', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'off');
  await dropdown.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dropdown.getByRole('button', { name: 'Passwort verbergen' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('the dropdown has its widths and closes by a click outside and by Escape', async ({ page }) => {
  for (const [width, expected] of [
    [390, 310],
    [767, 310],
    [768, 375],
    [1440, 375],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const dropdown = await openLogin(page);
    const box = await dropdown.boundingBox();
    expect(box?.width).toBe(expected);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    await page.mouse.click(5, 780);
    await expect(dropdown).toBeHidden();
  }
  const dropdown = await openLogin(page);
  await page.keyboard.press('Escape');
  await expect(dropdown).toBeHidden();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeFocused();
});

test('a guarded address asks for the login and opens afterwards', async ({ page }) => {
  await page.goto('/dashboard?a=1');
  await expect(page).toHaveURL(`/?redirect=${encodeURIComponent('/dashboard?a=1')}`);
  const dropdown = page.getByRole('dialog', { name: 'Anmelden' });
  await dropdown.getByLabel('E-Mail').fill(emailOf('privat'));
  await dropdown.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await dropdown.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL('/dashboard?a=1');
});

const tricks: [redirect: string, to: string][] = [
  ['/prozesse?status=0#inhalt', '/prozesse?status=0#inhalt'],
  ['https://evil.example/', '/dashboard'],
  ['//evil.example/', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['\\\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['/\r\n/evil.example', '/dashboard'],
  ['/%09/evil.example', '/dashboard'],
  ['/%2f/evil.example', '/dashboard'],
  ['/.//evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['data:text/html,x', '/dashboard'],
  [' https://evil.example', '/dashboard'],
  ['@evil.example', '/dashboard'],
];

for (const [redirect, to] of tricks) {
  test(`redirect=${JSON.stringify(redirect)} stays on this site`, async ({ page }) => {
    await page.goto(`/?redirect=${encodeURIComponent(redirect)}`);
    const dropdown = page.getByRole('dialog', { name: 'Anmelden' });
    await dropdown.getByLabel('E-Mail').fill(emailOf('privat'));
    await dropdown.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await dropdown.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL(to);
  });
}
