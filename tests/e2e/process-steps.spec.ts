import type { APIRequestContext, Page, Request } from '@playwright/test';
import { ecmpList } from '../support/messages';
import { asCaller, axeFindings, expect, expectSound, hydrated, signIn, test } from './support';

const sentence = 'Nur Prozess-Administratoren können Prozessschritte speichern.';
const others = ['seitenadmin', 'mp-admin', 'mp-editor', 'mp-viewer', 'intern', 'registriert', 'privat'];
/** 01.01.2026 in Vienna. */
const begin = 1_767_222_000;

test.use({ actionTimeout: 20_000 });

/** Makes a process of its own for a test, by the API. */
async function makeProcess(
  api: APIRequestContext,
  process: string,
  editingStatus = 'Final',
): Promise<number> {
  const answer = await api.post('/api/processes/create', {
    headers: asCaller,
    data: {
      ...{ process, version: 1, title: 'Für die Probe', editingStatus, validFrom: begin, validUntil: null },
      ...{ parent: null, fromConsultation: 0, granularity: null, cancellable: 0, responseCategory: null },
      ...{ categories: [], divisions: [], participants: [], somaIds: [], basics: '', documents: [] },
      consultationDocuments: [],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).uid;
}

const emptyStep = {
  ...{ name: 'Anfordern', description: '<p>Wenn nötig</p>', senders: [], receivers: [], notification: null },
  ...{ deadlineText: '', deadlineAmount: null, deadlineUnit: '', deadlineDirection: '', deadlineEvent: '' },
  ...{ followUps: [], responseCodes: [] },
};

async function makeStep(api: APIRequestContext, process: number, over: object = {}): Promise<number> {
  const data = { ...emptyStep, ...over, process };
  const answer = await api.post('/api/process-steps/create', { headers: asCaller, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).uid;
}

async function makeMessage(
  api: APIRequestContext,
  process: number,
  messageCode: string,
  over: object = {},
): Promise<number> {
  const answer = await api.post('/api/market-notifications/create', {
    headers: asCaller,
    data: {
      ...{ process, messageCode, description: '', senders: [], receivers: [], schema: null, schemaSet: '' },
      ...{ responseCodes: [], validFrom: begin, validUntil: null },
      ...over,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).uid;
}

/** Chooses in a picker by what it finds. */
async function pick(page: Page, label: string, term: string, option: RegExp | string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(term);
  await page.getByRole('option', { name: option }).first().click();
  await page.getByRole('combobox', { name: label }).press('Escape');
}

async function choose(page: Page, label: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click();
const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('a process admin makes messages and steps, orders, edits and deletes them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'prozessadmin');
  const uid = await makeProcess(page.request, 'EC_SCHRITTE');
  await page.goto(`/prozesse/${uid}`);
  await hydrated(page);

  await page.getByRole('link', { name: 'Marktnachricht hinzufügen' }).click();
  await hydrated(page);
  await save(page);
  await expect(page.getByRole('alert').first()).toContainText('Bitte geben Sie den Nachrichtencode ein.');
  await page.getByLabel('Nachrichtencode').fill('ANFORDERUNG_PROBE');
  await pick(page, 'Sender', 'Netzbetreiber', /Netzbetreiber/);
  await pick(page, 'Empfänger', 'Lieferant', /^Lieferant/);
  await pick(page, 'Schema', 'CMRequest', /CMRequest/);
  await pick(page, 'Responsecodes', '99', /^99/);
  await page.getByLabel('Schemaset').fill('EC_PROBE_01.00');
  await expectSound(page);
  await save(page);
  await page.waitForURL(/\/marktnachrichten\/\d+$/);
  await said(page, 'Die Marktnachricht ist gespeichert.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ANFORDERUNG_PROBE');
  await expect(page.getByRole('link', { name: /CMRequest/ })).toBeVisible();

  for (const name of ['Anforderung senden', 'Anforderung prüfen']) {
    await page.goto(`/prozesse/${uid}`);
    await page.getByRole('link', { name: 'Prozessschritt hinzufügen' }).click();
    await hydrated(page);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Zahl').fill('3');
    await save(page);
    await expect(page.getByRole('alert').first()).toContainText('Bitte wählen Sie eine Einheit.');
    await choose(page, /Einheit/, 'Arbeitstage');
    await choose(page, /Nach oder vor/, 'nach');
    await page.getByLabel('Ereignis').fill('Eingang der Anforderung');
    await choose(page, /Marktnachricht/, 'ANFORDERUNG_PROBE');
    if (name === 'Anforderung prüfen') {
      await pick(page, 'Folgeschritte', 'senden', '1. Anforderung senden');
      await expectSound(page);
    }
    await save(page);
    await page.waitForURL(/\/prozessschritte\/\d+$/);
    await said(page, 'Der Prozessschritt ist gespeichert.');
    await expect(page.getByText('3 Arbeitstage nach Eingang der Anforderung').first()).toBeVisible();
  }

  await page.goto(`/prozesse/${uid}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Reihenfolge ändern' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Anforderung senden nach unten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('„Anforderung senden“ ist jetzt an Position 2 von 2.')).toBeAttached();
  await expectSound(page);
  await page.getByRole('button', { name: 'Reihenfolge speichern' }).press('Enter');
  await said(page, 'Die Reihenfolge ist gespeichert.');
  const steps = page.getByRole('list', { name: 'Schritte in ihrer Reihenfolge' });
  await expect(steps.getByRole('link', { name: '2. Anforderung senden' })).toBeVisible();
  await expect(page.getByText('EC_SCHRITTE 01.00: Reihenfolge der Prozessschritte geändert.')).toBeVisible();

  await page.getByRole('table', { name: 'Marktnachrichten' }).getByRole('link').first().click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Löschen' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    'Noch verwenden sie: „1. Anforderung prüfen“ und „2. Anforderung senden“',
  );
  await question.getByRole('button', { name: 'Löschen' }).click();
  await said(page, 'Darauf verweisen noch');

  await page.goto(`/prozesse/${uid}`);
  await steps.getByRole('link', { name: '2. Anforderung senden' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(question).toContainText('Auf ihn verweist als Folgeschritt: „1. Anforderung prüfen“');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await page.waitForURL(new RegExp(`/prozesse/${uid}#`));
  await said(page, 'Prozessschritt erfolgreich gelöscht.');
  await expect(steps.getByRole('link', { name: 'Anforderung senden', exact: false })).toHaveCount(0);
});

test('two who edit one step: the second sees both sides, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'prozessadmin');
  const process = await makeProcess(page.request, 'EC_SCHRITT_ZU_ZWEIT');
  const uid = await makeStep(page.request, process);
  await page.goto(`/prozesse/${process}/prozessschritte/${uid}/bearbeiten`);
  await hydrated(page);
  await page.getByLabel('Frist als Text').fill('so rasch wie möglich');
  const data = { ...emptyStep, uid, revision: 1, name: 'Anfragen' };
  const overtaking = await page.request.post(`/api/process-steps/edit/${uid}`, { headers: asCaller, data });
  expect(overtaking.status()).toBe(200);
  await save(page);
  const sides = page.getByRole('region', { name: 'Inzwischen wurde anderes gespeichert' });
  await expect(sides.getByRole('row', { name: /Name/ })).toContainText('Anfragen');
  await expect(sides.getByRole('row', { name: /Frist als Text/ })).toContainText('so rasch wie möglich');
  expect(await axeFindings(page)).toEqual([]);
  await sides.getByRole('button', { name: 'Auswahl speichern' }).click();
  await page.waitForURL(/\/prozessschritte\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anfragen');
  await expect(page.getByText('so rasch wie möglich').first()).toBeVisible();
});

/** Sends a form as the admin and gives the request of its server action. */
async function actionOf(page: Page, address: string, fill: () => Promise<void>): Promise<Request> {
  await page.goto(address);
  await hydrated(page);
  await fill();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && Boolean(one.headers()['next-action'])),
    save(page),
  ]);
  await page.waitForURL(/\d+$/);
  return request;
}

async function replay(api: APIRequestContext, request: Request, url: string) {
  const { 'next-action': action, 'content-type': type, accept } = request.headers();
  const answer = await api.post(url, {
    headers: { 'next-action': action!, 'content-type': type!, accept: accept!, origin: new URL(url).origin },
    data: request.postDataBuffer()!,
    maxRedirects: 0,
  });
  return answer.text();
}

test('every other role is refused in page, call and replayed server action', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'prozessadmin');
  const process = await makeProcess(page.request, 'EC_SCHRITT_FREMD');
  const step = await makeStep(page.request, process);
  const message = await makeMessage(page.request, process, 'FREMD');
  const stepAction = await actionOf(page, `/prozesse/${process}/prozessschritte/${step}/bearbeiten`, () =>
    page.getByLabel('Name').fill('Vom Admin'),
  );
  const messageAction = await actionOf(
    page,
    `/prozesse/${process}/marktnachrichten/${message}/bearbeiten`,
    () => page.getByLabel('Schemaset').fill('ADMIN'),
  );
  const revisions = async () => {
    const one = async (path: string) =>
      (await (await page.request.get(`/api/${path}`)).json()).record.revision;
    return [await one(`process-steps/show/${step}`), await one(`market-notifications/show/${message}`)];
  };
  expect(await revisions()).toEqual([2, 2]);
  const open = `${baseURL}/prozesse/${process}`;
  for (const account of others) {
    // What the server answers is enough here; the form as it looks is the next test's.
    const request = await playwright.request.newContext({ baseURL });
    await signIn({ request }, account);
    for (const action of [stepAction, messageAction]) {
      expect(await replay(request, action, action.url()), account).toContain(
        'Dafür fehlt Ihnen die Berechtigung.',
      );
      expect(await replay(request, action, open), account).not.toContain('"state":"saved"');
    }
    expect(await revisions()).toEqual([2, 2]);

    const ask = (path: string) => request.get(`/prozesse/${process}${path}`, { maxRedirects: 0 });
    for (const path of ['/marktnachricht/erstellen', `/marktnachrichten/${message}/bearbeiten`]) {
      const answer = await ask(path);
      expect([answer.status(), answer.headers().location], account).toEqual([307, '/404']);
    }
    for (const path of ['erstellen', `${step}/bearbeiten`]) {
      const html = await (await ask(`/prozessschritte/${path}`)).text();
      expect(html, account).toContain(sentence);
      expect(html, account).not.toContain('>Speichern<');
    }
    expect(await (await ask(`/prozessschritte/${step}`)).text(), account).not.toContain('>Bearbeiten<');
    expect(await (await ask('')).text(), account).not.toContain('Reihenfolge ändern');
    for (const path of [`process-steps/delete/${step}`, `market-notifications/delete/${message}`]) {
      const answer = await request.delete(`/api/${path}`, { headers: asCaller });
      expect(answer.status(), account).toBe(403);
    }
    await request.dispose();
  }
});

test('a registered user reads the form of a step; that of a draft does not exist for them', async ({
  page,
  browser,
}) => {
  await signIn(page, 'prozessadmin');
  const draft = await makeProcess(page.request, 'EC_SCHRITT_ENTWURF', 'Entwurf');
  const hidden = await makeStep(page.request, draft);
  const process = await makeProcess(page.request, 'EC_SCHRITT_LESEN');
  const step = await makeStep(page.request, process, { deadlineText: 'sofort' });
  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.goto('/');
  await signIn(reader, 'registriert');
  await reader.goto(`/prozesse/${process}/prozessschritte/${step}/bearbeiten`);
  await hydrated(reader);
  await expect(reader.getByText(sentence)).toBeVisible();
  await expect(reader.getByLabel('Frist als Text')).toHaveValue('sofort');
  await expect(reader.getByText('Wenn nötig')).toBeVisible();
  await expectSound(reader);
  for (const path of ['erstellen', `${hidden}/bearbeiten`]) {
    const answer = await reader.request.get(`/prozesse/${draft}/prozessschritte/${path}`);
    expect(answer.status(), path).toBe(404);
  }
  // A step is found under its own process alone.
  const astray = await page.request.get(`/prozesse/${draft}/prozessschritte/${step}/bearbeiten`);
  expect(astray.status()).toBe(404);
  await context.close();
});

test('a process admin maintains the categories', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/prozesse/kategorien');
  await expect(page.getByRole('button', { name: 'Kategorie hinzufügen' })).toHaveCount(0);
  await signIn(page, 'prozessadmin');
  await page.goto('/prozesse/kategorien');
  await hydrated(page);
  await page.getByRole('button', { name: 'Kategorie hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Probefach');
  await dialog.getByLabel('Beschreibung').fill('Zum Probieren');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape'); // what was typed is there again
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Kategorie hinzufügen' }).click();
  await expect(dialog.getByLabel('Beschreibung')).toHaveValue('Zum Probieren');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await said(page, 'Die Prozesskategorie ist gespeichert.');
  await page.getByRole('button', { name: 'Reihenfolge ändern' }).click();
  await page.getByRole('button', { name: 'Probefach nach oben' }).click();
  await expectSound(page);
  await page.getByRole('button', { name: 'Reihenfolge speichern' }).click();
  await said(page, 'Die Reihenfolge ist gespeichert.');
  await page.getByRole('link', { name: 'Probefach' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  await dialog.getByLabel('Name').fill('Probefach neu');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Probefach neu');
  await page.getByRole('button', { name: 'Löschen' }).click();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await page.waitForURL(/\/prozesse\/kategorien$/);
  await said(page, 'Prozesskategorie erfolgreich gelöscht.');
});

test('the consistency report leads a process admin to what is missing, and nobody else', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'seitenadmin');
  await page.goto('/prozesse/pruefbericht');
  expect(new URL(page.url()).pathname).toBe('/');
  const refused = await page.request.get('/api/processes/consistency-report');
  expect(refused.status()).toBe(403);
  await signIn(page, 'prozessadmin');
  const uid = await makeProcess(page.request, 'EC_PRUEFBERICHT');
  await makeMessage(page.request, uid, 'OHNE_SCHEMA');
  await page.goto('/prozesse');
  await page.getByRole('link', { name: 'Prüfbericht' }).click();
  await hydrated(page);
  await expectSound(page);
  const empty = page.getByRole('table', { name: 'Leere Übertragung', exact: true });
  await expect(empty.getByRole('link', { name: 'EC_PRUEFBERICHT 01.00' })).toBeVisible();
  await empty.getByRole('button', { name: /^Annehmen: EC_PRUEFBERICHT 01.00/ }).click();
  const question = page.getByRole('dialog', { name: 'Befund annehmen?' });
  await question.getByRole('button', { name: 'Annehmen' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'Bitte geben Sie an, warum der Befund in Ordnung ist.',
  );
  await expectSound(page);
  await question.getByLabel('Begründung').fill('Wird mündlich übermittelt');
  await question.getByRole('button', { name: 'Annehmen' }).click();
  await said(page, 'Der Befund ist angenommen.');
  await page.getByText('1 angenommener Befund').click();
  const accepted = page.getByRole('table', { name: 'Leere Übertragung, angenommen' });
  await expect(accepted).toContainText('Wird mündlich übermittelt');
  await hydrated(page);
  await accepted.getByRole('button', { name: /^Wieder öffnen/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wieder öffnen' }).click();
  await said(page, 'Der Befund ist wieder offen.');
  const dead = page.getByRole('table', { name: 'Tote Schema-Verweise', exact: true });
  await dead.getByRole('link', { name: 'OHNE_SCHEMA' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OHNE_SCHEMA');
});

test('a rule of a message is written, refused while it can not be run, shown, and checked', async ({
  page,
  browser,
}) => {
  await signIn(page, 'prozessadmin');
  const api = page.context().request;
  const process = await makeProcess(api, 'PROBE_REGEL');
  const { schemas } = await (await api.get('/api/schemas/namespaces/list')).json();
  const schema = schemas.find(
    (one: { schema: string; version: string }) => one.schema === 'ECMPList' && one.version === '01p10',
  ).uid;
  const uid = await makeMessage(api, process, 'REGEL_PROBE', { schema });
  await page.goto(`/prozesse/${process}/marktnachrichten/${uid}/bearbeiten`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Regel hinzufügen' }).click();
  await expect(page.getByRole('textbox', { name: 'Regel 1' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Regel 1' }).fill('Der Faktor ist 50.');
  await page.getByRole('textbox', { name: 'Gilt für' }).fill('MPTimeData');
  await page.getByRole('textbox', { name: 'Prüfung' }).fill('cp:ECPartFact');
  await page.getByRole('textbox', { name: 'Erlaubte Werte' }).fill('50');
  await page.getByRole('textbox', { name: 'Responsecode' }).fill('76');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Bitte schreiben Sie „ECPartFact“ ohne Präfix.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Prüfung' }).fill('ECPartFact');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await said(page, 'Die Marktnachricht ist gespeichert.');
  const rules = page.getByRole('table', { name: 'Prozessregeln' });
  await expect(
    rules.getByRole('row', { name: /Der Faktor ist 50\..*Muss.*MPTimeData.*50.*76/ }),
  ).toBeVisible();
  await expectSound(page);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/schemas/pruefen');
  await hydrated(visitor);
  await visitor.getByLabel('Oder Nachricht einfügen').fill(ecmpList({ points: 2, code: 'REGEL_PROBE' }));
  await visitor.getByRole('button', { name: 'Nachricht prüfen' }).click();
  const found = visitor.getByRole('region', { name: 'Prozessregeln' });
  await expect(found.getByText('Die Nachricht verletzt 1 Prozessregel; geprüft: 4 Regeln.')).toBeVisible({
    timeout: 45_000,
  });
  await expect(found.getByText('Ein Verstoß wird mit Responsecode 76 beantwortet')).toBeVisible();
  await expect(found.getByText('Hier steht „100“; erlaubt ist „50“.')).toHaveCount(2);
  await found.getByRole('button', { name: 'Zeile 30' }).click();
  await expect(visitor.locator('[data-line="30"]').last()).toBeFocused();
  await expectSound(visitor);
  await visitor.context().close();
});
