import type { Page } from '@playwright/test';
import { setPassword } from './accounts';
import { linkOf, type Mailed, makeAccount, otherDevice, password, someAddress, test } from './mailed';
import { axeFindings, expect, expectSound, forgetLogin, hydrated, refusedHome, signIn } from './support';

// Several people and devices in one walk: a busy machine needs its time.
test.describe.configure({ timeout: 120_000 });

async function partnerOf({ site }: Mailed, ecnumber: string): Promise<number> {
  const [row] = await site.query<{ uid: number }>(
    'select market_partner_uid as uid from ecnumbers where ecnumber = $1',
    [ecnumber],
  );
  return row!.uid;
}

/** Chooses the role under a number; its label begins with the number. */
async function chooseRole(page: Page, ecnumber: string, role: string): Promise<void> {
  await page.getByLabel(new RegExp(`^${ecnumber}`)).click();
  await page.getByRole('option', { name: role, exact: true }).click();
}

async function fillAccount(page: Page, email: string, role: string): Promise<void> {
  await hydrated(page);
  await page.getByLabel('Vorname').fill('Demo');
  await page.getByLabel('Nachname').fill('Walking');
  await page.getByLabel('E-Mail').fill(email);
  await chooseRole(page, 'AT001000', role);
  await page.getByRole('button', { name: 'Benutzerkonto anlegen' }).click();
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a partner’s admin makes an account; the person activates it and acts for the partner', async ({
  page,
  mailed,
}) => {
  const { smtp, origin } = mailed;
  const partner = await partnerOf(mailed, 'AT001000');
  const email = someAddress('konto');
  await signIn(page, 'mp-admin');
  await page.goto(`/marktpartner/${partner}`);
  await page.getByRole('link', { name: 'Benutzerkonto anlegen' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Benutzerkonto anlegen' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3); // first name, last name, address
  expect(await axeFindings(page)).toEqual([]);
  await fillAccount(page, email, 'Leserecht');
  await expect(page).toHaveURL(`/marktpartner/${partner}#benutzerkonten`);
  await expect(page.getByText('Die E-Mail zur Aktivierung ist unterwegs.')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Aktivierung ausständig');
  expect(await axeFindings(page)).toEqual([]);

  // The first link ends when it is sent again.
  const first = linkOf(await smtp.next(email), origin, '/konto/aktivieren/');
  await rowOf(page, email).getByRole('link', { name: 'Walking, Demo' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Aktivierung erneut senden' }).click();
  await expect(page.getByText('Die E-Mail ist unterwegs.')).toBeVisible();
  const link = linkOf(await smtp.next(email), origin, '/konto/aktivieren/');
  const person = await otherDevice(page, mailed);
  await person.goto(first);
  await expect(person.getByText('Dieser Link wurde schon verwendet')).toBeVisible();
  await setPassword(person, link, password, 'Konto aktivieren');
  await expect(person).toHaveURL(/\/confirmation\/step-2$/); // signed in by it
  await hydrated(person);
  await person.getByRole('checkbox', { name: /Datenschutz/ }).check();
  await person.getByRole('button', { name: 'Daten bestätigen' }).click();
  await expect(person).toHaveURL('/dashboard');
  await person.goto(`/marktpartner/${partner}`);
  await expect(person.getByRole('heading', { name: 'Kontaktpersonen' })).toBeVisible();
  await expect(person.getByRole('heading', { name: 'Benutzerkonten' })).toHaveCount(0);

  // Another role counts at once, without a new sign-in.
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Vorname')).toHaveCount(0); // the name is the owner's now
  await chooseRole(page, 'AT001000', 'Administration');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Rollen gelten sofort.')).toBeVisible();
  await person.reload();
  await expect(person.getByRole('heading', { name: 'Benutzerkonten' })).toBeVisible();
  expect((await smtp.next(email)).mail.text).toContain('AT001000 als Administration');

  await rowOf(page, email).getByRole('link', { name: 'Walking, Demo' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Zugang entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Der Zugang ist entfernt.')).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
  await person.reload();
  await expect(person.getByRole('heading', { name: 'Benutzerkonten' })).toHaveCount(0);
  expect((await smtp.next(email)).mail.subject).toContain('ist beendet');
  await person.context().close();
});

test('somebody with an account takes the access that is offered to them', async ({ page, mailed }) => {
  const { smtp, origin } = mailed;
  const partner = await partnerOf(mailed, 'AT001000');
  const email = someAddress('schon-da');
  await makeAccount(mailed, email);
  await signIn(page, 'mp-admin');
  await page.goto(`/marktpartner/${partner}/benutzerkonto/erstellen`);
  await fillAccount(page, email, 'Redaktion');
  await expect(rowOf(page, email)).toContainText('Aktivierung ausständig');
  const link = linkOf(await smtp.next(email), origin, '/konto/aktivieren/');
  const person = await otherDevice(page, mailed);
  await person.goto(link);
  await hydrated(person);
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Zugang zu Wiener Netze GmbH');
  expect(await axeFindings(person)).toEqual([]);
  await person.getByRole('button', { name: 'Zugang annehmen' }).click();
  await expect(person.getByText('Sie haben den Zugang angenommen')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, email)).toContainText('Aktiv');
  await expect(rowOf(page, email)).not.toContainText('ausständig');
  await person.context().close();
});

test('who keeps no accounts is sent away, and the last admin stays', async ({ page, mailed }) => {
  const [own, foreign] = [await partnerOf(mailed, 'AT001000'), await partnerOf(mailed, 'AT002000')];
  for (const account of ['mp-editor', 'mp-viewer', 'mp-fremd', 'prozessadmin']) {
    await forgetLogin(page);
    await signIn(page, account);
    for (const path of ['benutzerkonto/erstellen', 'begid-generieren']) {
      await page.goto(`/marktpartner/${own}/${path}`);
      await expect(page).toHaveURL(refusedHome);
    }
  }
  await forgetLogin(page);
  await signIn(page, 'mp-fremd');
  await page.goto(`/marktpartner/${foreign}`);
  await rowOf(page, 'mp-fremd@demo.example').getByRole('link').click();
  await hydrated(page);
  await chooseRole(page, 'AT002000', 'Leserecht');
  await page.getByRole('button', { name: 'Speichern' }).click();
  const refusal = 'das letzte Konto, das Netz Niederösterreich GmbH verwaltet';
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('BEG-IDs are generated, listed, copied, and read without scripts', async ({ page, mailed, browser }) => {
  const partner = await partnerOf(mailed, 'AT001000');
  const path = `/marktpartner/${partner}/begid-generieren`;
  await signIn(page, 'mp-admin');
  await page.goto(`/marktpartner/${partner}`);
  await page.getByRole('link', { name: 'BEG-ID generieren' }).click();
  await expect(page).toHaveURL(path);
  await hydrated(page);
  await page.getByLabel('Anzahl').fill('101');
  await page.getByRole('button', { name: 'BEG-ID generieren' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'von 1 bis 100' })).toBeVisible();
  await page.getByLabel('Anzahl').fill('3');
  await page.getByRole('button', { name: 'BEG-ID generieren' }).click();
  await expect(page.getByText('3 BEG-IDs sind generiert.')).toBeVisible();
  const rows = page.getByRole('rowheader');
  await expect(rows.locator('code')).toHaveText([/0{11}3$/, /0{11}2$/, /0{11}1$/]);
  await hydrated(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await rows.first().getByRole('button').click();
  await expect(rows.first().getByRole('button')).toHaveText(/^Kopiert/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('AT99999900000AT001000000000000003');
  await expectSound(page);

  const quiet = await browser.newContext({
    ...{ javaScriptEnabled: false, baseURL: mailed.origin },
    storageState: await page.context().storageState(),
  });
  const reader = await quiet.newPage();
  await reader.goto(path);
  await expect(reader.getByRole('rowheader').locator('code')).toHaveText([/0{11}3$/, /0{11}2$/, /0{11}1$/]);
  await expect(reader.getByRole('link', { name: 'CSV' })).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Kopieren/ })).toHaveCount(0);
  await quiet.close();
});
