import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import * as t from '@/lib/db/tables';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { shareClient } from '../db/client';
import { forgetRevisions } from '../db/counts';
import { deleteDraft, releaseDraft, saveDraft } from './commands/drafts';
import { readerOf } from './rights';
import { listThreads } from './threads';

process.env.LOG_LEVEL = 'silent';

describe.each(testClients())('drafts of a partner on %s', (_, open) => {
  let store: TestDatabase;
  const now = new Date('2026-11-20T10:00:00Z');
  const late = new Date('2026-12-05T10:00:00Z');
  const of = (role: number, uid: number, marketPartnerUid: number) =>
    sessionOf(role, { uid, marketPartnerUid, marketPartnerName: `Partner ${marketPartnerUid}` });
  const viewer = of(5, 3, 1);
  const editor = of(4, 4, 1);
  const foreign = of(4, 5, 2);
  const save = (session = viewer, revision = 0, text = '<p>Ein Entwurf</p>', more: object = {}, at = now) =>
    saveDraft(store.db, session, { consultationUid: 1, text, revision, ...more }, at);
  const drafts = () => store.db.select().from(t.statementDrafts).orderBy(t.statementDrafts.uid);
  const statements = () => store.db.select().from(t.statements);

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db.insert(t.users).values(
      [3, 4, 5].map((uid) => ({
        uid,
        username: `u${uid}`,
        email: `u${uid}@demo.example`,
        state: 'active',
      })),
    );
    await store.db.insert(t.marketPartners).values([
      { uid: 1, company: 'Alpha Netz GmbH' },
      { uid: 2, company: 'Beta Netz GmbH' },
    ]);
    const version = { version: 1, title: 'A', validFrom: '2026-01-01' };
    await store.db.insert(t.processes).values([
      { uid: 1, process: 'EC_A', editingStatus: 'Konsultation', ...version },
      { uid: 2, process: 'EC_B', editingStatus: 'Konsultation', ...version },
    ]);
  });
  beforeEach(async () => {
    forgetRevisions();
    for (const table of ['changes', 'mails', 'consultations'])
      await store.db.execute(sql.raw(`delete from ${table}`));
    const dates = {
      consultationStart: new Date('2026-11-01T00:00:00Z'),
      statementsUntil: new Date('2026-12-01T22:59:59Z'),
    };
    await store.db.insert(t.consultations).values([
      { uid: 1, title: 'Offen', ...dates },
      { uid: 2, title: 'Intern', internal: true, ...dates },
    ]);
    await store.db.insert(t.consultationProcesses).values({ consultationUid: 1, processUid: 1 });
  });
  afterAll(() => {
    shareClient(undefined);
    return store.close();
  });

  test('a viewer begins it, an editor goes on and submits it; it becomes a statement and is gone', async () => {
    const { uid } = await save(viewer, 0, '<p>Ein <script>x</script>Entwurf</p>', { processUid: 1 });
    const same = { processUid: 1, uid, inTheNameOf: 1 };
    expect(await save(viewer, 1, '<p>Ein Entwurf</p>', same)).toEqual({ uid, revision: 1 });
    expect(await save(editor, 1, '<p>Besser</p>', { processUid: 1 })).toEqual({ uid, revision: 2 });
    await expect(save(viewer, 1, '<p>Überholt</p>', { processUid: 1 })).rejects.toMatchObject({
      ...{ code: 'conflict', fields: { revision: '2' } },
    });
    // Begun for a partner that the session no longer acts for; or a draft that was there before this one.
    await expect(save(viewer, 2, '<p>Fremd</p>', { processUid: 1, inTheNameOf: 2 })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(save(viewer, 2, '<p>Alt</p>', { processUid: 1, uid: uid + 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(releaseDraft(store.db, viewer, { uid, revision: 2 }, now)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(releaseDraft(store.db, editor, { uid, revision: 1 }, now)).rejects.toMatchObject({
      code: 'conflict',
    });
    await releaseDraft(store.db, editor, { uid, revision: 2 }, now);
    expect(await drafts()).toEqual([]);
    expect(await statements()).toMatchObject([
      {
        processUid: 1,
        marketPartnerUid: 1,
        organisation: 'Alpha Netz GmbH',
        userUid: 4,
        text: '<p>Besser</p>',
      },
    ]);
    // Its receipt is the only mail, and nobody hears of the draft.
    expect((await store.db.select().from(t.mails)).map(({ kind }) => kind)).toEqual(['statement.receipt']);
    const changes = await store.db.select().from(t.changes).orderBy(t.changes.uid);
    expect(changes.map(({ entity, action }) => [entity, action])).toEqual([
      ['statements/draft', 'created'],
      ['statements/draft', 'edited'],
      ['statements', 'created'],
      ['statements/draft', 'deleted'],
    ]);
  });

  test('it is the partner’s alone, one for each section, also when two begin it at once', async () => {
    const begun = await Promise.allSettled([save(viewer), save(editor)]);
    expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const uid = (await drafts())[0]!.uid;
    await save(foreign);
    await save(viewer, 0, '<p>Zum Prozess</p>', { processUid: 1 });
    expect((await drafts()).map((one) => [one.marketPartnerUid, one.processUid])).toEqual([
      [1, null],
      [2, null],
      [1, 1],
    ]);
    for (const refused of [
      () => releaseDraft(store.db, foreign, { uid, revision: 1 }, now),
      () => deleteDraft(store.db, foreign, uid, now),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteDraft(store.db, viewer, uid, now)).rejects.toMatchObject({ code: 'forbidden' });
    await deleteDraft(store.db, editor, uid, now);
    await expect(deleteDraft(store.db, editor, uid, now)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('two who submit it at once submit one statement', async () => {
    const { uid } = await save();
    const done = await Promise.allSettled(
      [editor, of(3, 3, 1)].map((session) => releaseDraft(store.db, session, { uid, revision: 1 }, now)),
    );
    expect([done.map(({ status }) => status).sort(), (await statements()).length]).toEqual([
      ['fulfilled', 'rejected'],
      1,
    ]);
  });

  test('only for open public consultations and their processes; after the deadline it can only be thrown away', async () => {
    await expect(save(viewer, 0, '<p>x</p>', { consultationUid: 2 })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(save(viewer, 0, '<p>x</p>', { processUid: 2 })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(save(viewer, 0, '<p> </p>')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(save(viewer, 3)).rejects.toMatchObject({ code: 'not_found' });
    const { uid } = await save();
    await expect(save(viewer, 1, '<p>Spät</p>', {}, late)).rejects.toMatchObject({
      heading: 'Die Frist ist vorbei',
    });
    await expect(releaseDraft(store.db, editor, { uid, revision: 1 }, late)).rejects.toMatchObject({
      heading: 'Die Frist ist vorbei',
    });
    await deleteDraft(store.db, editor, uid, late);
    expect([await drafts(), await statements()]).toEqual([[], []]);
  });

  test('on a process that has left the consultation, its people alone still find it to throw it away', async () => {
    const { uid } = await save(viewer, 0, '<p>Zum Prozess</p>', { processUid: 1 });
    await store.db.delete(t.consultationProcesses);
    const sections = async (session: typeof viewer) =>
      (await listThreads(store.db, { consultationUid: 1 }, readerOf(session), now)).sections.map(
        ({ processUid, affected }) => [processUid, affected],
      );
    expect([await sections(viewer), await sections(foreign)]).toEqual([
      [
        [0, 1],
        [1, 0],
      ],
      [[0, 1]],
    ]);
    await expect(releaseDraft(store.db, editor, { uid, revision: 1 }, now)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await deleteDraft(store.db, editor, uid, now);
    expect(await sections(viewer)).toEqual([[0, 1]]);
  });
});
