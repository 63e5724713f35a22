import { captchaSolved, form, logIn } from './accounts';
import { announced, press, tabTo, typeInto } from './keys';
import { linkOf, makeAccount, password, someAddress, test } from './mailed';
import { axeFindings, expect, expectSound, hydrated } from './support';

test.describe.configure({ timeout: 120_000 });

const fresh = 'vier Kühe am Teich';

test('registration by keyboard alone', async ({ page, mailed }) => {
  const email = someAddress('tasten');
  await page.goto('/registrierung');
  await hydrated(page);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Registrieren' });
  await press(page, main.getByRole('radio', { name: /^Marktpartner/ }), 'Space');
  await captchaSolved(page);
  await press(page, send);
  await announced(
    page,
    main,
    main.getByLabel('Unternehmen', { exact: true }),
    'Bitte geben Sie Ihr Unternehmen ein.',
  );
  await expectSound(page);
  await typeInto(page, main.getByLabel('Unternehmen', { exact: true }), 'Demo-Konto');
  await typeInto(page, main.getByRole('textbox', { name: 'AT-Nummer' }), 'AT12');
  await press(page, main.getByLabel('Marktrolle'));
  const option = page.getByRole('option', { name: 'Netzbetreiber', exact: true });
  await expect(option).toBeVisible();
  await page.keyboard.type('Netzb');
  await expect(option).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, main.getByLabel('Vorname'), 'Demo');
  await typeInto(page, main.getByLabel('Nachname'), 'Walking');
  await typeInto(page, main.getByLabel('E-Mail', { exact: true }), email);
  await typeInto(page, main.getByLabel('Passwort', { exact: true }), password);
  await typeInto(page, main.getByLabel('Passwort wiederholen'), password);
  await press(page, main.getByRole('checkbox', { name: /Datenschutz/ }), 'Space');
  await press(page, send);
  const number = main.getByRole('textbox', { name: 'AT-Nummer' });
  await announced(page, main, number, 'Eine AT-Nummer besteht aus AT und sechs Ziffern');
  for (const [label, value] of [
    ['Unternehmen', 'Demo-Konto'],
    ['Nachname', 'Walking'],
    ['Passwort', password],
    ['Passwort wiederholen', password],
  ] as const) {
    await expect(main.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await typeInto(page, number, 'AT001000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/registrierung/dankeMp');
  const path = linkOf(await mailed.smtp.next(email), mailed.origin, '/users/confirm-email/nap/');
  await page.goto(path);
  await hydrated(page);
  await press(page, main.getByRole('button').first());
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('the confirmation of own data by keyboard alone', async ({ page, mailed }) => {
  const email = someAddress('schritt2');
  await makeAccount(mailed, email, { dataConfirmed: false, group: 6 });
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/confirmation\/step-2$/);
  await hydrated(page);
  const main = page.getByRole('main');
  await typeInto(page, main.getByLabel('Vorname'), '');
  await typeInto(page, main.getByRole('textbox', { name: /^Unternehmen/ }), 'Bleibt stehen');
  await press(page, main.getByRole('button', { name: 'Daten bestätigen' }));
  await announced(page, main, main.getByLabel('Vorname'), 'Bitte geben Sie Ihren Vornamen ein.');
  await expect(main.getByRole('textbox', { name: /^Unternehmen/ })).toHaveValue('Bleibt stehen');
  await expectSound(page);
  await typeInto(page, main.getByLabel('Vorname'), 'Tasten');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('the forms of one’s own account by keyboard alone', async ({ page, mailed }) => {
  const [email, next] = [someAddress('eigene'), someAddress('naechste')];
  const uid = await makeAccount(mailed, email);
  await logIn(page, email, password);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/user/${uid}/bearbeiten`);
  await hydrated(page);
  const secret = form(page, 'Passwort ändern');
  await typeInto(page, secret.getByLabel('Bisheriges Passwort'), 'falsch geraten');
  await typeInto(page, secret.getByLabel('Neues Passwort', { exact: true }), fresh);
  await typeInto(page, secret.getByLabel('Neues Passwort wiederholen'), fresh);
  await page.keyboard.press('Enter');
  const old = secret.getByLabel('Bisheriges Passwort');
  await expect(secret.getByRole('alert')).toBeFocused();
  await expect(old).toHaveAttribute('aria-invalid', 'true');
  await expect(old).toHaveValue('falsch geraten');
  await expect(secret.getByLabel('Neues Passwort', { exact: true })).toHaveValue(fresh);

  const change = form(page, 'E-Mail ändern');
  await typeInto(page, change.getByLabel('Neue E-Mail-Adresse'), 'keine Adresse');
  await page.keyboard.press('Enter');
  await announced(
    page,
    change,
    change.getByLabel('Neue E-Mail-Adresse'),
    'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  );
  await expect(change.getByLabel('Neue E-Mail-Adresse')).toHaveValue('keine Adresse');
  const deletion = form(page, 'Konto löschen');
  await typeInto(page, deletion.getByLabel('Bestätigung'), 'doch nicht');
  await page.keyboard.press('Enter');
  await announced(
    page,
    deletion,
    deletion.getByLabel('Passwort', { exact: true }),
    'Bitte geben Sie Ihr Passwort ein.',
  );
  await expect(deletion.getByLabel('Bestätigung')).toHaveValue('doch nicht');
  await expectSound(page);

  await page.reload();
  await hydrated(page);
  await typeInto(page, change.getByLabel('Neue E-Mail-Adresse'), next);
  await typeInto(page, change.getByLabel('Passwort', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die neue Adresse wartet auf Bestätigung')).toBeVisible();
  await mailed.smtp.next(next);
  await hydrated(page);
  await press(page, page.getByRole('button', { name: 'Änderung zurücknehmen' }));
  await expect(page.getByText('Ihre bisherige Adresse gilt weiter.')).toBeVisible();
  await hydrated(page);
  await typeInto(page, old, password);
  await typeInto(page, secret.getByLabel('Neues Passwort', { exact: true }), fresh);
  await typeInto(page, secret.getByLabel('Neues Passwort wiederholen'), fresh);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible();
});

test('a forgotten password by keyboard alone', async ({ page, mailed }) => {
  const email = someAddress('tastenlos');
  await makeAccount(mailed, email);
  await page.goto('/');
  await hydrated(page);
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Anmelden', exact: true }));
  const dropdown = page.getByRole('dialog', { name: 'Anmelden' });
  await expect(dropdown.getByLabel('E-Mail')).toBeFocused();
  await press(page, dropdown.getByRole('button', { name: 'Passwort vergessen?' }));
  const modal = page.getByRole('dialog', { name: /Passwort vergessen/ });
  await typeInto(page, modal.getByLabel('E-Mail'), email);
  await page.keyboard.press('Enter');
  await expect(modal).toBeHidden();
  const path = linkOf(await mailed.smtp.next(email), mailed.origin, '/password/reset/');
  await page.goto(path);
  await hydrated(page);
  const main = page.getByRole('main');
  await typeInto(page, main.getByLabel('Passwort', { exact: true }), 'Passwort-2026!');
  await typeInto(page, main.getByLabel('Passwort wiederholen'), 'anders');
  await page.keyboard.press('Enter');
  const again = main.getByLabel('Passwort wiederholen');
  await expect(main.getByRole('alert')).toBeFocused();
  await expect(again).toHaveAttribute('aria-invalid', 'true');
  await expect(again).toHaveValue('anders');
  await expectSound(page);
  await page.reload();
  await hydrated(page);
  await typeInto(page, main.getByLabel('Passwort', { exact: true }), fresh);
  await typeInto(page, again, fresh);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ihr neues Passwort ist gespeichert')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('the contact form by keyboard alone', async ({ page, mailed }) => {
  const email = someAddress('kontakt');
  await page.goto('/kontakt');
  await hydrated(page);
  const contact = form(page, 'Kontaktformular');
  await typeInto(page, contact.getByLabel('Name', { exact: true }), 'Demo Walking');
  await captchaSolved(page);
  await typeInto(page, contact.getByLabel('E-Mail', { exact: true }), 'keine Adresse');
  await typeInto(page, contact.getByLabel('Betreff'), 'Frage zu einem Prozess');
  await typeInto(page, contact.getByLabel('Nachricht'), 'Wo finde ich die Schemas?');
  await press(page, contact.getByRole('checkbox', { name: /Datenschutzerklärung/ }), 'Space');
  await press(page, contact.getByRole('button', { name: 'Nachricht senden' }));
  const address = contact.getByLabel('E-Mail', { exact: true });
  await announced(page, contact, address, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  await expect(contact.getByLabel('Nachricht')).toHaveValue('Wo finde ich die Schemas?');
  await expectSound(page);
  await typeInto(page, address, email);
  await tabTo(page, contact.getByRole('button', { name: 'Nachricht senden' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Danke für Ihre Nachricht' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  expect((await mailed.smtp.next(email)).mail.text).toContain('Wo finde ich die Schemas?');
  const office = await mailed.smtp.next('portal@demo.example');
  expect(office.mail.replyTo?.[0]?.address).toBe(email);
});
