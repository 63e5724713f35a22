import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { startSmtp, type TestSmtp } from '@/tests/support/smtp';
import { mailJob } from '../mail/worker';
import { makeDigests } from '../notifications/commands';
import { createStatement } from '../statements/commands/create';
import { voteStatement } from '../statements/commands/vote';
import { remindOfDeadlines } from '../statements/reminders';
import { announceConsultations } from './commands/announce';
import { extendConsultation } from './commands/deadline';
import { decideConsultation } from './commands/decide';
import { createConsultation, editConsultation, publishConsultation } from './commands/save';
import { getConsultation } from './detail-query';

jest.setTimeout(90_000);
process.env.LOG_LEVEL = 'silent';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  process.env.SMTP_URL = smtp.url;
});
afterAll(async () => {
  delete process.env.SMTP_URL;
  await smtp.close();
});

/**
 * The life of a consultation, with a clock that the test sets: it runs in the past, so that what the database
 * dates itself can be dated back to it.
 */
describe.each(testClients())('a consultation from its creation to the decision on %s', (_, open) => {
  let store: TestDatabase;
  let clock = new Date('2026-03-02T09:00:00Z');
  const admin = sessionOf(1, { uid: 1 });
  const partner = (uid: number) =>
    sessionOf(3, { uid, marketPartnerUid: uid, marketPartnerName: `Partner ${uid}` });

  beforeAll(async () => {
    store = await open();
    const wants = {
      ...{ state: 'active', dataConfirmed: true, notifyAboutConsultations: 1, notifyFrequency: 0 },
      digestedAt: clock,
    };
    const people = ['admin', 'alpha', 'beta', 'gamma', 'delta', 'still'];
    await store.db.insert(t.users).values(
      people.map((name, index) => ({
        ...(index === 0 || name === 'still' ? { state: 'active', dataConfirmed: true } : wants),
        ...{
          uid: index + 1,
          username: name,
          email: `${name}@demo.example`,
          firstName: 'Demo',
          lastName: name,
        },
      })),
    );
    // Users 2 to 5 belong to the partners of the same number.
    for (const uid of [2, 3, 4, 5]) {
      await store.db.insert(t.marketPartners).values({ uid, company: `Demo ${people[uid - 1]} Netz GmbH` });
      await store.db
        .insert(t.ecnumbers)
        .values({ uid, ecnumber: `AT00${uid}000`, name: 'Demo', marketPartnerUid: uid });
      await store.db.insert(t.mpUsers).values({ userUid: uid, ecnumberUid: uid, admin: true });
    }
    await store.db.insert(t.processes).values({
      ...{ uid: 1, process: 'EC_DEMO', version: 2, title: 'Demo', validFrom: '2026-01-01' },
      editingStatus: 'Konsultation',
    });
    await makeDigests(store.db, clock); // from now on they are told what changes
  });
  afterAll(() => store.close());

  const sent: { to: string; subject: string; text: string }[] = [];
  /** Lets the clock show a moment, then does what the jobs do then, and gives the mails that arrived. */
  async function jobsAt(moment: string) {
    clock = new Date(moment);
    await announceConsultations(store.db, clock);
    const real = new Date(clock.getTime() - 60_000).toISOString();
    await store.db.execute(sql`update changes set at = ${real}::timestamptz where at > ${real}::timestamptz`);
    await makeDigests(store.db, clock);
    await remindOfDeadlines(store.db, clock);
    smtp.received.length = 0;
    for (const uid of await mailJob.waiting(store.db)) await mailJob.work(store.db, uid);
    const mails = smtp.received.map(({ envelopeTo, mail }) => ({
      to: envelopeTo[0]!.split('@')[0]!,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      unsubscribe: mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value,
    }));
    // Who writes a statement gets a receipt, which is no notification.
    const isReceipt = ({ subject }: { subject: string }) => subject.startsWith('Eingangsbestätigung');
    const told = mails.filter((mail) => !isReceipt(mail));
    for (const mail of told) {
      expect(mail.html).toContain('Benachrichtigungen abbestellen');
      expect(mail.text).toContain('/abmelden/');
      expect(mail.unsubscribe).toMatch(/\/api\/users\/unsubscribe\?token=/);
    }
    sent.push(...mails);
    return told.sort((a, b) => a.to.localeCompare(b.to));
  }
  const told = (mails: { to: string }[]) => mails.map(({ to }) => to);
  const seconds = (moment: string) => Date.parse(moment) / 1000;
  const say = (who: number, text: string, more: object = {}) =>
    createStatement(store.db, partner(who), { consultationUid: uid, text: `<p>${text}</p>`, ...more }, clock);
  let uid = 0;

  test('it is announced at its begin, and nobody but the admins sees it before', async () => {
    const values = {
      ...{ title: 'Demo-Konsultation', consultationType: 'prozesse' as const, internal: false },
      consultationStart: seconds('2026-03-03T08:00:00Z'),
      statementsUntil: seconds('2026-03-20T22:59:59Z'),
      ...{ expectedPublication: null, testFrom: null, productiveFrom: null, shortReason: '' },
      ...{ processes: [1], schemas: [] },
      ...{ description: '<p>Demo</p>', remarks: '' },
    };
    ({ uid } = await createConsultation(store.db, admin, { ...values, draft: true }, clock));
    await publishConsultation(store.db, admin, uid, { revision: 1 }, clock);
    await expect(publishConsultation(store.db, admin, uid, { revision: 2 }, clock)).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringContaining('schon veröffentlicht') },
    });
    expect(await jobsAt('2026-03-03T07:59:00Z')).toEqual([]);
    await expect(getConsultation(store.db, anonymous, uid, clock)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(say(2, 'zu früh')).rejects.toMatchObject({ code: 'not_found' });
    const mails = await jobsAt('2026-03-03T08:02:00Z');
    expect(told(mails)).toEqual(['alpha', 'beta', 'delta', 'gamma']);
    expect(mails[0]!.text).toContain('Demo-Konsultation');
    expect(mails[0]!.text).toContain(`/konsultationen/${uid}`);
    expect(await getConsultation(store.db, anonymous, uid, clock)).toMatchObject({ status: 3 });
  });

  test('three partners state their view, answer and agree; nobody is mailed about it', async () => {
    const first = await say(2, 'Von Alpha');
    const second = await say(3, 'Von Beta', { processUid: 1 });
    await say(4, 'Antwort von Gamma', { processUid: 1, parentUid: second.uid });
    await voteStatement(store.db, partner(4), { uid: first.uid, agree: 1 }, clock);
    expect(await jobsAt('2026-03-05T10:00:00Z')).toEqual([]);
  });

  test('three days before the end the one partner that is silent is reminded', async () => {
    expect(await jobsAt('2026-03-17T22:00:00Z')).toEqual([]);
    const mails = await jobsAt('2026-03-17T23:15:00Z');
    expect(told(mails)).toEqual(['delta']);
    expect(mails[0]!.subject).toMatch(/Frist der Konsultation „Demo-Konsultation“ endet in \d Tagen/);
    expect(mails[0]!.text).toContain('Demo delta Netz GmbH hat noch keine Stellungnahme abgegeben.');
    expect(await jobsAt('2026-03-18T23:15:00Z')).toEqual([]);
  });

  test('an extension is told to all, and reminds again before its own end', async () => {
    const until = '2026-03-31T21:59:59Z';
    await extendConsultation(
      store.db,
      admin,
      uid,
      { statementsUntil: seconds(until), reason: 'Auf Wunsch der Demo-Partner' } as never,
      clock,
    );
    const mails = await jobsAt('2026-03-19T10:00:00Z');
    expect(told(mails)).toEqual(['alpha', 'beta', 'delta', 'gamma']);
    expect(mails[0]!.text).toContain('31.03.2026');
    expect(mails[0]!.text).toContain('Auf Wunsch der Demo-Partner');
    const again = await jobsAt('2026-03-29T10:00:00Z');
    expect(told(again)).toEqual(['delta']);
    expect((await getConsultation(store.db, anonymous, uid, clock)).extensions).toHaveLength(1);
  });

  test('one second after the deadline nothing is taken, and it is open no more', async () => {
    clock = new Date('2026-03-31T21:59:59Z');
    await say(5, 'In der letzten Sekunde');
    clock = new Date('2026-03-31T22:00:00Z');
    await expect(say(5, 'Zu spät')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('31.03.2026, 23:59 Uhr abgelaufen'),
    });
    expect(await getConsultation(store.db, anonymous, uid, clock)).toMatchObject({ status: 2 });
    const [row] = await rowsOf<{ n: number }>(store.db, sql`select count(*)::int as n from statements`);
    expect(row).toEqual({ n: 4 });
  });

  test('the decision closes it and is told to all', async () => {
    const decided = new Date('2026-04-15T08:00:00Z');
    clock = decided;
    const { revision } = await getConsultation(store.db, admin, uid, clock);
    await decideConsultation(
      store.db,
      admin,
      uid,
      { revision, decision: '<p>Wird so veröffentlicht.</p>', decidedAt: null, confirmed: true },
      clock,
    );
    const mails = await jobsAt('2026-04-15T08:05:00Z');
    expect(told(mails)).toEqual(['alpha', 'beta', 'delta', 'gamma']);
    expect(mails[0]!.text).toContain('Wird so veröffentlicht.');
    expect(await getConsultation(store.db, anonymous, uid, clock)).toMatchObject({ status: 1 });
    expect(await jobsAt('2026-04-20T08:00:00Z')).toEqual([]);
  });

  test('a draft does not begin by itself; published at once, it keeps the rules and is told', async () => {
    const until = seconds('2026-04-26T09:59:00Z');
    const values = {
      ...{ title: 'Entwurf', consultationType: 'prozesse' as const, internal: false, shortReason: '' },
      ...{ consultationStart: seconds('2026-04-21T08:00:00Z'), statementsUntil: until + 86_400 },
      ...{ expectedPublication: null, testFrom: null, productiveFrom: null },
      ...{ processes: [1], schemas: [], description: '', remarks: '' },
    };
    clock = new Date('2026-04-20T08:00:00Z');
    const made = await createConsultation(
      ...([store.db, admin, { ...values, shortReason: 'Eilt', draft: true }, clock] as const),
    );
    const publish = (more: object, revision = 1) =>
      publishConsultation(store.db, admin, made.uid, { revision, ...more }, clock);
    expect(await jobsAt('2026-04-22T10:00:00Z')).toEqual([]);
    expect(await getConsultation(store.db, admin, made.uid, clock)).toMatchObject({ draft: 1, status: 3 });
    await expect(getConsultation(store.db, anonymous, made.uid, clock)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(publish({})).rejects.toMatchObject({ message: expect.stringContaining('ist vorbei') });
    await expect(publish({ atOnce: true }, 2)).rejects.toMatchObject({ fields: { revision: '1' } });
    await editConsultation(
      ...([store.db, admin, made.uid, { ...values, shortReason: 'Eilt', revision: 1 }, clock] as const),
    );
    await store.db.execute(sql`update consultations set short_reason = '' where uid = ${made.uid}`);
    await expect(publish({ atOnce: true }, 2)).rejects.toMatchObject({
      fields: { shortReason: expect.stringMatching(/Grund/) },
    });
    await store.db.execute(sql`update consultations set short_reason = 'Eilt' where uid = ${made.uid}`);
    await store.db.execute(sql`update processes set editing_status = 'Entwurf' where uid = 1`);
    await expect(publish({ atOnce: true }, 2)).rejects.toMatchObject({
      fields: { processes: expect.stringMatching(/gibt es nicht/) },
    });
    await store.db.execute(sql`update processes set editing_status = 'Final' where uid = 1`);
    await expect(publish({ atOnce: true }, 2)).rejects.toMatchObject({
      fields: { confirmed: expect.anything() },
    });
    await publish({ atOnce: true, confirmed: true }, 2);
    expect(await getConsultation(store.db, anonymous, made.uid, clock)).toMatchObject({
      ...{ draft: 0, status: 3, consultationStart: clock.getTime() / 1000, shortReason: 'Eilt' },
    });
    expect(told(await jobsAt('2026-04-22T10:02:00Z'))).toEqual(['alpha', 'beta', 'delta', 'gamma']);
  });

  test('no mail names a person other than the one it is sent to', () => {
    expect(sent.length).toBeGreaterThan(10);
    for (const { to, text } of sent) {
      for (const name of ['alpha', 'beta', 'gamma', 'delta', 'admin']) {
        if (name !== to) expect(text).not.toContain(`Demo ${name},`);
      }
    }
  });
});
