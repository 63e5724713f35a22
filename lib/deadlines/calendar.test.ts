import { calculateDeadline } from './calculate';
import { deadlineCalendar } from './calendar';
import type { DeadlineQuestion } from './model';

const site = { url: 'https://portal.example', name: 'Energiemarkt-Portal' };
const days: DeadlineQuestion = { date: '2026-12-04', amount: 2, unit: 'Arbeitstage', direction: 'nach' };
const hours: DeadlineQuestion = { ...days, date: '2026-03-28', time: '12:00', amount: 24, unit: 'Stunden' };

/** The properties of the entry, folded lines put together (RFC 5545, 3.1). */
function entryOf(question: DeadlineQuestion): Record<string, string> {
  const text = deadlineCalendar([{ deadline: calculateDeadline(question) }], site);
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const entry = /BEGIN:VEVENT\r\n([\s\S]*)END:VEVENT/.exec(text.replace(/\r\n[ \t]/g, ''))![1]!;
  return Object.fromEntries(
    entry
      .split('\r\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

test('days are an entry of the whole day, with every skipped day', () => {
  const entry = entryOf({ ...days, event: 'Eingang; der, Anforderung' });
  expect(entry['DTSTART;VALUE=DATE']).toBe('20261209');
  expect(entry.DTEND).toBeUndefined();
  expect(entry.SUMMARY).toBe('Fristende: 2 Arbeitstage nach Eingang\\; der\\, Anforderung');
  expect(entry.DESCRIPTION).toContain('Ende: Mittwoch\\, 09.12.2026\\, 24:00 Uhr');
  expect(entry.DESCRIPTION).toContain('Di.\\, 08.12.2026: Mariä Empfängnis');
  expect(entry.DESCRIPTION).toContain('https://portal.example/fristen?date=2026-12-04&amount=2');
});

test('hours are a moment in UTC', () => {
  const entry = entryOf(hours);
  expect(entry.DTSTART).toBe('20260329T110000Z');
  expect(entry.DESCRIPTION).toContain('Am 29.03.2026 werden die Uhren');
});

test('days that end at a time are a moment, and so are hours on working days, with the days that they skip', () => {
  const noon = entryOf({ ...days, until: '12:00' });
  expect(noon.DTSTART).toBe('20261209T110000Z');
  expect(noon.SUMMARY).toBe('Fristende: bis 12:00 Uhr des 2. Arbeitstages nach dem Ereignis');
  const working = entryOf({ ...hours, date: '2026-12-04', unit: 'Stunden an Arbeitstagen' });
  expect(working.DTSTART).toBe('20261207T110000Z');
  expect(working.DESCRIPTION).toContain('So.\\, 06.12.2026: Sonntag');
});

test('the clock changes on the way are named, four at most', () => {
  const namedIn = (amount: number) =>
    entryOf({ ...hours, amount }).DESCRIPTION!.match(/die Uhren/g)?.length ?? 0;
  expect([1, 24, 24 * 250, 24 * 900].map(namedIn)).toEqual([0, 1, 2, 4]);
});

test('the same question has the same UID, another one another', () => {
  expect(entryOf(days).UID).toMatch(/^frist-[0-9a-f]{32}@portal\.example$/);
  expect(entryOf(days).UID).toBe(entryOf({ ...days }).UID);
  expect(entryOf(days).UID).not.toBe(entryOf({ ...days, amount: 3 }).UID);
});

test('it leads back to its process step, where it has one', () => {
  const entry = entryOf({ ...days, process: 3, step: 7 });
  expect(entry['URL;VALUE=URI']).toBe('https://portal.example/prozesse/3/prozessschritte/7');
});

test('a text can bring no line of its own into the file', () => {
  const entry = entryOf({ ...days, event: 'x\r\nATTACH:http://evil.example/\nEND:VEVENT' });
  expect(Object.keys(entry)).not.toContain('ATTACH');
  expect(entry.SUMMARY).toContain('x\\nATTACH');
});

test('a very long deadline lists what fits and says how many more', () => {
  expect(entryOf({ ...days, amount: 10_000 }).DESCRIPTION).toMatch(/und 4\d{3} weitere/);
});
