import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import type { AnyEndpoint, Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { listParticipants, listSomaIdEntries } from './endpoints';
import { callsOf } from './kept-endpoints';
import { type ListKey, listKeys, offered } from './lists';

describe.each(testClients())('the kept lists on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });
  const as = (role: number | undefined, endpoint: AnyEndpoint, input: object = {}) =>
    execute(
      endpoint,
      input as never,
      {
        ...{
          session: role ? sessionOf(role) : anonymous,
          db: store.db,
          ip: '',
          userAgent: '',
          requestId: '',
        },
        setCookies: [],
      } as Context,
    ) as Promise<never>;
  const values = (list: ListKey, name: string, more = {}) => ({
    ...(list === 'soma-ids' ? { id: name, title: '' } : { name, description: '' }),
    ...(list === 'marktrollen' && { code: '' }),
    ...{ active: true, ...more },
  });
  const entries = async (list: ListKey) =>
    ((await as(2, callsOf[list].entries)) as { entries: { uid: number; name: string; uses: number }[] })
      .entries;

  test.each(listKeys)(
    '%s: made, renamed once, deactivated, deleted, by their keepers alone',
    async (list) => {
      const { create, edit, remove, show } = callsOf[list];
      for (const role of [undefined, 3, 4, 5, 6, 7, 9]) {
        await expect(as(role, create, values(list, 'X'))).rejects.toMatchObject({
          code: role ? 'forbidden' : 'unauthenticated',
        });
      }
      const { uid } = await as(1, create, values(list, 'Erste'));
      const field = list === 'soma-ids' ? 'id' : 'name';
      await expect(as(2, create, values(list, 'ERSTE'))).rejects.toMatchObject({
        fields: { [field]: '„ERSTE“ gibt es schon.' },
      });
      const changed = values(list, 'Zweite', { active: false });
      expect(await as(2, edit, { ...changed, uid, revision: 1 })).toEqual({ revision: 2 });
      await expect(as(2, edit, { ...changed, uid, revision: 1 })).rejects.toMatchObject({ code: 'conflict' });
      expect(await as(2, show, { uid })).toMatchObject({ entry: { uid, revision: 2, values: changed } });
      expect(await entries(list)).toMatchObject([{ uid, name: 'Zweite', active: 0, uses: 0 }]);
      await as(2, remove, { uid });
      expect(await entries(list)).toEqual([]);
      const told = await rowsOf<{ action: string; detail: string }>(
        store.db,
        sql`select action, detail from audit_entries where action like 'lookups.%' order by uid`,
      );
      expect(told.slice(-3).map(({ action }) => action)).toEqual([
        'lookups.created',
        'lookups.edited',
        'lookups.deleted',
      ]);
      expect(told.at(-2)?.detail).toContain('von „Erste“ auf „Zweite“');
    },
  );

  test('what is used stays; its record keeps it, forms offer it no more', async () => {
    const { create, edit, remove, reorder } = callsOf.marktrollen;
    const { uid } = await as(2, create, values('marktrollen', 'Netzbetreiber', { code: 'NB' }));
    const other = await as(2, create, values('marktrollen', 'Lieferant', { code: 'LF' }));
    const [process] = await store.db
      .insert(t.processes)
      .values({ process: 'A', version: 1, title: 'A', validFrom: '2026-01-01', editingStatus: 'Final' })
      .returning();
    await store.db.insert(t.processesParticipants).values({ processUid: process!.uid, participantUid: uid });
    await expect(as(2, remove, { uid })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Prozess A 01.00'),
    });
    await as(2, edit, { ...values('marktrollen', 'Netz', { active: false, code: 'NB' }), uid, revision: 1 });
    const { processesParticipants: all } = await as(undefined, listParticipants);
    expect(all).toMatchObject([
      { uid, name: 'Netz', active: 0 },
      { name: 'Lieferant', active: 1 },
    ]);
    expect(offered(all).map(({ name }) => name)).toEqual(['Lieferant']);
    expect(offered(all, [uid]).map(({ name }) => name)).toEqual(['Netz', 'Lieferant']);
    await as(2, reorder, {
      values: [(other as { uid: number }).uid, uid],
      seen: [uid, (other as { uid: number }).uid],
    });
    expect((await entries('marktrollen')).map(({ name, uses }) => [name, uses])).toEqual([
      ['Lieferant', 0],
      ['Netz', 1],
    ]);
  });

  test('the names of registered users’ roles are no market roles', async () => {
    const { create, edit, remove } = callsOf.marktrollen;
    await expect(as(2, create, values('marktrollen', 'Behörde'))).rejects.toMatchObject({
      fields: { name: expect.any(String) },
    });
    const [role] = await store.db
      .insert(t.participants)
      .values({ name: 'Behörde', position: 99 })
      .returning();
    const uid = role!.uid;
    await expect(as(2, edit, { ...values('marktrollen', 'Amt'), uid, revision: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(as(2, remove, { uid })).rejects.toMatchObject({ code: 'not_found' });
    expect((await entries('marktrollen')).map(({ name }) => name)).not.toContain('Behörde');
    expect(((await as(undefined, listSomaIdEntries)) as { somaid: unknown[] }).somaid).toEqual([]);
  });
});
