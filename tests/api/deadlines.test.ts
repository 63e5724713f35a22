import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { type Site, startSite } from '../support/server';

let site: Site;
beforeAll(async () => {
  site = await startSite({ backend: 'PGlite' });
});
afterAll(() => site?.stop());

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const good = { date: '2026-12-04', amount: '2', unit: 'Arbeitstage', direction: 'nach' };

/** The versions of a process, as the list answers them. */
const find = async (name: string, cookie?: string) => {
  const json = { filters: { status: 0 }, search: { term: name } };
  const { body } = await site.ask('POST', '/api/processes/list', { json, cookie });
  return (body.processes as { uid: number; process: string; editingStatus: string }[]).filter(
    ({ process }) => process === name,
  );
};

describe('the deadline call', () => {
  const ask = (values: Record<string, string>) =>
    site.ask('GET', `/api/deadlines/calculate?${query(values)}`);

  test('answers the end with every skipped day', async () => {
    const { status, body } = await ask(good);
    expect(status).toBe(200);
    expect(body.deadline).toMatchObject({
      day: '2026-12-09',
      weekday: 'Mittwoch',
      time: '24:00',
      at: Date.parse('2026-12-09T23:00:00Z') / 1000,
      skipped: [
        { day: '2026-12-05', reason: 'Samstag' },
        { day: '2026-12-06', reason: 'Sonntag' },
        { day: '2026-12-08', reason: 'Mariä Empfängnis' },
      ],
    });
  });

  test('takes days as people write them, and assumes Arbeitstage nach', async () => {
    const { body } = await ask({ date: '4.12.2026', amount: '2' });
    expect(body.deadline).toMatchObject({ day: '2026-12-09', question: { unit: 'Arbeitstage' } });
    expect((await ask({ ...good, amount: '10.000' })).status).toBe(200);
  });

  test.each<[string, Record<string, string>, string]>([
    ['no day', { date: '' }, 'date'],
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['words', { date: 'morgen' }, 'date'],
    ['a year too early', { date: '1979-12-31' }, 'date'],
    ['a year too late', { date: '2201-01-01' }, 'date'],
    ['no amount', { amount: '' }, 'amount'],
    ['a negative amount', { amount: '-1' }, 'amount'],
    ['half an amount', { amount: '1.5' }, 'amount'],
    ['another notation', { amount: '1e3' }, 'amount'],
    ['too much', { amount: '10001' }, 'amount'],
    ['endless', { amount: '9'.repeat(400) }, 'amount'],
    ['an end beyond the years', { date: '2200-12-30', amount: '300' }, 'amount'],
    ['another unit', { unit: 'Wochen' }, 'unit'],
    ['another direction', { direction: 'neben' }, 'direction'],
    ['hours without a time', { unit: 'Stunden' }, 'time'],
    ['a time that is none', { time: '25:00' }, 'time'],
    ['a time left out', { unit: 'Stunden', date: '2026-03-29', time: '02:30' }, 'time'],
    ['a long event', { event: 'x'.repeat(201) }, 'event'],
    ['a step that is none', { step: '-3' }, 'step'],
  ])('refuses %s in German', async (_, change, field) => {
    for (const path of ['calculate', 'calendar']) {
      const { status, body } = await site.ask(
        'GET',
        `/api/deadlines/${path}?${query({ ...good, ...change })}`,
      );
      expect([status, body.error]).toEqual([400, 'invalid_input']);
      expect(body.fields[field]).toMatch(/^[A-ZÄÖÜ].*[.]$/);
    }
  });

  test('refuses bytes that are no text', async () => {
    expect((await ask({ ...good, event: 'a\u0000b' })).status).toBe(400);
    expect((await site.ask('GET', '/api/deadlines/calculate?date=%ff%fe&amount=%')).status).toBe(400);
  });
});

test('the calendar file is one to keep', async () => {
  const { status, headers, text } = await site.ask('GET', `/api/deadlines/calendar?${query(good)}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['content-disposition']).toContain('attachment; filename="frist-2026-12-09.ics"');
  expect(text).toContain('DTSTART;VALUE=DATE:20261209');
  expect(text.replace(/\r\n /g, '')).toContain(`http://localhost:${site.port}/fristen?date=2026-12-04`);
});

describe('the page of the calculator', () => {
  test.each([
    'date=2026-02-30&amount=abc&unit=Jahre&direction=quer&time=99:99',
    'date=%00&amount=%ff&event=%3Cscript%3Ealert(1)%3C/script%3E',
    'date=2026-12-04&date=2026-12-05&amount=1',
    `date=2026-12-04&amount=3&event=${'x'.repeat(5_000)}`,
    'date&amount&unit',
    'step=a&process=b&date=2026-12-04&amount=1',
  ])('answers %#, nothing typed is lost, nothing typed is markup', async (search) => {
    const { status, text } = await site.ask('GET', `/fristen?${search}`);
    expect(status).toBe(200);
    expect(text).toContain('Fristenrechner');
    expect(text).not.toContain('<script>alert');
  });

  test('shows again what was typed, with a message at the field', async () => {
    const { text } = await site.ask('GET', '/fristen?date=31.2.2026&amount=drei&unit=Stunden');
    expect(text).toContain('value="31.2.2026"');
    expect(text).toContain('value="drei"');
    expect(text).toContain('Bitte geben Sie den Tag als TT.MM.JJJJ an');
  });
});

describe('the deadlines of all steps of a process', () => {
  const begin = query({ date: '2026-01-02', time: '14:00' });
  const ask = async (path: string, search = begin) => {
    const [process] = await find('EC_REQ_ONL');
    return site.ask('GET', `/api/processes/deadlines/${path}${process!.uid}?${search}`);
  };

  test('are counted from one begin', async () => {
    const { status, body } = await ask('');
    expect(status).toBe(200);
    const confirmed = body.deadlines.find(({ name }: { name: string }) => name === 'Eingang bestätigen');
    expect(confirmed).toMatchObject({ from: 1, open: '', deadline: { day: '2026-01-05', time: '24:00' } });
  });

  test('are a calendar to keep, an entry for every end', async () => {
    const { deadlines } = (await ask('')).body;
    const ends = deadlines.filter(({ deadline }: { deadline: object | null }) => deadline);
    const { status, headers, text } = await ask('calendar/');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="fristen-EC_REQ_ONL-0\d\.\d\d-2026-01-02\.ics"/,
    );
    expect(ends.length).toBeGreaterThan(1);
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(ends.length);
  });

  test.each(['', 'calendar/'])(
    'refuse what is no moment, and processes that are not there: %s',
    async (path) => {
      const { status, body } = await ask(path, 'date=2026-02-30&time=25:00');
      expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['date', 'time']]);
      expect((await site.ask('GET', `/api/processes/deadlines/${path}999999?${begin}`)).status).toBe(404);
    },
  );
});

describe('the sequence diagram', () => {
  test('is a well-formed SVG to keep, which can run nothing', async () => {
    const [process] = await find('EC_REQ_ONL');
    const { status, headers, text } = await site.ask('GET', `/api/processes/diagram/${process!.uid}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="ablauf-EC_REQ_ONL-0\d\.\d\d\.svg"/,
    );
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const problems: string[] = [];
    const parser = new SaxesParser();
    parser.on('error', ({ message }) => problems.push(message));
    parser.write(text).close();
    expect(problems).toEqual([]);
    expect(text).toContain('ANFORDERUNG_ECON');
    expect(text).toContain(`href="http://localhost:${site.port}/prozesse/${process!.uid}/prozessschritte/`);
  });

  test('a draft is drawn for those who see drafts', async () => {
    const admin = await site.login('prozessadmin@demo.example');
    const draft = (await find('CR_REQ_PT', admin)).find(({ editingStatus }) => editingStatus === 'Entwurf')!;
    const path = `/api/processes/diagram/${draft.uid}`;
    expect((await site.ask('GET', path, { cookie: admin })).status).toBe(200);
    expect((await site.ask('GET', path)).status).toBe(404);
    const other = await site.login('seitenadmin@demo.example');
    expect((await site.ask('GET', path, { cookie: other })).status).toBe(404);
  });

  test('what is not there is not found', async () => {
    expect((await site.ask('GET', '/api/processes/diagram/999999')).status).toBe(404);
    expect((await site.ask('GET', '/api/processes/diagram/x')).status).toBe(404);
  });
});
