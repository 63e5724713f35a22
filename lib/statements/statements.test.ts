import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { SessionState } from '@/lib/auth/state';
import { anonymous } from '@/lib/auth/state';
import * as t from '@/lib/db/tables';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { sendingOf } from '../backend/send-key';
import { shareClient } from '../db/client';
import { forgetRevisions } from '../db/counts';
import { sending } from '../db/once';
import { rowsOf } from '../db/rows';
import { createStatement } from './commands/create';
import { editStatement, withdrawStatement } from './commands/edit';
import { voteStatement } from './commands/vote';
import { createStatementEndpoint } from './endpoints';
import type { NewStatement } from './form';
import { threadsPerPage } from './model';
import { evaluationChoices, listStatements, requireStatement } from './queries';
import { remainingTime } from './remaining';
import { reportGroups } from './report';
import { readerOf } from './rights';
import { listThreads } from './threads';

type Input = Partial<NewStatement> & { sendKey?: string };

process.env.LOG_LEVEL = 'silent';

test('what is left of a deadline', () => {
  const day = 86_400;
  expect(remainingTime(3 * day + 5, 0)).toBe('noch 3 Tage');
  expect(remainingTime(day + 3_600, 0)).toBe('noch 25 Stunden');
  expect(remainingTime(7_199, 0)).toBe('noch 119 Minuten');
  expect(remainingTime(60, 0)).toBe('noch 1 Minute');
  expect(remainingTime(0, 0)).toBe('noch weniger als eine Minute');
  expect(remainingTime(0, 1)).toBe('');
});

describe.each(testClients())('statements on %s', (_, open) => {
  let store: TestDatabase;
  const now = new Date('2026-11-20T10:00:00Z');
  const until = new Date('2026-12-01T22:59:59Z');
  const people = [
    { uid: 1, firstName: 'Demo', lastName: 'Seitenadministration' },
    { uid: 3, firstName: 'Demo', lastName: 'Redaktion' },
    { uid: 4, firstName: 'Demo', lastName: 'Fremd' },
    { uid: 6, firstName: 'Demo', lastName: 'Intern' },
  ];
  const partner = (role: number, uid: number, marketPartnerUid: number) =>
    sessionOf(role, { uid, marketPartnerUid, marketPartnerName: `Partner ${marketPartnerUid}` });
  const admin = sessionOf(1, { uid: 1 });
  const author = partner(4, 3, 1);
  const other = partner(4, 4, 2);
  const intern = sessionOf(6, { uid: 6 });

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db
      .insert(t.users)
      .values(people.map((one) => ({ ...one, username: `u${one.uid}`, email: `u${one.uid}@demo.example` })));
    await store.db.insert(t.marketPartners).values([
      { uid: 1, company: 'Alpha Netz GmbH' },
      { uid: 2, company: 'Beta Netz GmbH' },
      { uid: 3, company: 'Gamma Netz GmbH' },
    ]);
    await store.db.insert(t.processes).values([
      {
        uid: 1,
        process: 'EC_A',
        version: 2,
        title: 'A',
        validFrom: '2026-01-01',
        editingStatus: 'Konsultation',
      },
      {
        uid: 2,
        process: 'EC_B',
        version: 1,
        title: 'B',
        validFrom: '2026-01-01',
        editingStatus: 'Konsultation',
      },
    ]);
  });
  beforeEach(async () => {
    forgetRevisions();
    await store.db.execute(sql`delete from changes`);
    await store.db.execute(sql`delete from sendings`);
    await store.db.execute(sql`delete from consultations`);
    await store.db.insert(t.consultations).values([
      { uid: 1, title: 'Offen', consultationStart: new Date('2026-11-01T00:00:00Z'), statementsUntil: until },
      {
        uid: 2,
        title: 'Intern',
        internal: true,
        consultationStart: new Date('2026-11-01T00:00:00Z'),
        statementsUntil: until,
      },
    ]);
    await store.db.insert(t.consultationProcesses).values({ consultationUid: 1, processUid: 1 });
  });
  afterAll(() => {
    shareClient(undefined);
    return store.close();
  });

  const writeBy = (session: SessionState, { sendKey = '', ...more }: Input = {}, at = now) => {
    const input = { consultationUid: 1, text: '<p>Ein Text</p>', ...more };
    const write = () => createStatement(store.db, session, input, at);
    return sendKey
      ? sending(sendingOf(createStatementEndpoint, session.uid, sendKey, input), write)
      : write();
  };
  const seen = (uid: number, session: SessionState, at = now) =>
    requireStatement(store.db, uid, readerOf(session), at);
  const count = async () => (await store.db.select().from(t.statements)).length;

  test('stands in the name of the partner as it was called then, with the person masked for others', async () => {
    const { uid } = await writeBy(author, { processUid: 1, text: '<p>Gut <script>x</script></p>' });
    await store.db.update(t.marketPartners).set({ company: 'Alpha neu' }).where(eq(t.marketPartners.uid, 1));
    const read = await seen(uid, anonymous);
    expect(read).toMatchObject({
      ...{ organisation: 'Alpha Netz GmbH', person: 'D***n', process: 'EC_A 02.00', processUid: 1 },
      ...{ text: '<p>Gut </p>', official: 0, votes: 0 },
      may: { edit: 0, withdraw: 0, reply: 0, vote: 0, answer: 0, evaluate: 0 },
    });
    expect((await seen(uid, author)).person).toBe('Demo Redaktion');
    expect((await seen(uid, admin)).person).toBe('Demo Redaktion');
    expect((await seen(uid, partner(3, 9, 1))).person).toBe('D***n'); // a colleague of the same partner
    await store.db
      .update(t.marketPartners)
      .set({ company: 'Alpha Netz GmbH' })
      .where(eq(t.marketPartners.uid, 1));
  });

  test('a reader of the partner neither writes nor agrees until the account is given the right', async () => {
    const { uid } = await writeBy(author);
    const reader = partner(5, 4, 2);
    const given = {
      ...reader,
      activeRole: { uid: 5, role: '', name: '', given: ['statements.write' as const] },
    };
    const refusal = {
      code: 'forbidden',
      message: expect.stringMatching(
        /Ihr Zugang zu Partner 2 ist ein Lesezugang.*Wenden Sie sich an die Administration/,
      ),
    };
    await expect(writeBy(reader)).rejects.toMatchObject(refusal);
    await expect(voteStatement(store.db, reader, { uid, agree: 1 }, now)).rejects.toMatchObject(refusal);
    expect((await seen(uid, reader)).may).toMatchObject({ reply: 0, vote: 0 });
    expect((await seen(uid, given)).may).toMatchObject({ reply: 1, vote: 1 });
    await voteStatement(store.db, given, { uid, agree: 1 }, now);
    await writeBy(given);
    expect(await count()).toBe(2);
  });

  test('of a deleted account no person is shown', async () => {
    const { uid } = await writeBy(author);
    await store.db
      .update(t.users)
      .set({ state: 'deleted', lastName: 'Gelöschtes Konto' })
      .where(eq(t.users.uid, 3));
    expect(await seen(uid, admin)).toMatchObject({ person: '', organisation: 'Alpha Netz GmbH' });
    await store.db.update(t.users).set({ state: 'active', lastName: 'Redaktion' }).where(eq(t.users.uid, 3));
    await store.db.update(t.statements).set({ userUid: null });
    expect(await seen(uid, anonymous)).toMatchObject({ person: '' });
  });

  test('the last second of the deadline still counts, the next one does not', async () => {
    const after = new Date(until.getTime() + 1_000);
    await expect(writeBy(author, {}, after)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Die Frist für Stellungnahmen ist am 01.12.2026, 23:59 Uhr abgelaufen.',
    });
    expect(await count()).toBe(0);
    const { uid } = await writeBy(author, {}, until);
    const late = [
      () => editStatement(store.db, author, { uid, revision: 1, text: '<p>anders</p>' }, after),
      () => withdrawStatement(store.db, author, uid, after),
      () => voteStatement(store.db, other, { uid, agree: 1 }, after),
    ];
    for (const one of late) await expect(one()).rejects.toMatchObject({ code: 'conflict' });
    expect(await seen(uid, author, after)).toMatchObject({
      may: { edit: 0, withdraw: 0, reply: 0, vote: 0, answer: 0, evaluate: 0 },
    });
  });

  test('nothing before the start and nothing once it is decided', async () => {
    await expect(writeBy(author, {}, new Date('2026-10-31T00:00:00Z'))).rejects.toMatchObject({
      code: 'not_found',
    });
    await store.db.update(t.consultations).set({ decidedAt: now }).where(eq(t.consultations.uid, 1));
    await expect(writeBy(author)).rejects.toMatchObject({ message: 'Die Konsultation ist abgeschlossen.' });
  });

  test('sent twice it stands once, one after the other and at the same time', async () => {
    const first = await writeBy(author, { sendKey: 'einmal' });
    expect(await writeBy(author, { sendKey: 'einmal' })).toEqual(first);
    const both = await Promise.all([1, 2, 3, 4].map(() => writeBy(author, { sendKey: 'zugleich' })));
    expect(new Set(both.map(({ uid }) => uid)).size).toBe(1);
    expect(await count()).toBe(2);
    // Also when the deadline passed between the two.
    const late = new Date(until.getTime() + 1_000);
    expect(await writeBy(author, { sendKey: 'einmal' }, late)).toEqual(first);
    // Another person's key is another one.
    expect((await writeBy(other, { sendKey: 'einmal' })).uid).not.toBe(first.uid);
  });

  test('what was typed after it was sent is not taken for saved', async () => {
    const { uid } = await writeBy(author, { sendKey: 'einmal' });
    await expect(writeBy(author, { sendKey: 'einmal', text: '<p>Mehr</p>' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('schon gespeichert, mit anderem Inhalt'),
      fields: { sendKey: expect.stringContaining('anderer Inhalt') },
    });
    await editStatement(store.db, author, { uid, revision: 1, text: '<p>Mehr</p>' }, now);
    // The first sending, come late.
    expect(await writeBy(author, { sendKey: 'einmal' })).toEqual({ uid });
    expect(await count()).toBe(1);
  });

  test('what a page said is for one partner is not written for another, whose role is active by now', async () => {
    const changed = { code: 'conflict', message: expect.stringContaining('Partner 2') };
    await expect(writeBy(other, { inTheNameOf: 1 })).rejects.toMatchObject(changed);
    await expect(writeBy(other, { inTheNameOf: 0 })).rejects.toMatchObject(changed);
    expect(await count()).toBe(0);
    const { uid } = await writeBy(author, { inTheNameOf: 1 });
    const vote = (inTheNameOf: number) => voteStatement(store.db, other, { uid, agree: 1, inTheNameOf }, now);
    await expect(vote(3)).rejects.toMatchObject(changed);
    expect(await vote(2)).toMatchObject({ votes: 1 });
    await expect(writeBy(intern, { consultationUid: 2, inTheNameOf: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    await writeBy(intern, { consultationUid: 2, inTheNameOf: 0 });
  });

  test('nobody learns from a refusal that there is a statement they do not see', async () => {
    const { uid } = await writeBy(intern, { consultationUid: 2 });
    const answers = (of: number) =>
      Promise.all(
        [
          editStatement(store.db, author, { uid: of, revision: 1, text: '<p>x</p>' }, now),
          withdrawStatement(store.db, author, of, now),
          voteStatement(store.db, author, { uid: of, agree: 1 }, now),
          seen(of, author),
        ].map((work) => (work as Promise<unknown>).catch(({ code, message }) => ({ code, message }))),
      );
    expect(await answers(uid)).toEqual(await answers(999_999));
  });

  test('who does not see drafts is not offered their names', async () => {
    const names = async (drafts: boolean) =>
      (await evaluationChoices(store.db, 1, sessionOf(drafts ? 2 : 1))).processes.map(({ name }) => name);
    await store.db.update(t.processes).set({ editingStatus: 'Entwurf' }).where(eq(t.processes.uid, 1));
    expect([await names(false), await names(true)]).toEqual([[], ['EC_A 02.00']]);
    await store.db.update(t.processes).set({ editingStatus: 'Konsultation' }).where(eq(t.processes.uid, 1));
  });

  test('who has no partner is told so, and an internal one takes statements in the own name', async () => {
    for (const role of [1, 2, 6, 7, 9]) {
      await expect(writeBy(sessionOf(role))).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringMatching(/im Namen eines Marktpartners/),
      });
    }
    await expect(writeBy(author, { consultationUid: 2 })).rejects.toMatchObject({ code: 'not_found' });
    const { uid } = await writeBy(intern, { consultationUid: 2 });
    expect(await seen(uid, admin)).toMatchObject({
      organisation: '',
      marketPartnerUid: null,
      person: 'Demo Intern',
    });
    await expect(seen(uid, author)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an answer belongs to the same consultation and process, and to what still stands', async () => {
    const { uid } = await writeBy(author, { processUid: 1 });
    await expect(writeBy(other, { parentUid: uid })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(writeBy(intern, { consultationUid: 2, parentUid: uid })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(writeBy(other, { processUid: 2 })).rejects.toMatchObject({ code: 'invalid_input' });
    await writeBy(other, { processUid: 1, parentUid: uid });
    await withdrawStatement(store.db, author, uid, now);
    await expect(writeBy(other, { processUid: 1, parentUid: uid })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('edited and withdrawn by who writes for its partner, in the role it was written in', async () => {
    const { uid } = await writeBy(author);
    const edit = (session: SessionState, revision = 1) =>
      editStatement(store.db, session, { uid, revision, text: '<p>Neu</p>' }, now);
    for (const session of [other, partner(5, 9, 1), partner(4, 3, 2), admin]) {
      await expect(edit(session)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(withdrawStatement(store.db, session, uid, now)).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    expect((await seen(uid, partner(4, 6, 1))).may).toMatchObject({
      edit: 1,
      withdraw: 1,
      vote: 0,
      reply: 1,
    });
    expect((await seen(uid, partner(5, 9, 1))).may).toMatchObject({ edit: 0, withdraw: 0 });
    expect(await edit(author)).toEqual({ revision: 2 });
    await expect(edit(author)).rejects.toMatchObject({ code: 'conflict', fields: { revision: '2' } });
    await withdrawStatement(store.db, author, uid, now);
    await withdrawStatement(store.db, author, uid, now);
    await expect(edit(author, 3)).rejects.toMatchObject({ code: 'conflict' });
    expect((await seen(uid, author)).text).toBe('<p>Neu</p>');
    for (const session of [anonymous, other, admin, partner(4, 6, 1)])
      expect((await seen(uid, session)).text).toBe('');
    const found = (session: SessionState) =>
      listStatements(
        store.db,
        { filters: { consultationUid: 1 }, sorting: [], search: { term: 'neu' } },
        readerOf(session),
        now,
      );
    expect((await found(author)).total).toBe(1);
    expect((await found(admin)).total).toBe(0); // a text that is gone is not found either
  });

  test('who wrote it gets a receipt with the text, and hears when a colleague changes or withdraws it', async () => {
    await store.db.execute(sql`delete from mails`);
    await store.db.execute(sql`update users set state = 'active'`);
    const told = async () =>
      (await store.db.select().from(t.mails).orderBy(t.mails.uid)).map(({ kind, recipient }) => [
        kind,
        recipient,
      ]);
    const { uid } = await writeBy(author, { processUid: 1, text: '<p>A &amp; B</p><ul><li>C</li></ul>' });
    const [receipt] = await store.db.select().from(t.mails);
    expect(receipt).toMatchObject({
      ...{ kind: 'statement.receipt', recipient: 'u3@demo.example', headers: {} },
      ...{ subject: `Eingangsbestätigung: Nummer ${uid} (Stellungnahme)` },
      text: expect.stringContaining('A & B\n• C'),
    });
    expect(receipt!.text).toContain(
      `Ihre Stellungnahme zu EC_A 02.00 erhalten: Nummer ${uid}, am 20.11.2026, 11:00 Uhr im Namen von Alpha Netz GmbH`,
    );
    // An answer of the administration is no statement, and one's own change needs no letter.
    await writeBy(admin, { processUid: 1, parentUid: uid, official: 1 });
    await editStatement(store.db, author, { uid, revision: 1, text: '<p>Selbst</p>' }, now);
    expect(await told()).toHaveLength(1);
    const colleague = partner(3, 6, 1);
    await editStatement(store.db, colleague, { uid, revision: 2, text: '<p>Für uns</p>' }, now);
    await withdrawStatement(store.db, colleague, uid, now);
    await withdrawStatement(store.db, colleague, uid, now);
    expect((await told()).slice(1)).toEqual(Array(2).fill(['statement.colleague', 'u3@demo.example']));
    const letters = await store.db.select().from(t.mails).orderBy(t.mails.uid);
    expect(letters.map((one) => /kann sie geändert oder zurückgezogen werden/.test(one.text))).toEqual([
      true,
      true,
      false,
    ]);
    const { uid: own } = await writeBy(intern, { consultationUid: 2 });
    await expect(
      editStatement(store.db, sessionOf(6, { uid: 4 }), { uid: own, revision: 1, text: '<p>x</p>' }, now),
    ).rejects.toMatchObject({ message: 'Das kann nur, wer die Stellungnahme geschrieben hat.' });
  });

  test('an agreement is to the text that was read: a changed one is another, and who agreed is told once', async () => {
    await store.db.execute(sql`delete from mails`);
    await store.db.execute(sql`update users set state = 'active'`);
    await store.db.insert(t.ecnumbers).values([
      { uid: 21, ecnumber: 'AT000021', name: 'Beta', marketPartnerUid: 2 },
      { uid: 31, ecnumber: 'AT000031', name: 'Gamma', marketPartnerUid: 3 },
    ]);
    // Who agreed for Beta still acts for it; for Gamma only its admin does.
    await store.db.insert(t.mpUsers).values([
      { userUid: 4, ecnumberUid: 21, statements: true },
      { userUid: 1, ecnumberUid: 21, admin: true },
      { userUid: 6, ecnumberUid: 31, admin: true },
    ]);
    const third = partner(3, 99, 3);
    const { uid } = await writeBy(author);
    const vote = (session: SessionState, revision?: number, agree = 1) =>
      voteStatement(store.db, session, { uid, agree, revision }, now);
    const edit = (revision: number, text: string) =>
      editStatement(store.db, author, { uid, revision, text }, now);
    await vote(other, 1);
    await vote(third);
    await edit(1, '<p>Ein anderer Text</p>');
    const earlier = { votes: 0, voters: [], agreed: 0, earlierVotes: 2 };
    expect(await seen(uid, other)).toMatchObject({
      ...{ ...earlier, earlierVoters: ['Beta Netz GmbH', 'Gamma Netz GmbH'], agreedEarlier: 1 },
    });
    const [listed] = (
      await listStatements(
        store.db,
        { filters: { consultationUid: 1 }, sorting: [], search: {} },
        readerOf(admin),
        now,
      )
    ).statements;
    expect(listed).toMatchObject(earlier);
    const [group] = await reportGroups(store.db, 1, readerOf(admin), now);
    expect(group?.threads[0]?.[0]).toMatchObject(earlier);
    const mails = () =>
      store.db.select().from(t.mails).where(eq(t.mails.kind, 'statement.changed')).orderBy(t.mails.uid);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['u4@demo.example', 'u6@demo.example']);
    expect((await mails())[0]).toMatchObject({
      subject: 'Geändert: Stellungnahme, der Beta Netz GmbH zugestimmt hat',
      text: expect.stringMatching(/Alpha Netz GmbH hat[\s\S]*„Offen“[\s\S]*jetzt: „Ein anderer Text“/),
    });
    // Agreed to unseen is not agreed.
    await expect(vote(other, 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await vote(other, 2)).toMatchObject({
      ...{ votes: 1, agreed: 1, earlierVotes: 1, agreedEarlier: 0, earlierVoters: ['Gamma Netz GmbH'] },
    });
    // Who was told before is not told of each further version.
    await edit(2, '<p>Ein dritter Text</p>');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      ...['u4@demo.example', 'u6@demo.example', 'u4@demo.example'],
    ]);
    expect(await vote(third, 1, 0)).toMatchObject({ votes: 0, earlierVotes: 1 });
  });

  test('agreement counts once a partner, never for the own, also at the same time', async () => {
    const { uid } = await writeBy(author);
    const vote = (session: SessionState, agree = 1) => voteStatement(store.db, session, { uid, agree }, now);
    await expect(vote(partner(3, 9, 1))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(vote(sessionOf(7))).rejects.toMatchObject({ code: 'forbidden' });
    await Promise.all(Array.from({ length: 8 }, () => vote(other)));
    // A colleague who agrees once more takes nothing over.
    const told = async () => (await store.db.select().from(t.changes)).length;
    const before = await told();
    await vote(partner(3, 1, 2));
    expect(await store.db.select().from(t.statementVotes)).toMatchObject([{ createdBy: 4 }]);
    expect(await told()).toBe(before);
    const third = partner(3, 1, 3);
    expect(await vote(third)).toMatchObject({
      ...{ votes: 2, voters: ['Beta Netz GmbH', 'Gamma Netz GmbH'], agreed: 1, earlierVotes: 0 },
    });
    expect((await seen(uid, anonymous)).voters).toEqual(['Beta Netz GmbH', 'Gamma Netz GmbH']);
    await Promise.all([vote(other, 0), vote(other, 0)]);
    expect(await vote(third, 0)).toMatchObject({ votes: 0, voters: [], agreed: 0 });
  });

  test('admins answer for the administration, also after the deadline and the decision', async () => {
    const { uid } = await writeBy(author, { processUid: 1 });
    const later = new Date('2027-03-01T10:00:00Z');
    await store.db
      .update(t.consultations)
      .set({ decidedAt: new Date('2027-02-01T10:00:00Z') })
      .where(eq(t.consultations.uid, 1));
    const answer = { processUid: 1, parentUid: uid, official: 1 };
    await expect(writeBy(author, answer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(writeBy(admin, { official: 1 })).rejects.toMatchObject({ code: 'invalid_input' });
    const made = await writeBy(admin, answer, later);
    expect(await seen(made.uid, anonymous)).toMatchObject({ official: 1, person: '', organisation: '' });
    expect(await seen(made.uid, sessionOf(2))).toMatchObject({
      person: 'Demo Seitenadministration',
      may: { edit: 1 },
    });
    const anders = { uid: made.uid, revision: 1, text: '<p>Anders</p>' };
    // Who wrote it is no admin any more.
    await expect(editStatement(store.db, sessionOf(9, { uid: 1 }), anders, later)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await editStatement(store.db, sessionOf(2), anders, later);
    const list = (answered: 0 | 1) =>
      listStatements(
        store.db,
        { filters: { consultationUid: 1, answered }, sorting: [], search: {} },
        readerOf(admin),
        later,
      );
    expect((await list(1)).statements.map((one) => one.uid)).toEqual([uid]);
    expect((await list(0)).total).toBe(0);
    await withdrawStatement(store.db, sessionOf(2), made.uid, later);
    expect([(await list(1)).total, (await list(0)).total]).toEqual([0, 1]);
  });

  test('threads stand in sections and pages, and a statement is found on its page', async () => {
    const roots: number[] = [];
    for (let i = 0; i < threadsPerPage + 2; i++) roots.push((await writeBy(author)).uid);
    const reply = await writeBy(other, { parentUid: roots.at(-1) });
    await writeBy(author, { parentUid: reply.uid });
    await writeBy(other, { processUid: 1 });
    const of = (more: object) =>
      listThreads(store.db, { consultationUid: 1, ...more }, readerOf(anonymous), now);
    const { sections } = await of({});
    expect(sections.map(({ name, count: n, pages }) => [name, n, pages])).toEqual([
      ['', threadsPerPage + 4, 2],
      ['EC_A 02.00', 1, 1],
    ]);
    expect(sections[0]!.statements.map(({ uid }) => uid)).toEqual(roots.slice(0, threadsPerPage));
    const second = (await of({ page: 2 })).sections;
    expect(second[0]!.statements.map(({ depth }) => depth)).toEqual([0, 0, 1, 2]);
    expect(second[1]!.statements).toHaveLength(1);
    expect((await of({ statementUid: reply.uid })).sections).toEqual(second);
    const groups = await reportGroups(store.db, 1, readerOf(admin), now);
    expect(
      groups.map(({ process, organisation, threads }) => [process, organisation, threads.length]),
    ).toEqual([
      ['', 'Alpha Netz GmbH', threadsPerPage + 2],
      ['EC_A 02.00', 'Beta Netz GmbH', 1],
    ]);
  });

  test('nobody is told of single statements, and their trace names no person', async () => {
    const { uid } = await writeBy(author);
    await voteStatement(store.db, other, { uid, agree: 1 }, now);
    const changes = await rowsOf<{ entity: string; sentence: string }>(
      store.db,
      sql`select entity, sentence from changes order by uid`,
    );
    expect(changes).toEqual([
      { entity: 'statements', sentence: 'Alpha Netz GmbH hat Stellung genommen: Konsultation „Offen“.' },
      {
        entity: 'statements',
        sentence: 'Partner 2 hat einer Stellungnahme zugestimmt: Konsultation „Offen“.',
      },
    ]);
  });

  test('with its consultation it goes', async () => {
    const { uid } = await writeBy(author);
    await writeBy(other, { parentUid: uid });
    await voteStatement(store.db, other, { uid, agree: 1 }, now);
    await store.db.delete(t.consultations).where(eq(t.consultations.uid, 1));
    expect(await count()).toBe(0);
  });
});
