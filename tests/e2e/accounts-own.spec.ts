import { forgetPassword, form, logIn, setPassword } from './accounts';
import { linkOf, makeAccount, otherDevice, password, someAddress, test } from './mailed';
import { expect, forgetLogin, hydrated } from './support';

// Several people and devices in one walk: a busy machine needs its time.
test.describe.configure({ timeout: 120_000 });

test.use({ expectedErrors: /console: Failed to load resource.* 401 / });

const fresh = 'vier Kühe am Teich';
const wrong = 'Email-Adresse oder Passwort falsch';
const notice =
  'Wenn die E-Mail-Adresse registriert ist, wird in Kürze ein Link zum Setzen eines Passworts gesendet.';

test('a new address counts after its link, and the old one is told', async ({ page, mailed }) => {
  const { smtp, origin } = mailed;
  const [email, next] = [someAddress('alt'), someAddress('neu')];
  const uid = await makeAccount(mailed, email);
  await logIn(page, email, password);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/user/${uid}/bearbeiten`);
  await hydrated(page);
  const change = form(page, 'E-Mail ändern');
  await change.getByLabel('Neue E-Mail-Adresse').fill(next);
  await change.getByLabel('Passwort', { exact: true }).fill('falsch geraten');
  await change.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
  await expect(change.getByLabel('Neue E-Mail-Adresse')).toHaveValue(next);
  await change.getByLabel('Passwort', { exact: true }).fill(password);
  await change.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
  await expect(page.getByText('Die neue Adresse wartet auf Bestätigung')).toBeVisible();

  const path = linkOf(await smtp.next(next), origin, '/users/email-changed/');
  const phone = await otherDevice(page, mailed);
  await logIn(phone, email, password); // the old one counts until then
  await expect(phone).toHaveURL('/dashboard');
  await phone.goto(path);
  await hydrated(phone);
  await phone.getByRole('button', { name: 'bestätigen' }).click();
  await expect(phone.getByText('Ihre neue E-Mail-Adresse gilt ab sofort')).toBeVisible();
  const told = await smtp.next(email);
  expect(told.mail.subject).toBe('Ihre E-Mail-Adresse wurde geändert');
  expect(told.mail.text).toContain(next);
  await forgetLogin(phone);
  await logIn(phone, email, password);
  await expect(phone.getByText(wrong)).toBeVisible();
  await logIn(phone, next, password);
  await expect(phone).toHaveURL('/dashboard');
  await phone.context().close();
});

test('a new password signs out everywhere else at once, and a mail says so', async ({ page, mailed }) => {
  const email = someAddress('passwort');
  const uid = await makeAccount(mailed, email);
  const phone = await otherDevice(page, mailed);
  for (const device of [page, phone]) {
    await logIn(device, email, password);
    await expect(device).toHaveURL('/dashboard');
  }
  await page.goto(`/user/${uid}/bearbeiten`);
  await hydrated(page);
  await page.getByLabel('Bisheriges Passwort').fill(password);
  await page.getByLabel('Neues Passwort', { exact: true }).fill(fresh);
  await page.getByLabel('Neues Passwort wiederholen').fill(fresh);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible();
  expect((await mailed.smtp.next(email)).mail.subject).toBe('Ihr Passwort wurde geändert');
  await phone.goto('/dashboard');
  await expect(phone).toHaveURL('/?redirect=%2Fdashboard');
  await logIn(phone, email, password);
  await expect(phone.getByText(wrong)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard'); // this device stays
  await phone.context().close();
});

test('a forgotten password: the link works once and ends every session', async ({ page, mailed }) => {
  const { smtp, origin } = mailed;
  const email = someAddress('vergessen');
  await makeAccount(mailed, email);
  const phone = await otherDevice(page, mailed);
  await logIn(phone, email, password);
  await expect(phone).toHaveURL('/dashboard');
  await forgetPassword(page, email);
  await expect(page.getByText(notice)).toBeVisible();
  const path = linkOf(await smtp.next(email), origin, '/password/reset/');
  expect((await mailed.site.ask('GET', path)).status).toBe(200); // a mail scanner
  await setPassword(page, path, fresh, 'Passwort speichern');
  await expect(page.getByText('Ihr neues Passwort ist gespeichert')).toBeVisible();
  expect((await smtp.next(email)).mail.subject).toBe('Ihr Passwort wurde geändert');
  await phone.goto('/dashboard');
  await expect(phone).toHaveURL('/?redirect=%2Fdashboard');
  await page.goto(path);
  await expect(page.getByText('Dieser Link wurde schon verwendet')).toBeVisible();
  await logIn(page, email, fresh);
  await expect(page).toHaveURL('/dashboard');
  await phone.context().close();
});

test('a deleted account is gone, and asking for its password looks like asking for anybody’s', async ({
  page,
  mailed,
}) => {
  const { smtp } = mailed;
  const email = someAddress('weg');
  const uid = await makeAccount(mailed, email);
  await logIn(page, email, password);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/user/${uid}/bearbeiten`);
  await hydrated(page);
  const deletion = form(page, 'Konto löschen');
  await deletion.getByLabel('Passwort', { exact: true }).fill(password);
  await deletion.getByLabel('Bestätigung').fill('löschen');
  await deletion.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(page.getByText('Ihr Konto ist gelöscht.')).toBeVisible();
  expect((await smtp.next(email)).mail.subject).toBe('Ihr Konto wurde gelöscht');
  await logIn(page, email, password);
  await expect(page.getByText(wrong)).toBeVisible();

  const answers = [];
  for (const asked of [email, someAddress('niemand')]) {
    const received = page.waitForResponse('**/api/users/forgot-password');
    await forgetPassword(page, asked);
    const answer = await received;
    answers.push({ status: answer.status(), text: await answer.text() });
    await expect(page.getByText(notice)).toBeVisible();
  }
  expect(answers[0]).toEqual(answers[1]);
  const handled = async () =>
    mailed.site.query('select 1 from password_requests where email = $1 and handled_at is not null', [email]);
  await expect.poll(async () => (await handled()).length, { timeout: 20_000 }).toBe(1);
  expect(smtp.received.filter(({ envelopeTo }) => envelopeTo.includes(email))).toHaveLength(1);
});
