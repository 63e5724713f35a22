import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testClients } from '@/tests/support/database';
import { rowsOf } from './rows';
import * as tables from './tables';
import { afterCommit, write } from './write';

describe.each(testClients())('write on %s', (_, open) => {
  let database: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close(), 60_000);

  const add = (code: number) =>
    write(database.db, async (tx) => {
      await tx.insert(tables.responseCodes).values({ code, descriptionShort: 'Test' });
    });

  test('a value that another write has taken is a conflict, not an unexpected error', async () => {
    await add(4711);
    await expect(add(4711)).rejects.toMatchObject({ code: 'conflict', status: 409 });
  });

  test('so is what another write has just deleted', async () => {
    const link = write(database.db, async (tx) => {
      await tx.insert(tables.processesCategories).values({ processUid: 999_999, categoryUid: 999_999 });
    });
    await expect(link).rejects.toMatchObject({ code: 'conflict', status: 409 });
  });

  test('all of it happens or nothing, and what follows only after it', async () => {
    const followed: string[] = [];
    const failing = write(database.db, async (tx) => {
      afterCommit(tx, () => followed.push('failed'));
      await tx.insert(tables.responseCodes).values({ code: 4712, descriptionShort: 'Test' });
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    await write(database.db, async (tx) => afterCommit(tx, () => followed.push('done')));
    expect(followed).toEqual(['done']);
    expect(await rowsOf(database.db, sql`select 1 from response_codes where code = 4712`)).toEqual([]);
  });
});
