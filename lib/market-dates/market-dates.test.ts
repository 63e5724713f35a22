import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { shareClient } from '../db/client';
import * as t from '../db/tables';
import { secondsOfDay } from '../time/days';
import { marketDateCalendar } from './calendar';
import { createMarketDate, deleteMarketDates, editMarketDate } from './commands';
import { deadlinesOf } from './model';
import { listMarketDates } from './queries';
import { type MarketDateValues, marketDateRecord } from './record';

const values = (over: Partial<MarketDateValues> = {}): MarketDateValues => ({
  ...{ title: 'Umstellung April', day: secondsOfDay('2027-04-05'), description: '', deadlines: '', ...over },
});

describe.each(testClients())('market dates on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db.insert(t.users).values({ uid: 1, username: 'a', email: 'a@demo.example' });
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  test('stand by their day, each day once, and what is done to them is in the log', async () => {
    const { db } = store;
    const autumn = await createMarketDate(
      db,
      1,
      values({ title: 'Herbst', day: secondsOfDay('2027-10-04') }),
    );
    const { uid } = await createMarketDate(db, 1, values());
    const titles = async () => (await listMarketDates(db)).map(({ title }) => title);
    expect(await titles()).toEqual(['Umstellung April', 'Herbst']);
    await expect(createMarketDate(db, 1, values({ title: 'Noch einer' }))).rejects.toMatchObject({
      fields: { day: expect.stringMatching(/Umstellung April/) },
    });
    const spring = { uid, revision: 1, ...values({ title: 'Frühjahr' }) };
    expect(await editMarketDate(db, 1, spring)).toEqual({ revision: 2 });
    await expect(editMarketDate(db, 1, spring)).rejects.toMatchObject({ fields: { revision: '2' } });
    await expect(
      editMarketDate(db, 1, { ...spring, revision: 2, day: secondsOfDay('2027-10-04') }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    await deleteMarketDates(db, 1, [autumn.uid]);
    expect(await titles()).toEqual(['Frühjahr']);
    const log = (await db.select().from(t.auditEntries)).map(({ action, detail }) => [action, detail]);
    expect(log).toEqual([
      ['market-dates.created', 'Herbst, 04.10.2027'],
      ['market-dates.created', 'Umstellung April, 05.04.2027'],
      ['market-dates.edited', 'Frühjahr, 05.04.2027'],
      ['market-dates.deleted', 'Herbst, 04.10.2027'],
    ]);
  });
});

test('a deadline is a line that begins with its day', async () => {
  const deadlines = '19.03.2027 Ende der Testphase\n\n 1.2.2027: Beginn, mit allen';
  expect(deadlinesOf(deadlines)).toEqual([
    { day: secondsOfDay('2027-02-01'), text: 'Beginn, mit allen' },
    { day: secondsOfDay('2027-03-19'), text: 'Ende der Testphase' },
  ]);
  const check = (typed: string) => marketDateRecord.create.validate(values({ deadlines: typed }));
  await expect(check(deadlines)).resolves.toBeTruthy();
  for (const wrong of ['Ende am 19.03.2027', '31.02.2027 Nie', '19.03.2027'])
    await expect(check(`${deadlines}\n${wrong}`)).rejects.toThrow(wrong);
});

test('its calendar has the day and the deadlines, whole days each, under numbers that stay', () => {
  const date = {
    uid: 7,
    ...values({ deadlines: '19.03.2027 Ende der Testphase' }),
    revision: 3,
    changed: 1_800_000_000,
  };
  const entriesOf = (deadlines: string) =>
    marketDateCalendar([{ ...date, deadlines }], { url: 'https://portal.example', name: 'Portal' })
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1);
  const entries = entriesOf(date.deadlines);
  const [own, deadline] = entries.map((entry) => [
    /UID:(.*)\r/.exec(entry)?.[1],
    /DTSTART.*:(\d{8})\r/.exec(entry)?.[1],
    /DTEND.*:(\d{8})\r/.exec(entry)?.[1],
    /SUMMARY:(.*)\r/.exec(entry)?.[1],
  ]);
  expect(own).toEqual(['umstellung-7@portal.example', '20270405', '20270406', 'Umstellung April']);
  expect(deadline).toEqual([
    ...[expect.stringMatching(/^umstellung-7-[0-9a-f]{12}@/), '20270319', '20270320'],
    'Ende der Testphase (Umstellung April)',
  ]);
  // Another deadline before it, and another day, change neither its number nor the date's.
  const id = (entry?: string) => /UID:(.*)\r/.exec(entry ?? '')?.[1];
  const later = entriesOf('01.02.2027 Beginn\n22.03.2027 Ende der Testphase');
  expect([id(later[0]), id(later[2])]).toEqual([own?.[0], deadline?.[0]]);
  expect(entries.every((entry) => entry.includes('SEQUENCE:2'))).toBe(true);
});
