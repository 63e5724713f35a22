import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AnyEndpoint, Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { anonymous } from '../auth/state';
import { anonymise } from '../users/anonymise';
import * as api from './endpoints';
import { mostViews, type SavedView } from './model';

describe.each(testClients())('views that people keep of lists on %s', (_, open) => {
  let store: TestDatabase;
  let mine: number;
  let other: number;

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    const people = await store.db
      .insert(t.users)
      .values(['eine', 'andere'].map((name) => ({ username: name, email: `${name}@demo.example` })))
      .returning();
    [mine, other] = people.map(({ uid }) => uid) as [number, number];
  });
  beforeEach(async () => {
    await emptied(store.client, 'saved_views', 'audit_entries');
  });
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });

  const as = async <Answer>(uid: number, endpoint: AnyEndpoint, input: object): Promise<Answer> =>
    execute(
      endpoint,
      input as never,
      {
        ...{ session: uid ? { ...sessionOf(6), uid } : anonymous, db: store.db, ip: '', userAgent: '' },
        ...{ requestId: '', setCookies: [] },
      } as Context,
    ) as Promise<Answer>;
  const save = (uid: number, name: string, over: object = {}) =>
    as<{ uid: number }>(uid, api.saveSavedView, { route: 'ProcessList', name, query: 'status=0', ...over });
  const views = async (uid: number, route?: string) =>
    (await as<{ views: SavedView[] }>(uid, api.listSavedViews, { route })).views.map(
      ({ name, href }) => `${name} ${href}`,
    );
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'saved',
      ({ code }: { code: string }) => code,
    );

  test('are kept by list and name, a name again takes the new filter, and nobody else sees them', async () => {
    await save(mine, 'Entwürfe', { query: 'status=0&editingStatus=Entwurf' });
    await save(mine, 'Alle Schemas', { route: 'SchemaList', query: '' });
    const { uid } = await save(mine, 'Gas', { query: 'division=2' });
    expect((await save(mine, 'Gas', { query: 'division=3' })).uid).toBe(uid);
    await save(other, 'Fremd');
    expect(await views(mine)).toEqual([
      'Alle Schemas /schemas',
      'Entwürfe /prozesse?status=0&editingStatus=Entwurf',
      'Gas /prozesse?division=3',
    ]);
    expect(await views(mine, 'SchemaList')).toEqual(['Alle Schemas /schemas']);
    expect(await views(other)).toEqual(['Fremd /prozesse?status=0']);
  });

  test('are renamed and deleted by whose they are alone', async () => {
    const { uid } = await save(mine, 'Eins');
    await save(mine, 'Zwei');
    expect(await refusal(as(other, api.renameSavedView, { uid, name: 'X' }))).toBe('not_found');
    expect(await refusal(as(other, api.deleteSavedView, { uid }))).toBe('not_found');
    expect(await refusal(as(other, api.deleteSavedViews, { values: [uid] }))).toBe('not_found');
    expect(await refusal(as(mine, api.renameSavedView, { uid, name: 'Zwei' }))).toBe('invalid_input');
    await as(mine, api.renameSavedView, { uid, name: 'Drei' });
    expect(await views(mine)).toEqual(['Drei /prozesse?status=0', 'Zwei /prozesse?status=0']);
    await as(mine, api.deleteSavedView, { uid });
    expect(await views(mine)).toEqual(['Zwei /prozesse?status=0']);
  });

  test('only lists, only what an address has, only so many, only signed in', async () => {
    expect(await refusal(save(mine, 'X', { route: 'ProcessDetail' }))).toBe('invalid_input');
    expect(await refusal(save(mine, 'X', { query: 'a=1#"><script>' }))).toBe('invalid_input');
    expect(await refusal(save(mine, ''))).toBe('invalid_input');
    expect(await refusal(save(0, 'X'))).toBe('unauthenticated');
    expect(await refusal(views(0))).toBe('unauthenticated');
    for (let at = 0; at < mostViews; at++) await save(mine, `Ansicht ${at}`);
    expect(await refusal(save(mine, 'Eine zu viel'))).toBe('conflict');
    expect(await refusal(save(mine, 'Ansicht 1', { query: '' }))).toBe('saved');
    expect(await views(mine)).toHaveLength(mostViews);
  });

  test('go with the account', async () => {
    const [gone] = await store.db
      .insert(t.users)
      .values({ username: 'weg', email: 'weg@demo.example' })
      .returning();
    await save(gone!.uid, 'Eins');
    await save(mine, 'Bleibt');
    await store.db.transaction((tx) => anonymise(tx, gone!.uid));
    expect(await views(gone!.uid)).toEqual([]);
    expect(await views(mine)).toHaveLength(1);
  });
});
