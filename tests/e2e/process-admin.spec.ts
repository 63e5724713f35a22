import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  asCaller,
  axeFindings,
  expect,
  expectSound,
  forgetLogin,
  hydrated,
  overflow,
  signIn,
  sizes,
  takeRole,
  test,
} from './support';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const told = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const history = (page: Page) => page.getByRole('region', { name: /Änderungsverlauf/ });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();

/** A name that no other process has, nor one that the list's tolerant search takes for it. */
const fresh = () =>
  Array.from({ length: 16 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('');

/** Chooses in a picker by typing. */
async function pick(box: Locator, text: string) {
  await box.fill(text);
  await box
    .page()
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}

/** Makes a process through the API. @returns its uid */
async function make(api: APIRequestContext, over: Record<string, unknown> = {}): Promise<number> {
  const data = {
    ...{ process: fresh(), version: 1, title: 'Demo', editingStatus: 'Entwurf', validFrom: 1_767_222_000 },
    ...{ validUntil: null, parent: null, fromConsultation: 0, granularity: null, cancellable: 0 },
    ...{ responseCategory: null, categories: [], divisions: [], participants: [], somaIds: [], basics: '' },
    ...{ documents: [], consultationDocuments: [], ...over },
  };
  const answer = await api.post('/api/processes/create', { data, headers: asCaller });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).uid;
}
const stepsOf = (page: Page) =>
  page.getByRole('list', { name: 'Schritte in ihrer Reihenfolge' }).getByRole('listitem');
const uidIn = (page: Page) => Number(/\/prozesse\/(\d+)/.exec(page.url())?.[1]);

test.describe('a process admin', () => {
  test.use({ expectedErrors: /404 \(Not Found\)|410 \(Gone\)/ }); // asked for on purpose

  test.beforeEach(async ({ page }) => signIn(page, 'prozessadmin'));

  test('creates a draft that nobody else sees, publishes it, and its successor ends it', async ({
    page,
    browser,
  }) => {
    const name = fresh();
    await page.goto('/prozesse');
    await page.getByRole('link', { name: 'Prozess anlegen' }).click();
    await hydrated(page);
    await save(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Bitte geben Sie den Kurznamen des Prozesses ein.',
    );
    await field(page, 'Prozess').fill(name);
    await field(page, 'Bezeichnung').fill('Belieferung anfragen');
    await page.getByLabel('Gültig ab').fill('2026-01-01');
    await pick(page.getByRole('combobox', { name: 'Teilnehmer' }), 'Netzbetreiber');
    await field(page, 'Prozess Grundlagen').click();
    await page.keyboard.type('Die Grundlagen');
    expect(await axeFindings(page)).toEqual([]);
    await save(page);
    await expect(title(page)).toHaveText(`${name} 01.00`);
    await told(page, 'Der Prozess ist gespeichert.');
    await expect(page.getByText('Die Grundlagen')).toBeVisible();
    await expect(history(page)).toContainText(`${name} 01.00 wurde als Entwurf angelegt.`);
    const first = uidIn(page);

    const visitor = await (await browser.newContext()).newPage();
    expect((await visitor.goto(`/prozesse/${first}`))?.status()).toBe(404);
    await page.getByRole('link', { name: 'Veröffentlichen', exact: true }).click();
    await hydrated(page);
    await expect(title(page)).toHaveText(`${name} 01.00 veröffentlichen`);
    await told(page, 'Davor gilt keine Version.');
    await told(page, 'Leere Übertragung');
    expect(await axeFindings(page)).toEqual([]);
    // At a moment first: the version and the list say when, and it is taken back.
    await page.getByRole('radio', { name: 'Zu einem Zeitpunkt' }).check();
    await page.getByRole('button', { name: 'Zeitpunkt speichern' }).click();
    await told(page, 'Bitte geben Sie Tag und Uhrzeit ein.');
    await page.getByLabel('Veröffentlichen am').fill('2099-01-05T08:00');
    await page.getByRole('button', { name: 'Zeitpunkt speichern' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zeitpunkt speichern' }).click();
    await told(page, 'Der Zeitpunkt ist gespeichert.');
    await told(page, 'Wird am 05.01.2099, 08:00 Uhr veröffentlicht');
    expect((await visitor.goto(`/prozesse/${first}`))?.status()).toBe(404);
    await expectSound(page);
    await page.goto(`/prozesse?status=0&search=${name}`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
      'final ab 05.01.2099, 08:00 Uhr',
    );
    await page.goto(`/prozesse/${first}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Zeitpunkt aufheben' }).click();
    await told(page, 'Die Version wird nicht mehr von selbst veröffentlicht.');
    await page.getByRole('link', { name: 'Veröffentlichen', exact: true }).click();
    await hydrated(page);
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await told(page, `${name} 01.00 ist veröffentlicht.`);
    await expect(history(page)).toContainText(`${name} liegt in Version 01.00 vor, gültig ab 01.01.2026.`);
    expect((await visitor.goto(`/prozesse/${first}`))?.status()).toBe(200);
    await expect(history(visitor)).toContainText('liegt in Version 01.00 vor');
    await expect(history(visitor)).not.toContainText('als Entwurf angelegt');
    await expect(visitor.getByRole('link', { name: 'Bearbeiten', exact: true })).toHaveCount(0);

    await page.getByRole('link', { name: 'Neue Version' }).click();
    await hydrated(page);
    await expect(field(page, 'Version')).toHaveValue('01.10');
    await page.getByLabel('Gültig ab').fill('2027-04-05');
    await save(page);
    await page.getByRole('link', { name: 'Veröffentlichen', exact: true }).click();
    await hydrated(page);
    await told(page, `${name} 01.00 gilt dann bis 04.04.2027.`);
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await told(page, `${name} 01.10 ist veröffentlicht.`);
    await expect(title(page)).toHaveText(`${name} 01.10`);
    await expect(page.getByRole('link', { name: `${name} 01.00` })).toBeVisible(); // the parent
    await visitor.goto(`/prozesse/${first}`);
    await expect(history(visitor)).toContainText('gilt bis 04.04.2027: Ab 05.04.2027 gilt Version 01.10.');

    const second = uidIn(page);
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Löschen' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Zurückziehen' }).click();
    const dialog = page.getByRole('dialog', { name: `${name} 01.10 zurückziehen?` });
    await dialog.getByRole('button', { name: 'Zurückziehen' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Bitte geben Sie an, warum');
    expect(await axeFindings(page)).toEqual([]);
    await field(page, 'Grund').fill('Die Fristen widersprechen einander.');
    await dialog.getByRole('button', { name: 'Zurückziehen' }).click();
    const question = page.getByRole('dialog', { name: 'Das hat Folgen' });
    await expect(question.getByRole('listitem')).toHaveText([
      `${name} 01.10 gilt ab 05.04.2027. Das entfällt.`,
      `${name} 01.00 gilt dann unbefristet, bisher bis 04.04.2027.`,
    ]);
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Trotzdem zurückziehen' }).click();
    await told(page, `${name} 01.10 ist zurückgezogen.`);
    const why =
      /01\.10 wurde am .* zurückgezogen und gilt nicht ab 05\.04\.2027\. Grund: Die Fristen widersprechen/;
    await told(page, why);
    expect(await axeFindings(page)).toEqual([]);
    expect((await visitor.goto(`/prozesse/${second}`))?.status()).toBe(410);
    await expect(title(visitor)).toHaveText('Zurückgezogen');
    await told(visitor, why);
    await visitor.goto(`/prozesse/${first}`);
    await expect(history(visitor)).toContainText('gilt wieder unbefristet: Version 01.10');
    await expect(history(visitor)).not.toContainText('gilt bis 04.04.2027');
    await visitor.context().close();
  });

  test('edits the supplementary information, with formatting', async ({ page }) => {
    const uid = await make(page.request);
    await page.goto(`/prozesse/${uid}/informationen/bearbeiten`);
    await hydrated(page);
    await field(page, 'Fristen').click();
    const toolbar = page.getByRole('toolbar', { name: 'Formatierung: Fristen' });
    await toolbar.getByRole('button', { name: 'Aufzählung' }).click();
    await page.keyboard.type('drei Arbeitstage');
    await page.keyboard.press('Enter');
    await toolbar.getByRole('button', { name: 'Fett' }).click();
    await page.keyboard.type('nach Eingang');
    expect(await axeFindings(page)).toEqual([]);
    await save(page);
    const fristen = page.getByRole('region', { name: /^Fristen/ });
    await expect(fristen.getByRole('listitem')).toHaveText(['drei Arbeitstage', 'nach Eingang']);
    await expect(fristen.locator('strong')).toHaveText('nach Eingang');
  });

  test('duplicates under another name, with steps and messages', async ({ page, records }) => {
    await page.goto(`/prozesse/${records.process}`);
    const steps = await stepsOf(page).count();
    await page.getByRole('link', { name: 'Duplizieren' }).click();
    await hydrated(page);
    await save(page);
    await page.getByRole('alert').getByRole('link').first().click();
    const name = fresh();
    await field(page, 'Prozess').fill(name);
    await save(page);
    await expect(title(page)).toHaveText(`${name} 01.00`);
    await expect(stepsOf(page)).toHaveCount(steps);
    await expect(page.getByText('Keine Abstammung')).toBeVisible();
  });

  test('deletes one from its page, after a question that names it', async ({ page }) => {
    const uid = await make(page.request, { title: 'Zum Löschen' });
    await page.goto(`/prozesse/${uid}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Löschen' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Zum Löschen, mit 0 Prozessschritten und 0 Marktnachrichten');
    await question.getByRole('button', { name: 'Löschen' }).click();
    await told(page, 'Prozess erfolgreich gelöscht.');
    await expect(page).toHaveURL('/prozesse');
    expect((await page.goto(`/prozesse/${uid}`))?.status()).toBe(404);
  });

  test('deletes several from the list; what others refer to stays, with the reason', async ({ page }) => {
    const name = fresh();
    const parent = await make(page.request, { process: name });
    await make(page.request, { process: name, version: 2, parent });
    await make(page.request, { process: name, version: 3 });
    await page.goto(`/prozesse?status=0&search=${name}`);
    await hydrated(page);
    const box = (version: string) => page.getByRole('checkbox', { name: `${name} ${version} auswählen` });
    const batch = page.getByRole('button', { name: 'Auswahl löschen' });
    await expect(batch).toBeDisabled();
    await box('01.00').check();
    await batch.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await told(page, new RegExp(`Darauf verweisen noch Prozess ${name} 02\\.00`));
    await page.getByRole('checkbox', { name: 'Alle auf dieser Seite' }).check();
    await box('03.00').uncheck();
    expect(await axeFindings(page)).toEqual([]);
    await batch.click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('listitem')).toHaveText([`${name} 01.00`, `${name} 02.00`]);
    await question.getByRole('button', { name: 'Löschen' }).click();
    await told(page, 'Prozesse erfolgreich gelöscht.');
    await expect(page.getByRole('rowheader')).toHaveText([name]);
  });

  test('two browsers edit one process: both sides are shown and nothing typed is lost', async ({
    page,
    browser,
  }) => {
    const uid = await make(page.request, { title: 'Am Anfang' });
    const other = await (await browser.newContext()).newPage();
    await signIn(other, 'prozessadmin');
    for (const one of [page, other]) {
      await one.goto(`/prozesse/${uid}/bearbeiten`);
      await hydrated(one);
    }
    await field(other, 'Bezeichnung').fill('Von der anderen');
    await other.getByLabel('Gültig bis').fill('2030-12-31');
    await save(other);
    await expect(title(other)).toBeVisible();
    await field(page, 'Bezeichnung').fill('Meine Eingabe');
    await field(page, 'Prozess Grundlagen').click();
    await page.keyboard.type('Mein langer Text');
    await save(page);
    const conflict = page.getByRole('region', { name: 'Inzwischen wurde anderes gespeichert' });
    await expect(conflict.getByRole('row')).toHaveCount(4);
    await expect(conflict.getByRole('row', { name: /^Bezeichnung/ })).toContainText('Meine Eingabe');
    await expect(conflict.getByRole('row', { name: /^Bezeichnung/ })).toContainText('Von der anderen');
    await expect(conflict.getByRole('radio', { name: 'Gültig bis: Inzwischen gespeichert' })).toBeChecked();
    expect(await axeFindings(page)).toEqual([]);
    await conflict.getByRole('radio', { name: 'Bezeichnung: Inzwischen gespeichert' }).check();
    await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(page.getByText('Mein langer Text').first()).toBeVisible();
    const summary = page.getByRole('main');
    await expect(summary).toContainText('Von der anderen');
    await expect(summary).toContainText('31.12.2030');
    await other.context().close();
  });

  test('what is not saved is warned of, comes back, and is gone after signing out', async ({ page }) => {
    const uid = await make(page.request, { title: 'Am Anfang' });
    await page.goto(`/prozesse/${uid}/bearbeiten`);
    await hydrated(page);
    await field(page, 'Bezeichnung').fill('Nicht gespeichert');
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('entwurf:')).length);
    await expect.poll(kept).toBe(1);
    const asked = page.waitForEvent('dialog');
    const away = page.getByRole('link', { name: 'Abbrechen' }).click();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await away;
    await page.goto(`/prozesse/${uid}/bearbeiten`);
    await told(page, /Nicht gespeicherter Entwurf vom .* wiederhergestellt/);
    await expect(field(page, 'Bezeichnung')).toHaveValue('Nicht gespeichert');
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('button', { name: 'Abmelden und verwerfen' }).click();
    await told(page, 'Erfolgreich ausgeloggt.');
    expect(await kept()).toBe(0);
  });

  test('the pages fit every width', async ({ page, records }) => {
    const at = `/prozesse/${records.process}`;
    for (const path of ['/prozesse', at, `${at}/bearbeiten`, `${at}/informationen/bearbeiten`]) {
      await page.goto(path);
      await hydrated(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect(await overflow(page), `${path} ${size.width}`).toBe(0);
      }
    }
  });
});

test.describe('who is no process admin', () => {
  test.use({ expectedErrors: /40[13]/ });

  test('is refused by the page, the call, and the replayed action', async ({ page, browser }) => {
    test.slow(); // nine accounts, each at eleven doors
    const admin = await (await browser.newContext()).newPage();
    await signIn(admin, 'prozessadmin');
    const uid = await make(admin.request, { title: 'Nur für Admins' });
    await admin.goto(`/prozesse/${uid}/bearbeiten`);
    await hydrated(admin);
    // What the browser of an admin sends is kept, and sent again by others.
    const sent = admin.waitForRequest(
      (request) => request.method() === 'POST' && 'next-action' in request.headers(),
    );
    await field(admin, 'Bezeichnung').fill('Vom Admin');
    await save(admin);
    const request = await sent;
    await expect(title(admin)).toBeVisible();
    const action = { url: request.url(), headers: request.headers(), data: request.postData() ?? '' };
    const replayed = async () => {
      const { cookie: _, ...headers } = action.headers;
      const answer = await page.request.post(action.url, {
        headers,
        data: action.data.replace('Vom Admin', 'Eingeschleust').replace('"revision":1', '"revision":2'),
        maxRedirects: 0,
      });
      return answer.text();
    };
    const guarded = [
      '/prozesse/erstellen',
      `/prozesse/erstellen/version-${uid}`,
      `/prozesse/erstellen/duplikat-${uid}`,
      `/prozesse/${uid}/bearbeiten`,
      `/prozesse/${uid}/informationen/bearbeiten`,
    ];
    const roles: [string, number?][] = [
      ['seitenadmin'],
      ['mp-admin'],
      ['mp-editor'],
      ['mp-viewer'],
      ['intern'],
      ['registriert'],
      ['privat'],
      ['mehrfach', 6],
    ];
    await page.goto('/prozesse/erstellen');
    await expect(page).toHaveURL(/\/\?redirect=/);
    expect(await replayed()).not.toContain('"saved"');
    for (const [account, role] of roles) {
      await forgetLogin(page);
      await signIn(page, account);
      if (role) await takeRole(page, role);
      for (const path of guarded) {
        const answer = await page.request.get(path, { maxRedirects: 0 });
        expect([answer.status(), answer.headers().location], `${account} ${path}`).toEqual([
          307,
          `/?redirect=${encodeURIComponent(path)}`,
        ]);
      }
      for (const path of [
        'create',
        `edit/${uid}`,
        `information/edit/${uid}`,
        `new-version/${uid}`,
        `duplicate/${uid}`,
      ]) {
        const answer = await page.request.post(`/api/processes/${path}`, { data: {}, headers: asCaller });
        expect(answer.status(), `${account} ${path}`).toBe(403);
      }
      expect(await replayed(), account).not.toContain('"saved"');
    }
    await page.goto('/prozesse');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Prozess anlegen' })).toHaveCount(0);
    await admin.goto(`/prozesse/${uid}`);
    await expect(admin.getByRole('main')).toContainText('Vom Admin');
    await expect(admin.getByRole('main')).not.toContainText('Eingeschleust');
    // The same replay by an admin goes through: it was the role that was refused, not the request.
    await forgetLogin(page);
    await signIn(page, 'prozessadmin');
    expect(await replayed()).toContain('"saved"');
    await admin.context().close();
  });
});
