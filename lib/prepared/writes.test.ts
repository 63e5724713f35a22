import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { shareClient } from '../db/client';
import * as t from '../db/tables';
import { createFaq, editFaq } from '../faq/commands';
import { publishDue } from './commands/due';
import { publishPrepared } from './commands/publish';
import { deletePrepared, prepareRecord, schedulePrepared } from './commands/save';
import { getPrepared, listPrepared, preparedOf } from './queries';

process.env.LOG_LEVEL = 'silent';

describe.each(testClients())('writes to drafts on %s', (_, open) => {
  let store: TestDatabase;
  const [anna, bernd] = [1, 2].map((uid) => sessionOf(1, { uid })) as [
    ReturnType<typeof sessionOf>,
    ReturnType<typeof sessionOf>,
  ];
  const now = new Date('2026-11-20T10:00:00Z');
  const seconds = now.getTime() / 1000;
  const later = new Date('2026-11-20T11:00:00Z');
  const question = { question: 'Wann?', category: 'Zeit', answer: '<p>Bald</p>' };
  const term = { abbreviation: 'ZP', term: 'Zählpunkt', explanation: '<p>x</p>', seeAlso: [], source: '' };

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
  });
  beforeEach(async () => {
    for (const table of ['prepared_changes', 'faq', 'glossary_terms', 'mails', 'audit_entries', 'users'])
      await store.db.execute(sql.raw(`delete from ${table}`));
    await store.db.insert(t.users).values(
      [1, 2].map((uid) => ({
        ...{ uid, username: `u${uid}`, email: `u${uid}@demo.example` },
        ...{ state: 'active', dataConfirmed: true },
      })),
    );
    await store.db.insert(t.userGroups).values([1, 2].map((userUid) => ({ userUid, groupId: 1 })));
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  const prepare = (values: object = {}, more: object = {}, by = anna) =>
    prepareRecord(store.db, by, 'faq', { values: { ...question, ...values }, ...more });
  const rowOf = async (uid: number) =>
    (await store.db.select().from(t.preparedChanges).where(eq(t.preparedChanges.uid, uid)))[0];
  const entries = async () =>
    (await store.db.select().from(t.auditEntries).orderBy(t.auditEntries.uid)).map(
      ({ userUid, action, detail }) => `${userUid} ${action} ${detail}`,
    );

  test('each leaves the whole draft as it is from then on, its next revision, and its entry', async () => {
    const { uid } = await prepare();
    const first = {
      ...{ uid, entity: 'faq', entityUid: null, baseRevision: null, title: 'Wann?', values: question },
      ...{ publishAt: null, publishBy: null, problem: '', revision: 1, createdBy: 1, changedBy: 1 },
      ...{ createdAt: expect.any(Date), changedAt: expect.any(Date) },
    };
    expect(await rowOf(uid)).toEqual(first);
    await store.db.execute(
      sql`update prepared_changes set problem = 'ging nicht', changed_at = '2020-01-01' where uid = ${uid}`,
    );

    await prepare({ question: 'Wo?' }, { draft: { uid, revision: 1 } }, bernd);
    const edited = { title: 'Wo?', values: { ...question, question: 'Wo?' }, revision: 2, changedBy: 2 };
    expect(await rowOf(uid)).toEqual({ ...first, ...edited });
    expect((await rowOf(uid))!.changedAt.getFullYear()).not.toBe(2020);

    await store.db.execute(sql`update prepared_changes set problem = 'ging nicht' where uid = ${uid}`);
    await schedulePrepared(store.db, anna, { uid, revision: 2, publishAt: seconds + 600 }, now);
    const moment = { publishAt: new Date((seconds + 600) * 1000), publishBy: 1 };
    const scheduled = { ...first, ...edited, ...moment, revision: 3, changedBy: 1, changedAt: now };
    expect(await rowOf(uid)).toEqual(scheduled);

    // Whoever edits it after leaves the moment as it is, and whose it is.
    await prepare({ question: 'Wer?' }, { draft: { uid, revision: 3 } }, bernd);
    expect(await rowOf(uid)).toMatchObject({ ...moment, title: 'Wer?', revision: 4, changedBy: 2 });

    await schedulePrepared(store.db, bernd, { uid, revision: 4, publishAt: null }, now);
    expect(await rowOf(uid)).toMatchObject({ publishAt: null, publishBy: null, revision: 5, changedBy: 2 });

    await deletePrepared(store.db, anna, uid);
    expect(await rowOf(uid)).toBeUndefined();
    expect(await entries()).toEqual([
      '1 prepared.created Häufige Frage „Wann?“',
      '2 prepared.edited Häufige Frage „Wo?“',
      '1 prepared.scheduled Häufige Frage „Wo?“',
      '2 prepared.edited Häufige Frage „Wer?“',
      '2 prepared.unscheduled Häufige Frage „Wer?“',
      '1 prepared.deleted Häufige Frage „Wer?“',
    ]);
  });

  test('each needs the revision that was read; what is refused changes nothing', async () => {
    const { uid } = await prepare();
    await prepare({}, { draft: { uid, revision: 1 } });
    const before = [await rowOf(uid), await entries()];
    for (const old of [1, 3])
      for (const late of [
        () => prepare({}, { draft: { uid, revision: old } }),
        () => schedulePrepared(store.db, anna, { uid, revision: old, publishAt: seconds + 600 }, now),
        () => schedulePrepared(store.db, anna, { uid, revision: old, publishAt: null }, now),
        () => publishPrepared(store.db, anna, { uid, revision: old }),
      ])
        await expect(late()).rejects.toMatchObject({ code: 'conflict' });
    expect([await rowOf(uid), await entries()]).toEqual(before);
  });

  test('a draft stays one of its kind and of its record', async () => {
    const [one, other] = [
      await createFaq(store.db, 1, question),
      await createFaq(store.db, 1, { ...question, question: 'Wo?' }),
    ];
    const { uid } = await prepare({}, { record: { uid: one.uid, revision: 1 } });
    const draft = { uid, revision: 1 };
    for (const strange of [
      () => prepare({}, { draft }),
      () => prepare({}, { draft, record: { uid: other.uid, revision: 1 } }),
      () => prepareRecord(store.db, anna, 'glossary', { values: term, draft }),
    ])
      await expect(strange()).rejects.toMatchObject({ code: 'not_found' });
    expect(await rowOf(uid)).toMatchObject({ entityUid: one.uid, entity: 'faq', revision: 1 });
    // Records of two kinds may have one number.
    expect(await preparedOf(store.db, anna, 'faq', one.uid)).toEqual({ uid });
    expect(await preparedOf(store.db, anna, 'events', one.uid)).toBeUndefined();
    expect(await preparedOf(store.db, anna, 'faq', other.uid)).toBeUndefined();
  });

  test('publishing builds on the revision of the record, however often the draft was saved', async () => {
    const { uid } = await createFaq(store.db, 1, question);
    await editFaq(store.db, 1, { uid, revision: 1, ...question, answer: '<p>Heute</p>' });
    const record = { uid, revision: 2 };
    const draft = await prepare({ answer: '<p>Morgen</p>' }, { record });
    expect((await getPrepared(store.db, anna, draft.uid)).outdated).toBe(0);
    for (const revision of [1, 2, 3])
      await prepare({ answer: `<p>${revision}</p>` }, { record, draft: { ...draft, revision } });
    await publishPrepared(store.db, bernd, { ...draft, revision: 4 });
    expect(await store.db.select().from(t.faq)).toMatchObject([
      { uid, answer: '<p>3</p>', revision: 3, changedBy: 2 },
    ]);
    expect((await entries()).slice(-2)).toEqual([
      expect.stringMatching(/^2 faq\.edited/),
      '2 prepared.published Häufige Frage „Wann?“',
    ]);
  });

  test('are listed by their moment, then the last changed first', async () => {
    const made = [];
    for (const name of ['A', 'B', 'C', 'D']) made.push((await prepare({ question: `${name}?` })).uid);
    const [a, , c, d] = made;
    await schedulePrepared(store.db, anna, { uid: d!, revision: 1, publishAt: seconds + 600 }, now);
    await schedulePrepared(store.db, anna, { uid: a!, revision: 1, publishAt: seconds + 900 }, now);
    await store.db.execute(sql`update prepared_changes set changed_at = '2020-01-01' where uid = ${c!}`);
    expect((await listPrepared(store.db, anna)).map(({ title }) => title)).toEqual(['D?', 'A?', 'B?', 'C?']);
  });

  test('what a release does not take any more is not published, and says what to do', async () => {
    const { uid } = await prepare();
    await store.db.execute(
      sql`update prepared_changes set "values" = '{"question": "", "category": "Zeit", "answer": "<p>x</p>"}'`,
    );
    await expect(publishPrepared(store.db, anna, { uid, revision: 1 })).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringMatching(/passt nicht mehr zum Formular/) },
    });
    expect([await store.db.select().from(t.faq), (await rowOf(uid))?.uid]).toEqual([[], uid]);
  });

  test.each([
    ['who has not confirmed their data', { dataConfirmed: false }, 1],
    ['who is blocked', { state: 'blocked' }, 0],
  ])(
    'of %s nothing is published; the draft says so, and %j is mailed or not',
    async (_who, change, mails) => {
      const { uid } = await prepare();
      await schedulePrepared(store.db, anna, { uid, revision: 1, publishAt: seconds + 600 }, now);
      await store.db.update(t.users).set(change).where(eq(t.users.uid, 1));
      expect([await publishDue(store.db, later), await store.db.select().from(t.faq)]).toEqual([0, []]);
      expect(await rowOf(uid)).toMatchObject({
        ...{ publishAt: null, publishBy: null, revision: 3 },
        problem: 'Wer den Zeitpunkt gewählt hat, darf das nicht mehr.',
      });
      expect(await store.db.select().from(t.mails)).toHaveLength(mails);
      expect((await entries()).at(-1)).toBe(
        '1 prepared.failed Häufige Frage „Wann?“: Wer den Zeitpunkt gewählt hat, darf das nicht mehr.',
      );
    },
  );

  test('there are 500 at most', async () => {
    await store.db.execute(sql`insert into prepared_changes (entity, title, "values")
      select 'faq', 'x', '{}' from generate_series(1, 499)`);
    const { uid } = await prepare();
    await expect(prepare({ question: 'Wo?' })).rejects.toMatchObject({ code: 'conflict' });
    await prepare({ question: 'Wo?' }, { draft: { uid, revision: 1 } }); // saving one again makes none more
  });
});
