import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { shareClient } from './client';
import { cached, forgetRevisions } from './revisions';
import { write } from './write';

/** The kept answers outlive a database, so no two tests share a key. */
let key = 0;

describe.each(testClients())('what is kept until its tables change, on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
  }, 60_000);
  afterAll(async () => {
    shareClient(undefined);
    await database?.close();
  });

  let loads = 0;
  const counted = (name: string, groups: Parameters<typeof cached>[0] = ['processes']) =>
    cached(groups, name, async () => {
      loads += 1;
      return loads;
    });
  beforeEach(() => {
    forgetRevisions();
    key += 1;
    loads = 0;
  });
  const addCategory = (name: string) =>
    write(database.db, (tx) => tx.execute(`insert into process_categories (name) values ('${name} ${key}')`));

  test('is loaded once, also when asked many times at once', async () => {
    expect(await Promise.all([counted(`a${key}`), counted(`a${key}`), counted(`a${key}`)])).toEqual([
      1, 1, 1,
    ]);
    expect(await counted(`a${key}`)).toBe(1);
    expect(await counted(`b${key}`)).toBe(2);
  });

  test('is loaded anew after a write to its tables, at once in this process', async () => {
    await counted(`a${key}`, ['lookups']);
    await addCategory('eins');
    expect(await counted(`a${key}`, ['lookups'])).toBe(2);
    expect(await counted(`a${key}`, ['lookups'])).toBe(2);
  });

  test('is not loaded anew after a write to others', async () => {
    await counted(`a${key}`, ['content']);
    await addCategory('zwei');
    expect(await counted(`a${key}`, ['content'])).toBe(1);
  });

  test('is let go, the longest unused first, when all of it takes too much memory', async () => {
    const large = (name: string) =>
      cached(['processes'], name, async () => {
        loads += 1;
        return { text: ['x'.repeat(12_000_000)] }; // 24 MB
      });
    await large(`a${key}`);
    await large(`b${key}`);
    await large(`a${key}`);
    expect(loads).toBe(2);
    await large(`c${key}`); // b goes
    await large(`a${key}`);
    await large(`c${key}`);
    expect(loads).toBe(3);
    await large(`b${key}`);
    expect(loads).toBe(4);
  });

  test('of two groups, either counts', async () => {
    await counted(`a${key}`, ['processes', 'lookups']);
    await addCategory('drei');
    expect(await counted(`a${key}`, ['processes', 'lookups'])).toBe(2);
  });

  test('a write that is taken back changes nothing', async () => {
    await counted(`a${key}`, ['lookups']);
    const failing = write(database.db, async (tx) => {
      await tx.execute(`insert into process_categories (name) values ('nie')`);
      throw new Error('zurück');
    });
    await expect(failing).rejects.toThrow('zurück');
    expect(await counted(`a${key}`, ['lookups'])).toBe(1);
  });

  test('a failure is not kept', async () => {
    const failing = () => cached(['processes'], `a${key}`, () => Promise.reject(new Error('weg')));
    await expect(failing()).rejects.toThrow('weg');
    expect(await counted(`a${key}`)).toBe(1);
  });
});
