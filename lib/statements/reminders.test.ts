import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import * as t from '@/lib/db/tables';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { remindOfDeadlines } from './reminders';

process.env.LOG_LEVEL = 'silent';

describe.each(bothClients())('reminders on %s', (_, open) => {
  let store: TestDatabase;
  const until = new Date('2026-12-01T22:59:59Z');
  const hours = (n: number) => new Date(until.getTime() - n * 3_600_000);
  const outbox = () => store.db.select().from(t.mails).orderBy(t.mails.uid);
  const told = async () => (await outbox()).map(({ recipient }) => recipient.split('@')[0]);

  async function user(
    name: string,
    {
      partner,
      group,
      ...more
    }: Partial<typeof t.users.$inferInsert> & { partner?: number; group?: number } = {},
  ): Promise<number> {
    const [row] = await store.db
      .insert(t.users)
      .values({
        username: name,
        email: `${name}@demo.example`,
        firstName: 'Demo',
        lastName: name,
        state: 'active',
        dataConfirmed: true,
        notifyAboutConsultations: 1,
        notifyFrequency: 1,
        ...more,
      })
      .returning({ uid: t.users.uid });
    const userUid = row!.uid;
    if (partner) await store.db.insert(t.mpUsers).values({ userUid, ecnumberUid: partner });
    if (group) await store.db.insert(t.userGroups).values({ userUid, groupId: group });
    return userUid;
  }

  beforeAll(async () => {
    store = await open();
    await store.db.insert(t.marketPartners).values([
      { uid: 1, company: 'Alpha Netz GmbH' },
      { uid: 2, company: 'Beta Netz GmbH' },
    ]);
    await store.db.insert(t.ecnumbers).values([
      { uid: 1, ecnumber: 'AT001000', name: 'Alpha', marketPartnerUid: 1 },
      { uid: 2, ecnumber: 'AT002000', name: 'Beta', marketPartnerUid: 2 },
    ]);
  });
  beforeEach(async () => {
    for (const table of ['mails', 'consultations', 'users'])
      await store.db.execute(sql.raw(`delete from ${table}`));
    await store.db.insert(t.consultations).values({
      uid: 1,
      title: 'Wechselprozess',
      consultationStart: hours(24 * 20),
      statementsUntil: until,
    });
  });
  afterAll(() => store.close());

  test('three days before the end, once, with the deadline, the partner and the way to stop', async () => {
    await user('redaktion', { partner: 1 });
    expect(await remindOfDeadlines(store.db, hours(73))).toBe(0);
    expect(await remindOfDeadlines(store.db, hours(72))).toBe(1);
    const [mail] = await outbox();
    expect(mail).toMatchObject({
      kind: 'consultation-reminder',
      recipient: 'redaktion@demo.example',
      subject: 'Erinnerung: Die Frist der Konsultation „Wechselprozess“ endet in 3 Tagen',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(mail!.text).toContain('am 01.12.2026, 23:59 Uhr');
    expect(mail!.text).toContain('Alpha Netz GmbH hat noch keine Stellungnahme abgegeben.');
    expect(mail!.text).toContain('http://localhost:3000/konsultationen/1');
    expect(mail!.text).toContain('Benachrichtigungen abbestellen: http://localhost:3000/abmelden/');
    expect(mail!.html).toContain('Zur Konsultation');
    expect(await remindOfDeadlines(store.db, hours(1))).toBe(0);
  });

  test.each([
    // Set forward on 28 March 2027 and back on 31 October: 71 and 73 hours.
    ['2027-03-29T22:00:00Z', '2027-03-26T23:00:00Z'],
    ['2027-11-01T22:59:00Z', '2027-10-29T21:59:00Z'],
  ])('three days before %s in Vienna are %s', async (deadline, due) => {
    await user('redaktion');
    await store.db.update(t.consultations).set({ statementsUntil: new Date(deadline) });
    const at = new Date(due);
    expect(await remindOfDeadlines(store.db, new Date(at.getTime() - 1_000))).toBe(0);
    expect(await remindOfDeadlines(store.db, at)).toBe(1);
    expect((await outbox())[0]!.subject).toContain('endet in 3 Tagen');
  });

  test('of an internal one everyone answers for themselves, also who has a partner', async () => {
    await user('mehrfach', { partner: 1, group: 6 });
    await store.db.update(t.consultations).set({ internal: true });
    await remindOfDeadlines(store.db, hours(5));
    expect((await outbox())[0]!.text).toContain('Sie haben noch keine Stellungnahme abgegeben.');
  });

  test('only who asked, may see it and has not answered, by themselves or by a partner', async () => {
    await user('ohnePartner', { group: 9 });
    await user('antwortet', { partner: 1 });
    await user('kollege', { partner: 1 });
    await user('stumm', { partner: 2 });
    await user('fragtNicht', { notifyAboutConsultations: 0 });
    await user('keineMails', { notifyFrequency: -1 });
    await user('gesperrt', { state: 'blocked' });
    await user('unbestaetigt', { dataConfirmed: false });
    await store.db.insert(t.statements).values([
      { consultationUid: 1, marketPartnerUid: 1, text: '<p>x</p>' },
      { consultationUid: 1, marketPartnerUid: 2, text: '<p>x</p>', withdrawnAt: hours(100) },
    ]);
    await remindOfDeadlines(store.db, hours(10));
    expect(await told()).toEqual(['ohnePartner', 'stumm']);
  });

  test('of an internal one only those hear who see it; who answered in the own name does not', async () => {
    await store.db.update(t.consultations).set({ internal: true });
    await user('privat', { group: 9 });
    const done = await user('fertig', { group: 6 });
    await user('intern', { group: 6 });
    await store.db.insert(t.statements).values({ consultationUid: 1, userUid: done, text: '<p>x</p>' });
    await remindOfDeadlines(store.db, hours(10));
    expect(await told()).toEqual(['intern']);
  });

  test('an extension brings another one; a short, a closed and a coming consultation none', async () => {
    await user('redaktion');
    await remindOfDeadlines(store.db, hours(5));
    const later = new Date(until.getTime() + 14 * 86_400_000);
    await store.db.update(t.consultations).set({ statementsUntil: later });
    expect(await remindOfDeadlines(store.db, hours(5))).toBe(0);
    expect(await remindOfDeadlines(store.db, new Date(later.getTime() - 3_600_000))).toBe(1);
    expect(await told()).toHaveLength(2);
    await store.db.execute(sql`delete from consultations`);
    await store.db.insert(t.consultations).values([
      { title: 'Kurz', consultationStart: hours(40), statementsUntil: until },
      { title: 'Entschieden', consultationStart: hours(400), statementsUntil: until, decidedAt: hours(30) },
      { title: 'Vorbei', consultationStart: hours(400), statementsUntil: hours(24) },
    ]);
    expect(await remindOfDeadlines(store.db, hours(20))).toBe(0);
  });

  test('several at the same time send it once', async () => {
    for (let i = 0; i < 5; i++) await user(`leser${i}`);
    const counts = await Promise.all([1, 2, 3].map(() => remindOfDeadlines(store.db, hours(20))));
    expect(counts.reduce((sum, n) => sum + n)).toBe(5);
    expect(new Set(await told()).size).toBe(5);
    expect(await outbox()).toHaveLength(5);
  });

  test('a mail that can not be queued leaves no trace of having been sent', async () => {
    const uid = await user('kaputt', { email: 'keine Adresse' });
    await expect(remindOfDeadlines(store.db, hours(20))).rejects.toThrow();
    expect(await store.db.select().from(t.consultationReminders)).toEqual([]);
    await store.db.update(t.users).set({ email: 'gut@demo.example' }).where(eq(t.users.uid, uid));
    expect(await remindOfDeadlines(store.db, hours(20))).toBe(1);
  });
});
