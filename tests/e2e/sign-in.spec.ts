import type { Page } from '@playwright/test';
import { demoPassword } from '@/lib/db/seed/demo-accounts';
import {
  asCaller,
  axeFindings,
  emailOf,
  expect,
  hydrated,
  openLogin,
  overflow,
  showIn,
  test,
} from './support';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /console: Failed to load resource.* (401|403|429) / });

  const refuse = async (page: Page, email: string, password: string) => {
    const dropdown = await openLogin(page);
    await dropdown.getByLabel('E-Mail').fill(email);
    await dropdown.getByLabel('Passwort', { exact: true }).fill(password);
    await dropdown.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(dropdown.getByRole('alert')).toBeFocused();
    return dropdown;
  };
  const words = 'Email-Adresse oder Passwort falsch';

  for (const width of [390, 800, 1440]) {
    test(`a wrong password says so beside the fields, until something is typed (${width})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const dropdown = await refuse(page, emailOf('privat'), 'falsches Passwort');
      const password = dropdown.getByLabel('Passwort', { exact: true });
      await expect(dropdown.getByRole('alert')).toHaveText(words);
      await expect(dropdown.getByRole('alert')).toBeInViewport();
      await expect(password).toHaveAccessibleDescription(words);
      await expect(dropdown.getByLabel('E-Mail')).toHaveAccessibleDescription(words);
      await expect(dropdown.getByLabel('E-Mail')).toHaveValue(emailOf('privat'));
      await expect(dropdown.getByRole('button', { name: 'Anmelden', exact: true })).toBeEnabled();
      expect(await overflow(page)).toBe(0);
      if (width !== 800) {
        expect(await axeFindings(page)).toEqual([]);
        await showIn(page, 'dark');
        expect(await axeFindings(page, 'color-contrast')).toEqual([]);
      }
      await password.press('End');
      await expect(dropdown.getByRole('alert')).toBeVisible();
      await password.press('x');
      await expect(dropdown.getByRole('alert')).toHaveCount(0);
    });
  }

  test('an unknown address gets the same words', async ({ page }) => {
    const dropdown = await refuse(page, emailOf('niemand'), demoPassword);
    await expect(dropdown.getByRole('alert')).toHaveText(words);
  });

  test('after too many tries it names the minutes, and a new password is asked for with the typed address', async ({
    page,
  }) => {
    const email = 'zu-oft@nirgends.example';
    for (let n = 0; n < 6; n += 1) {
      const form = { username: email, password: `geraten ${n}` };
      await page.request.post('/api/auth/login', { form, headers: asCaller });
    }
    const dropdown = await refuse(page, email, 'geraten');
    await expect(dropdown.getByRole('alert')).toContainText(
      /^Login: Zu viele Versuche\. Bitte versuchen Sie es in 1\d Minuten wieder\./,
    );
    await dropdown
      .getByRole('alert')
      .getByRole('button', { name: 'Neues Passwort anfordern' })
      .press('Enter');
    const modal = page.getByRole('dialog', { name: /Passwort vergessen/ });
    await expect(modal.getByLabel('E-Mail')).toHaveValue(email);
    await page.keyboard.press('Escape');
    await expect(dropdown.getByRole('alert').getByRole('button')).toBeFocused();
  });

  test.describe('with the cookie dialog over it', () => {
    test.use({ cookiePolicy: '' });

    test('answering that leaves the panel open, with the focus where it was', async ({ page }) => {
      await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
      const dropdown = await openLogin(page);
      const email = dropdown.getByLabel('E-Mail');
      await email.fill(emailOf('privat'));
      await page.getByRole('button', { name: 'Ich stimme nicht zu' }).click();
      await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeHidden();
      await expect(email).toHaveValue(emailOf('privat'));
      await expect(email).toBeFocused();
    });
  });
});

test('empty and malformed fields are announced and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const dropdown = await openLogin(page);
  const email = dropdown.getByLabel('E-Mail');
  await dropdown.getByRole('button', { name: 'Anmelden', exact: true }).click();
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
  await expect(dropdown.getByRole('button', { name: 'Anmelden', exact: true })).toBeDisabled();
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
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeFocused();
});

test('a guarded address asks for the login and opens afterwards', async ({ page }) => {
  await page.goto('/dashboard?a=1');
  await expect(page).toHaveURL(`/?redirect=${encodeURIComponent('/dashboard?a=1')}`);
  const dropdown = page.getByRole('dialog', { name: 'Anmelden' });
  await dropdown.getByLabel('E-Mail').fill(emailOf('privat'));
  await dropdown.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await dropdown.getByRole('button', { name: 'Anmelden', exact: true }).click();
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
    await dropdown.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(to);
  });
}
