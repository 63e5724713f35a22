import { axeFindings, expect, expectSound, hydrated, signIn, test } from './support';

test.use({ actionTimeout: 20_000 });

test('a filter is kept under a name, found on list and dashboard, renamed and deleted; visitors have none', async ({
  page,
}) => {
  await page.goto('/prozesse');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Meine Ansichten' })).toHaveCount(0);

  await signIn(page, 'intern');
  await page.goto('/prozesse?status=0&search=EC_REQ');
  await hydrated(page);
  await page.getByRole('button', { name: 'Meine Ansichten' }).click();
  const panel = page.getByRole('region', { name: 'Meine Ansichten' });
  await expect(panel).toContainText('Noch keine.');
  await panel.getByLabel('Diese Ansicht behalten als').fill('Anmeldungen');
  await panel.getByRole('button', { name: 'Ansicht speichern' }).click();
  await expect(panel.getByRole('status')).toHaveText('„Anmeldungen“ ist gespeichert.');
  await panel.getByRole('button', { name: 'Anmeldungen per E-Mail beobachten' }).click();
  await expect(panel.getByRole('button', { name: 'Anmeldungen nicht mehr beobachten' })).toBeVisible();
  await expectSound(page);
  const feed = page.getByRole('link', { name: 'Änderungen dieser Liste als Atom-Feed' });
  const answer = await page.request.get((await feed.getAttribute('href'))!);
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('EC_REQ')]);
  await page.goto('/beobachtet');
  await page.getByRole('link', { name: 'Prozesse: Anmeldungen' }).click();
  await page.waitForURL(/\/prozesse\?.*search=EC_REQ/);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Anmeldungen' }).click();
  await page.waitForURL(/\/prozesse\?.*search=EC_REQ/);
  await expect(page).toHaveURL(/status=0/);
  await hydrated(page);
  await page.getByRole('button', { name: 'Meine Ansichten' }).click();
  await panel.getByRole('button', { name: 'Anmeldungen umbenennen' }).click();
  await panel.getByLabel('Neuer Name').fill('EC-Anmeldungen');
  await panel.getByRole('button', { name: 'Umbenennen', exact: true }).click();
  await expect(panel.getByRole('link', { name: 'EC-Anmeldungen' })).toBeVisible();
  await panel.getByRole('button', { name: 'EC-Anmeldungen löschen' }).click();
  await expect(panel).toContainText('Noch keine.');

  // Every list has them, each its own.
  await page.goto('/schemas');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Meine Ansichten' })).toBeVisible();
});

test('a record is followed on its page, found on the page of what one follows, and ended; visitors have feed and calendar', async ({
  page,
}) => {
  await page.goto('/prozesse/EC_REQ_ONL');
  const menu = page.getByText('Beobachten', { exact: true });
  await menu.click();
  const feed = page.getByRole('link', { name: 'Änderungen hieran als Atom-Feed' });
  const calendar = page.getByRole('link', { name: 'Gültigkeit im Kalender (ICS)' });
  for (const [link, inside] of [
    [feed, '<feed xmlns'],
    [calendar, 'BEGIN:VEVENT'],
  ] as const) {
    const answer = await page.request.get((await link.getAttribute('href'))!);
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining(inside)]);
  }
  await expect(page.getByRole('link', { name: 'Anmelden', exact: true }).last()).toBeVisible();

  await signIn(page, 'intern');
  await page.goto('/prozesse/EC_REQ_ONL');
  await hydrated(page);
  await menu.click();
  await page.getByRole('button', { name: 'Per E-Mail beobachten' }).click();
  await expect(page.getByText('Sie hören von jeder Änderung per E-Mail.')).toBeVisible();
  await expectSound(page);
  await page.reload();
  await hydrated(page);
  await menu.click();
  await expect(page.getByRole('button', { name: 'Nicht mehr beobachten' })).toBeVisible();

  await page.goto('/beobachtet');
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'EC_REQ_ONL' })).toHaveAttribute(
    'href',
    '/prozesse/EC_REQ_ONL',
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'EC_REQ_ONL nicht mehr beobachten' }).click();
  await expect(page.getByText('„EC_REQ_ONL“ beobachten Sie nicht mehr.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'EC_REQ_ONL' })).toHaveCount(0);
});

test('a webhook of a software supplier is made, shows its secret and its log, and is deleted', async ({
  page,
}) => {
  await signIn(page, 'registriert');
  await page.goto('/beobachtet');
  await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click();
  await hydrated(page);
  await page.getByLabel('Name').fill('Abgleich');
  await page.getByLabel('Adresse').fill('https://127.0.0.1/haken');
  await page.getByRole('checkbox', { name: 'Prozesse' }).check();
  await page.getByRole('button', { name: 'Webhook anlegen' }).click();
  await expect(page.getByText('Die Adresse führt nicht ins öffentliche Internet.').first()).toBeVisible();
  await page.getByLabel('Adresse').fill('https://empfang.example/haken');
  await page.getByRole('button', { name: 'Webhook anlegen' }).click();
  await expect(page.getByRole('heading', { name: 'Abgleich', level: 1 })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Geheimnis zeigen' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Probe senden' }).click();
  await expect(
    page.getByText('Probe für den Webhook „Abgleich“: Es hat sich nichts geändert.'),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await hydrated(page);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Es gibt noch keinen Webhook')).toBeVisible();
});
