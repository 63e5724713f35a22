import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { besides } from '@/tests/support/besides';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { shareClient } from '../db/client';
import * as tables from '../db/tables';
import { lastPosition } from './commands/hold-navigation';
import { checkPlace } from './commands/hold-pages';
import { createEntry, editEntry } from './commands/navigation';
import { createPage, editPage } from './commands/save-page';

describe('where contents may stand', () => {
  const known = [
    { uid: 1, parentUid: null, title: 'Eins', subtitle: 'eins' },
    { uid: 2, parentUid: 1, title: 'Zwei', subtitle: 'zwei' },
  ];
  const refusal = { code: 'invalid_input', fields: { subtitle: expect.any(String) } };

  test('a page keeps its own path, and none takes that of another or of a file', async () => {
    await checkPlace(known, { subtitle: 'eins', parent: null }, 1);
    await expect(checkPlace(known, { subtitle: 'Eins', parent: null }, 2)).rejects.toMatchObject(refusal);
    await expect(checkPlace(known, { subtitle: 'eins', parent: null })).rejects.toMatchObject(refusal);
    await checkPlace(known, { subtitle: 'drei', parent: null });
    for (const subtitle of ['icons', 'Assets/seite'])
      await expect(checkPlace(known, { subtitle, parent: null })).rejects.toMatchObject(refusal);
  });

  test('a page stands below one that is there, and never below itself', async () => {
    const below = (parent: number, uid?: number) => checkPlace(known, { subtitle: 'drei', parent }, uid);
    await below(2);
    for (const [parent, uid] of [[2, 1], [1, 1], [9]] as const)
      await expect(below(parent, uid)).rejects.toMatchObject({ fields: { parent: expect.any(String) } });
  });

  test('what is new stands behind its neighbours of the same area and parent', () => {
    const entry = (area: 'main' | 'footer', parentUid: number | null, position: number) => ({
      ...{ uid: position, area, parentUid, position, label: '', slug: '', redirect: '' },
      ...{ hide: false, spacer: false, print: [], revision: 1 },
    });
    const entries = [
      entry('main', null, 3),
      entry('main', null, 2),
      entry('footer', null, 8),
      entry('main', 3, 7),
    ];
    expect([lastPosition(entries, 'main', null), lastPosition(entries, 'main', 3)]).toEqual([4, 8]);
    expect(lastPosition(entries, 'footer', 3)).toBe(1);
  });
});

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
