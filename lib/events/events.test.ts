import { expect, test } from '@jest/globals';
import { calendarEntries } from '@/tests/support/calendar';
import { formatPeriod } from '../time/format';
import { unlessRetyped } from '../time/local-time';
import { eventCalendar } from './calendar';
import { createdEntry, editedEntry, withdrawnEntry } from './entries';
import { eventJsonLd } from './json-ld';
import { adminEventListing, eventListing } from './listing';
import type { EventDetail } from './model';
import { eventRecord } from './record';

const at = (text: string) => Date.parse(text) / 1000;
const site = { url: 'https://portal.example', name: 'Energiemarkt-Portal' };
const event: EventDetail = {
  ...eventRecord.empty,
  uid: 7,
  title: 'Werkstatt; Schemas, lesen',
  teaser: 'Praxis für alle',
  description: '<p>Mit <b>Übung</b></p>',
  // The night of 25.10.2026, when clocks in Vienna go back from 03:00 to 02:00.
  start: at('2026-10-25T00:30:00Z'),
  end: at('2026-10-25T01:30:00Z'),
  location: 'Linz',
  online: 1,
  onlineLink: 'https://treffen.example/1',
  organiser: 'Demo-Verein',
  registrationLink: 'https://anmelden.example/',
  documents: [],
  linked: null,
  changed: at('2026-09-01T10:00:00Z'),
  changedBy: null,
  revision: 3,
};

test('an entry keeps its UID, counts its savings, and stands in UTC through a change of clocks', () => {
  const text = eventCalendar([event], site);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const [entry] = calendarEntries(text);
  expect(entry).toMatchObject({
    UID: 'veranstaltung-7@portal.example',
    SEQUENCE: '2',
    DTSTART: '20261025T003000Z',
    DTEND: '20261025T013000Z',
    'LAST-MODIFIED': '20260901T100000Z',
    SUMMARY: 'Werkstatt; Schemas, lesen',
    LOCATION: 'Linz und online',
  });
  expect(entry!.DESCRIPTION).toContain('Anmeldung: https://anmelden.example/');
  expect(Object.values(entry!).join()).toContain('https://portal.example/veranstaltungen/7');
  expect(calendarEntries(eventCalendar([], site))).toEqual([]);
});

test('a period is told in the time of Vienna, with the second day where there is one', () => {
  expect(formatPeriod(event.start, event.end)).toBe('25.10.2026, 02:30 bis 02:30 Uhr');
  expect(formatPeriod(at('2026-12-08T08:00:00Z'), at('2026-12-09T14:00:00Z'))).toBe(
    '08.12.2026, 09:00 Uhr bis 09.12.2026, 15:00 Uhr',
  );
});

test('what a form shows and sends back unchanged is what was saved', () => {
  expect(unlessRetyped(event.start, event.end)).toBe(event.end); // the second 02:30 of that night
  expect(unlessRetyped(at('2026-12-08T08:00:00Z'), at('2026-12-08T08:00:42Z'))).toBe(
    at('2026-12-08T08:00:42Z'),
  );
  expect(unlessRetyped(at('2026-12-08T08:01:00Z'), at('2026-12-08T08:00:42Z'))).toBe(
    at('2026-12-08T08:01:00Z'),
  );
});

test('structured data says when and where, and ends no script element', () => {
  const json = eventJsonLd(
    { ...event, title: '</script><script>alert(1)' },
    'https://portal.example/x',
    'Portal',
  );
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Event',
    name: '</script><script>alert(1)',
    startDate: '2026-10-25T00:30:00.000Z',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place', name: 'Linz' }, { '@type': 'VirtualLocation' }],
    organizer: { name: 'Demo-Verein' },
  });
  const online = { ...event, location: 'Online', onlineLink: '' };
  expect(JSON.parse(eventJsonLd(online, 'https://portal.example/x', 'P'))).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://portal.example/x' },
  });
});

test('entries tell the date and the place, and other fields by their names', () => {
  const told = { title: 'Werkstatt', start: at('2026-12-08T08:00:00Z'), end: at('2026-12-08T10:30:00Z') };
  const before = { ...told, location: 'Wien', onlineLink: '' };
  expect(createdEntry(1, before).sentence).toBe(
    'Neue Veranstaltung „Werkstatt“: 08.12.2026, 09:00 bis 11:30 Uhr, Wien.',
  );
  const after = { ...before, location: 'Linz', start: told.start + 3600, end: told.end + 3600 };
  const fields = ['Beginn', 'Ende', 'Ort', 'Kurztext'].map((field) => ({ field, from: '', to: '' }));
  expect(editedEntry(1, before, after, fields).sentence).toBe(
    'Die Veranstaltung „Werkstatt“ wurde geändert: neuer Termin 08.12.2026, 10:00 bis 12:30 Uhr (bisher 08.12.2026, 09:00 bis 11:30 Uhr); neuer Ort Linz (bisher Wien); Kurztext.',
  );
  expect(editedEntry(1, before, { ...before, location: '' }, fields.slice(2, 3)).sentence).toBe(
    'Die Veranstaltung „Werkstatt“ wurde geändert: neuer Ort noch offen (bisher Wien).',
  );
  expect(withdrawnEntry(1, before)).toMatchObject({
    action: 'deleted',
    sentence:
      'Die Veranstaltung „Werkstatt“ (08.12.2026, 09:00 bis 11:30 Uhr) wurde aus dem Kalender genommen.',
  });
});

test('the address says part, search and page; what is over stands latest first', () => {
  const { read, link, question } = eventListing;
  const address = read({ tab: 'vergangene', search: ' Wien ', page: '2', sort: 'preis' });
  expect(address).toMatchObject({ tab: 'vergangene', search: 'Wien', direction: 'desc', ignored: ['sort'] });
  expect(link(address, { page: 2 })).toBe('/veranstaltungen?tab=vergangene&search=Wien&page=2');
  expect(link(address, { tab: 'kommende', direction: 'asc' })).toBe('/veranstaltungen?search=Wien');
  expect(adminEventListing.link(adminEventListing.read({}))).toBe('/verwaltung/veranstaltungen');
  expect(question(read({}))).toMatchObject({
    filters: { upcoming: true },
    sorting: [{ column: 'start', direction: 'asc' }],
  });
});

test('an event ends after it begins, and leads only to web pages', async () => {
  const values = {
    ...eventRecord.empty,
    ...{ title: 'T', teaser: '', description: '', location: '', organiser: '', documents: [] },
    ...{ start: '2026-12-08T09:00', end: '2026-12-08T10:00', onlineLink: '', registrationLink: '' },
  };
  expect(await eventRecord.create.validate(values)).toMatchObject({ start: at('2026-12-08T08:00:00Z') });
  const wrong = (more: object) =>
    eventRecord.create.validate({ ...values, ...more }).then(
      () => '',
      (error: Error) => error.message,
    );
  expect(await wrong({ end: '2026-12-08T09:00' })).toBe('Das Ende muss nach dem Beginn liegen.');
  expect(await wrong({ start: '' })).toBe('Bitte geben Sie Tag und Uhrzeit des Beginns ein.');
  for (const link of ['javascript:alert(1)', 'ftp://a.example/', 'treffen'])
    expect(await wrong({ onlineLink: link })).toMatch('https:// oder http://');
});
