import { expect, expectSound, hydrated, signIn, test } from './support';

test('a market date shows what changes that day and its deadlines; who keeps them makes one and takes it away', async ({
  page,
}) => {
  await page.goto('/umstellungstermine');
  await page.getByRole('link', { name: 'Umstellungstermin April 2027' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umstellungstermin April 2027');
  await expect(page.getByText('01.02.2027: Beginn der Testphase')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Prozesse', exact: true })).toContainText('CM_REV_SP 01.50');
  await expect(page.getByRole('link', { name: 'Netzbetreiber', exact: true })).toHaveAttribute(
    'href',
    /^\/aenderungen\?role=\d+&date=2027-04-05$/,
  );
  const loaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'In den Kalender (ICS)' }).click();
  expect((await loaded).suggestedFilename()).toMatch(/^umstellung-\d+\.ics$/);
  await expectSound(page);
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);

  await signIn(page, 'prozessadmin');
  await page.goto('/umstellungstermine');
  await page.getByRole('link', { name: 'Termin anlegen' }).click();
  await page.waitForURL(/erstellen$/);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Titel' }).fill('Umstellung zur Probe');
  await page.getByLabel('Tag').fill('2031-04-07');
  await page.getByRole('textbox', { name: 'Fristen' }).fill('Ende der Tests');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Jede Zeile braucht einen gültigen Tag').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Fristen' }).fill('03.03.2031 Ende der Tests');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL('/umstellungstermine');
  await page.getByRole('link', { name: 'Umstellung zur Probe' }).click();
  await expect(page.getByText('noch keine Änderung')).toBeVisible();
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await page.waitForURL(/bearbeiten$/);
  await hydrated(page);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await page.waitForURL('/umstellungstermine');
  await expect(page.getByRole('link', { name: 'Umstellung zur Probe' })).toHaveCount(0);
});
