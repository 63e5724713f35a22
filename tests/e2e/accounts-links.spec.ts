import { logIn, setPassword } from './accounts';
import { linkOf, makeAccount, openInAdministration, password, someAddress, test } from './mailed';
import { axeFindings, expect, hydrated } from './support';

// Several people and devices in one walk: a busy machine needs its time.
test.describe.configure({ timeout: 120_000 });

test('an account made by others is activated by its link, once', async ({ page, mailed }) => {
  const { smtp, origin } = mailed;
  const email = someAddress('angelegt');
  await makeAccount(mailed, email, { state: 'unconfirmed', secret: null });
  const admin = await openInAdministration(page, mailed, email);
  await hydrated(admin);
  await admin.getByRole('button', { name: 'Aktivierung erneut senden' }).click();
  await expect(admin.getByText('Die E-Mail ist unterwegs.')).toBeVisible();
  const path = linkOf(await smtp.next(email), origin, '/konto/aktivieren/');
  expect((await mailed.site.ask('GET', path)).status).toBe(200); // a mail scanner

  await setPassword(page, path, 'kurz', 'Konto aktivieren');
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
  await setPassword(page, path, password, 'Konto aktivieren');
  await expect(page).toHaveURL('/dashboard'); // signed in by it
  await expect(page.getByText('Ihr Konto ist aktiviert, und Sie sind angemeldet.')).toBeVisible();
  await page.goto(path);
  await expect(page.getByText('Dieser Link wurde schon verwendet')).toBeVisible();
  await page.goto(`${path.slice(0, -2)}xy`);
  await expect(page.getByText('Dieser Link ist ungültig')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await admin.context().close();
});

test('an account taken over: first password, then the own data, then the dashboard', async ({
  page,
  mailed,
}) => {
  const { smtp, origin } = mailed;
  const email = someAddress('uebernommen');
  const uid = await makeAccount(mailed, email, { secret: null, dataConfirmed: false, group: 6 });
  const admin = await openInAdministration(page, mailed, email);
  await hydrated(admin);
  await admin.getByRole('button', { name: 'Aktivierung erneut senden' }).click();
  await expect(admin.getByText('Die E-Mail ist unterwegs.')).toBeVisible();
  const mail = await smtp.next(email);
  const path = linkOf(mail, origin, '/user/');
  expect(path).toMatch(/^\/user\/[\w-]{43}\/confirmation\/step-1$/);
  await setPassword(page, path, password, 'Passwort speichern');
  await expect(page).toHaveURL(`/user/${uid}/confirmation/step-2`); // signed in by it
  await page.goto(path); // who is signed in has no business there
  await expect(page).toHaveURL(`/user/${uid}/confirmation/step-2`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Daten bestätigen' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(path);
  await expect(page).toHaveURL('/');
  await admin.context().close();
});

test('unbestaetigt@demo.example is led to the confirmation and from there to the dashboard', async ({
  page,
  mailed,
}) => {
  await logIn(page, 'unbestaetigt@demo.example', 'Demo-Portal-2026');
  await expect(page).toHaveURL(/\/user\/\d+\/confirmation\/step-2$/);
  for (const path of ['/', '/prozesse', '/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/confirmation\/step-2$/);
  }
  await hydrated(page);
  await page.getByLabel('Vorname').fill('Bestätigt');
  await page.getByRole('button', { name: 'Daten bestätigen' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await page.goto('/prozesse');
  await expect(page).toHaveURL('/prozesse');
  const self = await (await page.request.get('/api/users/self')).json();
  expect(self).toMatchObject({ dataConfirmed: true, firstName: 'Bestätigt' });
  await mailed.site.query(`update users set data_confirmed = false where uid = $1`, [self.uid]);
});
