import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { anonymous } from '../auth/state';
import { shareClient } from '../db/client';
import * as t from '../db/tables';
import { secondsOfDay } from '../time/days';
import { readinessCalendar } from './calendar';
import { saveReadiness } from './commands';
import { countReadiness, foundReadiness, listOfPartner, listPlanned, showReadiness } from './queries';
import { readinessInput } from './record';
import { remindOfReadiness } from './reminders';

const now = new Date('2026-12-01T10:00:00Z');
const today = '2026-12-01';
const day = secondsOfDay;

describe.each(bothClients())('readiness on %s', (_, open) => {
  let store: TestDatabase;
  const [supplier, grid] = [101, 102];
  const [coming, draft, other] = [11, 12, 13];
  const [own, foreign] = [21, 22];
  const editor = sessionOf(4, { marketPartnerUid: own });
  const answer = (over: object = {}) => ({
    ...{ processUid: coming, participantUid: supplier, revision: 0 },
    ...{ state: 'planned' as const, day: day('2027-03-01'), note: '' },
    ...over,
  });
  const save = (...answers: ReturnType<typeof answer>[]) =>
    saveReadiness(store.db, 1, { marketPartnerUid: own, answers }, editor, now);

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    const { db } = store;
    await db.insert(t.users).values({ uid: 1, username: 'a', email: 'a@demo.example' });
    await db.insert(t.participants).values([
      { uid: supplier, name: 'Lieferant' },
      { uid: grid, name: 'Netzbetreiber' },
    ]);
    await db.insert(t.marketPartners).values([
      { uid: own, company: 'Demo Strom' },
      { uid: foreign, company: 'Demo Netz' },
    ]);
    await db.insert(t.marketPartnerParticipants).values([
      { marketPartnerUid: own, participantUid: supplier },
      { marketPartnerUid: foreign, participantUid: supplier },
      { marketPartnerUid: foreign, participantUid: grid },
    ]);
    const version = { process: 'DEMO', title: 'Demo', validFrom: '2027-04-05', editingStatus: 'Final' };
    await db.insert(t.processes).values([
      { ...version, uid: coming, version: 2 },
      { ...version, uid: draft, version: 3, editingStatus: 'Entwurf' },
      { ...version, uid: other, version: 1, process: 'ANDERER' },
    ]);
    await db.insert(t.processesParticipants).values([
      { processUid: coming, participantUid: supplier },
      { processUid: draft, participantUid: supplier },
      { processUid: other, participantUid: grid },
    ]);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  test('what nobody said is unknown, and what is said counts, has its history and its planned day', async () => {
    const { db } = store;
    const count = () => countReadiness(db, { process: [coming] }, anonymous, today);
    expect(await count()).toEqual({ ready: 0, planned: 0, notConcerned: 0, unknown: 2 });
    expect(await save(answer({ note: 'Test läuft' }))).toEqual({ saved: 1 });
    expect(await count()).toEqual({ ready: 0, planned: 1, notConcerned: 0, unknown: 1 });
    const [row] = await listOfPartner(db, own, anonymous, today);
    expect(row).toMatchObject({
      process: 'DEMO 02.00',
      state: 'planned',
      day: day('2027-03-01'),
      revision: 1,
    });
    const planned = await listPlanned(db, { process: [coming] }, anonymous, today);
    const calendar = readinessCalendar(planned, { url: 'https://portal.example', name: 'Portal' });
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270301');
    expect(calendar).toContain(`UID:bereitschaft-${row!.answerUid}@portal.example`);

    // Saved again as it is, it is no change; on an older revision it is refused; taken back, it is unknown.
    expect(await save(answer({ revision: 1, note: 'Test läuft' }))).toEqual({ saved: 0 });
    await expect(save(answer({ state: 'notConcerned' }))).rejects.toMatchObject({
      fields: { revision: '1' },
    });
    expect(await save(answer({ revision: 1, state: 'ready', day: day('2026-12-01') }))).toEqual({ saved: 1 });
    expect(await save(answer({ revision: 2, state: '' }))).toEqual({ saved: 1 });
    expect(await count()).toMatchObject({ unknown: 2 });
    expect(await showReadiness(db, row!.answerUid!, anonymous)).toMatchObject({
      state: '',
      day: null,
      revision: 3,
    });
    const told = (await db.select().from(t.changes)).map(({ entity, action, sentence }) => [
      entity,
      action,
      sentence,
    ]);
    expect(told).toEqual([
      ['readiness', 'created', 'Demo Strom, DEMO 02.00 (Lieferant): geplant für 01.03.2027.'],
      ['readiness', 'edited', 'Demo Strom, DEMO 02.00 (Lieferant): bereit seit 01.12.2026.'],
      ['readiness', 'edited', 'Demo Strom, DEMO 02.00 (Lieferant): keine Angabe.'],
    ]);
  });

  test('refuses what can not be, and then saves nothing of it', async () => {
    const refused = [
      answer({ participantUid: grid }), // not its role
      answer({ processUid: other, participantUid: grid }),
      answer({ processUid: other }), // not concerned
      answer({ processUid: draft }), // nobody but who maintains processes sees it
      answer({ revision: 3, state: 'ready', day: day('2026-12-02') }), // not yet
      answer({ revision: 3, day: day('2026-11-30') }), // over
    ];
    for (const one of refused)
      await expect(save(answer({ revision: 3 }), one)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await countReadiness(store.db, { process: [coming] }, anonymous, today)).toMatchObject({
      planned: 0,
    });
    await store.db.update(t.marketPartners).set({ active: false });
    await expect(save(answer({ revision: 3 }))).rejects.toMatchObject({ code: 'not_found' });
    await store.db.update(t.marketPartners).set({ active: true });
  });

  test('two saves at once: one of them meets the other', async () => {
    const { db } = store;
    const both = await Promise.allSettled(
      ['a', 'b'].map((note) =>
        saveReadiness(db, 1, { marketPartnerUid: foreign, answers: [answer({ note })] }, sessionOf(1), now),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('the matrix has a row for each partner and role, narrowed by state, role and name', async () => {
    const rows = async (filters: object, term?: string, sight = anonymous) => {
      const question = { filters, sorting: [], search: { term } };
      const { from, where, order, read } = foundReadiness(question, sight, today);
      const found = await read(store.db, sql`from ${from} where ${where} order by ${order}`);
      return found.map(({ company, participant, state, processes }) => [
        company,
        participant.name,
        state,
        processes,
      ]);
    };
    expect(await rows({})).toEqual([
      ['Demo Netz', 'Lieferant', 'planned', 1],
      ['Demo Netz', 'Netzbetreiber', 'unknown', 1],
      ['Demo Strom', 'Lieferant', 'unknown', 1],
    ]);
    expect(await rows({ process: [other] })).toEqual([['Demo Netz', 'Netzbetreiber', 'unknown', 1]]);
    expect(await rows({ process: [draft] })).toEqual([]);
    expect(await rows({ state: 'planned' })).toHaveLength(1);
    expect(await rows({ participant: [grid] })).toHaveLength(1);
    expect(await rows({}, 'strom')).toEqual([['Demo Strom', 'Lieferant', 'unknown', 1]]);
    await store.db.insert(t.marketDates).values({ uid: 5, title: 'April', day: '2027-04-05' });
    expect(await rows({ date: [5] })).toHaveLength(3);
    // Of a release only for who prepares releases, and of its drafts only for who sees them.
    const release = { uid: 6, title: 'April', publishAt: new Date('2027-04-01'), processes: [coming, draft] };
    await store.db.insert(t.releases).values({ ...release, schemas: [], drafts: [] });
    const of = async (sight: typeof anonymous) =>
      (await rows({ release: [6] }, undefined, sight)).map(([company, , , versions]) => [company, versions]);
    expect([
      await of(sessionOf(2)),
      await of(sessionOf(1)),
      await of(sessionOf(6)),
      await of(anonymous),
    ]).toEqual([
      [
        ['Demo Netz', 2],
        ['Demo Strom', 2],
      ],
      [
        ['Demo Netz', 1],
        ['Demo Strom', 1],
      ],
      ...[[], []],
    ]);
  });

  test('reminds who may answer, each of a thing once, and of another day anew', async () => {
    const { db } = store;
    await db.delete(t.readiness);
    await db
      .insert(t.ecnumbers)
      .values({ uid: 31, ecnumber: 'AT009001', name: 'Strom', marketPartnerUid: own });
    const wants = { state: 'active' as const, dataConfirmed: true, notifyProcesses: 1, notifyFrequency: 1 };
    const user = (uid: number, name: string) => ({
      uid,
      username: name,
      email: `${name}@demo.example`,
      ...wants,
    });
    await db
      .insert(t.users)
      .values([user(2, 'redaktion'), user(3, 'liest'), { ...user(4, 'stumm'), notifyProcesses: 0 }]);
    await db.insert(t.mpUsers).values([
      { userUid: 2, ecnumberUid: 31, editor: true },
      { userUid: 3, ecnumberUid: 31 },
      { userUid: 4, ecnumberUid: 31, admin: true },
    ]);
    const at = (on: string) => remindOfReadiness(db, new Date(`${on}T06:00:00Z`));
    expect(await at('2027-03-05')).toBe(0); // 31 days before
    expect(await at('2027-03-06')).toBe(1);
    expect(await at('2027-03-07')).toBe(0);
    expect(await at('2027-03-29')).toBe(1); // 7 days before
    expect(await at('2027-03-30')).toBe(0);
    await save(answer({ day: day('2027-04-10') }));
    expect(await at('2027-04-10')).toBe(0);
    expect(await at('2027-04-11')).toBe(1);
    expect(await at('2027-04-12')).toBe(0);
    await save(answer({ revision: 1, day: day('2027-04-20') }));
    expect(await at('2027-04-21')).toBe(1);
    await save(answer({ revision: 2, state: 'notConcerned' }));
    expect(await at('2027-05-21')).toBe(0);
    const mails = await db.select().from(t.mails).orderBy(t.mails.uid);
    expect(mails.map(({ userUid }) => userUid)).toEqual([2, 2, 2, 2]);
    expect(mails[0]).toMatchObject({ subject: 'Erinnerung: Bereitschaft für DEMO 02.00 angeben' });
    expect(mails[0]!.text).toContain('gilt ab 05.04.2027, von Demo Strom gibt es keine Angabe');
    expect(mails[2]!.text).toContain('für 10.04.2027 geplant');
  });
});

test('a day belongs to what is ready or planned', async () => {
  const check = (one: object) =>
    readinessInput.validate({
      marketPartnerUid: 1,
      answers: [{ processUid: 1, participantUid: 1, revision: 0, day: null, note: '', ...one }],
    });
  await expect(check({ state: 'notConcerned' })).resolves.toBeTruthy();
  await expect(check({ state: 'planned' })).rejects.toThrow('Geplant für');
  await expect(check({ state: 'vielleicht' })).rejects.toThrow();
});
