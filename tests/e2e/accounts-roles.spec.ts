import type { Page } from '@playwright/test';
import { form, logIn } from './accounts';
import { otherDevice, test } from './mailed';
import { axeFindings, expect, hydrated, openAccount, refusedHome } from './support';

// Several people and devices in one walk: a busy machine needs its time.
test.describe.configure({ timeout: 120_000 });

async function act(page: Page, title: string): Promise<void> {
  await hydrated(page);
  const dropdown = await openAccount(page);
  await dropdown.getByRole('combobox', { name: 'Rolle wechseln' }).click();
  await page.getByRole('option', { name: title }).click();
  await expect(page.getByRole('status').getByText(`Sie handeln jetzt als ${title}`)).toBeVisible();
}

const shown = async (page: Page) => {
  await page.reload();
  await hydrated(page);
  const combobox = (await openAccount(page)).getByRole('combobox', { name: 'Rolle wechseln' });
  const title = await combobox.textContent();
  await page.keyboard.press('Escape');
  return title;
};

test('one person has a role of their own on each of two devices', async ({ page, mailed }) => {
  const phone = await otherDevice(page, mailed);
  for (const device of [page, phone]) {
    await logIn(device, 'mehrfach@demo.example', 'Demo-Portal-2026');
    await expect(device).toHaveURL('/dashboard');
  }
  await act(page, 'AT001000');
  await act(phone, 'OBS');
  expect(await shown(page)).toContain('AT001000');
  expect(await shown(phone)).toContain('OBS');
  await act(page, 'Prozessadministration');
  expect(await shown(phone)).toContain('OBS');
  expect((await page.goto('/prozesse/erstellen'))?.status()).not.toBe(404);
  await expect(page).toHaveURL('/prozesse/erstellen');
  await phone.goto('/prozesse/erstellen');
  await expect(phone).toHaveURL(refusedHome);

  // Logging out on one device leaves the other one in its role.
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByText('Erfolgreich ausgeloggt.')).toBeVisible();
  expect(await shown(phone)).toContain('OBS');
  await phone.context().close();
});

test('a page admin who gets another group stays one, and is asked before giving a role up', async ({
  page,
  mailed,
}) => {
  await logIn(page, 'seitenadmin@demo.example', 'Demo-Portal-2026');
  await expect(page).toHaveURL('/dashboard');
  const { uid } = await (await page.request.get('/api/users/self')).json();
  await page.goto(`/verwaltung/benutzer/${uid}`);
  await hydrated(page);
  const groups = form(page, 'Gruppen');
  const save = () => groups.getByRole('button', { name: 'Gruppen speichern' }).click();
  const admin = groups.getByRole('checkbox', { name: 'Seitenadministration' });
  await groups.getByRole('checkbox', { name: 'Interner Benutzer' }).check();
  await save();
  await expect(page.getByText('Die Gruppen sind gespeichert')).toBeVisible();
  expect(await shown(page)).toContain('Seitenadministration');

  const question = page.getByRole('dialog', { name: 'Wirklich speichern?' });
  await admin.uncheck();
  await save();
  await expect(question).toContainText('Sie nehmen sich selbst: Seitenadministration.');
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(groups.getByRole('button', { name: 'Gruppen speichern' })).toBeFocused();
  await expect(admin).not.toBeChecked();
  const groupsNow = async () =>
    (await mailed.site.query('select group_id from user_groups where user_uid = $1 order by 1', [uid])).map(
      ({ group_id }) => group_id,
    );
  expect(await groupsNow()).toEqual([1, 6]);
  await save();
  await question.getByRole('button', { name: 'Ja, speichern' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Die Gruppen sind gespeichert')).toBeVisible();
  expect(await groupsNow()).toEqual([6]);
  await page.goto(`/verwaltung/benutzer/${uid}`);
  await expect(page).toHaveURL(refusedHome);
  await mailed.site.query('update user_groups set group_id = 1 where user_uid = $1', [uid]);
});
