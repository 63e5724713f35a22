import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import type { AnyEndpoint, Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import * as api from './write-endpoints';

describe.each(testClients())('maintaining process categories on %s', (_, open) => {
  let store: TestDatabase;
  let uids: number[];
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
  });
  beforeEach(async () => {
    await emptied(store.client, 'process_categories', 'processes', 'audit_entries');
    const rows = await store.db
      .insert(t.processCategories)
      .values([
        { name: 'Wechsel', description: 'Lieferantenwechsel', position: 1 },
        { name: 'Messung', position: 2 },
      ])
      .returning();
    uids = rows.map(({ uid }) => uid);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });
  const as = async (role: number | undefined, endpoint: AnyEndpoint, input: object) => {
    const context = {
      ...{ session: role ? sessionOf(role) : anonymous, db: store.db, ip: '', userAgent: '', requestId: '' },
      setCookies: [],
    } as Context;
    return execute(endpoint, input as never, context);
  };
  const admin = (endpoint: AnyEndpoint, input: object) => as(2, endpoint, input);
  const names = async () =>
    (
      await rowsOf<{ name: string }>(store.db, sql`select name from process_categories order by position`)
    ).map(({ name }) => name);
  const seen = { name: 'Wechsel', description: 'Lieferantenwechsel' };

  test('only process admins may', async () => {
    const calls: [AnyEndpoint, object][] = [
      [api.processCategoryEndpoints.create, { name: 'Neu', description: '' }],
      [api.processCategoryEndpoints.edit, { uid: uids[0], name: 'Neu', description: '', seen }],
      [api.processCategoryEndpoints.reorder, { values: [...uids].reverse(), seen: uids }],
      [api.processCategoryEndpoints.remove, { uid: uids[1] }],
    ];
    for (const [endpoint, input] of calls) {
      await expect(as(undefined, endpoint, input)).rejects.toMatchObject({ code: 'unauthenticated' });
      for (const role of [1, 3, 4, 5, 6, 7, 9])
        await expect(as(role, endpoint, input)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await names()).toEqual(['Wechsel', 'Messung']);
  });

  test('one is added behind the others, and no name comes twice', async () => {
    await admin(api.processCategoryEndpoints.create, { name: 'Abrechnung', description: 'Netz' });
    expect(await names()).toEqual(['Wechsel', 'Messung', 'Abrechnung']);
    const taken = { code: 'invalid_input', fields: { name: 'Die Kategorie Messung gibt es schon.' } };
    await expect(
      admin(api.processCategoryEndpoints.create, { name: 'Messung', description: '' }),
    ).rejects.toMatchObject(taken);
    await expect(
      admin(api.processCategoryEndpoints.edit, { uid: uids[0], name: 'Messung', description: '', seen }),
    ).rejects.toMatchObject(taken);
  });

  test('one is saved over what was seen', async () => {
    await admin(api.processCategoryEndpoints.edit, {
      uid: uids[0],
      name: 'Wechsel neu',
      description: 'x',
      seen,
    });
    await expect(
      admin(api.processCategoryEndpoints.edit, { uid: uids[0], name: 'Anders', description: '', seen }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('„Wechsel neu“'),
      fields: { seen: JSON.stringify({ name: 'Wechsel neu', description: 'x' }) },
    });
    expect(await names()).toEqual(['Wechsel neu', 'Messung']);
  });

  test('the order is saved over what was seen, and names each once', async () => {
    const order = (values: number[], saw = uids) =>
      admin(api.processCategoryEndpoints.reorder, { values, seen: saw });
    const reversed = [...uids].reverse();
    const [first] = uids as [number];
    for (const wrong of [[first], [first, first], [first, 999_999]])
      await expect(order(wrong)).rejects.toMatchObject({ code: 'invalid_input' });
    await order(reversed);
    expect(await names()).toEqual(['Messung', 'Wechsel']);
    await expect(order(uids)).rejects.toMatchObject({
      code: 'conflict',
      fields: { seen: JSON.stringify(reversed) },
    });
  });

  test('one that a process is in stays; an interest in one goes with it', async () => {
    const [process] = await store.db
      .insert(t.processes)
      .values({ process: 'EC_DEMO', version: 1, title: 'Demo', validFrom: '2026-01-01' })
      .returning();
    await store.db.insert(t.processesCategories).values({ processUid: process!.uid, categoryUid: uids[0]! });
    await expect(admin(api.processCategoryEndpoints.remove, { uid: uids[0] })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Prozess EC_DEMO 01.00'),
    });
    const [user] = await store.db
      .insert(t.users)
      .values({ username: 'a@demo.example', email: 'a@demo.example' })
      .returning();
    await store.db.insert(t.userCategories).values({ userUid: user!.uid, categoryUid: uids[1]! });
    await admin(api.processCategoryEndpoints.remove, { uid: uids[1] });
    expect(await names()).toEqual(['Wechsel']);
    await expect(admin(api.processCategoryEndpoints.remove, { uid: uids[1] })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('document categories are kept the same way, by those who maintain documents', async () => {
    const { create, edit, reorder, remove } = api.documentCategoryEndpoints;
    await emptied(store.client, 'document_categories', 'documents');
    const values = { name: 'Leitfäden', description: '' };
    for (const role of [undefined, 3, 6, 9]) {
      await expect(as(role, create, values)).rejects.toMatchObject({
        code: role ? 'forbidden' : 'unauthenticated',
      });
    }
    const { uid } = (await as(1, create, values)) as { uid: number };
    const other = (await as(2, create, { name: 'Protokolle', description: 'Sitzungen' })) as { uid: number };
    await expect(as(2, create, values)).rejects.toMatchObject({ fields: { name: expect.any(String) } });
    await as(2, edit, { uid, name: 'Anleitungen', description: '', seen: values });
    await as(2, reorder, { values: [other.uid, uid], seen: [uid, other.uid] });
    const saved = () =>
      rowsOf<{ name: string }>(store.db, sql`select name from document_categories order by position`);
    expect((await saved()).map(({ name }) => name)).toEqual(['Protokolle', 'Anleitungen']);
    await store.db
      .insert(t.documents)
      .values({ title: 'Plan', categoryUid: uid, validFrom: '2026-01-01', link: 'https://demo.example/' });
    await expect(as(2, remove, { uid })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Dokument „Plan“'),
    });
    await as(1, remove, { uid: other.uid });
    expect((await saved()).map(({ name }) => name)).toEqual(['Anleitungen']);
    expect(await names()).toEqual(['Wechsel', 'Messung']);
  });
});
