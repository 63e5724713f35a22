import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import * as t from '@/lib/db/tables';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { rowsOf } from '../db/rows';
import { write } from '../db/write';
import { createBegIds } from './commands';
import { begIdCreate } from './form';
import { begIdOf, begIdParts } from './model';
import { listBegIds } from './queries';

test('a community ID has 33 characters in four parts', () => {
  const id = begIdOf('AT999999', 'AT001000', 42);
  expect(id).toBe('AT99999900000AT001000000000000042');
  expect(id).toHaveLength(33);
  expect(begIdParts(id)).toEqual(['AT999999', '00000', 'AT001000', '000000000042']);
});

test.each([0, 101, 1.5, -1])('%s at once is refused', async (count) => {
  const input = { marketPartnerUid: 1, ecnumberUid: 1, count };
  await expect(begIdCreate.validate(input, { strict: true })).rejects.toThrow('1 bis 100');
});

describe.each(testClients())('community IDs on %s', (_, open) => {
  let database: TestDatabase;
  let partner: number;
  let other: number;
  let numbers: Record<string, number>;
  const actor = { user: { uid: 1 }, requestId: 'test' };
  beforeAll(async () => {
    database = await open();
    const made = await database.db
      .insert(t.marketPartners)
      .values([{ company: 'Demo Netz Eins' }, { company: 'Demo Netz Zwei' }])
      .returning();
    [partner, other] = made.map(({ uid }) => uid) as [number, number];
    const rows = await database.db
      .insert(t.ecnumbers)
      .values([
        { ecnumber: 'AT009001', name: 'Eins', marketPartnerUid: partner },
        { ecnumber: 'AT009003', name: 'Drei', marketPartnerUid: partner },
        { ecnumber: 'AT90', name: 'Kurz', marketPartnerUid: partner },
        { ecnumber: 'AT009002', name: 'Zwei', marketPartnerUid: other },
      ])
      .returning();
    numbers = Object.fromEntries(rows.map(({ ecnumber, uid }) => [ecnumber, uid]));
  });
  beforeEach(() => emptied(database.client, 'beg_ids', 'audit_entries'));
  afterAll(() => database.close());

  const generate = (count = 1, ecnumber = 'AT009001', marketPartnerUid = partner) =>
    createBegIds(database.db, actor, { marketPartnerUid, ecnumberUid: numbers[ecnumber]!, count });
  const sequences = async () => {
    const rows = await rowsOf<{ sequence: number }>(
      database.db,
      sql`select sequence from beg_ids where market_partner_uid = ${partner} order by sequence`,
    );
    return rows.map(({ sequence }) => sequence);
  };
  const upTo = (n: number) => Array.from({ length: n }, (__, index) => index + 1);

  test('count up per partner, whichever of its numbers they carry', async () => {
    expect((await generate(3)).begIds.map((id) => begIdParts(id)[3])).toEqual([
      ...['000000000001', '000000000002', '000000000003'],
    ]);
    expect((await generate(1, 'AT009003')).begIds).toEqual(['AT99999900000AT009003000000000004']);
    expect((await generate(1, 'AT009002', other)).begIds).toEqual(['AT99999900000AT009002000000000001']);
    const audit = await database.db.select().from(t.auditEntries).orderBy(t.auditEntries.uid);
    expect(audit[0]).toMatchObject({
      ...{ userUid: 1, action: 'begIds.created' },
      detail: 'Demo Netz Eins: AT99999900000AT009001000000000001 bis AT99999900000AT009001000000000003',
    });
  });

  test('are without gaps and different when many come at once', async () => {
    const answers = await Promise.all(upTo(40).map((n) => generate((n % 3) + 1)));
    const given = answers.flatMap(({ begIds }) => begIds);
    expect(new Set(given).size).toBe(given.length);
    expect(await sequences()).toEqual(upTo(given.length));
  });

  test('leave no gap where a transaction is undone', async () => {
    await generate(2);
    const undone = write(database.db, async (tx) => {
      await createBegIds(tx as never, actor, {
        marketPartnerUid: partner,
        ecnumberUid: numbers.AT009001!,
        count: 5,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await generate();
    expect(await sequences()).toEqual([1, 2, 3]);
  });

  test.each([
    ['of another partner', 'AT009002'],
    ['that is too short', 'AT90'],
  ])('carry no number %s', async (__, ecnumber) => {
    await expect(generate(1, ecnumber)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await sequences()).toEqual([]);
  });

  test('are not given to a partner that is not active, or is none', async () => {
    await database.db.execute(sql`update market_partners set active = false where uid = ${other}`);
    await expect(generate(1, 'AT009002', other)).rejects.toMatchObject({ code: 'conflict' });
    await database.db.execute(sql`update market_partners set active = true where uid = ${other}`);
    await expect(generate(1, 'AT009002', 999_999)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('are listed newest first, a page at a time', async () => {
    await generate(70);
    await generate(5, 'AT009002', other);
    const page = async (number: number) => {
      const question = { filters: { marketPartnerUid: partner }, sorting: [], search: {} };
      const { begIds, total } = await listBegIds(database.db, { ...question, page: number, pageSize: 50 });
      return [begIds.map(({ sequence }) => sequence), total];
    };
    expect(await page(1)).toEqual([upTo(70).slice(20).reverse(), 70]);
    expect(await page(2)).toEqual([upTo(20).reverse(), 70]);
    expect(await page(3)).toEqual([[], 70]);
  });
});
