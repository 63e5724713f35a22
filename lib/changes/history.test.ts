import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anonymous } from '@/lib/auth/state';
import type { Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { listChangesEndpoint } from './endpoints';
import { draftNoun } from './model';

describe.each(bothClients())('the history of a record on %s', (_, open) => {
  let store: TestDatabase;
  let open_: number;
  let draft: number;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    const { db } = store;
    const base = { validFrom: '2026-01-01', title: 'Demo' };
    const rows = await db
      .insert(t.processes)
      .values([
        { ...base, process: 'A', version: 1, editingStatus: 'Final' },
        { ...base, process: 'B', version: 1, editingStatus: 'Entwurf' },
      ])
      .returning();
    open_ = rows[0]!.uid;
    draft = rows[1]!.uid;
    const [user] = await db
      .insert(t.users)
      .values({ username: 'p', email: 'p@demo.example', firstName: 'Demo', lastName: 'Person' })
      .returning();
    const entry = (entity: string, entityUid: number, sentence: string, at: string) =>
      db.insert(t.changes).values({
        ...{ entity, entityUid, action: 'edited', sentence, at: new Date(at), byUid: user!.uid },
        fields: [{ field: 'Bezeichnung', from: 'Alt', to: 'Neu' }],
      });
    await entry(draftNoun('processes'), open_, 'Als Entwurf.', '2026-02-01T10:00:00Z');
    await entry('processes', open_, 'Öffentlich.', '2026-03-01T10:00:00Z');
    await entry('processes', draft, 'Zurückgezogen.', '2026-03-01T10:00:00Z');
    await entry('schemas', open_, 'Etwas anderes.', '2026-03-01T10:00:00Z');
  });
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });

  const asked = async (role: number | undefined, question: Record<string, unknown>) => {
    const session = role ? sessionOf(role) : anonymous;
    const context = {
      session,
      db: store.db,
      ip: '',
      userAgent: '',
      requestId: '',
      setCookies: [],
    } as Context;
    const answer = await execute(listChangesEndpoint, { entity: 'processes', ...question } as never, context);
    return { total: answer.total, seen: answer.changes.map(({ sentence, by }) => [sentence, by]) };
  };

  test('is public for what is public, without names and without what was a draft', async () => {
    for (const role of [undefined, 3, 6, 7])
      expect(await asked(role, { uid: open_ })).toEqual({ total: 1, seen: [['Öffentlich.', null]] });
    expect(await asked(1, { uid: open_ })).toEqual({ total: 1, seen: [['Öffentlich.', 'Demo Person']] });
  });

  test('holds the time as a draft for those who see drafts', async () => {
    expect((await asked(2, { uid: open_ })).seen).toEqual([
      ['Öffentlich.', 'Demo Person'],
      ['Als Entwurf.', 'Demo Person'],
    ]);
  });

  test('of a draft is for those who see drafts', async () => {
    for (const role of [undefined, 1, 3]) expect((await asked(role, { uid: draft })).seen).toEqual([]);
    expect((await asked(2, { uid: draft })).seen).toHaveLength(1);
  });

  test('comes in pages', async () => {
    expect(await asked(2, { uid: open_, pageSize: '1', page: '9' })).toEqual({ total: 2, seen: [] });
    expect(await asked(2, { uid: open_, pageSize: '1', page: '2' })).toEqual({
      ...{ total: 2, seen: [['Als Entwurf.', 'Demo Person']] },
    });
  });

  test('is refused for a kind without one', async () => {
    await expect(asked(2, { entity: 'users', uid: 1 })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(asked(2, { entity: 'processes/draft', uid: 1 })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});
