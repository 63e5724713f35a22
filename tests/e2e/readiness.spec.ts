import { expect, expectSound, hydrated, signIn, test } from './support';

test('a partner says how far it is, several at once, and everyone reads it', async ({ page }) => {
  await page.goto('/bereitschaft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bereitschaft der Marktpartner');
  await expectSound(page);

  await signIn(page, 'mp-editor');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Bereitschaft angeben' }).click();
  await page.waitForURL(/\/marktpartner\/\d+\/bereitschaft$/);
  await hydrated(page);
  await expectSound(page);
  const all = page.getByRole('group', { name: /^Für alle ohne Angabe/ });
  await all.getByLabel('Stand').click();
  await page.getByRole('option', { name: 'Bereit seit' }).click();
  await all.getByLabel('Tag').fill('2026-11-02');
  await all.getByRole('button', { name: 'Eintragen' }).click();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText(/Angaben sind gespeichert/)).toBeVisible();
  await expect(page.getByRole('group', { name: /^Für alle ohne Angabe/ })).toHaveCount(0);

  const path = new URL(page.url()).pathname;
  await page.context().clearCookies();
  await page.goto(path.replace('/bereitschaft', ''));
  await expect(page.getByText('Bereit seit 02.11.2026').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bereitschaft angeben' })).toHaveCount(0);
  await page.goto('/bereitschaft?state=planned');
  await expect(page.getByRole('table')).toContainText('Wiener Netze GmbH');

  // Nobody of another partner gets there; page admins do.
  await signIn(page, 'seitenadmin');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bereitschaft angeben');
  await page.context().clearCookies();
  await signIn(page, 'mp-fremd');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Bereitschaft angeben');
});
