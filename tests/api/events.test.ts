import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calendarEntries } from '../support/calendar';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, seeded, startSite } from '../support/server';
import { startSmtp, type TestSmtp } from '../support/smtp';

const day = 86_400;
const noon = (days: number) => Math.floor(Date.now() / 1000 / day) * day + days * day + 43_200;

describe.each(oneBackend)('events on %s', (backend) => {
  let smtp: TestSmtp;
  let site: Site;
  let drop: () => Promise<void>;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    smtp = await startSmtp();
    const database = await seeded(backend);
    drop = database.drop;
    site = await startSite({ backend, database, env: { SMTP_URL: smtp.url } });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
  });
  afterAll(async () => {
    await site?.stop();
    await smtp?.close();
    await drop?.();
  });

  const values = (title: string, more = {}) => ({
    ...{ title, teaser: '', description: '', start: noon(30), end: noon(30) + 7_200, location: 'Graz' },
    ...{ onlineLink: '', organiser: '', registrationLink: '', documents: [], ...more },
  });
  const post = (path: string, json: unknown, who?: string) =>
    site.ask('POST', `/api/events/${path}`, { cookie: who && cookies[who], json });
  const get = (path: string, who?: string) =>
    site.ask('GET', `/api/events/${path}`, { cookie: who && cookies[who] });
  const create = async (title: string, more = {}): Promise<number> => {
    const answer = await post('create', values(title, more), '1');
    expect([answer.status, answer.body]).toEqual([200, { uid: expect.any(Number) }]);
    return answer.body.uid;
  };
  const show = async (uid: number, who?: string) => (await get(`show/${uid}`, who)).body.event;
  const titles = async (question: object, who?: string) =>
    (await post('list', question, who)).body.events.map(({ title }: { title: string }) => title);

  test.each(['anonymous', ...Object.keys(accounts)])('as %s', async (who) => {
    const expected = who === '1' ? 200 : who === 'anonymous' ? 401 : 403;
    const kept = await create(`Bleibt ${who}`);
    const made = await post('create', values(`Neu ${who}`), who);
    expect(made.status).toBe(expected);
    const changed = await post(`edit/${kept}`, { ...values(`Anders ${who}`), revision: 1 }, who);
    expect(changed.status).toBe(expected);
    expect((await show(kept)).title).toBe(who === '1' ? `Anders ${who}` : `Bleibt ${who}`);
    const gone = await site.ask('DELETE', `/api/events/delete/${kept}`, { cookie: cookies[who] });
    expect(gone.status).toBe(expected);
    expect((await get(`show/${kept}`)).status).toBe(who === '1' ? 410 : 200);
    const rest = await create(`Stapel ${who}`);
    expect((await post('batch/delete', { values: [rest] }, who)).status).toBe(expected);
    expect((await get(`show/${rest}`)).status).toBe(who === '1' ? 410 : 200);
    const last = await create(`Abgesagt ${who}`);
    const why = { revision: 1, reason: 'Zu wenige Anmeldungen', successor: '/veranstaltungen' };
    expect((await post(`withdraw/${last}`, why, who)).status).toBe(expected);
    const page = await site.ask('GET', `/veranstaltungen/${last}`);
    expect([page.status, page.text.includes('zurückgezogen. Grund: Zu wenige Anmeldungen')]).toEqual(
      who === '1' ? [410, true] : [200, false],
    );
  });

  test('the screens that keep events are for page admins alone', async () => {
    const uid = await create('Nur für die Verwaltung');
    for (const path of ['', '/erstellen', `/${uid}/bearbeiten`]) {
      const ask = (cookie?: string) => site.ask('GET', `/verwaltung/veranstaltungen${path}`, { cookie });
      expect((await ask(cookies['1'])).status).toBe(200);
      for (const who of ['2', '7']) expect((await ask(cookies[who])).status).toBe(307);
      expect((await ask()).location).toContain('/?redirect=');
    }
  });

  test('the list knows what is to come and what is over, words and order', async () => {
    await create('Zweiter Größenvergleich', { start: noon(200), end: noon(201), organiser: 'Verein Öl' });
    await create('Erster Größenvergleich', { start: noon(199), end: noon(200) });
    await create('Alter Größenvergleich', { start: noon(-20), end: noon(-19) });
    const search = { term: 'groessen VERGLEICH' };
    expect(await titles({ filters: { upcoming: true }, search })).toEqual([
      'Erster Größenvergleich',
      'Zweiter Größenvergleich',
    ]);
    expect(await titles({ filters: { upcoming: false }, search })).toEqual(['Alter Größenvergleich']);
    expect(await titles({ search, sorting: { column: 'title', direction: 'desc' } })).toEqual([
      'Zweiter Größenvergleich',
      'Erster Größenvergleich',
      'Alter Größenvergleich',
    ]);
    expect(await titles({ search: { term: 'oel größenvergleich' } })).toEqual(['Zweiter Größenvergleich']);
    expect(await titles({ search: { term: '%' } })).toEqual([]);
    const { body } = await post('list', { search, page: 2, pageSize: 2 });
    expect([body.total, body.page, body.events.length]).toEqual([3, 2, 1]);
    const file = await get('export?format=csv&tab=vergangene&search=gr%C3%B6%C3%9Fenvergleich');
    expect([file.status, file.text]).toEqual([200, expect.stringContaining('Alter Größenvergleich')]);
    expect(file.text).not.toContain('Erster');
  });

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title with a line break', { title: 'a\nb' }, 'title'],
    ['no begin', { start: null }, 'start'],
    ['a begin that is text', { start: '2027-01-01T10:00' }, 'start'],
    ['an end before the begin', { end: noon(29) }, 'end'],
    ['an end at the begin', { end: noon(30) }, 'end'],
    ['a link that runs', { onlineLink: 'javascript:alert(1)' }, 'onlineLink'],
    ['a registration that is no address', { registrationLink: 'per Telefon' }, 'registrationLink'],
    ['an unknown document', { documents: [999_999] }, 'documents'],
    ['a document twice', { documents: [1, 1] }, 'documents'],
    ['documents that are text', { documents: '1' }, 'documents'],
  ])('%s is refused at its field', async (_, more, field) => {
    const answer = await post('create', values('Falsch', more), '1');
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect(await titles({ search: { term: 'Falsch' } })).toEqual([]);
  });

  test('an unknown field, a missing one and what is not there', async () => {
    expect((await post('create', { ...values('X'), announcedAt: 5 }, '1')).status).toBe(400);
    const { documents: _, ...without } = values('X');
    expect((await post('create', without, '1')).status).toBe(400);
    expect((await post('edit/999999', { ...values('X'), revision: 1 }, '1')).status).toBe(404);
    expect((await get('show/999999')).status).toBe(404);
    expect((await get('ics/999999')).status).toBe(404);
    expect((await site.ask('GET', '/veranstaltungen/999999')).status).toBe(404);
    const one = await create('Bleibt im Stapel');
    expect((await post('batch/delete', { values: [one, 999_999] }, '1')).status).toBe(404);
    expect((await get(`show/${one}`)).status).toBe(200);
  });

  test('two who save at once: the later one hears of the newer revision', async () => {
    const uid = await create('Wettlauf');
    const edit = (title: string) => post(`edit/${uid}`, { ...values(title), revision: 1 }, '1');
    const answers = await Promise.all([edit('Wettlauf A'), edit('Wettlauf B')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      error: 'conflict',
      fields: { revision: '2' },
    });
  });

  test('what is saved is shown at once, sanitised, with its history and without names', async () => {
    const uid = await create('Sofort sichtbar');
    const page = async () => (await site.ask('GET', `/veranstaltungen/${uid}`)).text;
    expect(await page()).toContain('Sofort sichtbar');
    const description = '<p onclick="x()">Gut<script>alert(1)</script></p>';
    await post(`edit/${uid}`, { ...values('Sofort geändert', { description }), revision: 1 }, '1');
    expect(await page()).toContain('Sofort geändert');
    expect(await show(uid)).toMatchObject({
      description: '<p>Gut</p>',
      revision: 2,
      changedBy: null,
      linked: null,
    });
    expect((await show(uid, '1')).changedBy).toEqual(expect.stringMatching(/\S/));
    const history = await site.ask('GET', `/api/changes/list?entity=events&uid=${uid}`);
    expect(
      history.body.changes.map(({ sentence, by }: { sentence: string; by: null }) => [sentence, by]),
    ).toEqual([
      ['Die Veranstaltung „Sofort geändert“ wurde geändert: Titel, Beschreibung.', null],
      [expect.stringMatching(/^Neue Veranstaltung „Sofort sichtbar“: .* Uhr, Graz\.$/), null],
    ]);
    const again = { ...values('Sofort geändert', { description: '<p>Gut</p>' }), revision: 2 };
    expect((await post(`edit/${uid}`, again, '1')).status).toBe(200);
    const { total } = (await site.ask('GET', `/api/changes/list?entity=events&uid=${uid}`)).body;
    expect(total).toBe(2); // nothing changed, nothing told
    await site.ask('DELETE', `/api/events/delete/${uid}`, { cookie: cookies['1'] });
    expect((await site.ask('GET', '/api/feeds/events')).text).toContain(
      'Die Veranstaltung „Sofort geändert“',
    );
    expect(await titles({ search: { term: 'Sofort' } })).toEqual([]);
  });

  test('a document shows itself to its readers alone, here and in what is told', async () => {
    const rows = await site.query<{ uid: number; title: string; visibility: string }>(
      'select uid, title, visibility from documents order by uid',
    );
    const of = (visibility: string) => rows.find((row) => row.visibility === visibility)!;
    const [open, signedIn, roles] = ['public', 'loggedIn', 'roles'].map(of) as [
      (typeof rows)[0],
      (typeof rows)[0],
      (typeof rows)[0],
    ];
    const uid = await create('Mit Unterlagen');
    const documents = [roles.uid, open.uid, signedIn.uid];
    await post(`edit/${uid}`, { ...values('Mit Unterlagen', { documents }), revision: 1 }, '1');
    const seen = async (who?: string) =>
      (await show(uid, who)).documents.map((one: { uid: number }) => one.uid);
    expect(await seen()).toEqual([open.uid]);
    expect(await seen('7')).toEqual([open.uid, signedIn.uid]);
    expect(await seen('2')).toEqual(documents);
    const { linked } = await show(uid, '1');
    expect(linked.map((one: { uid: number }) => one.uid)).toEqual(documents);
    expect((await show(uid, '2')).linked).toBeNull();
    const { text } = await site.ask('GET', `/veranstaltungen/${uid}`);
    expect(text).toContain(open.title);
    const told = await site.ask('GET', `/api/changes/list?entity=events&uid=${uid}`);
    expect(told.body.changes[0].fields).toEqual([{ field: 'Dokumente', from: '', to: open.title }]);
    for (const hidden of [signedIn, roles])
      for (const where of [text, told.text, (await site.ask('GET', '/api/feeds/events')).text])
        expect(where).not.toContain(hidden.title);
    // Only what not everyone sees is taken away: nobody hears of it.
    await post(`edit/${uid}`, { ...values('Mit Unterlagen', { documents: [open.uid] }), revision: 2 }, '1');
    expect((await site.ask('GET', `/api/changes/list?entity=events&uid=${uid}`)).body.total).toBe(2);
  });

  test('calendar files: one entry that counts its savings, and all that is to come', async () => {
    const uid = await create('Im Kalender', {
      start: noon(40),
      end: noon(41),
      location: '',
      onlineLink: 'https://a.example/b',
    });
    const entryOf = async () => calendarEntries((await get(`ics/${uid}`)).text)[0]!;
    const first = await entryOf();
    expect(first).toMatchObject({ SEQUENCE: '0', SUMMARY: 'Im Kalender', LOCATION: 'Online' });
    await post(
      `edit/${uid}`,
      { ...values('Im Kalender', { start: noon(50), end: noon(51) }), revision: 1 },
      '1',
    );
    const second = await entryOf();
    expect([second.UID, second.SEQUENCE]).toEqual([first.UID, '1']);
    expect(second.DTSTART).toBe(new Date(noon(50) * 1000).toISOString().replace(/[-:]|\.\d+/g, ''));
    await create('Lange vorbei', { start: noon(-400), end: noon(-399) });
    const all = await get('ics');
    expect(all.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const summaries = calendarEntries(all.text).map(({ SUMMARY }) => SUMMARY);
    expect(summaries).toContain('Im Kalender');
    expect(summaries).not.toContain('Lange vorbei');
  });

  test('structured data in the page ends no script', async () => {
    const uid = await create('</script><script>alert(1)</script>');
    const { text } = await site.ask('GET', `/veranstaltungen/${uid}`);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!;
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', name: '</script><script>alert(1)</script>' });
    expect(text).not.toContain('<script>alert(1)');
    expect(text).toContain(`<link rel="canonical" href="http://localhost`);
  });

  test('who wants to hear of events gets one mail with date and place, and one for a new date', async () => {
    const email = accounts['7']!;
    await site.query(
      `update users set notify_events = 1, notify_frequency = 0, digested_at = now() - interval '1 minute',
         notify_processes = 0, notify_schemas = 0, notify_about_consultations = 0, notify_elwoggwg = 0,
         notify_industry_information = 0 where email = $1`,
      [email],
    );
    await site.query('delete from changes');
    const uid = await create('Netztreffen', { start: noon(60), end: noon(60) + 3_600, location: 'Linz' });
    // Changes are collected for some seconds, and told by the minute; the test needs to wait for neither.
    const older = async () => {
      await site.query(
        `update changes set at = at - interval '20 seconds' where at > now() - interval '10 seconds'`,
      );
      await site.query(
        `insert into jobs.job (name, policy) values ('digests', 'stately') on conflict do nothing`,
      );
    };
    await older();
    const first = (await smtp.next(email)).mail;
    expect(first.subject).toMatch(
      /^Neue Veranstaltung „Netztreffen“: \d\d\.\d\d\.\d{4}, \d\d:00 bis \d\d:00 Uhr, Linz\.$/,
    );
    expect(first.text).toContain(`/veranstaltungen/${uid}`);
    expect(first.text).toMatch(/Benachrichtigungen abbestellen: http/);
    expect(first.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
    await post(
      `edit/${uid}`,
      { ...values('Netztreffen', { start: noon(61), end: noon(61) + 3_600, location: 'Wels' }), revision: 1 },
      '1',
    );
    await older();
    const second = (await smtp.next(email)).mail;
    expect(second.subject).toMatch(/neuer Termin .* \(bisher .*\); neuer Ort Wels \(bisher Linz\)\.$/);
    expect(second.text).not.toContain('Neue Veranstaltung');
    expect(smtp.received.filter(({ envelopeTo }) => envelopeTo.includes(email))).toHaveLength(2);
  });
});
