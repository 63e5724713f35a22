import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ecmpList, messageOf, withoutLine } from '../support/messages';
import { asCaller, atRest, expect, expectSound, forgetLogin, hydrated, signIn, test } from './support';

const address = '/schemas/pruefen';
const result = (page: Page) => page.getByRole('region', { name: 'Ergebnis' });
const area = (page: Page) => page.getByLabel('Oder Nachricht einfügen');

async function open(page: Page) {
  await page.goto(address);
  await hydrated(page);
}

/** The grid operator AT001000 notes something about a response code, as its admin. */
async function note(page: Page, code: number, text: string) {
  await signIn(page, 'mp-admin');
  const { responseCode } = await (await page.request.get(`/api/response-codes/show?name=${code}`)).json();
  const path = (act: string) => `/api/response-codes/notes/${act}/${responseCode.uid}`;
  const { revision } = (await (await page.request.get(path('show'))).json()).note;
  const saved = await page.request.post(path('edit'), { headers: asCaller, data: { revision, note: text } });
  expect(saved.status(), await saved.text()).toBe(200);
  await forgetLogin(page);
}

/** Checks a text and waits for the result. */
async function paste(page: Page, text: string) {
  await area(page).fill(text);
  await page.getByRole('button', { name: 'Nachricht prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Ergebnis' })).toBeFocused({ timeout: 45_000 });
}

const file = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(text),
});
const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.locator('input[type=file]').setInputFiles(files);

test('a valid message is called valid, with what it is for', async ({ page }) => {
  await open(page);
  await paste(page, ecmpList());
  const shown = result(page);
  await expect(shown.getByText('Die Nachricht entspricht dem Schema ECMPList 01p10.')).toBeVisible();
  await expect(shown.getByText('Aufbau richtig, aber: Schema abgelaufen')).toBeVisible();
  await expect(shown.getByText('ECMPList 01p10 ist nicht mehr in Kraft')).toBeVisible();
  await expect(shown.getByRole('definition').filter({ hasText: 'AT001000' })).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'Prozesse mit ABSCHLUSS_ECON' })).toBeVisible();
  const use = shown.getByRole('listitem').filter({ hasText: 'EC_REQ_ONL 02.40' }).first();
  await expect(use).toContainText('Netzbetreiber (NB)');
  await expect(use.getByRole('link', { name: /Anmeldung abschließen/ })).toHaveAttribute(
    'href',
    /\/prozesse\/\d+\/prozessschritte\/\d+/,
  );
});

test('an example is made in the browser: valid, or violating one rule alone, and kept as a ZIP', async ({
  page,
}) => {
  await open(page);
  await page.getByText('Mit einem Beispiel beginnen').click();
  await page.getByRole('combobox', { name: 'Marktnachricht' }).fill('SENDEN_ECP EC_PODLIST');
  await page.getByRole('option', { name: /SENDEN_ECP, EC_PODLIST 02.10/ }).click();
  const put = async (kind: RegExp) => {
    await page.getByRole('combobox', { name: 'Beispiel' }).click();
    await page.getByRole('option', { name: kind }).click();
    await page.getByRole('button', { name: 'Einfügen' }).click();
    await expect(area(page)).toBeFocused();
    await page.getByRole('button', { name: 'Nachricht prüfen' }).click();
    await expect(page.getByRole('heading', { name: 'Ergebnis' })).toBeFocused({ timeout: 45_000 });
  };
  await put(/Mit allem/);
  await expect(result(page).getByText('Gültig', { exact: true })).toBeVisible();
  await expect(result(page).getByText(/^Die Nachricht erfüllt alle 7 Regeln/)).toBeVisible();
  await put(/Verletzt Regel 3/);
  await expect(
    result(page).getByText('Die Nachricht verletzt 1 Prozessregel; geprüft: 7 Regeln.'),
  ).toBeVisible();
  const rules = result(page).getByRole('region', { name: 'Prozessregeln' });
  await expect(rules.getByRole('heading', { name: /Jeder Eintrag nennt den Zählpunkt/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Alle als ZIP' }).click();
  expect((await download).suggestedFilename()).toBe('SENDEN_ECP_Beispiele.zip');
  await expectSound(page);
});

test('messages of one conversation are laid on their process, with what is wrong and what may follow', async ({
  page,
}) => {
  const base = 'http://www.ebutilities.at/schemata/customerprocesses/ecmplist/01p20';
  const asked = messageOf('CPRequest_01p12', '')
    .replace('DEMO', 'ANFORDERUNG_ECP')
    .replace('>AT001000<', '>x<')
    .replace('>RC100001<', '>AT001000<')
    .replace('>x<', '>RC100001<');
  const sent = (created: string, more = '') =>
    ecmpList({ code: 'SENDEN_ECP', uri: base })
      .replace('2026-11-20T08:15:00Z', created)
      .replace('>RC100001<', `>RC100001${more}<`);
  const laid = page.getByRole('region', { name: /^Vorgang AT001/ });
  await open(page);
  await choose(page, [file('liste.xml', sent('2026-11-20T09:00:00Z')), file('anforderung.xml', asked)]);
  await expect(laid.getByText('Die Nachrichten passen zum Ablauf.')).toBeVisible({ timeout: 45_000 });
  await expect(laid.getByText('Der Vorgang ist abgeschlossen.')).toBeVisible();
  await expect(laid.getByRole('link', { name: 'EC_PODLIST 02.10' })).toBeVisible();
  await expect(laid.getByRole('region', { name: /^Ablauf mit den Nachrichten/ })).toContainText(
    'gesendet 20.11.2026, 10:00',
  );
  await expectSound(page);
  await choose(page, [file('anforderung.xml', asked), file('liste.xml', sent('2027-11-20T09:00:00Z', '9'))]);
  await expect(laid.getByText('2 Abweichungen vom Ablauf')).toBeVisible({ timeout: 45_000 });
  await expect(laid.getByText(/^liste.xml: Empfänger ist RC1000019 statt RC100001 als AB/)).toBeVisible();
  await expect(
    laid.getByText(/^liste.xml: gesendet am 20.11.2027, 10:00, fällig war Schritt 4 .* bis 24\.11\.2026\.$/),
  ).toBeVisible();
});

test('a missing element is told in German with line and path, and shown in its line', async ({ page }) => {
  await open(page);
  await paste(page, withoutLine(ecmpList(), 'm:MessageId'));
  const shown = result(page);
  await expect(shown.getByText('ECMPList 01p10 nicht: 1 Fehler.')).toBeVisible();
  await expect(
    shown.getByText('Vor dem Element „ConversationId“ fehlt das Element „MessageId“.'),
  ).toBeVisible();
  await expect(shown.getByText('/ECMPList/ProcessDirectory/ConversationId')).toBeVisible();
  await shown.getByRole('button', { name: 'Zeile 18, Spalte 5' }).click();
  await expect(page.locator('[data-line="18"]')).toBeFocused();
  await expect(page.locator('[data-line="18"]')).toContainText('<m:ConversationId>');
});

test('it can be checked against another version', async ({ page }) => {
  await open(page);
  await paste(page, ecmpList());
  await page.getByRole('button', { name: 'Gegen diese Version prüfen' }).click();
  await expect(result(page).getByText('entspricht dem Schema ECMPList 01p20 nicht')).toBeVisible();
  await expect(result(page).getByText('nicht gegen die Version, die die Nachricht nennt')).toBeVisible();
  await expect(result(page).getByText('„01.10“. Erlaubt ist nur „01.20“')).toBeVisible();
});

const bomb = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, i) => `<!ENTITY a${i} "&a;&a;&a;">`)}]><a>&a19;</a>`;
for (const [name, text, said] of [
  [
    'an unknown namespace',
    '<a xmlns="urn:nowhere"/>',
    'Zum Namespace urn:nowhere ist im Portal kein Schema bekannt.',
  ],
  [
    'an unknown version',
    ecmpList({ uri: 'urn:ecmplist/99' }),
    'gegen eine bekannte Version von ECMPList prüfen',
  ],
  ['a DTD', '<!DOCTYPE a SYSTEM "http://example.com/a.dtd"><a/>', 'Dokumenttypdefinition'],
  ['an entity bomb', bomb, 'Dokumenttypdefinition'],
  ['depth', '<a>'.repeat(5_000), 'tiefer als 256 Ebenen'],
  ['no XML', 'Sehr geehrte Damen und Herren', 'Das ist keine XML-Nachricht'],
  ['a wrong end tag', '<a>\n<b></a>', 'Das Element „b“ aus Zeile 2 wird mit „</a>“ geschlossen'],
] as const) {
  test(`${name} gets a clear sentence`, async ({ page }) => {
    await open(page);
    await paste(page, text);
    await expect(result(page).getByText(said)).toBeVisible();
  });
}

test('a file that is too large or has other bytes than it says is refused', async ({ page }) => {
  await open(page);
  await choose(page, [
    file('gross.xml', Buffer.alloc(50_000_001, 32)),
    file('latin.xml', Buffer.from('<a>ä</a>', 'latin1')),
  ]);
  await expect(result(page).getByText('Geprüft werden Nachrichten bis 50 MB.')).toBeVisible();
  await result(page).getByRole('button', { name: 'latin.xml' }).click();
  await expect(result(page).getByText('enthält Bytes')).toBeVisible();
});

test('a pasted rejection leads to its code and to the step that sends it', async ({ page }) => {
  await open(page);
  await paste(page, 'Hallo, unsere Anmeldung kam als ABLEHNUNG_ECON mit Responsecode 56 zurück.');
  await expect(result(page).getByText(/Genannt ist der Responsecode 56\.$/)).toBeVisible();
  await expect(result(page).getByRole('link', { name: '56 Zählpunkt nicht gefunden' })).toBeVisible();
  await expect(result(page).getByRole('heading', { name: 'Prozesse mit ABLEHNUNG_ECON' })).toBeVisible();
  await expect(result(page).getByRole('link', { name: /Anforderung ablehnen/ })).toBeVisible();
  await expectSound(page);
});

test('several files are listed, each with its own result, also when dropped', async ({ page }) => {
  await open(page);
  await choose(page, [file('gut.xml', ecmpList()), file('schlecht.xml', ecmpList().replace('RC_R', 'ZZ'))]);
  await expect(result(page).getByRole('button', { name: 'gut.xml Mit Warnung' })).toBeVisible();
  await result(page).getByRole('button', { name: 'schlecht.xml Nicht gültig' }).click();
  await expect(result(page).getByText('„ZZ“. Erlaubt sind')).toBeVisible();

  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'gezogen.xml'));
    data.items.add(new File(['<a'], 'kaputt.xml'));
    return data;
  }, ecmpList());
  await page.dispatchEvent('footer', 'dragover', { dataTransfer: dropped });
  await page.dispatchEvent('footer', 'drop', { dataTransfer: dropped });
  await expect(result(page).getByRole('button', { name: 'gezogen.xml Mit Warnung' })).toBeVisible();
  await expect(result(page).getByRole('button', { name: 'kaputt.xml Kein wohlgeformtes XML' })).toBeVisible();
});

test('nothing of a message leaves the browser, and the check loads only when it begins', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  const asked: string[] = [];
  let watching = false;
  context.on('request', (request) => {
    asked.push(request.url());
    if (!watching) return;
    sent.push(
      [request.method(), request.url(), JSON.stringify(request.headers()), request.postData()].join('\n'),
    );
  });
  await open(page);
  await atRest(page);
  const before = asked.length;
  watching = true;
  const text = withoutLine(ecmpList({ points: 2 }), 'm:MessageId');
  await paste(page, text);
  await choose(page, [file('ATGEHEIM.xml', text)]);
  await expect(result(page).getByText('ECMPList 01p10 nicht')).toBeVisible();
  await page.getByRole('button', { name: 'Gegen diese Version prüfen' }).click();
  await expect(result(page).getByText('ECMPList 01p20 nicht')).toBeVisible();
  await page.goto('/impressum'); // and nothing on leaving

  const words = new Set(text.replace(/^<\?.*\?>/, '').match(/[\w.-]{6,}/g));
  expect(words.size).toBeGreaterThan(30);
  const all = decodeURIComponent(sent.join('\n').replaceAll('%', '%25')).toLowerCase();
  for (const word of [...words, 'ATGEHEIM']) expect(all).not.toContain(word.toLowerCase());
  expect(sent.filter((one) => !one.startsWith('GET\n'))).toEqual([]);
  const paths = asked.slice(before).map((url) => new URL(url).pathname);
  expect(paths.filter((path) => path.startsWith('/api/schemas/')).length).toBeGreaterThan(3);
  const other =
    /^\/(?:_next\/static\/|api\/auth\/|api\/schemas\/(?:namespaces\/list|usage\/\d+|file\/\d+)$|api\/market-partners\/roles\/list$|impressum|icons\.svg|favicon|logo)/;
  expect(paths.filter((path) => !other.test(path))).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toContain('AT001000');

  const bodies = await Promise.all(
    asked
      .slice(0, before)
      .filter((url) => url.endsWith('.js'))
      .map(async (url) => (await context.request.get(url)).text()),
  );
  expect(bodies.length).toBeGreaterThan(3);
  expect(bodies.filter((body) => body.includes('xmlSchemaValidateDoc'))).toEqual([]);
});

test('the page answers during a big check, which can be cancelled', async ({ page }) => {
  await open(page);
  const big = ecmpList({ points: 15_000 }).replaceAll('>100<', '>x<');
  await choose(page, [file('1.xml', big), file('2.xml', big), file('3.xml', big)]);
  const cancel = page.getByRole('button', { name: 'Abbrechen' });
  await expect(cancel).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible();
  await page.keyboard.press('Escape');
  await area(page).fill('weiter');
  await expect(cancel).toBeVisible(); // still at it
  await cancel.click();
  await expect(page.getByText('Die Prüfung wurde abgebrochen.')).toBeVisible();
  await expect(cancel).toBeHidden();
  await paste(page, ecmpList());
  await expect(result(page)).toContainText('Die Nachricht entspricht dem Schema');
});

test('it works with the keyboard alone', async ({ page }) => {
  await open(page);
  await area(page).focus();
  await page.keyboard.insertText(withoutLine(ecmpList(), 'm:MessageId'));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Ergebnis' })).toBeFocused();
  const place = page.getByRole('button', { name: 'Zeile 18, Spalte 5' });
  for (
    let press = 0;
    press < 12 && !(await place.evaluate((one) => one === document.activeElement));
    press++
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-line="18"]')).toBeFocused();
});

test('an empty field says what is needed', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Nachricht prüfen' }).click();
  await expect(
    page.getByText('Bitte fügen Sie eine Nachricht ein oder wählen Sie eine Datei.'),
  ).toBeVisible();
  await expect(area(page)).toBeFocused();
});

test('the report can be kept', async ({ page }) => {
  await open(page);
  await paste(page, withoutLine(ecmpList(), 'm:MessageId'));
  const kept = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  };
  expect(await kept('Text')).toContain(
    '1. Zeile 18, Spalte 5: Vor dem Element „ConversationId“ fehlt das Element „MessageId“.',
  );
  expect(JSON.parse(await kept('JSON'))).toMatchObject({
    messages: [{ verdict: 'invalid', schema: { schema: 'ECMPList' }, errorCount: 1, errors: [{ line: 18 }] }],
  });
});

test('portal-check from the package of the portal, without network, says byte for byte what the page says', async ({
  page,
}) => {
  const room = await mkdtemp(join(tmpdir(), 'portal-check-'));
  const other = 'http://www.ebutilities.at/schemata/customerprocesses/ecmplist/01p20';
  const corpus: Record<string, string> = {
    '1-alt.xml': ecmpList(),
    '2-regeln.xml': ecmpList({ uri: other, code: 'SENDEN_ECP' }),
    '3-fehlt.xml': withoutLine(ecmpList(), 'm:ECType'),
    '4-viele.xml': ecmpList({ points: 300 }).replaceAll('CONSUMPTION', 'VERBRAUCH'),
    '5-kaputt.xml': ecmpList().slice(0, 900),
    '6-fremd.xml': '<a xmlns="urn:fremd"/>',
    '7-dtd.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '8-ohne-xsd.xml': messageOf('MasterData_01p35', ''),
    '9-abgelehnt.xml': messageOf(
      'CMNotification_01p20',
      '<m:CMRequestId>1</m:CMRequestId><m:ResponseData><m:ResponseCode>56</m:ResponseCode></m:ResponseData>',
    ).replace('DEMO', 'ABLEHNUNG_ECON'),
    'text.xml': 'ABLEHNUNG_ECON kam mit dem Responsecode 56 zurück.',
  };
  const noted = 'Nach „Verteiler“ fragen & neu senden.\nZweite Zeile.';
  await note(page, 56, noted);
  await open(page);
  await choose(
    page,
    Object.entries(corpus).map(([name, text]) => file(name, text)),
  );
  await expect(page.getByRole('heading', { name: 'Ergebnis' })).toBeFocused({ timeout: 60_000 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  const ofPage = await readFile(await (await saved).path(), 'utf8');
  const answer = await page.request.get('/api/portal-check/package');
  expect(answer.headers()['content-type']).toBe('application/gzip');
  const packed = await answer.body();
  const about = (await (await page.request.get('/api/portal-check/show')).json()).package;
  expect(about).toMatchObject({
    size: packed.length,
    sha256: createHash('sha256').update(packed).digest('hex'),
  });
  await writeFile(join(room, 'package.tgz'), packed);
  await mkdir(join(room, 'post'));
  for (const [name, text] of Object.entries(corpus)) await writeFile(join(room, 'post', name), text);
  const sh = (command: string, cwd = room) =>
    spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  expect(sh('tar -xzf package.tgz && cd package/data && sha256sum --quiet -c SHA256SUMS')).toMatchObject({
    status: 0,
    stdout: '',
  });
  const alone = process.getuid?.() === 0 ? 'unshare --net ' : '';
  const ran = sh(`${alone}node ../package/portal-check.mjs --json ./*.xml`, join(room, 'post'));
  expect(ran).toMatchObject({ status: 1, stderr: '' });
  const messagesOf = (report: string) =>
    report.slice(report.indexOf('"messages"')).replaceAll('"name": "./', '"name": "');
  expect(messagesOf(ran.stdout)).toBe(messagesOf(ofPage));
  expect(ran.stdout).toContain('"verdict": "malformed"');
  expect(ran.stdout).toContain(`"note": ${JSON.stringify(noted)}`);
  await rm(room, { recursive: true });
});

test('results are whole at every width and clean for axe, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  for (const text of [
    ecmpList(),
    ecmpList({ points: 60 }).replaceAll('>100<', '>x<').replace('RC_R', 'ZZ'),
    '<a',
  ]) {
    await paste(page, text);
    await expectSound(page, { dark: true });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what it needs and where the schemas are', async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('main noscript a[href="/schemas"]')).toBeVisible();
    await expect(page.getByLabel('Oder Nachricht einfügen')).toBeHidden();
  });
});
