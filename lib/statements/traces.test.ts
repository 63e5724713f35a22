import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import type { SessionState } from '../auth/state';
import { anonymous } from '../auth/state';
import { shareClient } from '../db/client';
import * as t from '../db/tables';
import { createStatement } from './commands/create';
import { saveDraft } from './commands/drafts';
import { editStatement, withdrawStatement } from './commands/edit';
import { saveOutcomes } from './commands/evaluate';
import { addFiles, removeFile } from './commands/files';
import { voteStatement } from './commands/vote';
import type { StatementKind } from './model';
import { type OutcomeFilter, outcomeFilters } from './outcomes';
import { listStatements, requireStatement } from './queries';
import { readerOf } from './rights';
import type { StatementFilters } from './sql';
import { listThreads } from './threads';

process.env.LOG_LEVEL = 'silent';

describe.each(testClients())('what is done to statements, on %s', (_, open) => {
  let store: TestDatabase;
  const now = new Date('2026-11-20T10:00:00Z');
  const until = new Date('2026-12-01T22:59:59Z');
  const over = new Date('2026-12-02T10:00:00Z');
  const partner = (role: number, uid: number, marketPartnerUid: number) =>
    sessionOf(role, { uid, marketPartnerUid, marketPartnerName: `Partner ${marketPartnerUid}` });
  const admin = sessionOf(1, { uid: 1 });
  const [alpha, colleague, beta] = [partner(4, 3, 1), partner(3, 5, 1), partner(4, 4, 2)];

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db.insert(t.users).values(
      [1, 3, 4, 5].map((uid) => ({
        ...{
          uid,
          username: `u${uid}`,
          email: `u${uid}@demo.example`,
          firstName: 'Demo',
          lastName: `Nr${uid}`,
        },
        state: 'active',
      })),
    );
    await store.db.insert(t.marketPartners).values([
      { uid: 1, company: 'Alpha Netz GmbH' },
      { uid: 2, company: 'Beta Netz GmbH' },
    ]);
    await store.db.insert(t.ecnumbers).values([
      { uid: 1, ecnumber: 'AT001000', name: 'Alpha', marketPartnerUid: 1 },
      { uid: 2, ecnumber: 'AT002000', name: 'Beta', marketPartnerUid: 2 },
    ]);
    const version = { version: 1, title: 'A', validFrom: '2026-01-01', editingStatus: 'Konsultation' };
    await store.db.insert(t.processes).values([
      { uid: 1, process: 'EC_A', ...version },
      { uid: 2, process: 'EC_B', ...version },
    ]);
  });
  beforeEach(async () => {
    for (const table of ['changes', 'audit_entries', 'mails', 'consultations', 'mp_users'])
      await store.db.execute(sql.raw(`delete from ${table}`));
    await store.db.insert(t.consultations).values({
      ...{ uid: 1, title: 'Offen', statementsUntil: until, announcedAt: now },
      consultationStart: new Date('2026-11-01T00:00:00Z'),
    });
    await store.db
      .insert(t.consultationProcesses)
      .values([1, 2].map((processUid) => ({ consultationUid: 1, processUid })));
    await store.db.insert(t.mpUsers).values([
      { userUid: 4, ecnumberUid: 2, editor: true },
      { userUid: 5, ecnumberUid: 2, admin: true },
    ]);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  const writeBy = (session: SessionState, more: object = {}) =>
    createStatement(store.db, session, { consultationUid: 1, text: '<p>Ein Text</p>', ...more }, now);
  const rowOf = async (uid: number) =>
    (await store.db.select().from(t.statements).where(eq(t.statements.uid, uid)))[0]!;
  const evaluate = (values: [uid: number, revision: number, outcomeRevision: number][], reason = 'Darum.') =>
    saveOutcomes(
      store.db,
      admin,
      {
        values: values.map(([uid, revision, outcomeRevision]) => ({ uid, revision, outcomeRevision })),
        ...{ consultationUid: 1, outcome: 'accepted', reason },
      },
      over,
    );

  test('each leaves one entry that names the partner, and a person for the administration alone', async () => {
    const { uid } = await writeBy(alpha);
    const traces: unknown[] = [];
    /** The entries of one write. */
    const tracesOf = async (work: () => Promise<unknown>) => {
      await store.db.delete(t.changes);
      await store.db.delete(t.auditEntries);
      await work();
      traces.push([
        ...(await store.db.select().from(t.changes).orderBy(t.changes.uid)).map(
          ({ entity, entityUid, action, byUid, sentence, fields }) => [
            ...[entity, entityUid, action, byUid, sentence.split(': Konsultation')[0]],
            ...fields.map(({ field, from, to }) => `${field}: ${from} > ${to}`),
          ],
        ),
        ...(await store.db.select().from(t.auditEntries)).map(
          ({ action, userUid }) => `${action} ${userUid}`,
        ),
      ]);
    };
    const file = { name: 'plan.txt', bytes: Buffer.from('Plan') };
    await tracesOf(() => editStatement(store.db, colleague, { uid, revision: 1, text: '<p>Neu</p>' }, now));
    await tracesOf(() => editStatement(store.db, alpha, { uid, revision: 2, text: '<p>Neu</p>' }, now));
    await tracesOf(() => addFiles(store.db, alpha, uid, [file], now));
    const fileUid = (await store.db.select().from(t.attachments))[0]!.uid;
    await tracesOf(() => removeFile(store.db, alpha, fileUid, now));
    await tracesOf(() => voteStatement(store.db, beta, { uid, agree: 1 }, now));
    await tracesOf(() => voteStatement(store.db, beta, { uid, agree: 1 }, now));
    await tracesOf(() => voteStatement(store.db, beta, { uid, agree: 0 }, now));
    await tracesOf(() => voteStatement(store.db, beta, { uid, agree: 0 }, now));
    await tracesOf(() => writeBy(admin, { parentUid: uid, official: 1 }));
    await tracesOf(() => withdrawStatement(store.db, alpha, uid, now));
    await tracesOf(() => withdrawStatement(store.db, alpha, uid, now));
    const own = ['statements', uid, 'edited'];
    expect(traces).toEqual([
      [[...own, 5, 'Alpha Netz GmbH hat eine Stellungnahme geändert', 'Text: Ein Text > Neu']],
      [],
      [[...own, 3, 'Alpha Netz GmbH hat die Beilagen einer Stellungnahme geändert', 'Beilage:  > plan.txt']],
      [[...own, 3, 'Alpha Netz GmbH hat die Beilagen einer Stellungnahme geändert', 'Beilage: plan.txt > ']],
      [[...own, 4, 'Partner 2 hat einer Stellungnahme zugestimmt']],
      [],
      [[...own, 4, 'Partner 2 hat die Zustimmung zurückgenommen']],
      [],
      [
        ['statements', uid + 1, 'created', 1, 'Die Administration hat auf eine Stellungnahme geantwortet'],
        'statements.created 1',
      ],
      [[...own, 3, 'Alpha Netz GmbH hat eine Stellungnahme zurückgezogen']],
      [],
    ]);
  });

  test('each makes another revision, whose author stays who wrote the first', async () => {
    const { uid } = await writeBy(alpha, { processUid: 1 });
    const made = {
      ...{ consultationUid: 1, processUid: 1, parentUid: null, official: false, withdrawnAt: null },
      ...{ marketPartnerUid: 1, organisation: 'Alpha Netz GmbH', userUid: 3, revision: 1 },
      ...{ createdBy: 3, changedBy: 3, createdAt: now, changedAt: now, text: '<p>Ein Text</p>' },
    };
    expect(await rowOf(uid)).toMatchObject(made);
    const next = new Date('2026-11-21T10:00:00Z');
    await editStatement(store.db, colleague, { uid, revision: 1, text: '<p>Neu</p>' }, next);
    const edited = { ...made, revision: 2, changedBy: 5, changedAt: next, text: '<p>Neu</p>' };
    expect(await rowOf(uid)).toMatchObject(edited);
    const last = new Date('2026-11-22T10:00:00Z');
    await withdrawStatement(store.db, colleague, uid, last);
    expect(await rowOf(uid)).toMatchObject({ ...edited, revision: 3, changedAt: last, withdrawnAt: last });
  });

  test('an outcome does not outlive the statement that is withdrawn after an extension', async () => {
    const { uid } = await writeBy(alpha);
    await evaluate([[uid, 1, 0]]);
    const extended = new Date('2026-12-20T22:59:59Z');
    await store.db.update(t.consultations).set({ statementsUntil: extended });
    await store.db.delete(t.changes);
    await withdrawStatement(store.db, alpha, uid, over);
    expect(await store.db.select().from(t.statementOutcomes)).toEqual([]);
    expect((await store.db.select().from(t.changes)).map(({ fields }) => fields)).toEqual([
      [
        { field: 'Ergebnis', from: 'Übernommen', to: '' },
        { field: 'Begründung', from: 'Darum.', to: '' },
      ],
    ]);
  });

  test('of two who evaluate at the same time what both have read, one is told', async () => {
    const { uid } = await writeBy(alpha);
    let outcomeRevision = 0;
    for (let round = 0; round < 2; round += 1) {
      const done = await Promise.allSettled(
        ['Eins', 'Zwei'].map((reason) => evaluate([[uid, 1, outcomeRevision]], `${reason} ${round}`)),
      );
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { revision } = (await store.db.select().from(t.statementOutcomes))[0]!;
      expect(revision).toBeGreaterThan(outcomeRevision);
      outcomeRevision = revision;
    }
  });
  test('who agreed and is blocked by now is not mailed; the partner’s admin is, instead', async () => {
    const { uid } = await writeBy(alpha);
    await voteStatement(store.db, beta, { uid, agree: 1 }, now);
    const mailed = async (revision: number) => {
      await store.db.delete(t.mails);
      await editStatement(store.db, alpha, { uid, revision, text: `<p>${revision}</p>` }, now);
      return (await store.db.select().from(t.mails)).map(({ recipient }) => recipient);
    };
    await store.db.update(t.users).set({ state: 'blocked' }).where(eq(t.users.uid, 4));
    expect(await mailed(1)).toEqual(['u5@demo.example']);
    await voteStatement(store.db, beta, { uid, agree: 1 }, now);
    await store.db.update(t.users).set({ state: 'blocked' }).where(eq(t.users.uid, 5));
    expect(await mailed(2)).toEqual([]);
    await store.db
      .update(t.users)
      .set({ state: 'active' })
      .where(inArray(t.users.uid, [4, 5]));
    await voteStatement(store.db, beta, { uid, agree: 1 }, now);
    await store.db.update(t.marketPartners).set({ active: false }).where(eq(t.marketPartners.uid, 2));
    expect(await mailed(3)).toEqual([]);
    await store.db.update(t.marketPartners).set({ active: true }).where(eq(t.marketPartners.uid, 2));
  });

  test('a process that is a draft takes neither statements nor drafts, and no section names it', async () => {
    await writeBy(alpha, { processUid: 2 });
    await store.db.update(t.processes).set({ editingStatus: 'Entwurf' }).where(eq(t.processes.uid, 2));
    const onDraft = { consultationUid: 1, processUid: 2, text: '<p>x</p>' };
    for (const refused of [
      () => writeBy(alpha, onDraft),
      () => saveDraft(store.db, alpha, { ...onDraft, revision: 0 }, now),
    ])
      await expect(refused()).rejects.toMatchObject({ fields: { processUid: expect.any(String) } });
    const sections = async (session: SessionState) =>
      (await listThreads(store.db, { consultationUid: 1 }, readerOf(session), now)).sections.map(
        ({ name }) => name,
      );
    expect([await sections(alpha), await sections(anonymous)]).toEqual(Array(2).fill(['', 'EC_A 01.00']));
    expect(await sections(sessionOf(2))).toEqual(['', 'EC_A 01.00', 'EC_B 01.00']);
    await store.db.update(t.processes).set({ editingStatus: 'Konsultation' }).where(eq(t.processes.uid, 2));
  });

  test('what is withdrawn shows text and files to its author alone', async () => {
    const { uid } = await writeBy(alpha);
    const file = { name: 'plan.txt', bytes: Buffer.from('Plan') };
    await addFiles(store.db, alpha, uid, [file], now);
    await withdrawStatement(store.db, alpha, uid, now);
    const seen = async (session: SessionState) => {
      const { text, files, edited } = await requireStatement(store.db, uid, readerOf(session), now);
      return [text, files.length, edited];
    };
    expect(await seen(alpha)).toEqual(['<p>Ein Text</p>', 1, null]);
    for (const session of [colleague, beta, admin, anonymous])
      expect(await seen(session)).toEqual(['', 0, null]);
  });

  test('every filter of the list, and every two of them, narrow it as their names say', async () => {
    await writeBy(alpha);
    const answered = (await writeBy(beta, { processUid: 1 })).uid;
    await writeBy(admin, { processUid: 1, parentUid: answered, official: 1 });
    const reply = (await writeBy(alpha, { processUid: 1, parentUid: answered })).uid;
    const takenBack = (await writeBy(admin, { processUid: 1, parentUid: reply, official: 1 })).uid;
    await withdrawStatement(store.db, admin, takenBack, now);
    const gone = (await writeBy(alpha, { processUid: 2 })).uid;
    await withdrawStatement(store.db, alpha, gone, now);
    const said = (await writeBy(beta)).uid;
    await evaluate([
      [said, 1, 0],
      [reply, 1, 0],
    ]);

    const rows = await store.db.select().from(t.statements).orderBy(t.statements.uid);
    const outcomes = new Map(
      (await store.db.select().from(t.statementOutcomes)).map((one) => [one.statementUid, one.outcome]),
    );
    type Row = (typeof rows)[number];
    const stands = ({ withdrawnAt }: Row) => withdrawnAt === null;
    const isAnswered = ({ uid }: Row) =>
      rows.some((one) => one.parentUid === uid && one.official && stands(one));
    const kinds: Record<StatementKind, (row: Row) => boolean> = {
      statements: (row) => row.parentUid === null && stands(row),
      replies: (row) => row.parentUid !== null && !row.official && stands(row),
      answers: (row) => row.official && stands(row),
      withdrawn: (row) => !stands(row),
    };
    const matching = (all: StatementFilters, mayKnow: boolean) => (row: Row) => {
      const outcome = (mayKnow && outcomes.get(row.uid)) || 'none';
      return (
        (!all.kind || kinds[all.kind](row)) &&
        (all.processUid === undefined || (row.processUid ?? 0) === all.processUid) &&
        (!all.marketPartnerUid || row.marketPartnerUid === all.marketPartnerUid) &&
        (all.answered === undefined ||
          (!row.official && stands(row) && isAnswered(row) === (all.answered === 1))) &&
        (!all.outcome || (!row.official && stands(row) && outcome === all.outcome))
      );
    };
    const single: StatementFilters[] = [
      {},
      ...(Object.keys(kinds) as StatementKind[]).map((kind) => ({ kind })),
      ...[0, 1, 2].map((processUid) => ({ processUid })),
      ...[1, 2].map((marketPartnerUid) => ({ marketPartnerUid })),
      ...([0, 1] as const).map((yes) => ({ answered: yes })),
      ...outcomeFilters.map((outcome: OutcomeFilter) => ({ outcome })),
    ];
    for (const filters of single.flatMap((one) => single.map((other) => ({ ...one, ...other }))))
      for (const session of [admin, alpha]) {
        const asked = { filters: { consultationUid: 1, ...filters }, sorting: [], search: {} };
        const { statements } = await listStatements(store.db, asked, readerOf(session), over);
        expect([filters, statements.map(({ uid }) => uid)]).toEqual([
          filters,
          rows.filter(matching(filters, session === admin)).map(({ uid }) => uid),
        ]);
      }
  });
});
