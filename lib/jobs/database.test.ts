import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { bossDatabase } from './database';

process.env.LOG_LEVEL = 'silent';

describe.each(bothClients())('what pg-boss asks of %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const boss = () =>
    bossDatabase(
      store.client,
      () => {},
      () => false,
    );

  test('a block that fails fails alone: what others ask meanwhile is answered', async () => {
    const block = boss().executeSql('BEGIN; select 1/0; COMMIT;');
    const others = [1, 2, 3].map((n) => store.client.query(`select ${n} as n`));
    await expect(block).rejects.toThrow(/division by zero/);
    expect((await Promise.all(others)).map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  test('a block is done whole, or not at all', async () => {
    await store.client.query('create table blocks (n int)');
    await boss().executeSql('BEGIN; insert into blocks values (1); insert into blocks values (2); COMMIT;');
    await expect(
      boss().executeSql('BEGIN; insert into blocks values (3); select 1/0; COMMIT;'),
    ).rejects.toThrow();
    expect((await store.client.query('select n from blocks order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
  });
});
