import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import * as t from '@/lib/db/tables';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { decideConsultation } from '../consultations/commands/decide';
import { shareClient } from '../db/client';
import { write } from '../db/write';
import { editStatement } from './commands/edit';
import { saveOutcomes } from './commands/evaluate';
import { decisionDraft } from './decision-draft';
import { tellOutcomes } from './outcome-letters';
import type { Outcome } from './outcomes';
import { listStatements, requireStatement } from './queries';
import { readerOf } from './rights';
import { similarGroups } from './similar';

process.env.LOG_LEVEL = 'silent';

describe.each(testClients())('outcomes on %s', (_, open) => {
  let store: TestDatabase;
  const now = new Date('2026-12-10T10:00:00Z');
  const later = new Date('2026-12-20T10:00:00Z');
  const admin = sessionOf(1, { uid: 1 });
  const alpha = sessionOf(4, { uid: 3, marketPartnerUid: 1, marketPartnerName: 'Alpha Netz GmbH' });

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db.insert(t.users).values(
      ['', 'admin', 'chef', 'alpha', 'beta', '', 'intern'].flatMap((name, uid) =>
        name
          ? [
              {
                uid,
                username: name,
                email: `${name}@demo.example`,
                firstName: 'Demo',
                lastName: name,
                state: 'active',
              },
            ]
          : [],
      ),
    );
    await store.db.insert(t.marketPartners).values([
      { uid: 1, company: 'Alpha Netz GmbH' },
      { uid: 2, company: 'Beta Netz GmbH' },
    ]);
    await store.db.insert(t.ecnumbers).values([
      { uid: 1, ecnumber: 'AT001000', name: 'Alpha', marketPartnerUid: 1 },
      { uid: 2, ecnumber: 'AT002000', name: 'Beta', marketPartnerUid: 2 },
    ]);
    await store.db.insert(t.mpUsers).values([
      { userUid: 2, ecnumberUid: 1, admin: true },
      { userUid: 3, ecnumberUid: 1, editor: true },
      { userUid: 4, ecnumberUid: 2, editor: true },
    ]);
    await store.db.insert(t.userGroups).values({ userUid: 6, groupId: 6 });
  });
  beforeEach(async () => {
    for (const table of ['mails', 'changes', 'consultations'])
      await store.db.execute(sql.raw(`delete from ${table}`));
    await store.db.insert(t.consultations).values({
      ...{ uid: 1, title: 'Wechsel', announcedAt: now },
      consultationStart: new Date('2026-11-01T00:00:00Z'),
      statementsUntil: new Date('2026-12-01T22:59:59Z'),
    });
    await store.db.insert(t.statements).values([
      {
        uid: 1,
        consultationUid: 1,
        marketPartnerUid: 1,
        organisation: 'Alpha Netz GmbH',
        userUid: 3,
        text: '<p>Eins &amp; zwei</p>',
      },
      {
        uid: 2,
        consultationUid: 1,
        marketPartnerUid: 1,
        organisation: 'Alpha Netz GmbH',
        userUid: 3,
        text: '<p>Zwei</p>',
      },
      {
        uid: 3,
        consultationUid: 1,
        marketPartnerUid: 2,
        organisation: 'Beta Netz GmbH',
        userUid: 4,
        text: '<p>Drei</p>',
      },
      { uid: 4, consultationUid: 1, parentUid: 3, official: true, userUid: 1, text: '<p>Antwort</p>' },
      {
        uid: 5,
        consultationUid: 1,
        marketPartnerUid: 2,
        organisation: 'Beta Netz GmbH',
        userUid: 4,
        text: '<p>Weg</p>',
        withdrawnAt: now,
      },
    ]);
  });
  afterAll(() => store.close());

  const say = (
    uids: number[],
    outcome: Outcome | null,
    reason = 'Darum.',
    { outcomeRevision = 0, revision = 1, at = now } = {},
  ) =>
    saveOutcomes(
      store.db,
      admin,
      {
        consultationUid: 1,
        values: uids.map((uid) => ({ uid, revision, outcomeRevision })),
        outcome,
        reason,
      },
      at,
    );
  const decide = (at = later) =>
    decideConsultation(store.db, admin, 1, { decision: '<p>So</p>', decidedAt: null, confirmed: true }, at);
  const seen = async (uid: number, session = alpha, at = now) => {
    const { outcome, outcomeReason, outcomeRevision, may } = await requireStatement(
      store.db,
      uid,
      readerOf(session),
      at,
    );
    return { outcome, outcomeReason, outcomeRevision, evaluate: may.evaluate };
  };
  const mails = () => store.db.select().from(t.mails).orderBy(t.mails.uid);

  test('it is the administration’s alone until the decision is published, then everyone’s', async () => {
    await say([1, 2], 'partly', 'Nur für Strom.');
    const said = { outcome: 'partly', outcomeReason: 'Nur für Strom.', outcomeRevision: 1 };
    const nothing = { outcome: null, outcomeReason: '', outcomeRevision: 0, evaluate: 0 };
    expect(await seen(1, admin)).toEqual({ ...said, evaluate: 1 });
    expect([await seen(1), await seen(1, anonymous)]).toEqual([nothing, nothing]);
    const found = async (session: typeof admin, outcome: Outcome | 'none', at = now) =>
      (
        await listStatements(
          store.db,
          { filters: { consultationUid: 1, outcome }, sorting: [], search: {}, page: 1, pageSize: 10 },
          readerOf(session),
          at,
        )
      ).statements.map(({ uid }) => uid);
    expect([await found(admin, 'partly'), await found(anonymous, 'partly')]).toEqual([[1, 2], []]);
    expect([await found(admin, 'none'), await found(anonymous, 'none')]).toEqual([[3], [1, 2, 3]]);
    await decide();
    expect([await seen(1, anonymous, later), await seen(1, admin, later)]).toEqual([
      { ...said, evaluate: 0 },
      { ...said, evaluate: 0 },
    ]);
    expect([await found(anonymous, 'partly', later), await found(anonymous, 'none', later)]).toEqual([
      [1, 2],
      [3],
    ]);
  });

  test('only standing statements get one, after the deadline, on what was read; all of them or none', async () => {
    const refusal = (message: RegExp) => ({ code: 'conflict', message: expect.stringMatching(message) });
    await expect(say([1], 'accepted', '', { at: new Date('2026-11-20T10:00:00Z') })).rejects.toMatchObject(
      refusal(/^Ergebnisse halten Sie nach dem Ende der Frist fest/),
    );
    await expect(say([1, 4, 5], 'accepted')).rejects.toMatchObject(refusal(/: Nummer 4 und 5\.$/));
    await expect(say([1, 99], 'accepted')).rejects.toMatchObject({ code: 'not_found' });
    await expect(say([1], 'accepted', '', { revision: 2 })).rejects.toMatchObject(
      refusal(/geändert: Nummer 1\./),
    );
    expect(await seen(1, admin)).toMatchObject({ outcome: null, evaluate: 1 });
    await say([1], 'accepted', '');
    await expect(say([1, 2], 'rejected')).rejects.toMatchObject(refusal(/geändert: Nummer 1\./));
    expect(await seen(2, admin)).toMatchObject({ outcome: null });
    await say([1], 'rejected', 'Doch nicht.', { outcomeRevision: 1 });
    expect(await seen(1, admin)).toMatchObject({ outcome: 'rejected', outcomeRevision: 2 });
    await say([1], null, '', { outcomeRevision: 2 });
    expect(await seen(1, admin)).toMatchObject({ outcome: null, outcomeRevision: 0 });
    // What was read before it was taken back fits no later one.
    await say([1], 'partly', 'Neu.');
    for (const outcomeRevision of [1, 2])
      await expect(say([1], 'accepted', '', { outcomeRevision })).rejects.toMatchObject({ code: 'conflict' });
    expect(await seen(1, admin)).toMatchObject({ outcome: 'partly', outcomeRevision: 4 });
    const changes = await store.db
      .select()
      .from(t.changes)
      .where(eq(t.changes.entity, 'statements'))
      .orderBy(t.changes.uid);
    expect(changes.map(({ fields }) => fields)).toEqual([
      [{ field: 'Ergebnis', from: '', to: 'Übernommen' }],
      [
        { field: 'Ergebnis', from: 'Übernommen', to: 'Nicht übernommen' },
        { field: 'Begründung', from: '', to: 'Doch nicht.' },
      ],
      [
        { field: 'Ergebnis', from: 'Nicht übernommen', to: '' },
        { field: 'Begründung', from: 'Doch nicht.', to: '' },
      ],
      [
        { field: 'Ergebnis', from: '', to: 'Teilweise übernommen' },
        { field: 'Begründung', from: '', to: 'Neu.' },
      ],
    ]);
  });

  test('it does not hold for another text: an extension and an edit take it back', async () => {
    await say([1, 2], 'accepted', '');
    await store.db.update(t.consultations).set({ statementsUntil: later });
    await editStatement(store.db, alpha, { uid: 1, revision: 1, text: '<p>Anders</p>' }, now);
    await store.db.update(t.consultations).set({ statementsUntil: new Date('2026-12-09T00:00:00Z') });
    expect([(await seen(1, admin)).outcome, (await seen(2, admin)).outcome]).toEqual([null, 'accepted']);
    const changes = await store.db
      .select()
      .from(t.changes)
      .where(eq(t.changes.entityUid, 1))
      .orderBy(t.changes.uid);
    expect(changes.at(-1)?.fields).toContainEqual({ field: 'Ergebnis', from: 'Übernommen', to: '' });
  });

  test('authors are mailed once, one letter each; what is added after the decision is told then', async () => {
    await say([1], 'accepted', '');
    await say([2], 'rejected', 'Zu teuer.\nUnd zu spät.');
    expect(await tellOutcomes(store.db, now)).toBe(0);
    await decide();
    expect(await tellOutcomes(store.db, now)).toBe(0); // not before its moment
    expect([await tellOutcomes(store.db, later), await tellOutcomes(store.db, later)]).toEqual([1, 0]);
    const [letter] = await mails();
    expect(letter).toMatchObject({
      recipient: 'alpha@demo.example',
      subject: 'Entscheidung zur Konsultation „Wechsel“: Ergebnis Ihrer Stellungnahmen',
    });
    expect(letter!.text).toContain('Übernommen: Stellungnahme Nummer 1 zu der Konsultation insgesamt');
    expect(letter!.text).toContain('Text: „Eins & zwei“');
    expect(letter!.text).toContain('Nicht übernommen: Stellungnahme Nummer 2');
    expect(letter!.text).toContain('Begründung: Zu teuer. Und zu spät.');
    await expect(say([1], 'rejected', 'x', { outcomeRevision: 1, at: later })).rejects.toMatchObject({
      message: expect.stringMatching(/^Das Ergebnis ist mit der Entscheidung veröffentlicht: Nummer 1\./),
    });
    await say([3], 'accepted', '', { at: later });
    expect(await tellOutcomes(store.db, later)).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'alpha@demo.example',
      'beta@demo.example',
    ]);
  });

  test('two processes that tell at the same time tell once', async () => {
    await say([1, 2, 3], 'accepted', '');
    await decide();
    const queued = await Promise.all([tellOutcomes(store.db, later), tellOutcomes(store.db, later)]);
    expect([queued[0]! + queued[1]!, (await mails()).length]).toEqual([2, 2]);
  });

  test('for who has left the partner, its admin is told; nobody of an internal one who may not see it', async () => {
    await store.db.insert(t.consultations).values({
      ...{
        uid: 2,
        title: 'Intern',
        internal: true,
        announcedAt: now,
        consultationStart: new Date('2026-11-01T00:00:00Z'),
      },
      ...{ statementsUntil: new Date('2026-12-01T22:59:59Z'), decision: '<p>So</p>', decidedAt: now },
    });
    await store.db.insert(t.statements).values([
      { uid: 6, consultationUid: 2, userUid: 6, text: '<p>Innen</p>' },
      { uid: 7, consultationUid: 2, userUid: 3, text: '<p>War einmal intern</p>' },
    ]);
    await store.db
      .insert(t.statementOutcomes)
      .values([6, 7].map((statementUid) => ({ statementUid, outcome: 'accepted' })));
    await say([1], 'accepted', '');
    await decide();
    await store.db.update(t.users).set({ state: 'deleted' }).where(eq(t.users.uid, 3));
    try {
      expect(await tellOutcomes(store.db, later)).toBe(2);
    } finally {
      await store.db.update(t.users).set({ state: 'active' }).where(eq(t.users.uid, 3));
    }
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'chef@demo.example',
      'intern@demo.example',
    ]);
    expect(await tellOutcomes(store.db, later)).toBe(0);
  });

  test('the decision begins with how many and why, each reason once, the commonest first; safe and without what is withdrawn', async () => {
    await say([1, 3], 'rejected', 'Zu <teuer>.');
    await say([2], 'partly', 'Nur für Strom.');
    await store.db.insert(t.statements).values([
      { uid: 8, consultationUid: 1, organisation: 'Beta Netz GmbH', text: '<p>Noch offen</p>' },
      {
        uid: 9,
        consultationUid: 1,
        organisation: 'Beta Netz GmbH',
        parentUid: 8,
        text: '<p>Eine Antwort braucht keines</p>',
      },
    ]);
    expect(await decisionDraft(store.db, 1)).toBe(
      '<h3>Ergebnis der Stellungnahmen</h3><p>Übernommen: 0; Teilweise übernommen: 1; Nicht übernommen: 2; Ohne Ergebnis: 1.</p>' +
        '<h4>Teilweise übernommen</h4><ul><li>Nur für Strom. (1 Stellungnahme: Nummer 2)</li></ul>' +
        '<h4>Nicht übernommen</h4><ul><li>Zu &lt;teuer&gt;. (2 Stellungnahmen: Nummer 1 und 3)</li></ul>',
    );
    await expect(
      decideConsultation(store.db, admin, 1, { decision: '<p>So</p>', decidedAt: null }, now),
    ).rejects.toMatchObject({
      message: expect.stringMatching(
        /Ergebnis von 3 Stellungnahmen .* 1 Stellungnahme hat noch kein Ergebnis\.$/,
      ),
    });
  });

  test('of very many reasons it names the commonest, and counts them all', async () => {
    const many = Array.from({ length: 130 }, (_, i) => 100 + i);
    await store.db
      .insert(t.statements)
      .values(
        many.map((uid) => ({ uid, consultationUid: 1, organisation: 'Beta Netz GmbH', text: '<p>x</p>' })),
      );
    await store.db.insert(t.statementOutcomes).values(
      many.map((statementUid) => ({
        statementUid,
        outcome: 'rejected',
        reason: `Grund ${Math.min(statementUid, 219)}`,
      })),
    );
    const draft = await decisionDraft(store.db, 1);
    expect(draft).toContain('Nicht übernommen: 130;');
    expect(draft).toContain('<ul><li>Grund 219 (11 Stellungnahmen: Nummer 219, ');
    expect(draft).toContain('<li>20 weitere Begründungen</li>');
    expect(draft.match(/<li>/g)).toHaveLength(101);
  });

  test('letters with small changes are one group among many; others, withdrawn ones and answers are in none', async () => {
    const words = (seed: number, n: number) => {
      let state = seed;
      const next = () => {
        state = (state * 48_271) % 2_147_483_647;
        return state;
      };
      return Array.from({ length: n }, () => `wort${next() % 9_973}`).join(' ');
    };
    const letter = words(1, 60);
    const row = (uid: number, text: string, more: object = {}) => ({
      uid,
      consultationUid: 1,
      text: `<p>${text}</p>`,
      ...more,
    });
    const rows = Array.from({ length: 900 }, (_, i) => row(1_000 + i, words(i + 2, 40)));
    rows.push(
      row(6_000, letter),
      row(6_001, `Sehr geehrte Damen und Herren! ${letter}`),
      row(6_002, `${letter} Mit freundlichen Grüßen`),
      row(6_003, letter.replace('wort', 'anders '), { withdrawnAt: now }),
      row(6_004, letter, { official: true }),
      row(6_005, letter.split(' ').reverse().join(' ')),
    );
    for (let i = 0; i < rows.length; i += 700)
      await store.db.insert(t.statements).values(rows.slice(i, i + 700));
    const groups = await similarGroups(store.db, 1);
    expect(groups).toEqual([{ uid: 6_000, statements: [6_000, 6_001, 6_002] }]);
    const { statements } = await listStatements(
      store.db,
      { filters: { consultationUid: 1, similarUid: 6_002 }, sorting: [], search: {}, page: 1, pageSize: 10 },
      readerOf(admin),
      now,
    );
    expect(statements.map(({ uid }) => uid)).toEqual([6_000, 6_001, 6_002]);
    await expect(
      listStatements(
        store.db,
        { filters: { consultationUid: 1, similarUid: 1 }, sorting: [], search: {}, page: 1, pageSize: 10 },
        readerOf(alpha),
        now,
      ),
    ).rejects.toMatchObject({ code: 'forbidden' });
    // All alike, and each is compared with the first alone.
    await write(store.db, (tx) =>
      tx.execute(
        sql`update statements set text = '<p>' || ${letter}::text || ' ' || uid || '</p>' where uid >= 1000 and uid < 1900`,
      ),
    );
    // Others have their turn meanwhile, also where the database works in the same thread.
    let turns = 0;
    let isOver = false;
    const other = () => {
      turns += 1;
      if (!isOver) setImmediate(other);
    };
    setImmediate(other);
    const [all] = await similarGroups(store.db, 1);
    isOver = true;
    expect(turns).toBeGreaterThan(5);
    expect(all?.statements.length).toBeGreaterThan(900);
  });
});
