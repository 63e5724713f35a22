import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { asCaller, axeFindings, expect, expectSound, hydrated, signIn, test } from './support';

test.use({ actionTimeout: 20_000 });

/** A draft of its own for a test, by the API. */
async function makeProcess(api: APIRequestContext, process: string): Promise<number> {
  const answer = await api.post('/api/processes/create', {
    headers: asCaller,
    data: {
      ...{ process, version: 3, title: 'Für die Probe', editingStatus: 'Entwurf', validFrom: 1_791_151_200 },
      ...{ parent: null, fromConsultation: 0, granularity: null, cancellable: 0, responseCategory: null },
      ...{ categories: [], divisions: [], participants: [], somaIds: [], basics: '', documents: [] },
      ...{ consultationDocuments: [], validUntil: null },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).uid;
}

/**
 * EC_REQ_ONL as it stands on paper: 11 steps with 8 messages; the last three steps and two messages are made up, so that
 * it has the size of the longest processes. Message, sides, title, deadline, what follows.
 */
const paper: {
  message?: string;
  sides?: string;
  actor?: string;
  title: string;
  limit?: string;
  next?: string;
}[] = [
  { message: 'ANFORDERUNG_ECON', sides: 'AB > NB', title: 'Anforderung senden' },
  { actor: 'NB', title: 'Anforderung prüfen', next: '3, 4' },
  { message: 'ABLEHNUNG_ECON', sides: 'NB > AB', title: 'Anforderung ablehnen', next: '–' },
  {
    ...{ message: 'ANTWORT_ECON', sides: 'NB > AB', title: 'Eingang bestätigen' },
    limit: '1 AT nach Eingang von ANFORDERUNG_ECON',
  },
  {
    ...{ actor: 'NB', title: 'Entscheidung des Kunden einholen', next: '3, 6' },
    limit: '10 AT nach Bereitstellung im Kundenportal',
  },
  {
    ...{ message: 'ZUSTIMMUNG_ECON', sides: 'NB > AB', title: 'Zustimmung mitteilen', next: '7, 8' },
    limit: '24 Stunden nach Zustimmung des Kunden',
  },
  {
    ...{ message: 'ABSCHLUSS_ECON', sides: 'NB > AB', title: 'Anmeldung abschließen', next: '9' },
    limit: '1 AT nach ZUSTIMMUNG_ECON',
  },
  { message: 'ABBRUCH_ECON', sides: 'NB > AB', title: 'Anmeldung abbrechen', next: '–' },
  { message: 'ERSTDATEN_ECON', sides: 'NB > AB', title: 'Erste Energiedaten senden' },
  { message: 'BEANSTANDUNG_ECON', sides: 'AB > NB', title: 'Energiedaten beanstanden' },
  { message: 'ERSTDATEN_ECON', title: 'Berichtigte Energiedaten senden' },
];

/**
 * Counts as people do it: a cell that is filled in and left with the key that follows, or a press that fills nothing
 * (a click, or a key that only goes on), is one interaction.
 */
class Hand {
  done = 0;
  constructor(private readonly page: Page) {}
  async press(name: string | RegExp, role: 'button' | 'link' = 'button') {
    this.done++;
    await this.page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  }
  async key(key: string) {
    this.done++;
    await this.page.keyboard.press(key);
  }
  async fill(text: string, leave: string) {
    this.done++;
    await this.page.keyboard.type(text);
    await this.page.keyboard.press(leave);
  }
}

test('EC_REQ_ONL is entered from paper with 60 interactions at most, and the diagram is drawn meanwhile', async ({
  page,
}, info) => {
  await signIn(page, 'prozessadmin');
  const uid = await makeProcess(page.request, 'EC_REQ_ONL_PAPIER');
  await page.goto(`/prozesse/${uid}`);
  await hydrated(page);
  const hand = new Hand(page);
  await hand.press('Als Tabelle bearbeiten', 'link');
  await page.waitForURL(/prozessschritte\/bearbeiten$/);
  await hydrated(page);
  const cell = (step: number, title: string) =>
    page.getByRole('combobox', { name: `Schritt ${step}, ${title}` });
  const text = (step: number, title: string) =>
    page.getByRole('textbox', { name: `Schritt ${step}, ${title}` });
  await hand.press('Schritt hinzufügen');
  await expect(cell(1, 'Marktnachricht')).toBeFocused();
  for (const [at, { message, sides, actor, title, limit, next }] of paper.entries()) {
    if (message) await hand.fill(message, 'Enter');
    else await hand.key('Enter');
    if (sides ?? actor) await hand.fill((sides ?? actor)!, 'Enter');
    await expect(text(at + 1, 'Titel')).toBeFocused();
    const isLast = at === paper.length - 1;
    const more = limit ?? next;
    await hand.fill(title, more ? 'Tab' : isLast ? 'Shift+Tab' : 'Enter');
    if (limit) await hand.fill(limit, next ? 'Tab' : 'Enter');
    else if (next) await hand.key('Tab');
    if (next) await hand.fill(next, 'Enter');
  }
  const drawing = page.getByRole('region', { name: 'Ablauf nach den Zeilen' });
  await expect(drawing.getByRole('link', { name: /^11 Berichtigte Energiedaten/ })).toBeVisible();
  await expect(page.getByText('werden 8 Marktnachrichten angelegt')).toBeVisible();
  await expectSound(page);
  await hand.press('Speichern');
  await page.waitForURL(new RegExp(`/prozesse/${uid}#`));
  expect(hand.done).toBeLessThanOrEqual(60);
  info.annotations.push({ type: 'interactions', description: String(hand.done) });

  const { process } = await (await page.request.get(`/api/processes/show/${uid}`)).json();
  const codes = (list: { code: string }[]) => list.map(({ code }) => code).join();
  expect(process.notifications).toHaveLength(8);
  expect(
    process.steps.map(
      (step: Record<'senders' | 'receivers', { code: string }[]> & Record<string, unknown>) => [
        ...[step.name, codes(step.senders), codes(step.receivers)],
        (step.notification as { messageCode: string } | null)?.messageCode,
        (step.followUps as { position: number }[]).map(({ position }) => position).join(),
      ],
    ),
  ).toEqual([
    ['Anforderung senden', 'AB', 'NB', 'ANFORDERUNG_ECON', '2'],
    ['Anforderung prüfen', 'NB', '', undefined, '3,4'],
    ['Anforderung ablehnen', 'NB', 'AB', 'ABLEHNUNG_ECON', ''],
    ['Eingang bestätigen', 'NB', 'AB', 'ANTWORT_ECON', '5'],
    ['Entscheidung des Kunden einholen', 'NB', '', undefined, '3,6'],
    ['Zustimmung mitteilen', 'NB', 'AB', 'ZUSTIMMUNG_ECON', '7,8'],
    ['Anmeldung abschließen', 'NB', 'AB', 'ABSCHLUSS_ECON', '9'],
    ['Anmeldung abbrechen', 'NB', 'AB', 'ABBRUCH_ECON', ''],
    ['Erste Energiedaten senden', 'NB', 'AB', 'ERSTDATEN_ECON', '10'],
    ['Energiedaten beanstanden', 'AB', 'NB', 'BEANSTANDUNG_ECON', '11'],
    ['Berichtigte Energiedaten senden', 'NB', 'AB', 'ERSTDATEN_ECON', ''],
  ]);
  expect(process.steps[5].deadline).toEqual({
    ...{ amount: 24, unit: 'Stunden', direction: 'nach', event: 'Zustimmung des Kunden', until: '' },
  });
});

/** Pastes as a spreadsheet does. */
const paste = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).evaluate((input, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    (input as HTMLElement).focus();
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('rows of a spreadsheet are pasted, what is unknown is said beside them, and a deleted row comes back', async ({
  page,
}) => {
  await signIn(page, 'prozessadmin');
  const uid = await makeProcess(page.request, 'EC_TABELLE');
  await page.goto(`/prozesse/${uid}/prozessschritte/bearbeiten`);
  await hydrated(page);
  await paste(
    ...([
      page,
      'Schritt 1, Titel',
      'Titel\tVon\tAn\tNachricht\nSenden\tAB\tNB\tPROBE\nPrüfen\tXY\t\t',
    ] as const),
  );
  await expect(page.getByText('2 Zeilen sind eingefügt.')).toBeVisible();
  await expect(page.getByText('„XY“ ist keine Marktrolle, die es hier gibt.')).toBeVisible();
  await expect(page.getByLabel('Schritt 2, Sender', { exact: true })).toHaveValue('XY');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('Schritt 2: „XY“ ist keine Marktrolle');
  await page.getByLabel('Schritt 2, Sender', { exact: true }).fill('NB');
  await page.getByRole('button', { name: 'Schritt 1 löschen' }).click();
  await expect(page.getByLabel('Schritt 1, Titel')).toHaveValue('Prüfen');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByLabel('Schritt 1, Titel')).toHaveValue('Senden');
  await page.getByLabel('Schritt 1, Titel').press('Alt+ArrowDown');
  await expect(page.getByLabel('Schritt 2, Titel')).toHaveValue('Senden');
  await expect(page.getByLabel('Schritt 2, Titel')).toBeFocused();
  await page.getByLabel('Schritt 2, Titel').press('Control+Enter');
  await expect(page.getByLabel('Schritt 3, Titel')).toHaveValue('Senden');

  // What is typed and not saved comes back.
  await page.waitForTimeout(1_000);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Nicht gespeicherter Entwurf')).toBeVisible();
  await expect(page.getByLabel('Schritt 3, Titel')).toHaveValue('Senden');

  // Somebody else adds a step meanwhile: it stands here too, and saving again saves both.
  const step = {
    ...{ name: 'Von anderen', description: '', senders: [], receivers: [], notification: null, process: uid },
    ...{ deadlineText: '', deadlineAmount: null, deadlineUnit: '', deadlineDirection: '', deadlineEvent: '' },
    ...{ followUps: [], responseCodes: [] },
  };
  const made = await page.request.post('/api/process-steps/create', { headers: asCaller, data: step });
  expect(made.status()).toBe(200);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Inzwischen wurde anderes gespeichert')).toBeVisible();
  await expect(page.getByLabel('Schritt 4, Titel')).toHaveValue('Von anderen');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL(new RegExp(`/prozesse/${uid}#`));
  const { process } = await (await page.request.get(`/api/processes/show/${uid}`)).json();
  expect(process.steps.map(({ name }: { name: string }) => name)).toEqual([
    ...['Prüfen', 'Senden', 'Senden', 'Von anderen'],
  ]);
});

test('a step and a message are followed by another one, and others see no table', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'prozessadmin');
  const uid = await makeProcess(page.request, 'EC_WEITERER');
  await page.goto(`/prozesse/${uid}/prozessschritte/erstellen`);
  await hydrated(page);
  await page.getByLabel('Name').fill('Erster');
  await page.getByRole('button', { name: 'Speichern und weiterer' }).click();
  await expect(page.getByText('Der Prozessschritt ist gespeichert.').first()).toBeVisible();
  await page.waitForURL(/prozessschritte\/erstellen$/);
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.goto(`/prozesse/${uid}/marktnachricht/erstellen`);
  await hydrated(page);
  await page.getByLabel('Nachrichtencode').fill('ERSTE');
  await page.getByRole('button', { name: 'Speichern und weitere' }).click();
  await expect(page.getByText('Die Marktnachricht ist gespeichert.').first()).toBeVisible();
  await page.waitForURL(/marktnachricht\/erstellen$/);
  await expect(page.getByLabel('Nachrichtencode')).toHaveValue('');

  for (const account of ['seitenadmin', 'mp-admin']) {
    const visitor: BrowserContext = await browser.newContext({ baseURL });
    await signIn(visitor, account);
    const answer = await visitor.request.get(`/prozesse/1/prozessschritte/bearbeiten`, { maxRedirects: 0 });
    expect(answer.status(), account).toBe(307);
    expect(answer.headers().location, account).toMatch(/^\/\?redirect=/);
    await visitor.close();
  }
});
