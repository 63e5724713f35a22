import { demoPassword } from '@/lib/db/seed/demo-accounts';
import { form } from './accounts';
import { axeFindings, emailOf, expect, hydrated, openLogin, signIn, test } from './support';

test('a passkey is added, signs in, is renamed and removed', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });

  await signIn(page, 'mp-fremd');
  const { uid } = await (await page.request.get('/api/users/self')).json();
  await page.goto(`/user/${uid}/bearbeiten#passkeys`);
  await hydrated(page);
  const addition = form(page, 'Passkey hinzufügen');
  await addition.getByLabel('Name des Passkeys').fill('Testgerät');
  await addition.getByLabel('Passwort', { exact: true }).fill('falsch');
  await addition.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(addition.getByRole('alert').getByRole('link')).toHaveText('Das Passwort ist falsch.');
  await addition.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await addition.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText('Der Passkey ist hinzugefügt.')).toBeVisible();
  const listed = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(listed).toContainText(/Testgerät.*noch nie verwendet/);
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);

  await hydrated(page);
  await page.getByRole('button', { name: 'Umbenennen: Testgerät' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkey umbenennen' });
  await expect(dialog.getByLabel('Neuer Name')).toHaveValue('Testgerät');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Neuer Name').fill('Arbeitsgerät');
  await dialog.getByLabel('Neuer Name').press('Enter');
  await expect(listed).toContainText('Arbeitsgerät');

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByText('Erfolgreich ausgeloggt.')).toBeVisible();
  await hydrated(page);
  const button = (await openLogin(page)).getByRole('button', { name: 'Mit Passkey anmelden' });
  // Whoever the device does not recognise is told, and tries again.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await button.click();
  await expect(page.getByText(/Das Gerät hat keinen Passkey gezeigt/)).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await button.click();
  await expect(page).toHaveURL('/dashboard');
  expect((await (await page.request.get('/api/users/self')).json()).email).toBe(emailOf('mp-fremd'));

  await page.goto(`/user/${uid}/bearbeiten#passkeys`);
  await hydrated(page);
  await expect(listed).toContainText('zuletzt verwendet');
  await page.getByRole('button', { name: 'Entfernen: Arbeitsgerät' }).click();
  const removal = page.getByRole('dialog', { name: 'Passkey entfernen' });
  await removal.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await removal.getByRole('button', { name: 'Passkey entfernen' }).click();
  await expect(page.getByText('Der Passkey ist entfernt.')).toBeVisible();
  await expect(listed).toHaveCount(0);
});
