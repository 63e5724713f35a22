import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Sight } from '@/lib/auth/permissions';
import { anonymous } from '@/lib/auth/state';
import { checkConfig } from '@/lib/config';
import { shareClient } from '@/lib/db/client';
import { forgetRevisions } from '@/lib/db/counts';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';
import type { PortalError } from '@/lib/errors';
import { listFeedEntries } from '@/lib/feeds/queries';
import { deliver } from '@/lib/mail/worker';
import { makeDigests } from '@/lib/notifications/commands';
import { getProcess } from '@/lib/processes/queries';
import { getSchema } from '@/lib/schemas/queries';
import { besides } from '@/tests/support/besides';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { startSmtp, type TestSmtp } from '@/tests/support/smtp';
import { announceConsultations } from './commands/announce';
import { correctDecision } from './commands/correct';
import { closeConsultation, extendConsultation } from './commands/deadline';
import { decideConsultation } from './commands/decide';
import { deleteConsultations } from './commands/delete';
import { createConsultation, editConsultation } from './commands/save';
import { getConsultation } from './detail-query';
import type { DecisionValues } from './form';
import { mostConsultationsAbout } from './model';
import { countTabs, listConsultations } from './queries';
import type { ConsultationValues } from './record';

process.env.LOG_LEVEL = 'silent';

const admin = sessionOf(2);
const day = 86_400;
/** 1 March 2027, 09:00 in Vienna. */
const start = Date.parse('2027-03-01T08:00:00Z') / 1000;
const at = (seconds: number) => new Date(seconds * 1000);
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  process.env.SMTP_URL = smtp.url;
  checkConfig();
});
afterAll(async () => {
  delete process.env.SMTP_URL;
  await smtp.close();
});

describe.each(testClients())('consultations on %s', (_, open) => {
  let store: TestDatabase;
  const uids: Record<string, number> = {};
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    // Nobody's number is that of who acts here (7): nobody is told of what they did themselves.
    await store.db.execute(sql`alter sequence users_uid_seq restart with 100`);
    const process = (name: string, version: number, editingStatus: string) => ({
      ...{ process: name, version, title: name, validFrom: '2026-01-01', editingStatus },
    });
    const processes = await store.db
      .insert(t.processes)
      .values([process('A', 1, 'Final'), process('A', 2, 'Konsultation'), process('B', 1, 'Entwurf')])
      .returning();
    for (const row of processes) uids[`${row.process}${row.version}`] = row.uid;
    const [schema] = await store.db
      .insert(t.schemas)
      .values({
        schema: 'S',
        version: '01p10',
        namespace: 'urn:s',
        editingStatus: 'Konsultation',
        validFrom: '2028-01-01',
      })
      .returning();
    uids.S = schema!.uid;
  });
  beforeEach(async () => {
    smtp.received.length = 0;
    for (const table of ['mails', 'changes', 'consultations', 'users']) {
      await store.db.execute(sql.raw(`delete from ${table}`));
    }
  });
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });

  const values = (more: Partial<ConsultationValues> = {}): ConsultationValues => ({
    title: 'Zählpunktlisten',
    consultationType: 'prozesse',
    internal: false,
    consultationStart: start,
    statementsUntil: start + 30 * day,
    shortReason: '',
    expectedPublication: null,
    testFrom: null,
    productiveFrom: null,
    processes: [uids.A2!],
    schemas: [uids.S!],
    description: '<p>Was geplant ist<script>alert(1)</script></p>',
    remarks: '',
    ...more,
  });
  const make = async (more: Partial<ConsultationValues> = {}, now = at(start - day)) =>
    (await createConsultation(store.db, admin, { ...values(more), confirmed: true }, now)).uid;
  const close = (uid: number, now: Date, reason = 'Alle sind gehört') =>
    closeConsultation(store.db, admin, uid, { reason, confirmed: true }, now);
  const decide = (uid: number, values: Omit<DecisionValues, 'confirmed'>, now: Date) =>
    decideConsultation(store.db, admin, uid, { ...values, confirmed: true }, now);
  const entries = (uid: number) =>
    rowsOf<{ entity: string; action: string; sentence: string; fields: unknown }>(
      store.db,
      sql`select entity, action, sentence, fields from changes where entity_uid = ${uid} order by uid`,
    );
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      ({ code, fields }: PortalError) => ({ code, fields: fields && Object.keys(fields) }),
    );

  /** Somebody who wants to read of consultations at once; with the address of their mails. */
  async function reader(name: string, group: number): Promise<string> {
    const email = `${name}@demo.example`;
    const [row] = await store.db
      .insert(t.users)
      .values({
        ...{ username: name, email, state: 'active', dataConfirmed: true, notifyFrequency: 0 },
        ...{ notifyAboutConsultations: 1, digestedAt: new Date(Date.now() - 3_600_000) },
      })
      .returning();
    await store.db.insert(t.userGroups).values({ userUid: row!.uid, groupId: group });
    return email;
  }

  /** The uid of the last change that mails were made of. */
  let told = 0;

  /** Makes the digests that are due and sends them; the texts that arrived, by address. */
  async function mails(): Promise<Record<string, string>> {
    // Changes are collected for some seconds before they are told: nobody waits for that here.
    const [{ last }] = (await rowsOf<{ last: number }>(
      store.db,
      sql`select coalesce(max(uid), 0) as last from changes`,
    )) as [{ last: number }];
    await store.db.execute(sql`update changes
      set at = now() - case when uid > ${told} then interval '30 seconds' else interval '1 hour' end`);
    await store.db.execute(sql`update users set digested_at = now() - interval '1 minute'`);
    told = last;
    await makeDigests(store.db, new Date('2028-01-01')); // when all that the tests announce has begun
    const waiting = await store.db.select().from(t.mails).where(eq(t.mails.state, 'waiting'));
    for (const { uid } of waiting) await deliver(store.db, uid);
    const received = smtp.received.splice(0);
    return Object.fromEntries(received.map(({ envelopeTo, mail }) => [envelopeTo[0]!, mail.text ?? '']));
  }

  test('from its creation over an extension and the deadline to the decision, with every mail', async () => {
    const member = await reader('mitglied', 3);
    const uid = await make();
    const show = (now: Date, session = anonymous as never) => getConsultation(store.db, session, uid, now);

    // Before the begin: nobody but the administration knows, and nobody is told.
    const before = at(start - 1);
    expect(await announceConsultations(store.db, before)).toBe(0);
    expect(await mails()).toEqual({});
    for (const session of [anonymous, sessionOf(3), sessionOf(6), sessionOf(7)]) {
      expect(await refusal(show(before, session as never))).toMatchObject({ code: 'not_found' });
    }
    expect((await show(before, admin as never)).status).toBe(3);
    expect((await entries(uid)).map(({ entity }) => entity)).toEqual(['consultations/draft']);

    // The begin, told once.
    const begin = at(start);
    const counts = await Promise.all([1, 2].map(() => announceConsultations(store.db, begin)));
    expect(counts.reduce((sum, n) => sum + n)).toBe(1);
    expect(await announceConsultations(store.db, at(start + 60))).toBe(0);
    const first = (await mails())[member]!;
    expect(first).toContain(
      'Die Konsultation „Zählpunktlisten“ hat begonnen. Stellungnahmen sind bis 31.03.2027, 10:00 Uhr möglich.',
    );
    expect(first).toContain(`/konsultationen/${uid}`);
    const shown = await show(begin);
    expect(shown).toMatchObject({
      ...{ status: 3, statements: null, decision: '', decidedAt: null, changedBy: null },
      description: '<p>Was geplant ist</p>',
      processes: [{ uid: uids.A2, name: 'A', version: '02.00', inForce: { uid: uids.A1, version: '01.00' } }],
      schemas: [{ uid: uids.S, name: 'S', inForce: null }],
    });

    // The deadline passes by one second, is extended, and passes again.
    const until = start + 30 * day;
    expect((await show(at(until))).status).toBe(3);
    expect((await show(at(until + 1))).status).toBe(2);
    const extension = { statementsUntil: until + 7 * day, reason: 'Zwei Verbände baten um mehr Zeit' };
    await extendConsultation(store.db, admin, uid, extension, at(until + 2 * day));
    expect(await show(at(until + 2 * day))).toMatchObject({
      status: 3,
      extensions: [{ previousUntil: until, ...extension }],
    });
    const second = (await mails())[member]!;
    expect(second).toContain(
      'Stellungnahmen sind bis 07.04.2027, 10:00 Uhr möglich statt bis 31.03.2027, 10:00 Uhr.',
    );
    expect(second).toContain('Zwei Verbände baten um mehr Zeit');

    // A decision that is published later is nobody's news before.
    const decidedAt = until + 20 * day;
    const decision = '<p>Die Versionen werden <b>unverändert</b> veröffentlicht.</p>';
    await decide(uid, { decision, decidedAt }, at(until + 15 * day));
    expect(await mails()).toEqual({});
    expect(await show(at(decidedAt - 1))).toMatchObject({ status: 2, decision: '', decidedAt: null });
    expect(await announceConsultations(store.db, at(decidedAt - 1))).toBe(0);
    expect(await announceConsultations(store.db, at(decidedAt))).toBe(1);
    expect(await announceConsultations(store.db, at(decidedAt + 60))).toBe(0);
    const third = (await mails())[member]!;
    expect(third).toContain('Zur Konsultation „Zählpunktlisten“ ist die Entscheidung veröffentlicht');
    expect(third).toContain('Die Versionen werden unverändert veröffentlicht.');
    expect(await show(at(decidedAt))).toMatchObject({ status: 1, decision, decidedAt });

    // Then nothing moves any more.
    const later = at(decidedAt + day);
    const more = { statementsUntil: seconds(later) + day, reason: 'Noch einmal' };
    expect(await refusal(extendConsultation(store.db, admin, uid, more, later))).toMatchObject({
      code: 'conflict',
    });
    expect(await refusal(decide(uid, { decision, decidedAt: null }, later))).toMatchObject({
      code: 'conflict',
    });
  });

  test('an internal one is seen by and told to roles 1, 2 and 6 alone', async () => {
    const addresses = Object.fromEntries(
      await Promise.all([1, 2, 3, 6, 7, 9].map(async (role) => [role, await reader(`rolle${role}`, role)])),
    );
    const now = at(start + day);
    const uid = await make({ internal: true }, now);
    expect(Object.keys(await mails()).sort()).toEqual([addresses[1], addresses[2], addresses[6]].sort());
    for (const role of [1, 2, 6]) {
      expect((await getConsultation(store.db, sessionOf(role), uid, now)).status).toBe(4);
    }
    for (const session of [anonymous, ...[3, 4, 5, 7, 9].map((role) => sessionOf(role))]) {
      expect(await refusal(getConsultation(store.db, session, uid, now))).toMatchObject({
        code: 'not_found',
      });
      expect(await countTabs(store.db, { term: '' }, session, now)).not.toHaveProperty('intern');
    }
  });

  test('before its begin an internal one is neither listed nor counted for who only reads internal ones', async () => {
    await make({ internal: true });
    const now = at(start - day);
    for (const [role, n] of [
      [1, 1],
      [6, 0],
      [2, 1],
    ] as const) {
      const question = { filters: {}, sorting: [], search: {} };
      const list = await listConsultations(store.db, question, sessionOf(role), now);
      expect([role, list.total, list.consultations.length]).toEqual([role, n, n]);
      expect([role, (await countTabs(store.db, { term: '' }, sessionOf(role), now)).intern]).toEqual([
        role,
        n,
      ]);
    }
  });

  test('one that begins and is decided while nobody looks is told of both', async () => {
    const uid = await make();
    await store.db.execute(sql`update consultations set decision = '<p>So</p>', decided_at = ${at(start + day).toISOString()}
      where uid = ${uid}`);
    expect(await announceConsultations(store.db, at(start + 2 * day))).toBe(2);
    const sentences = (await entries(uid)).slice(-2).map(({ sentence }) => sentence);
    expect(sentences).toEqual([
      expect.stringContaining('hat begonnen'),
      expect.stringContaining('ist die Entscheidung veröffentlicht'),
    ]);
    expect(await announceConsultations(store.db, at(start + 3 * day))).toBe(0);
  });

  test('one that begins in the past is told at once; closing early ends the deadline', async () => {
    const now = at(start + day);
    const uid = await make({}, now);
    expect((await entries(uid)).map(({ entity, action }) => [entity, action])).toEqual([
      ['consultations', 'created'],
    ]);
    expect(await announceConsultations(store.db, now)).toBe(0);
    await close(uid, new Date(now.getTime() + 500));
    expect((await getConsultation(store.db, anonymous, uid, now)).status).toBe(2);
    expect((await entries(uid)).at(-1)?.sentence).toContain('am 02.03.2027, 09:00 Uhr vorzeitig beendet');
    expect(await refusal(close(uid, now))).toMatchObject({
      code: 'conflict',
    });
    const to = start + 40 * day;
    await extendConsultation(
      store.db,
      admin,
      uid,
      { statementsUntil: to, reason: 'Doch' },
      at(start + 2 * day),
    );
    expect((await getConsultation(store.db, anonymous, uid, at(to))).status).toBe(3);
  });

  test('a deadline is only extended, and before a decision that is set', async () => {
    const now = at(start + day);
    const uid = await make({}, now);
    const until = start + 30 * day;
    const extend = (statementsUntil: number, when = now) =>
      refusal(extendConsultation(store.db, admin, uid, { statementsUntil, reason: 'X' }, when));
    const wrong = { code: 'invalid_input', fields: ['statementsUntil'] };
    expect(await extend(until)).toEqual(wrong);
    expect(await extend(until - 1)).toEqual(wrong);
    expect(await extend(until + 60, at(until + 61))).toEqual(wrong);
    const coming = await make({}, at(start - day));
    expect(
      await refusal(
        extendConsultation(
          store.db,
          admin,
          coming,
          { statementsUntil: until + 1, reason: 'X' },
          at(start - day),
        ),
      ),
    ).toMatchObject({ code: 'conflict' });
    const decision = { decision: '<p>Ja</p>', decidedAt: until + 10 };
    await decide(uid, decision, now);
    expect(await extend(until + 10)).toEqual(wrong);
    expect(await extend(until + 9)).toBeUndefined();
    for (const wrongDecision of [
      { decision: '<p> </p>', decidedAt: null },
      { decision: '<p>Ja</p>', decidedAt: seconds(now) },
      { decision: '<p>Ja</p>', decidedAt: until + 9 },
      // At once is no way past the deadline.
      { decision: '<p>Ja</p>', decidedAt: null },
    ]) {
      expect(await refusal(decide(uid, wrongDecision, now))).toMatchObject({
        code: 'invalid_input',
      });
    }
  });

  test('an edit says field by field what changed, to the second what did not', async () => {
    const now = at(start + day);
    const uid = await make({ statementsUntil: start + 30 * day + 59 }, now);
    const edit = (more: Partial<ConsultationValues>, revision: number, when = now) =>
      editConsultation(store.db, admin, uid, { ...values(more), revision, confirmed: true }, when);
    await edit({ title: 'Neuer Titel', productiveFrom: start + 90 * day }, 1);
    const [last] = (await entries(uid)).slice(-1);
    expect(last).toMatchObject({
      sentence: 'Die Konsultation „Neuer Titel“ wurde geändert: Titel und Produktivbetrieb ab.',
      fields: [
        { field: 'Titel', from: 'Zählpunktlisten', to: 'Neuer Titel' },
        { field: 'Produktivbetrieb ab', from: '', to: '30.05.2027' },
      ],
    });
    expect((await getConsultation(store.db, anonymous, uid, now)).statementsUntil).toBe(
      start + 30 * day + 59,
    );
    await edit({ title: 'Neuer Titel', productiveFrom: start + 90 * day }, 2);
    expect(await entries(uid)).toHaveLength(2);
    expect(await refusal(edit({}, 1))).toEqual({ code: 'conflict', fields: ['revision'] });
    // What people have read and answer to stays once it has begun.
    expect(await refusal(edit({ consultationStart: start + 60 }, 3))).toMatchObject({
      fields: ['consultationStart'],
    });
    expect(await refusal(edit({ statementsUntil: start + 31 * day }, 3))).toMatchObject({
      fields: ['statementsUntil'],
    });
    expect(await refusal(edit({ internal: true }, 3))).toMatchObject({ fields: ['internal'] });
  });

  test('before its begin everything may change, and nobody hears of it', async () => {
    const now = at(start - day);
    const uid = await make();
    const save = (more: Partial<ConsultationValues>, revision: number) =>
      editConsultation(store.db, admin, uid, { ...values(more), revision }, now);
    await save({ consultationStart: start + 60, statementsUntil: start + 40 * day, internal: true }, 1);
    expect((await entries(uid)).map(({ entity }) => entity)).toEqual([
      'consultations/draft',
      'consultations/draft',
    ]);
    await save({ consultationStart: start - 2 * day }, 2);
    expect((await entries(uid)).at(-1)).toMatchObject({ entity: 'consultations', action: 'created' });
    expect(await announceConsultations(store.db, at(start))).toBe(0);
  });

  test('drafts and what does not exist are not consulted; a process with statements stays', async () => {
    const now = at(start + day);
    expect(await refusal(make({ processes: [uids.B1!] }, now))).toEqual({
      code: 'invalid_input',
      fields: ['processes'],
    });
    expect(await refusal(make({ schemas: [999_999] }, now))).toMatchObject({ fields: ['schemas'] });
    const uid = await make({ processes: [uids.A1!, uids.A2!] }, now);
    await store.db.insert(t.statements).values({ consultationUid: uid, processUid: uids.A2!, text: 'Gut' });
    const save = (processes: number[], revision: number) =>
      editConsultation(store.db, admin, uid, { ...values({ processes }), revision }, now);
    expect(await refusal(save([uids.A1!], 1))).toEqual({ code: 'invalid_input', fields: ['processes'] });
    await save([uids.A2!], 1);
    const shown = await getConsultation(store.db, admin, uid, now);
    expect([shown.processes.map((one) => one.uid), shown.statements]).toEqual([[uids.A2], 1]);
    expect((await getConsultation(store.db, anonymous, uid, now)).statements).toBeNull();
  });

  test('who does not see drafts keeps a consulted version that has become one', async () => {
    const now = at(start + day);
    const uid = await make({ processes: [uids.A1!, uids.A2!] }, now);
    const status = async (editingStatus: string) => {
      await store.db.update(t.processes).set({ editingStatus }).where(eq(t.processes.uid, uids.A2!));
      await store.db.update(t.schemas).set({ editingStatus }).where(eq(t.schemas.uid, uids.S!));
    };
    await status('Entwurf');
    try {
      const shown = await getConsultation(store.db, anonymous, uid, now);
      expect([shown.processes, shown.schemas]).toEqual([[expect.anything()], []]);
      await editConsultation(
        store.db,
        sessionOf(1),
        uid,
        { ...values({ processes: [uids.A1!], schemas: [] }), revision: 1 },
        now,
      );
      const kept = await getConsultation(store.db, admin, uid, now);
      expect([kept.processes.length, kept.schemas.length]).toEqual([2, 1]);
    } finally {
      await status('Konsultation');
    }
  });

  test('tabs, search and order of the list follow the clock', async () => {
    const now = at(start + 50 * day);
    const open = await make({ title: 'Offen', statementsUntil: start + 60 * day }, now);
    const newer = await make(
      { title: 'Offen Übermittlung', consultationStart: start + day, statementsUntil: start + 60 * day },
      now,
    );
    const running = await make({ title: 'Laufend' }, now);
    const closed = await make({ title: 'Zu' }, now);
    await decide(closed, { decision: '<p>Ja</p>', decidedAt: null }, now);
    const coming = await make(
      { title: 'Kommt', consultationStart: start + 55 * day, statementsUntil: start + 65 * day },
      now,
    );
    const internal = await make({ title: 'Intern', internal: true }, now);
    const list = async (status: number | undefined, session: Sight, term = '') => {
      const question = { filters: { status }, sorting: [], search: { term } };
      return (await listConsultations(store.db, question, session, now)).consultations.map((one) => one.uid);
    };
    expect(await list(3, anonymous)).toEqual([newer, open]);
    expect(await list(3, admin)).toEqual([coming, newer, open]);
    expect(await list(2, anonymous)).toEqual([running]);
    expect(await list(1, anonymous)).toEqual([closed]);
    expect(await list(4, anonymous)).toEqual([]);
    expect(await list(4, sessionOf(6))).toEqual([internal]);
    expect(await list(undefined, anonymous, 'uebermitt')).toEqual([newer]);
    // A decision that is set for later is still nobody's business.
    const later = start + 51 * day;
    await decide(running, { decision: '<p>Ja</p>', decidedAt: later }, now);
    const decided = async (moment: Date) =>
      (
        await listConsultations(
          store.db,
          { filters: {}, sorting: [], search: { term: 'Laufend' } },
          anonymous,
          moment,
        )
      ).consultations.map(({ status, decidedAt }) => [status, decidedAt]);
    expect([await decided(now), await decided(at(later))]).toEqual([[[2, null]], [[1, later]]]);
    expect(await countTabs(store.db, { term: '' }, anonymous, now)).toEqual({
      offen: 2,
      laufend: 1,
      abgeschlossen: 1,
    });
    expect(await countTabs(store.db, { term: '' }, admin, now)).toMatchObject({ offen: 3, intern: 1 });
  });

  test('a process or schema that many name shows the newest, and the list has all, but none about a draft', async () => {
    const now = new Date();
    await store.db.execute(sql`
      with made as (insert into consultations (title, consultation_start, statements_until)
        select 'Nummer ' || n, ${now.toISOString()}::timestamptz - n * interval '1 day',
          ${now.toISOString()}::timestamptz + interval '30 days'
        from generate_series(1, 25) n returning uid),
      schemas as (insert into consultation_schemas select uid, ${uids.S!}::int from made)
      insert into consultation_processes
        select uid, process from made, unnest(array[${uids.A2!}::int, ${uids.B1!}::int]) process`);
    forgetRevisions();
    const shown = (await getProcess(store.db, uids.A2!, anonymous))!.consultations;
    expect(shown.map(({ name }) => name)).toEqual(
      Array.from({ length: mostConsultationsAbout + 1 }, (_, n) => `Nummer ${n + 1}`),
    );
    const ofSchema = (await getSchema(store.db, uids.S!, anonymous))!.consultations;
    expect(ofSchema.map(({ title }) => title)).toEqual(shown.map(({ name }) => name));
    const list = async (filters: { processes?: number[]; schemas?: number[] }) =>
      (await listConsultations(store.db, { filters, sorting: [], search: {} }, anonymous, now)).total;
    expect(await list({ processes: [uids.A2!] })).toBe(25);
    expect(await list({ schemas: [uids.S!] })).toBe(25);
    expect(await list({ processes: [uids.A1!] })).toBe(0);
    expect(await list({ processes: [uids.B1!] })).toBe(0);
    expect(await countTabs(store.db, { term: '', processes: [uids.A2!] }, anonymous, now)).toEqual({
      offen: 25,
      laufend: 0,
      abgeschlossen: 0,
    });
    expect(await countTabs(store.db, { term: '', processes: [uids.B1!] }, anonymous, now)).toMatchObject({
      offen: 0,
    });
  });

  test('a decision that somebody else prepared meanwhile is not overwritten unseen', async () => {
    const now = at(start + 31 * day);
    const uid = await make({}, now);
    const prepare = (decision: string, revision: number) =>
      decide(uid, { decision, decidedAt: start + 40 * day, revision }, now);
    await prepare('<p>Erste</p>', 1);
    expect(await refusal(prepare('<p>Zweite</p>', 1))).toEqual({ code: 'conflict', fields: ['revision'] });
    expect((await getConsultation(store.db, admin, uid, now)).decision).toBe('<p>Erste</p>');
    await prepare('<p>Zweite</p>', 2);
    expect((await getConsultation(store.db, admin, uid, now)).decision).toBe('<p>Zweite</p>');
  });

  test('decided before the clock told of its begin, both are told', async () => {
    const uid = await make({ statementsUntil: start + 20, shortReason: 'Ein Versehen im Text' });
    const now = at(start + 30);
    await decide(uid, { decision: '<p>Ja</p>', decidedAt: null }, now);
    expect(await announceConsultations(store.db, at(start + 60))).toBe(0);
    const told = (await entries(uid)).filter(({ entity }) => entity === 'consultations');
    expect(told.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('hat begonnen'),
      expect.stringContaining('ist die Entscheidung veröffentlicht'),
    ]);
  });

  test('while statements are taken nothing is decided at once; after an early end it is, and corrected with its date', async () => {
    const member = await reader('mitglied', 3);
    const now = at(start + 2 * day);
    const uid = await make({}, now);
    const decided = (moment: Date) => decide(uid, { decision: '<p>So</p>', decidedAt: null }, moment);
    const correct = (revision: number, text: string, moment: Date) =>
      correctDecision(store.db, admin, uid, { revision, text }, moment);
    expect(await refusal(decided(now))).toEqual({ code: 'invalid_input', fields: ['decidedAt'] });
    expect((await getConsultation(store.db, anonymous, uid, now)).status).toBe(3);
    expect(await refusal(correct(1, '<p>Noch nicht</p>', now))).toMatchObject({ code: 'conflict' });
    await close(uid, now, 'Alle haben geantwortet');
    await decided(at(start + 2 * day + 1));
    expect((await mails())[member]).toMatch(
      /vorzeitig beendet[\s\S]*Alle haben geantwortet[\s\S]*ist die Entscheidung veröffentlicht/,
    );

    const later = at(start + 3 * day);
    const { revision } = await getConsultation(store.db, admin, uid, later);
    expect(await refusal(correct(revision, '<p> </p>', later))).toMatchObject({ code: 'invalid_input' });
    await correct(revision, '<p>Gemeint ist <b>Oktober</b>.<script>x</script></p>', later);
    expect(await refusal(correct(revision, '<p>Zweite</p>', later))).toEqual({
      ...{ code: 'conflict', fields: ['revision'] },
    });
    expect(await getConsultation(store.db, anonymous, uid, later)).toMatchObject({
      ...{ status: 1, decision: '<p>So</p>', revision: revision + 1 },
      corrections: [{ text: '<p>Gemeint ist <b>Oktober</b>.</p>', created: seconds(later) }],
    });
    expect((await mails())[member]).toMatch(
      /wurde am 04\.03\.2027, 09:00 Uhr berichtigt[\s\S]*Gemeint ist Oktober/,
    );
    const log = await rowsOf<{ action: string }>(
      store.db,
      sql`select action from audit_entries order by uid desc limit 1`,
    );
    expect(log).toEqual([{ action: 'consultations.corrected' }]);
  });

  test('closing early and deciding ask first, and an early end says why', async () => {
    const now = at(start + 2 * day);
    const uid = await make({}, now);
    const asked = (work: Promise<unknown>) =>
      work.then(
        () => '',
        ({ code, message, fields }: PortalError) => {
          expect({ code, fields }).toEqual({ code: 'conflict', fields: { confirmed: message } });
          return message;
        },
      );
    const closed = closeConsultation(store.db, admin, uid, { reason: 'Alle sind gehört' }, now);
    expect(await asked(closed)).toBe(
      'Angekündigt sind Stellungnahmen bis 31.03.2027, 10:00 Uhr.\nAb sofort werden keine Stellungnahmen und Zustimmungen mehr angenommen.',
    );
    const moment = at(start + 31 * day);
    const values = { decision: '<p>So</p>', decidedAt: null };
    expect(await asked(decideConsultation(store.db, admin, uid, values, moment))).toMatch(
      /sofort veröffentlicht.*abgeschlossen\.\nDanach lässt sie sich nur noch mit Datum berichtigen oder ergänzen\./,
    );
    const later = { ...values, decidedAt: start + 40 * day };
    expect(await asked(decideConsultation(store.db, admin, uid, later, moment))).toMatch(
      /am 10\.04\.2027, 10:00 Uhr veröffentlicht.*\nBis dahin lässt sie sich ändern, danach nur noch/,
    );
    expect((await getConsultation(store.db, admin, uid, now)).revision).toBe(1);
    await decide(uid, values, moment);
    const addition = { kind: 'Ergänzung', text: '<p>Auch im Test</p>', revision: 2 } as const;
    await correctDecision(store.db, admin, uid, addition, moment);
    expect((await getConsultation(store.db, anonymous, uid, moment)).corrections).toMatchObject([
      { kind: 'Ergänzung', text: '<p>Auch im Test</p>' },
    ]);
    expect((await entries(uid)).at(-1)?.sentence).toMatch(/wurde am 01\.04\.2027, .* ergänzt\.$/);
  });

  test('one that is decided and has statements is evidence, and is not deleted', async () => {
    const now = at(start + 31 * day);
    const [decided, silent] = [await make({}, now), await make({}, now)];
    await store.db.insert(t.statements).values({ consultationUid: decided, text: 'Gut' });
    for (const uid of [decided, silent]) await decide(uid, { decision: '<p>So</p>', decidedAt: null }, now);
    expect(await refusal(deleteConsultations(store.db, 7, [silent, decided], now))).toMatchObject({
      code: 'conflict',
    });
    expect((await getConsultation(store.db, anonymous, silent, now)).status).toBe(1);
    await deleteConsultations(store.db, 7, [silent], now);
  });

  test('one that is decided while it waits to be deleted is evidence too', async () => {
    const uid = await make({}, at(start + day));
    await store.db.insert(t.statements).values({ consultationUid: uid, text: 'Gut' });
    const removal = await besides(
      store.db,
      (tx) => tx.update(t.consultations).set({ decision: '<p>So</p>', decidedAt: new Date() }),
      () => refusal(deleteConsultations(store.db, 7, [uid])),
    );
    expect(removal).toMatchObject({ value: { code: 'conflict' } });
  });

  test('less than the usual time needs a reason, which everybody reads', async () => {
    const short = { statementsUntil: start + 6 * day };
    expect(await refusal(make(short))).toEqual({ code: 'invalid_input', fields: ['shortReason'] });
    const uid = await make({ ...short, shortReason: 'Frist der Regulierungsbehörde' });
    expect(await announceConsultations(store.db, at(start))).toBe(1);
    expect(JSON.stringify((await entries(uid)).at(-1)!.fields)).toContain('Frist der Regulierungsbehörde');
    expect(await getConsultation(store.db, anonymous, uid, at(start))).toMatchObject({
      shortReason: 'Frist der Regulierungsbehörde',
    });
    const other = await make();
    const shortened = { ...values(short), revision: 1 };
    expect(await refusal(editConsultation(store.db, admin, other, shortened, at(start - day)))).toEqual({
      ...{ code: 'invalid_input', fields: ['shortReason'] },
    });
    // An early end has a reason of its own, and does not stand against later edits.
    const now = at(start + day);
    await close(other, now);
    await editConsultation(
      store.db,
      admin,
      other,
      {
        ...values({ statementsUntil: seconds(now) - 1, title: 'Neu' }),
        revision: 2,
      },
      now,
    );
  });

  test('the usual time is counted by Vienna’s clock, across both of its changes', async () => {
    for (const begin of ['2027-03-25T09:00:00Z', '2027-10-28T08:00:00Z']) {
      const consultationStart = Date.parse(begin) / 1000;
      const now = at(consultationStart - day);
      // A week later at the same time: an hour less in spring, an hour more in autumn.
      const hours = begin.includes('-03-') ? 167 : 169;
      const until = consultationStart + hours * 3600;
      await make({ consultationStart, statementsUntil: until }, now);
      expect(await refusal(make({ consultationStart, statementsUntil: until - 60 }, now))).toEqual({
        ...{ code: 'invalid_input', fields: ['shortReason'] },
      });
    }
  });

  test('a begin in the past is no way around the usual time; what is over is typed in freely', async () => {
    const now = at(start + 20 * day);
    const until = (days: number) => make({ statementsUntil: seconds(now) + days * day }, now);
    expect(await refusal(until(5))).toEqual({ code: 'invalid_input', fields: ['shortReason'] });
    await until(6); // a day of grace
    await make({ statementsUntil: start + 15 * day }, now);
  });

  test('a reason stays only with a short period, and stays as it is once that has begun', async () => {
    const reason = 'Frist der Regulierungsbehörde';
    const short = { statementsUntil: start + 6 * day };
    const reasonOf = async (uid: number) =>
      (await getConsultation(store.db, admin, uid, at(start))).shortReason;
    const edit = (uid: number, more: Partial<ConsultationValues>, revision: number, now: Date) =>
      editConsultation(store.db, admin, uid, { ...values(more), revision, confirmed: true }, now);
    expect(await reasonOf(await make({ shortReason: reason }))).toBe('');
    const uid = await make({ ...short, shortReason: reason });
    await edit(uid, { shortReason: reason }, 1, at(start - day));
    expect(await reasonOf(uid)).toBe('');

    const begun = await make({ ...short, shortReason: reason });
    // Who does not send it leaves it as it is.
    await edit(begun, { ...short, title: 'Neu' }, 1, at(start + 1));
    expect(await reasonOf(begun)).toBe(reason);
    expect(await refusal(edit(begun, { ...short, shortReason: 'Anders' }, 2, at(start + 1)))).toEqual({
      ...{ code: 'invalid_input', fields: ['shortReason'] },
    });
  });

  test('a version that is final already is consulted only after a question', async () => {
    const now = at(start);
    const chosen = values({ processes: [uids.A1!, uids.A2!] });
    expect(await refusal(createConsultation(store.db, admin, chosen, now))).toEqual({
      ...{ code: 'conflict', fields: ['confirmed'] },
    });
    const { uid } = await createConsultation(store.db, admin, { ...chosen, confirmed: true }, now);
    // What is linked already is not asked about again.
    await editConsultation(store.db, admin, uid, { ...chosen, title: 'Neu', revision: 1 }, now);
  });

  test('that one was deleted is told to those who could read it; of an internal one nothing', async () => {
    const now = new Date();
    const times = { consultationStart: seconds(now) - day, statementsUntil: seconds(now) + 8 * day };
    const member = await reader('mitglied', 3);
    const [open, internal] = [
      await make(times, now),
      await make({ ...times, title: 'Geheim', internal: true }, now),
    ];
    await mails();
    await deleteConsultations(store.db, 7, [open, internal], now);
    const received = await mails();
    expect(received[member]).toContain('Die Konsultation „Zählpunktlisten“ wurde gelöscht.');
    const feed = (await listFeedEntries(store.db, 'consultations')).map(({ sentence }) => sentence);
    expect(feed).toEqual(['Die Konsultation „Zählpunktlisten“ wurde gelöscht.']);
    expect(JSON.stringify(received)).not.toContain('Geheim');
  });

  test('who does not see drafts is told of one what they are told of nothing', async () => {
    const choose = (processes: number[], role: number) =>
      createConsultation(store.db, sessionOf(role), values({ processes })).catch(
        ({ fields }: PortalError) => fields,
      );
    expect(await choose([uids.B1!], 1)).toEqual(await choose([999_999], 1));
    expect(await choose([uids.B1!], 2)).toMatchObject({ processes: expect.stringContaining('B 01.00') });
  });

  test('deleting takes everything along; what nobody knew of is told to nobody', async () => {
    const begun = await make({}, at(start + day));
    const coming = await make();
    await store.db.insert(t.statements).values({ consultationUid: begun, text: 'Gut' });
    await deleteConsultations(store.db, 7, [begun, coming], at(start - day / 2));
    expect(await refusal(deleteConsultations(store.db, 7, [begun]))).toMatchObject({ code: 'not_found' });
    expect(await store.db.select().from(t.statements)).toEqual([]);
    expect((await entries(coming)).map(({ entity }) => entity)).toEqual([
      'consultations/draft',
      'consultations/draft',
    ]);
  });
});
