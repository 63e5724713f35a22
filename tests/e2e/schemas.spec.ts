import type { Page } from '@playwright/test';
import { fileOf, mainFile, namespaceOf, typesFile } from '@/tests/support/schema-files';
import { axeFindings, expect, expectSound, hydrated, refusedHome, signIn, test } from './support';

const payload = ({ name, bytes }: { name: string; bytes: Uint8Array }) => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(bytes),
});
const names = (page: Page) => page.getByRole('rowheader').allInnerTexts();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const saved = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** The address of a demo version. */
async function addressOf(page: Page, schema: string, version: string): Promise<string> {
  await page.goto(`/schemas?search=${schema}+${version}`);
  return (await page.getByRole('link', { name: schema, exact: true }).getAttribute('href'))!;
}

test.describe('reading', () => {
  test('the list filters, sorts and keeps it all in the address', async ({ page }) => {
    await open(page, '/schemas');
    expect((await names(page)).length).toBeGreaterThanOrEqual(10);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inaktiv (Abgelaufen)' }).click();
    await page.getByRole('searchbox', { name: 'Suche' }).fill('ecmplist');
    await page.getByRole('button', { name: 'Filtern' }).click();
    await expect(page).toHaveURL('/schemas?search=ecmplist&status=3&date=');
    await expect(page.getByRole('row').filter({ hasText: '01p10' })).toHaveCount(1);
    await page.getByRole('link', { name: /Filter entfernen: Status/ }).click();
    await expect(page).toHaveURL('/schemas?search=ecmplist');
    await expect(page.getByRole('rowheader')).toHaveText(['ECMPList', 'ECMPList']);
    await open(page, '/schemas?date=2025-01-01&status=1&search=CMRequest');
    await expect(page.getByRole('row').filter({ hasText: '01p20' })).toContainText('Aktiv');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await open(page, '/schemas?farbe=rot&status=9');
    await expect(page.getByText('Nicht angewendet: Status.')).toBeVisible();
  });

  test('a version shows its files, and gives them as they are', async ({ page }) => {
    await page.goto(await addressOf(page, 'CPRequest', '01p12'));
    await expect(title(page)).toHaveText('CPRequest 01p12');
    const files = page.getByRole('region', { name: 'Dateien' });
    await expect(files.getByRole('listitem')).toHaveCount(2);
    const main = files.getByRole('listitem').first();
    await expect(main).toContainText('Hauptdatei');
    const answer = await page.request.get((await main.getByRole('link').getAttribute('href'))!);
    expect(answer.headers()['cache-control']).toContain('immutable');
    expect(await answer.text()).toContain(
      'targetNamespace="http://www.ebutilities.at/schemata/customerprocesses/cprequest/01p12"',
    );
    const tree = page.getByRole('region', { name: 'Aufbau' });
    await expect(tree).toContainText('AssumptionOfCosts');
    await expect(tree).toContainText('RoutingHeader'); // of the imported file
    const zip = page.getByRole('link', { name: 'Alle Dateien (ZIP)' });
    const [one, two] = await Promise.all(
      [1, 2].map(async () => (await page.request.get((await zip.getAttribute('href'))!)).body()),
    );
    expect(one!.equals(two!)).toBe(true);
  });

  for (const path of ['/schemas', '/schemas/9']) {
    test(`axe finds nothing on ${path}, and nothing is wider than the window`, async ({ page }) => {
      await open(page, path);
      await expectSound(page);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list filters and sorts, and a version can be read', async ({ page }) => {
    await page.goto('/schemas');
    await page.getByRole('searchbox', { name: 'Suche' }).fill('CMRequest');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Aktiv');
    await page.getByRole('button', { name: 'Filtern' }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['CMRequest']);
    await page.getByRole('link', { name: 'CMRequest', exact: true }).click();
    await expect(title(page)).toHaveText('CMRequest 01p30');
    await expect(page.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'ANFORDERUNG_ECON' }).first()).toBeVisible();
  });
});

test.describe('process administration', () => {
  test.use({ expectedErrors: /status of 400 .*\/api\/schemas\/files\/add/ });
  test.beforeEach(({ page }) => signIn(page, 'prozessadmin'));

  test('makes a version, uploads, publishes a next one, replaces a file and withdraws', async ({ page }) => {
    const name = `Walk${Date.now()}`;
    await open(page, '/schemas/erstellen');
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Bitte geben Sie den Namen des Schemas ein.');
    await page.getByLabel('Schema', { exact: true }).fill(name);
    await page.getByLabel('Version', { exact: true }).fill('01p10');
    await page.getByLabel('Namespace').fill(namespaceOf(name, '01p10'));
    await page.getByLabel('Gültig ab').fill('2026-01-01');
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await expect(page).toHaveURL(/\/schemas\/\d+\/bearbeiten#dateien$/);
    await hydrated(page);
    expect(await axeFindings(page)).toEqual([]);

    const upload = async (...files: { name: string; bytes: Uint8Array }[]) => {
      await page.getByLabel('XSD-Dateien und Beispiele').setInputFiles(files.map(payload));
      await page.getByRole('button', { name: 'Hochladen' }).click();
    };
    await test.step('what does not fit is refused with a reason', async () => {
      await upload(fileOf('falsch.xsd', '<!DOCTYPE a><a/>'));
      await expect(page.getByText('Die Dateien wurden nicht übernommen')).toBeVisible();
    });
    await page
      .getByLabel('XSD-Dateien und Beispiele')
      .setInputFiles([mainFile(name, '01p10'), typesFile()].map(payload));
    await page.getByRole('button', { name: 'falsch.xsd entfernen' }).click();
    await page.getByRole('button', { name: 'Hochladen' }).click();
    await saved(page, 'Die Dateien sind gespeichert.');
    await expect(
      page.getByRole('region', { name: 'Dateien' }).getByText('Hauptdatei', { exact: true }),
    ).toBeVisible();

    const publish = async (version: string) => {
      await page.getByRole('link', { name: `${name} ${version}`, exact: true }).click();
      await page.getByRole('link', { name: 'Veröffentlichen', exact: true }).click();
      await hydrated(page);
      await page.getByRole('button', { name: 'Veröffentlichen' }).click();
      await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
      await saved(page, `${name} ${version} ist veröffentlicht.`);
    };

    await test.step('a file of a final version is replaced after a question', async () => {
      await publish('01p10');
      await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
      await hydrated(page);
      await upload(mainFile(name, '01p10', '<xs:element name="More" type="xs:string"/>'));
      const dialog = page.getByRole('dialog', { name: 'Datei ersetzen' });
      await expect(dialog).toContainText(`${name}_01p10.xsd`);
      await dialog.getByRole('button', { name: 'Ersetzen' }).click();
      await saved(page, 'Die Dateien sind gespeichert.');
      await expect(page.getByText('Ersetzte Dateien (1)')).toBeVisible();
    });

    await test.step('a new version ends the validity of this one', async () => {
      await page.getByRole('link', { name: `${name} 01p10` }).click();
      await page.getByRole('link', { name: 'Neue Version' }).click();
      await hydrated(page);
      await expect(page.getByLabel('Version', { exact: true })).toHaveValue('01p20');
      await expect(page.getByLabel('Namespace')).toHaveValue(namespaceOf(name, '01p20'));
      await page.getByLabel('Gültig ab').fill('2027-04-01');
      await page.getByRole('button', { name: 'Anlegen' }).click();
      await expect(page).toHaveURL(/bearbeiten#dateien$/);
      await publish('01p20');
      await page.goto(`/schemas?search=${name}`);
      await expect(page.getByRole('row').filter({ hasText: '01p10' }).first()).toContainText('31.03.2027');
      await expect(page.getByRole('row').filter({ hasText: '01p20' })).toContainText('Aktiv, zukünftig');
    });

    await test.step('the history tells it, with both checksums', async () => {
      await page.getByRole('row').filter({ hasText: 'Aktiv' }).last().getByRole('link').click();
      const history = page.getByRole('region', { name: 'Änderungsverlauf' });
      await expect(history).toContainText(`Dateien der Schemaversion ${name} 01p10`);
      await expect(history).toContainText(/SHA-256 [0-9a-f]{64}/);
    });

    for (const [version, ...follows] of [
      [
        '01p20',
        `Die Schemaversion ${name} 01p20 gilt ab 01.04.2027. Das entfällt.`,
        `Die Schemaversion ${name} 01p10 gilt dann unbefristet, bisher bis 31.03.2027.`,
      ],
      [
        '01p10',
        `Die Schemaversion ${name} 01p10 gilt seit 01.01.2026 und dann nicht mehr.`,
        new RegExp(`^Von ${name} gilt dann ab .* keine Version\\.$`),
      ],
    ] as const) {
      await open(page, `/schemas?search=${name}`);
      await page.getByRole('row').filter({ hasText: version }).first().getByRole('link').first().click();
      await hydrated(page);
      await expect(page.getByRole('button', { name: 'Löschen' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Zurückziehen' }).click();
      const dialog = page.getByRole('dialog', { name: `${name} ${version} zurückziehen?` });
      await dialog.getByRole('textbox', { name: 'Grund' }).fill('Falscher Satz.');
      await dialog.getByRole('button', { name: 'Zurückziehen' }).click();
      const question = page.getByRole('dialog', { name: 'Das hat Folgen' });
      await expect(question.getByRole('listitem')).toHaveText(follows);
      expect(await axeFindings(page)).toEqual([]);
      await question.getByRole('button', { name: 'Trotzdem zurückziehen' }).click();
      await saved(page, `${name} ${version} ist zurückgezogen.`);
      await expect(page.getByText('Grund: Falscher Satz.').first()).toBeVisible();
    }
  });

  test('is told what uses a version before it is withdrawn, and it stays', async ({ page }) => {
    await open(page, await addressOf(page, 'CMRequest', '01p30'));
    await page.getByRole('button', { name: 'Zurückziehen' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Grund' }).fill('Falscher Satz.');
    await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
    const question = page.getByRole('dialog', { name: 'Das hat Folgen' });
    await expect(question).toContainText(/Die Marktnachricht .* verwendet diese Version/);
    await page.reload();
    await expect(title(page)).toHaveText('CMRequest 01p30');
  });

  test('a duplicate keeps the files', async ({ page }) => {
    const path = await addressOf(page, 'CPRequest', '01p12');
    await open(page, path);
    await page.getByRole('link', { name: 'Duplizieren' }).click();
    await hydrated(page);
    const name = `Dup${Date.now()}`;
    await page.getByLabel('Schema', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await expect(page).toHaveURL(/bearbeiten#dateien$/);
    await expect(page.getByText('CPRequest_01p12.xsd').first()).toBeVisible();
    await page.goto(page.url().replace(/\/bearbeiten.*/, ''));
    await hydrated(page);
    await page.getByRole('button', { name: 'Löschen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await saved(page, 'Schema erfolgreich gelöscht.');
  });

  test('each chosen file can be taken out again, the last one too', async ({ page }) => {
    await open(page, '/schemas/importieren');
    const chosen = page.getByRole('list', { name: 'Gewählte Dateien' }).getByRole('listitem');
    const remove = (name: string) => page.getByRole('button', { name: `${name} entfernen` }).click();
    await page
      .getByLabel('XSD-Dateien oder ZIP-Archive')
      .setInputFiles([mainFile(), typesFile()].map(payload));
    await expect(chosen).toHaveCount(2);
    await remove('Order_01p10.xsd');
    await expect(chosen).toHaveText([/^Types_01p00\.xsd/]);
    await remove('Types_01p00.xsd');
    await expect(chosen).toHaveCount(0);
    await page.getByRole('button', { name: 'Vorschau zeigen' }).click();
    await expect(page.getByText('Bitte wählen Sie mindestens eine Datei.')).toBeVisible();
  });

  test('imports a set after a preview, and a second time nothing', async ({ page }) => {
    const name = `Imp${Date.now()}`;
    await open(page, '/schemas/importieren');
    expect(await axeFindings(page)).toEqual([]);
    const choose = (...files: { name: string; bytes: Uint8Array }[]) =>
      page.getByLabel('XSD-Dateien oder ZIP-Archive').setInputFiles(files.map(payload));
    const preview = () => page.getByRole('button', { name: 'Vorschau zeigen' }).click();
    const types = `${name}Types.xsd`;
    const main = (version: string, valid = '') => {
      const { name: file, bytes } = mainFile(name, version, '', valid);
      return fileOf(file, new TextDecoder().decode(bytes).replace('Types_01p00.xsd', types));
    };
    await choose(main('01p10'));
    await preview();
    await expect(page.getByText(new RegExp(`${types}.*fehlt`))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importieren' })).toHaveCount(0);
    // What was chosen stays chosen.
    await choose(typesFile(types));
    await expect(page.getByRole('list', { name: 'Gewählte Dateien' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText(new RegExp(`${types}.*fehlt`))).toHaveCount(0); // of the preview that is out of date
    expect(await axeFindings(page)).toEqual([]);
    await preview();
    await expect(page.getByText('1 neu, 0 geändert, 0 unverändert')).toBeVisible();
    await expect(page.getByText(`Ab wann gilt ${name} 01p10?`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importieren' })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(`${name} 01p10 gilt ab`).fill('2026-10-05');
    await page.getByRole('button', { name: 'Vorschau mit diesem Beginn' }).click();
    await expect(page.getByRole('cell', { name: '05.10.2026' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Neue Versionen gleich als Final veröffentlichen').check();
    await page.getByRole('button', { name: 'Importieren' }).click();
    await saved(page, 'Die Schemas sind importiert');
    await expect(page.getByText('1 neu, 0 geändert, 0 unverändert.')).toBeVisible();
    // The import stays where everybody who may import finds it.
    await open(page, '/schemas/importieren');
    await page.getByRole('link', { name: / Uhr$/ }).first().click();
    await expect(title(page)).toHaveText('Import: Schemas');
    await expect(page.getByText('Neue Schemas: 1')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await open(page, '/schemas/importieren');
    // Common types come from the set that is there.
    await choose(main('01p00', '2024-04-02'));
    await preview();
    await expect(page.getByText(`${types}: neu, aus ${name} 01p10 übernommen`)).toBeVisible();
    await page.getByLabel('Neue Versionen gleich als Final veröffentlichen').check();
    await expect(page.getByText(`${name} 01p00 gilt bis 04.10.2026`)).toBeVisible();
    await page.goto(`/schemas?search=${name}`);
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('05.10.2026');
    await open(page, '/schemas/importieren');
    await choose(main('01p10'), typesFile(types));
    await preview();
    await expect(page.getByText('Es gibt nichts zu importieren')).toBeVisible();
  });
});

test.describe('two people', () => {
  test('the second to save sees both sides, and nothing typed is lost', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, 'prozessadmin');
    const path = `${await addressOf(page, 'MasterData', '01p36')}/bearbeiten`;
    await open(page, path);
    await page.getByLabel('Gültig bis').fill('2031-12-31');
    const other = await browser.newContext({ baseURL });
    const theirs = await other.newPage();
    await signIn(theirs, 'prozessadmin');
    await open(theirs, path);
    await theirs.getByLabel('Gültig bis').fill('2030-12-31');
    await theirs.getByRole('button', { name: 'Speichern' }).click();
    await expect(theirs).toHaveURL(/\/schemas\/\d+$/);
    await other.close();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('31.12.2030').first()).toBeVisible();
    await expect(page.getByText('31.12.2031').first()).toBeVisible();
  });
});

test.describe('others are refused', () => {
  const guarded = [
    '/schemas/erstellen',
    '/schemas/erstellen/version-9',
    '/schemas/erstellen/duplikat-9',
    '/schemas/9/bearbeiten',
    '/schemas/importieren',
  ];
  for (const account of ['seitenadmin', 'mp-admin', 'mp-viewer', 'intern', 'privat']) {
    test(`${account} neither enters nor is offered what writes`, async ({ page }) => {
      await signIn(page, account);
      for (const path of guarded) {
        await page.goto(path);
        await expect(page).toHaveURL(refusedHome);
      }
      await open(page, '/schemas/9');
      await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Löschen' })).toHaveCount(0);
      await page.goto('/schemas');
      await expect(page.getByRole('link', { name: 'Schema anlegen' })).toHaveCount(0);
    });
  }
});
