import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { emptyBin } from '../bin/commands/purge';
import { restoreFromBin } from '../bin/commands/restore';
import { shareClient } from '../db/client';
import * as t from '../db/tables';
import { createEvent, editEvent } from '../events/commands';
import { createFaq, deleteFaq, editFaq } from '../faq/commands';
import { createTerm, editTerm } from '../glossary/commands';
import { compareVersion, restoreVersion } from './commands';
import { listVersions } from './queries';

process.env.LOG_LEVEL = 'silent';

describe.each(testClients())('earlier states of records on %s', (_, open) => {
  let store: TestDatabase;
  const admin = sessionOf(1, { uid: 1 });
  const question = { question: 'Wann?', category: 'Zeit', answer: '<p>Bald</p>' };
  const event = {
    ...{
      title: 'Workshop',
      teaser: '',
      description: '<p>Eins</p>',
      start: 1_800_000_000,
      end: 1_800_003_600,
    },
    ...{ location: 'Wien', onlineLink: '', organiser: '', registrationLink: '' },
  };

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db
      .insert(t.users)
      .values({ uid: 1, username: 'u1', email: 'u1@demo.example', state: 'active' });
  });
  beforeEach(async () => {
    for (const table of [
      'record_versions',
      'event_documents',
      'faq',
      'events',
      'glossary_terms',
      'documents',
      'deleted_records',
      'changes',
      'audit_entries',
    ])
      await store.db.execute(sql.raw(`delete from ${table}`));
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  test('each save keeps what was there; restoring saves it again and keeps what it takes away', async () => {
    const { uid } = await createFaq(store.db, 1, question);
    expect(await listVersions(store.db, 'faq', uid, admin)).toEqual([]);
    await editFaq(store.db, 1, { uid, revision: 1, ...question, answer: '<p>Morgen</p>' });
    await editFaq(store.db, 1, { uid, revision: 2, ...question, answer: '<p>Nie</p>' });
    expect((await listVersions(store.db, 'faq', uid, admin)).map(({ version }) => version)).toEqual([2, 1]);
    expect(await compareVersion(store.db, admin, 'faq', { uid, version: 1 })).toMatchObject({
      ...{ version: 1, revision: 3, fields: [{ field: 'Antwort', from: 'Nie', to: 'Bald' }] },
    });
    await expect(
      restoreVersion(store.db, admin, 'faq', { uid, version: 1, revision: 2 }),
    ).rejects.toMatchObject({ code: 'conflict', fields: { revision: '3' } });
    await restoreVersion(store.db, admin, 'faq', { uid, version: 1, revision: 3 });
    expect(await store.db.select().from(t.faq)).toMatchObject([{ answer: '<p>Bald</p>', revision: 4 }]);
    expect((await listVersions(store.db, 'faq', uid, admin)).map(({ version }) => version)).toEqual([
      3, 2, 1,
    ]);
    expect((await store.db.select().from(t.auditEntries)).map(({ action }) => action).slice(-2)).toEqual([
      'faq.edited',
      'faq.restored',
    ]);
    await expect(compareVersion(store.db, admin, 'faq', { uid, version: 9 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('an event comes back with its documents and is told of; with one that is gone it is refused', async () => {
    const [category] = await store.db
      .insert(t.documentCategories)
      .values({ name: `K${Date.now()}` })
      .returning();
    const [document] = await store.db
      .insert(t.documents)
      .values({
        title: 'Folien',
        categoryUid: category!.uid,
        link: 'https://demo.example',
        validFrom: '2020-01-01',
      })
      .returning();
    const { uid } = await createEvent(store.db, 1, { ...event, documents: [document!.uid] });
    await editEvent(store.db, 1, { uid, revision: 1, ...event, title: 'Anders', documents: [] });
    await restoreVersion(store.db, admin, 'events', { uid, version: 1, revision: 2 });
    expect(await store.db.select().from(t.events)).toMatchObject([{ title: 'Workshop', revision: 3 }]);
    expect(await store.db.select().from(t.eventDocuments)).toMatchObject([{ documentUid: document!.uid }]);
    const told = await store.db.select().from(t.changes);
    expect(told.at(-1)!.sentence).toMatch(/^Die Veranstaltung „Workshop“ wurde geändert/);
    await editEvent(store.db, 1, { uid, revision: 3, ...event, documents: [] });
    await store.db.delete(t.documents);
    await expect(
      restoreVersion(store.db, admin, 'events', { uid, version: 1, revision: 4 }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/Dieses Dokument gibt es nicht/),
    });
    expect(await store.db.select().from(t.events)).toMatchObject([{ revision: 4 }]);
  });

  test('an abbreviation that another term has by now is refused with its reason', async () => {
    const term = { abbreviation: 'AA', term: 'Eins', explanation: '<p>x</p>', seeAlso: [], source: '' };
    const { uid } = await createTerm(store.db, 1, term);
    await editTerm(store.db, 1, { uid, revision: 1, ...term, abbreviation: 'BB' });
    await createTerm(store.db, 1, { ...term, term: 'Zwei' });
    await expect(
      restoreVersion(store.db, admin, 'glossary', { uid, version: 1, revision: 2 }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/Abkürzung AA gibt es schon/),
    });
  });

  test('50 are kept, with a deleted record too, and go with it for good', async () => {
    const { uid } = await createFaq(store.db, 1, question);
    for (let revision = 1; revision <= 52; revision++)
      await editFaq(store.db, 1, { uid, revision, ...question });
    const kept = await listVersions(store.db, 'faq', uid, admin);
    expect([kept.length, kept[0]!.version, kept.at(-1)!.version]).toEqual([50, 52, 3]);
    await deleteFaq(store.db, 1, [uid]);
    const [bin] = await store.db.select().from(t.deletedRecords);
    await restoreFromBin(store.db, admin, bin!.uid);
    expect((await listVersions(store.db, 'faq', uid, admin)).length).toBe(50);
    await deleteFaq(store.db, 1, [uid]);
    await emptyBin(store.db, new Date(Date.now() + 31 * 86_400_000));
    expect(await listVersions(store.db, 'faq', uid, admin)).toEqual([]);
  });
});
