import type { Page } from '@playwright/test';
import {
  asCaller,
  editorOf,
  emailOf,
  expect,
  expectSound,
  forgetLogin,
  hydrated,
  signIn,
  test,
} from './support';

const day = 86_400;

/** A moment so many days from now, as a field holds it. */
const typed = (days: number) =>
  `${new Date(Date.now() + days * day * 1000).toISOString().slice(0, 10)}T12:00`;

const article = (page: Page, name: string) => page.getByRole('article', { name });

async function write(page: Page, uid: number, text: string) {
  await page.goto(`/konsultationen/${uid}`);
  await hydrated(page);
  await page
    .getByRole('button', { name: /Stellungnahme schreiben/ })
    .first()
    .click();
  await editorOf(page).click();
  await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Stellungnahme senden' }).click();
  await expect(page.getByText('Die Stellungnahme ist gespeichert.')).toBeVisible();
}

/** The mails to an account about a consultation, oldest first, as the page admin reads them. */
async function mailsTo(
  page: Page,
  account: string,
  title: string,
): Promise<{ kind: string; text: string }[]> {
  const listed = await page.request.post('/api/mails/list', {
    headers: asCaller,
    data: { search: { term: emailOf(account) } },
  });
  const { mails } = (await listed.json()) as { mails: { uid: number; subject: string }[] };
  const read = await Promise.all(
    mails.map(({ uid }) => page.request.get(`/api/mails/show/${uid}`, { headers: asCaller })),
  );
  const whole = await Promise.all(
    read.map(async (one) => (await one.json()).mail as { kind: string; text: string }),
  );
  return whole.filter(({ text }) => text.includes(title)).reverse();
}

test('a consultation from its draft to the mails about what became of each statement, by six people', async ({
  page,
}) => {
  test.slow();
  const title = `Weg ${Date.now()}`;

  // 1. A process admin prepares it; nobody else sees it before its begin.
  await signIn(page, 'prozessadmin');
  await page.goto('/konsultationen/erstellen');
  await hydrated(page);
  await page.getByLabel('Titel', { exact: true }).fill(title);
  await page.getByLabel('Beginn', { exact: true }).fill(typed(1));
  await page.getByLabel('Stellungnahmen bis', { exact: true }).fill(typed(12));
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.waitForURL(/\/konsultationen\/\d+/);
  const uid = Number(/\/konsultationen\/(\d+)/.exec(page.url())![1]);
  await expect(page.getByText('Nur wer Konsultationen anlegt, sieht diesen Entwurf.')).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: /^Mit Beginn am .* veröffentlichen$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Diese Konsultation hat noch nicht begonnen')).toBeVisible();
  await forgetLogin(page);
  expect((await page.request.get(`/konsultationen/${uid}`)).status()).toBe(404);
  await signIn(page, 'prozessadmin');
  await page.goto(`/konsultationen/${uid}/bearbeiten`);
  await hydrated(page);
  await page.getByLabel('Beginn', { exact: true }).fill(typed(-1));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.waitForURL(new RegExp(`/konsultationen/${uid}(#.*)?$`));

  // 2. and 3. An editor and an admin of a partner; 4. somebody of another partner, who agrees.
  await signIn(page, 'mp-editor');
  await write(page, uid, 'Die Frist von zwei Arbeitstagen ist zu kurz; wir schlagen drei Arbeitstage vor.');
  await signIn(page, 'mp-admin');
  // A colleague adds a file.
  await page.goto(`/konsultationen/${uid}`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Dateien anhängen: Wiener Netze/ }).click();
  await page
    .getByLabel('Dateien hinzufügen')
    .setInputFiles({ name: 'Rechnung.txt', mimeType: 'text/plain', buffer: Buffer.from('2 + 1 = 3') });
  await page.getByRole('button', { name: 'Hochladen' }).click();
  await expect(page.getByText('Die Datei ist gespeichert.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rechnung.txt herunterladen' })).toBeVisible();
  await expectSound(page);

  // And mends what the editor wrote; its author is told.
  await page.goto(`/konsultationen/${uid}`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Bearbeiten: Wiener Netze/ }).click();
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Bitte.');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Die Stellungnahme ist gespeichert.')).toBeVisible();
  await expect(article(page, 'Wiener Netze GmbH')).toContainText('drei Arbeitstage vor. Bitte.');
  // What somebody without the right to submit has begun, the partner's admin submits.
  await signIn(page, 'mp-viewer');
  await page.goto(`/konsultationen/${uid}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Gemeinsamen Entwurf beginnen zur Konsultation insgesamt' }).click();
  await editorOf(page).click();
  await page.keyboard.type('Das Schema soll den Zählpunkt enthalten, wie in der Version davor.');
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(page.getByText('Der Entwurf ist gespeichert.')).toBeVisible();
  const draft = page.getByRole('region', { name: /^Gemeinsamer Entwurf/ });
  await expect(draft).toContainText('Abgeben kann ihn, wer für Wiener Netze GmbH Stellung nehmen darf.');
  await expectSound(page);
  await signIn(page, 'mp-fremd');
  await page.goto(`/konsultationen/${uid}`);
  await expect(draft).toHaveCount(0);
  await signIn(page, 'mp-admin');
  await page.goto(`/konsultationen/${uid}`);
  await hydrated(page);
  await draft.getByRole('button', { name: 'Abgeben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stellungnahme abgeben' }).click();
  await expect(page.getByText('Die Stellungnahme ist abgegeben.')).toBeVisible();
  await expect(draft).toHaveCount(0);
  await signIn(page, 'mp-fremd');
  await write(
    page,
    uid,
    'Die Frist von zwei Arbeitstagen ist zu kurz; wir schlagen drei Arbeitstage vor. Danke!',
  );
  await article(page, 'Wiener Netze GmbH')
    .first()
    .getByRole('button', { name: /^Zustimmen/ })
    .click();
  await expect(page.getByText('1 Zustimmung')).toBeVisible();

  // 5. A page admin closes it, says what became of each, and decides.
  await signIn(page, 'seitenadmin');
  const close = { reason: 'Alle sind gehört', confirmed: true };
  expect(
    (await page.request.post(`/api/consultations/close/${uid}`, { headers: asCaller, data: close })).status(),
  ).toBe(200);
  await page.goto(`/konsultationen/${uid}/stellungnahmen`);
  await hydrated(page);
  await page.getByRole('link', { name: '1 weitgehend gleiche' }).first().click();
  await expect(page.getByText('2 Stellungnahmen', { exact: true })).toBeVisible();
  await hydrated(page);
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite' }).check();
  await expect(page.getByText('2 ausgewählt')).toBeVisible();
  await page.getByRole('button', { name: 'Ergebnis festhalten' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Bitte wählen Sie ein Ergebnis.');
  await page.getByRole('radio', { name: 'Teilweise übernommen' }).check();
  await page.getByRole('button', { name: 'Ergebnis festhalten' }).click();
  await expect(
    page.getByText('Bitte begründen Sie, warum nicht alles übernommen wird.').first(),
  ).toBeVisible();
  await page.getByLabel('Begründung').fill('Drei Arbeitstage gelten für Gas.');
  await expectSound(page);
  await page.getByRole('button', { name: 'Ergebnis festhalten' }).click();
  await expect(page.getByText('Das Ergebnis ist festgehalten: 2 Stellungnahmen.')).toBeVisible();
  await page.goto(`/konsultationen/${uid}/stellungnahmen?outcome=none`);
  await hydrated(page);
  await page.getByRole('checkbox', { name: /^Stellungnahme \d+ auswählen$/ }).check();
  await page.getByRole('radio', { name: 'Übernommen', exact: true }).check();
  await page.getByRole('button', { name: 'Ergebnis festhalten' }).click();
  await expect(page.getByText('Das Ergebnis ist festgehalten: 1 Stellungnahme.')).toBeVisible();

  await page.goto(`/konsultationen/${uid}/bearbeiten#entscheidung`);
  await hydrated(page);
  const decision = page.getByRole('form', { name: 'Entscheidung' });
  const text = decision.locator('[contenteditable=true]');
  await text.click();
  await page.keyboard.type('Wir danken allen.');
  await decision.getByRole('button', { name: 'Ergebnisse der Stellungnahmen einfügen' }).click();
  await expect(text).toContainText('Wir danken allen.');
  await expect(text).toContainText('Übernommen: 1; Teilweise übernommen: 2; Nicht übernommen: 0.');
  await expect(text).toContainText('Drei Arbeitstage gelten für Gas. (2 Stellungnahmen: Nummer ');
  await decision.getByRole('button', { name: 'Entscheidung veröffentlichen' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Mit ihr wird das Ergebnis von 3 Stellungnahmen veröffentlicht');
  await question.getByRole('button', { name: 'Entscheidung veröffentlichen' }).click();
  await expect(page.getByText('Die Entscheidung ist veröffentlicht.')).toBeVisible();
  const told = article(page, 'Netz Niederösterreich GmbH');
  await expect(told).toContainText('Ergebnis Teilweise übernommen');
  await expectSound(page);

  // Every mail: a receipt with the text of each statement, what a colleague has changed, and one about the outcomes.
  const receipts = (await mailsTo(page, 'mp-editor', title)).filter(
    ({ kind }) => kind !== 'statement.outcome',
  );
  // The colleague has added a file, and then changed the text.
  const colleague = 'statement.colleague';
  expect(receipts.map(({ kind }) => kind)).toEqual(['statement.receipt', colleague, colleague]);
  expect(receipts[0]!.text).toContain('wir schlagen drei Arbeitstage vor.\n');
  expect(receipts[2]!.text).toContain('wir schlagen drei Arbeitstage vor. Bitte.');
  const foreign = (await mailsTo(page, 'mp-fremd', title)).map(({ kind }) => kind);
  expect(foreign.filter((kind) => kind !== 'statement.outcome')).toEqual(['statement.receipt']);
  const outcomes = async () =>
    Promise.all(
      ['mp-editor', 'mp-admin', 'mp-fremd', 'prozessadmin'].map(async (account) =>
        (await mailsTo(page, account, title))
          .filter(({ kind }) => kind === 'statement.outcome')
          .map((mail) => mail.text),
      ),
    );
  await expect
    .poll(async () => (await outcomes()).map((texts) => texts.length), { timeout: 90_000 })
    .toEqual([1, 1, 1, 0]);
  const [editorText, adminText, foreignText] = (await outcomes()).map(([text]) => text);
  expect(editorText).toContain('Teilweise übernommen: Stellungnahme Nummer');
  expect(editorText).toContain('Begründung: Drei Arbeitstage gelten für Gas.');
  expect(editorText).toContain('Text: „Die Frist von zwei Arbeitstagen ist zu kurz');
  expect(adminText).toContain('Übernommen: Stellungnahme Nummer');
  expect(adminText).not.toContain('Begründung');
  expect(foreignText).toContain('im Namen von: Netz Niederösterreich GmbH');

  // A visitor reads the same.
  await forgetLogin(page);
  await page.goto(`/konsultationen/${uid}`);
  await expect(article(page, 'Netz Niederösterreich GmbH')).toContainText('Drei Arbeitstage gelten für Gas.');
});
