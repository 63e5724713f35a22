import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { listBin } from '../bin/queries';
import { createPage, editPage } from '../content/commands/save-page';
import { shareClient } from '../db/client';
import * as t from '../db/tables';
import { createFaq, deleteFaq, editFaq } from '../faq/commands';
import { createTerm } from '../glossary/commands';
import { createResponseCode } from '../response-codes/commands/save';
import { preparedJob, publishDue } from './commands/due';
import { publishPrepared } from './commands/publish';
import { deletePrepared, prepareRecord, schedulePrepared } from './commands/save';
import type { PreparedNoun } from './model';
import { getPrepared, listPrepared, preparedOf } from './queries';

process.env.LOG_LEVEL = 'silent';

describe.each(testClients())('drafts of records on %s', (_, open) => {
  let store: TestDatabase;
  const admin = sessionOf(1, { uid: 1 });
  const processAdmin = sessionOf(2, { uid: 2 });
  const now = new Date('2026-11-20T10:00:00Z');
  const secondsAfter = (minutes: number) => now.getTime() / 1000 + minutes * 60;
  const later = new Date('2026-11-20T11:00:00Z');
  const question = { question: 'Wann?', category: 'Zeit', answer: '<p>Bald</p>' };

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db.insert(t.users).values(
      [1, 2].map((uid) => ({
        uid,
        username: `u${uid}`,
        email: `u${uid}@demo.example`,
        state: 'active',
        dataConfirmed: true,
      })),
    );
    await store.db.insert(t.userGroups).values([
      { userUid: 1, groupId: 1 },
      { userUid: 2, groupId: 2 },
    ]);
  });
  beforeEach(async () => {
    for (const table of [
      'prepared_changes',
      'faq',
      'events',
      'glossary_terms',
      'content_pages',
      'mails',
      'audit_entries',
    ])
      await store.db.execute(sql.raw(`delete from ${table}`));
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  const prepare = (values: object = {}, more: object = {}, noun: PreparedNoun = 'faq') =>
    prepareRecord(store.db, admin, noun, { values: { ...question, ...values }, ...more });
  const faq = () => store.db.select().from(t.faq).orderBy(t.faq.uid);
  const drafts = () => listPrepared(store.db, admin);

  test('a new one is nowhere until it is published, then it is a record and no draft', async () => {
    const draft = await prepare({ answer: '<p>Bald<script>alert(1)</script></p>' });
    expect([await faq(), (await drafts()).map(({ title }) => title)]).toEqual([[], ['Wann?']]);
    expect((await getPrepared(store.db, admin, draft.uid)).values.answer).toBe('<p>Bald</p>');
    const made = await publishPrepared(store.db, admin, { uid: draft.uid, revision: 1 });
    expect(await faq()).toMatchObject([{ uid: made.entityUid, question: 'Wann?', createdBy: 1 }]);
    expect(await drafts()).toEqual([]);
    await expect(publishPrepared(store.db, admin, { uid: draft.uid, revision: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await store.db.select().from(t.auditEntries)).map(({ action }) => action)).toEqual([
      'prepared.created',
      'faq.created',
      'prepared.published',
    ]);
  });

  test('a response code is prepared by who keeps codes, and nobody else sees its draft', async () => {
    const [category] = await store.db.insert(t.responseCategories).values({ name: 'Sonstiges' }).returning();
    const values = {
      ...{
        code: 9_901,
        descriptionShort: 'Neu',
        responsecategories: [category!.uid],
        description: '<p>x</p>',
      },
      ...{ causes: '', actor: '', action: '', resend: '', ends: '' },
    };
    const draft = await prepareRecord(store.db, processAdmin, 'response-codes', { values });
    const titles = async (session: typeof admin) =>
      (await listPrepared(store.db, session)).map(({ title }) => title);
    expect([await titles(processAdmin), await titles(admin)]).toEqual([['9901 Neu'], []]);
    expect((await getPrepared(store.db, processAdmin, draft.uid)).named).toEqual(['Sonstiges']);
    for (const work of [
      () => getPrepared(store.db, admin, draft.uid),
      () => publishPrepared(store.db, admin, { uid: draft.uid, revision: 1 }),
      () => deletePrepared(store.db, admin, draft.uid),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'not_found' });
    expect(await store.db.select().from(t.responseCodes)).toEqual([]);
    const made = await publishPrepared(store.db, processAdmin, { uid: draft.uid, revision: 1 });
    const told = () => store.db.select().from(t.changes).where(eq(t.changes.entity, 'response-codes'));
    expect((await told()).map(({ sentence }) => sentence)).toEqual([
      'Der Responsecode 9901 („Neu“) wurde angelegt.',
    ]);
    const change = await prepareRecord(store.db, processAdmin, 'response-codes', {
      values: { ...values, descriptionShort: 'Anders' },
      record: { uid: made.entityUid, revision: 1 },
    });
    expect((await getPrepared(store.db, processAdmin, change.uid)).fields).toEqual([
      { field: 'Bezeichnung', from: 'Neu', to: 'Anders' },
    ]);
    await deletePrepared(store.db, processAdmin, change.uid);
    const binned = async (session: typeof admin) =>
      (await listBin(store.db, { filters: {}, sorting: [], search: {} }, session)).deleted.map(
        ({ title }) => title,
      );
    expect([await binned(processAdmin), await binned(admin)]).toEqual([['„9901 Anders“'], []]);
    const again = await prepareRecord(store.db, processAdmin, 'response-codes', {
      values: { ...values, descriptionShort: 'Anders' },
      record: { uid: made.entityUid, revision: 1 },
    });
    await publishPrepared(store.db, processAdmin, { uid: again.uid, revision: 1 });
    expect((await told()).at(-1)!.fields).toEqual([{ field: 'Bezeichnung', from: 'Neu', to: 'Anders' }]);
    await store.db.delete(t.responseCodes);
    await store.db.delete(t.deletedRecords);
  });

  test('a draft holds to what its record is held to: what is taken or not there is refused when it is saved', async () => {
    const refused = async (noun: PreparedNoun, values: object, record?: { uid: number; revision: number }) =>
      prepareRecord(store.db, noun === 'response-codes' ? processAdmin : admin, noun, {
        values: values as never,
        record,
      }).then(
        () => 'saved',
        ({ code, fields }) => [code, fields],
      );
    const [category] = await store.db.insert(t.responseCategories).values({ name: 'Netz' }).returning();
    const [old] = await store.db
      .insert(t.responseCategories)
      .values({ name: 'Alt', active: false })
      .returning();
    const code = {
      ...{ code: 9_903, descriptionShort: 'Neu', responsecategories: [category!.uid], description: '' },
      ...{ causes: '', actor: '', action: '', resend: '', ends: '' as const },
    };
    const { uid } = await createResponseCode(store.db, 2, code);
    const other = { ...code, code: 9_904 };
    expect(await refused('response-codes', code)).toEqual([
      'invalid_input',
      { code: 'Den Code 9903 gibt es schon: „Neu“.' },
    ]);
    for (const gone of [999_999, old!.uid])
      expect(await refused('response-codes', { ...other, responsecategories: [gone] })).toEqual([
        'invalid_input',
        { responsecategories: 'Diese Kategorie gibt es nicht oder nicht mehr.' },
      ]);
    // Its own number and a category that it has already stay.
    await store.db.insert(t.responseCodeCategories).values({ responseCodeUid: uid, categoryUid: old!.uid });
    const both = { ...code, responsecategories: [category!.uid, old!.uid] };
    expect(await refused('response-codes', both, { uid, revision: 1 })).toBe('saved');

    const event = {
      ...{ title: 'Termin', teaser: '', start: 1_800_000_000, end: 1_800_003_600, location: 'Wien' },
      ...{ onlineLink: '', organiser: '', registrationLink: '', description: '', documents: [999_999] },
    };
    expect(await refused('events', event)).toEqual([
      'invalid_input',
      { documents: 'Dieses Dokument gibt es nicht oder nicht mehr.' },
    ]);
    const term = { abbreviation: 'ZP', term: 'Zählpunkt', explanation: '<p>x</p>', seeAlso: [], source: '' };
    await createTerm(store.db, 1, term);
    expect(await refused('glossary', { ...term, abbreviation: 'zp' })).toMatchObject([
      'invalid_input',
      { abbreviation: expect.stringContaining('gibt es schon') },
    ]);
    const page = {
      ...{ title: 'Seite', subtitle: 'Über uns', url: '', parent: null, position: 0, footer: false },
      ...{ nav_hide: false, non_content: false, description: '', body: '' },
    };
    const made = await createPage(store.db, 1, page);
    const draft = { ...page, moveNavigation: false };
    // However its umlauts were typed.
    expect(await refused('content', { ...draft, subtitle: 'über uns'.normalize('NFD') })).toEqual([
      'invalid_input',
      { subtitle: 'Diese Adresse hat schon die Seite „Seite“.' },
    ]);
    expect(await refused('content', { ...draft, subtitle: 'neu', parent: 999_999 })).toMatchObject([
      'invalid_input',
      { parent: expect.any(String) },
    ]);
    expect(await refused('content', draft, { uid: made.uid, revision: 1 })).toBe('saved');
    await store.db.delete(t.preparedChanges);
    await store.db.delete(t.responseCodes);
    await store.db.delete(t.responseCategories);
  });

  test('a change says what it changes; what was saved meanwhile is not overwritten', async () => {
    const { entityUid: uid } = await publishPrepared(store.db, admin, { ...(await prepare()), revision: 1 });
    const draft = await prepare({ answer: '<p>Morgen</p>' }, { record: { uid, revision: 1 } });
    expect(await getPrepared(store.db, admin, draft.uid)).toMatchObject({
      ...{ entityUid: uid, baseRevision: 1, outdated: 0 },
      fields: [{ field: 'Antwort', from: 'Bald', to: 'Morgen' }],
    });
    expect(await preparedOf(store.db, admin, 'faq', uid)).toEqual(draft);
    // One draft a record.
    await expect(prepare({}, { record: { uid, revision: 1 } })).rejects.toMatchObject({ code: 'conflict' });
    await editFaq(store.db, 1, { uid, revision: 1, ...question, answer: '<p>Heute</p>' });
    expect((await getPrepared(store.db, admin, draft.uid)).outdated).toBe(1);
    await expect(publishPrepared(store.db, admin, { uid: draft.uid, revision: 1 })).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringMatching(/inzwischen anders gespeichert/) },
    });
    // The form takes the newer state: on the old one it is refused as every edit is.
    const again = { draft: { uid: draft.uid, revision: 1 } };
    await expect(prepare({}, { ...again, record: { uid, revision: 1 } })).rejects.toMatchObject({
      ...{ code: 'conflict', fields: { revision: '2' } },
    });
    await prepare({ answer: '<p>Morgen</p>' }, { ...again, record: { uid, revision: 2 } });
    await expect(prepare({}, { ...again, record: { uid, revision: 2 } })).rejects.toMatchObject({
      code: 'conflict',
    });
    await publishPrepared(store.db, admin, { uid: draft.uid, revision: 2 });
    expect(await faq()).toMatchObject([{ uid, answer: '<p>Morgen</p>', revision: 3 }]);
  });

  test('at its moment it is published once, by who chose it; two processes at a time too', async () => {
    const { uid } = await prepare();
    await expect(
      schedulePrepared(store.db, admin, { uid, revision: 1, publishAt: secondsAfter(-1) }, now),
    ).rejects.toMatchObject({ fields: { publishAt: expect.stringMatching(/Zukunft/) } });
    await schedulePrepared(store.db, admin, { uid, revision: 1, publishAt: secondsAfter(30) }, now);
    expect([await publishDue(store.db, now), await faq()]).toEqual([0, []]);
    const done = await Promise.all([publishDue(store.db, later), publishDue(store.db, later)]);
    expect([done[0]! + done[1]!, (await faq()).length, await drafts()]).toEqual([1, 1, []]);
    expect(preparedJob.cron).toBe('* * * * *');
  });

  test('what can’t be published stays, says why, and who chose the moment is mailed', async () => {
    const { entityUid: uid } = await publishPrepared(store.db, admin, { ...(await prepare()), revision: 1 });
    const draft = await prepare({}, { record: { uid, revision: 1 } });
    await schedulePrepared(store.db, admin, { ...draft, revision: 1, publishAt: secondsAfter(30) }, now);
    await deleteFaq(store.db, 1, [uid]);
    expect(await publishDue(store.db, later)).toBe(0);
    expect(await drafts()).toMatchObject([
      { publishAt: null, problem: expect.stringMatching(/oder gelöscht/) },
    ]);
    expect((await getPrepared(store.db, admin, draft.uid)).gone).toBe(1);
    const mails = await store.db.select().from(t.mails);
    expect(mails).toMatchObject([{ recipient: 'u1@demo.example', kind: 'prepared.failed' }]);
    expect(mails[0]!.subject).toBe('Entwurf nicht veröffentlicht: Häufige Frage „Wann?“');
    expect([await publishDue(store.db, later), (await store.db.select().from(t.mails)).length]).toEqual([
      0, 1,
    ]);
  });

  test('the moment stays with who chose it, whoever edits the draft after', async () => {
    const { uid } = await prepare();
    await schedulePrepared(store.db, admin, { uid, revision: 1, publishAt: secondsAfter(30) }, now);
    await store.db.execute(sql`update prepared_changes set changed_by = 2`);
    expect([await publishDue(store.db, later), (await faq())[0]?.createdBy]).toEqual([1, 1]);
  });

  test('publishing and saving at once, both are done', async () => {
    const { uid } = await prepare();
    await Promise.all([
      publishPrepared(store.db, admin, { uid, revision: 1 }),
      createFaq(store.db, 1, { ...question, question: 'Daneben?' }),
    ]);
    expect((await faq()).map(({ question: one }) => one).sort()).toEqual(['Daneben?', 'Wann?']);
  });

  test('a required text of which nothing is left is no draft', async () => {
    await expect(prepare({ answer: '<textarea>abc</textarea>' })).rejects.toMatchObject({
      ...{ code: 'invalid_input', fields: { answer: 'Bitte geben Sie eine Antwort ein.' } },
    });
  });

  test('whoever lost the right by then publishes nothing', async () => {
    const { uid } = await prepare();
    await schedulePrepared(store.db, admin, { uid, revision: 1, publishAt: secondsAfter(30) }, now);
    await store.db.delete(t.userGroups).where(eq(t.userGroups.userUid, 1));
    try {
      expect([await publishDue(store.db, later), await faq()]).toEqual([0, []]);
      expect((await drafts())[0]!.problem).toMatch(/darf das nicht mehr/);
    } finally {
      await store.db.insert(t.userGroups).values({ userUid: 1, groupId: 1 });
    }
  });

  test('a refusal of the record’s own rules is one sentence, and leaves all as it was', async () => {
    const page = {
      ...{ title: 'Seite', subtitle: 'seite', url: '', parent: null, position: 0, footer: false },
      ...{ nav_hide: false, non_content: false, description: '', body: '<p>x</p>', moveNavigation: false },
    };
    const { uid } = await prepareRecord(store.db, admin, 'content', { values: page });
    const { moveNavigation: _, ...values } = page;
    const other = await createPage(store.db, 1, values);
    await expect(publishPrepared(store.db, admin, { uid, revision: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await drafts()).length).toBe(1);
    await editPage(store.db, 1, {
      ...values,
      ...other,
      revision: 1,
      subtitle: 'andere',
      moveNavigation: false,
    });
    await publishPrepared(store.db, admin, { uid, revision: 1 });
    expect((await store.db.select().from(t.contentPages)).map(({ subtitle }) => subtitle).sort()).toEqual([
      'andere',
      'seite',
    ]);
  });

  test('every kind is prepared and published, changed and published', async () => {
    const event = {
      ...{ title: 'Termin', teaser: '', start: 1_800_000_000, end: 1_800_003_600, location: 'Wien' },
      ...{ onlineLink: '', organiser: '', registrationLink: '', description: '<p>x</p>', documents: [] },
    };
    const term = { abbreviation: 'ZP', term: 'Zählpunkt', explanation: '<p>x</p>', seeAlso: [], source: '' };
    for (const [noun, values, changed] of [
      ['events', event, { title: 'Neuer Termin' }],
      ['glossary', term, { explanation: '<p>y</p>' }],
      ['faq', question, { question: 'Wo?' }],
    ] as const) {
      const made = await prepareRecord(store.db, admin, noun, { values });
      const { entityUid } = await publishPrepared(store.db, admin, { ...made, revision: 1 });
      const change = await prepareRecord(store.db, admin, noun, {
        ...{ values: { ...values, ...changed }, record: { uid: entityUid, revision: 1 } },
      });
      expect((await getPrepared(store.db, admin, change.uid)).fields).toHaveLength(1);
      expect(await publishPrepared(store.db, admin, { ...change, revision: 1 })).toEqual({
        entity: noun,
        entityUid,
      });
    }
  });

  test('nobody but who maintains the kind sees, publishes or deletes one', async () => {
    const { uid } = await prepare();
    expect(await listPrepared(store.db, processAdmin)).toEqual([]);
    for (const refused of [
      () => getPrepared(store.db, processAdmin, uid),
      () => publishPrepared(store.db, processAdmin, { uid, revision: 1 }),
      () => schedulePrepared(store.db, processAdmin, { uid, revision: 1, publishAt: null }),
      () => deletePrepared(store.db, processAdmin, uid),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'not_found' });
    await deletePrepared(store.db, admin, uid);
    expect([await drafts(), await faq()]).toEqual([[], []]);
  });
});
