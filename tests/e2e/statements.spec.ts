import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword } from '@/lib/db/seed/demo-accounts';
import {
  asCaller,
  axeFindings,
  editorOf,
  emailOf,
  expect,
  expectSound,
  forgetLogin,
  hydrated,
  signIn,
  test,
  writeOver,
} from './support';

const day = 86_400;

/** A call as one of the demo accounts, beside what the page does. */
async function as(api: APIRequestContext, account: string) {
  const form = { username: emailOf(account), password: demoPassword };
  const login = await api.post('/api/auth/login', { form, headers: asCaller });
  expect(login.status(), await login.text()).toBe(200);
  return async (path: string, data: object) => {
    const answer = await api.post(`/api/${path}`, { data, headers: asCaller });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
}

/** A consultation that takes statements. @returns its uid */
async function openConsultation(api: APIRequestContext, title: string): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const call = await as(api, 'prozessadmin');
  const { uid } = await call('consultations/create', {
    ...{ title, consultationType: 'sonstige', internal: 0, consultationStart: now - 60 },
    ...{ statementsUntil: now + 10 * day, expectedPublication: null, testFrom: null, productiveFrom: null },
    ...{ processes: [], schemas: [], description: '<p>Test</p>', remarks: '' },
  });
  return uid;
}

const titleOf = (name: string) => `${name} ${Date.now()}`;
const editor = (page: Page) => editorOf(page, /Stellungnahme|Antwort/);
const article = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

/** Opens a form, types and sends. */
async function write(page: Page, open: RegExp, text: string, send: string) {
  await page.getByRole('button', { name: open }).first().click();
  await writeOver(editor(page), text);
  await page.getByRole('button', { name: send, exact: true }).click();
}

test('a partner writes, answers, edits and withdraws; another one agrees', async ({
  page,
  playwright,
  baseURL,
}) => {
  const api = await playwright.request.newContext({ baseURL });
  const uid = await openConsultation(api, titleOf('Ablauf'));
  const other = await as(api, 'mp-fremd');
  const foreign = await other('statements/create', { consultationUid: uid, text: '<p>Von den anderen</p>' });

  await signIn(page, 'mp-editor');
  await page.goto(`/konsultationen/${uid}`);
  await hydrated(page);
  await expect(page.getByText('Sie schreiben im Namen von Wiener Netze GmbH.')).toBeVisible();
  await expect(page.getByText(/Möglich bis .* noch 10 Tage/)).toBeVisible();

  await write(page, /Stellungnahme schreiben/, 'Unsere erste Fassung', 'Stellungnahme senden');
  const own = article(page, 'Wiener Netze GmbH');
  await expect(own).toContainText('Unsere erste Fassung');
  await expect(own).toContainText('Demo Marktpartner-Redaktion');
  await expect(page.getByText('Die Stellungnahme ist gespeichert.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(page.url()).toMatch(/#stellungnahme-\d+$/);

  await hydrated(page);
  await write(page, /^Bearbeiten/, 'Unsere zweite Fassung', 'Speichern');
  await expect(own).toContainText('Unsere zweite Fassung');
  await expect(own).toContainText('geändert am');

  await hydrated(page);
  await write(page, /^Antworten: Netz Niederösterreich/, 'Unsere Antwort', 'Antwort senden');
  await expect(editor(page)).toHaveCount(0); // until then it holds the text that is looked for
  await expect(page.getByText('Unsere Antwort')).toBeVisible();

  await hydrated(page);
  const theirs = page.locator(`#stellungnahme-${foreign.uid}`);
  await theirs.getByRole('button', { name: /^Zustimmen/ }).click();
  await expect(theirs.getByText('1 Zustimmung')).toBeVisible();
  await theirs.getByText('1 Zustimmung').click();
  await expect(theirs).toContainText('Wiener Netze GmbH');
  await theirs.getByRole('button', { name: /^Zustimmung zurücknehmen/ }).click();
  await expect(theirs.getByText('1 Zustimmung')).toHaveCount(0);
  await expect(own.first().getByRole('button', { name: /Zustimmen/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Zurückziehen' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(page.getByText('Die Stellungnahme ist zurückgezogen.')).toBeVisible();
  await expect(page.getByText(/Diese Stellungnahme wurde am .* zurückgezogen/)).toBeVisible();

  await forgetLogin(page);
  await page.goto(`/konsultationen/${uid}`);
  await expect(page.getByText('Unsere zweite Fassung')).toBeVisible();
  await expect(page.getByText('Unsere Antwort')).toHaveCount(0);
  await expect(page.getByText('Demo Marktpartner-Redaktion')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(`/?redirect=%2Fkonsultationen%2F${uid}`);
  await api.dispose();
});

test('what is refused after the deadline stays in the form, also when the page is opened again', async ({
  page,
  playwright,
  baseURL,
}) => {
  const api = await playwright.request.newContext({ baseURL });
  const uid = await openConsultation(api, titleOf('Frist'));
  await signIn(page, 'mp-admin');
  await page.goto(`/konsultationen/${uid}`);
  await hydrated(page);
  const call = await as(api, 'prozessadmin');
  await call(`consultations/close/${uid}`, { reason: 'Alle sind gehört', confirmed: true });
  await write(page, /Stellungnahme schreiben/, 'Ein paar Sekunden zu spät', 'Stellungnahme senden');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Die Frist für Stellungnahmen ist am' }),
  ).toBeVisible();
  await expect(editor(page)).toContainText('Ein paar Sekunden zu spät');
  const now = Math.floor(Date.now() / 1000);
  await call(`consultations/extend/${uid}`, { statementsUntil: now + day, reason: 'Test' });
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: /Stellungnahme schreiben/ }).click();
  await expect(page.getByText(/Nicht gespeicherter Entwurf .* wiederhergestellt/)).toBeVisible();
  await expect(editor(page)).toContainText('Ein paar Sekunden zu spät');
  await page.getByRole('button', { name: 'Stellungnahme senden' }).dblclick();
  await expect(page.getByText('Die Stellungnahme ist gespeichert.')).toBeVisible();
  await expect(page.getByText('Ein paar Sekunden zu spät')).toHaveCount(1);
  await api.dispose();
});

for (const account of ['privat', 'registriert', 'intern', 'prozessadmin']) {
  test(`${account} reads why they can't write`, async ({ page }) => {
    await signIn(page, account);
    await page.goto('/konsultationen');
    await page.getByRole('link', { name: /Zählpunktlisten/ }).click();
    await expect(page.getByText('Ihre aktive Rolle gehört zu keinem Marktpartner.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Stellungnahme schreiben/ })).toHaveCount(0);
  });
}

test('statements are read without a script, narrow and wide', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/konsultationen/1');
  await expect(page.getByText('sollte nicht mit anderen Terminen').first()).toBeVisible();
  await page.getByText('2 Zustimmungen').click();
  await expect(page.getByText('Netz Niederösterreich GmbH, Netz Oberösterreich GmbH')).toBeVisible();
  await context.close();
});

test('the page, its form and the evaluation are whole at every width and accessible', async ({ page }) => {
  await signIn(page, 'mp-editor');
  await page.goto('/konsultationen/1');
  await hydrated(page);
  await page
    .getByRole('button', { name: /Stellungnahme schreiben/ })
    .first()
    .click();
  await expect(editor(page)).toBeVisible();
  await expectSound(page);
  await signIn(page, 'prozessadmin');
  await page.goto('/konsultationen/1/stellungnahmen');
  await expectSound(page);
  await page.goto('/konsultationen/1/stellungnahmen?ansicht=bericht');
  await expect(page).toHaveTitle(/^Bericht: ./);
  await expectSound(page);
});

test('an admin finds what is not answered and answers it', async ({ page, playwright, baseURL }) => {
  const api = await playwright.request.newContext({ baseURL });
  const uid = await openConsultation(api, titleOf('Auswertung'));
  const other = await as(api, 'mp-fremd');
  const asked = await other('statements/create', { consultationUid: uid, text: '<p>Eine Frage</p>' });
  await signIn(page, 'prozessadmin');
  await page.goto(`/konsultationen/${uid}/stellungnahmen?answered=0`);
  await hydrated(page);
  await expect(page).toHaveTitle(/^Stellungnahmen auswerten: .*Auswertung/);
  await expect(page.getByText('1 Stellungnahme', { exact: true })).toBeVisible();
  await write(page, /Als Administration antworten/, 'So ist es gemeint', 'Antwort senden');
  await expect(page.getByText('Keine Stellungnahme passt zu diesen Filtern')).toBeVisible();
  await page.getByRole('link', { name: /^Filter entfernen/ }).click();
  await expect(page.getByRole('article', { name: 'Administration' })).toContainText('So ist es gemeint');
  const file = await page.request.get(`/api/statements/export?consultation=${uid}&format=csv`);
  expect(await file.text()).toContain('So ist es gemeint');
  await forgetLogin(page);
  await page.goto(`/konsultationen/${uid}?statement=${asked.uid}`);
  const answer = page.getByRole('article', { name: 'Administration' });
  await expect(answer).toContainText('Antwort der Administration');
  await expect(answer).not.toContainText('Prozessadministration');
  await api.dispose();
});
