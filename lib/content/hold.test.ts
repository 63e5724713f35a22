import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { besides } from '@/tests/support/besides';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { shareClient } from '../db/client';
import * as tables from '../db/tables';
import { createEntry, editEntry } from './commands/navigation';
import { createPage, editPage } from './commands/save-page';

describe.each(testClients())('two who keep contents at once, on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.client.query(`insert into users (uid, username, email) values (1, 'a', 'a@b.example')`);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  const page = (subtitle: string) => ({
    ...{ title: `Seite ${subtitle}`, subtitle, url: '', parent: null, footer: false, nav_hide: false },
    ...{ non_content: false, position: 0, description: '', body: '<p>Text</p>' },
  });
  const entry = (label: string, parent: number | null) => ({
    ...{ label, parent, slug: '', redirect: '', hide: false, spacer: false, print: [] },
  });

  test('a path is taken once', async () => {
    const { parent: _, footer, nav_hide, non_content, ...columns } = page('einmal');
    const outcome = await besides(
      store.db,
      (tx) => tx.insert(tables.contentPages).values({ ...columns, createdBy: 1, changedBy: 1 }),
      () => createPage(store.db, 1, page('Einmal')),
    );
    expect(outcome).toMatchObject({
      reason: { code: 'invalid_input', fields: { subtitle: expect.any(String) } },
    });
  });

  test('the later save of a page hears of the newer revision', async () => {
    const { uid } = await createPage(store.db, 1, page('zweimal'));
    const outcome = await besides(
      store.db,
      (tx) => tx.update(tables.contentPages).set({ revision: 2 }).where(eq(tables.contentPages.uid, uid)),
      () => editPage(store.db, 1, { ...page('zweimal'), uid, revision: 1, moveNavigation: false }),
    );
    expect(outcome).toMatchObject({ reason: { code: 'conflict', fields: { revision: '2' } } });
  });

  test('an entry stands below one of its own area alone', async () => {
    const { uid } = await createEntry(store.db, 1, { ...entry('Oben', null), area: 'main' });
    await expect(createEntry(store.db, 1, { ...entry('Unten', uid), area: 'footer' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { parent: expect.any(String) },
    });
    await createEntry(store.db, 1, { ...entry('Darunter', uid), area: 'main' });
  });

  test('two entries never hang below each other', async () => {
    const [one, other] = await Promise.all(
      ['Eins', 'Zwei'].map((label) => createEntry(store.db, 1, { ...entry(label, null), area: 'main' })),
    );
    const outcome = await besides(
      store.db,
      (tx) =>
        tx
          .update(tables.navigationEntries)
          .set({ parentUid: other!.uid })
          .where(eq(tables.navigationEntries.uid, one!.uid)),
      () => editEntry(store.db, 1, { ...entry('Zwei', one!.uid), uid: other!.uid, revision: 1 }),
    );
    expect(outcome).toMatchObject({
      reason: { code: 'invalid_input', fields: { parent: expect.any(String) } },
    });
  });
});
