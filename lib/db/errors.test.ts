import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { mails, users } from '@/lib/db/tables';
import { type TestDatabase, testClients } from '@/tests/support/database';

const secret = 'k3Jf_9aQ-x0ZrT5uV7wY1bC2dE4gH6iL8mN0pQ2sU4v';

describe.each(testClients())('errors on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    await store.db.insert(users).values({ username: secret, email: secret });
  });
  afterAll(() => store.close());

  const failures: [string, () => Promise<unknown>][] = [
    ['a value that is taken', () => store.db.insert(users).values({ username: secret, email: 'x' })],
    ['a value that is missing', () => store.db.insert(mails).values({ text: secret, html: secret } as never)],
    ['a statement of our own', () => store.db.execute(sql`select ${secret}::text, 1 / 0`)],
    [
      'a statement inside a transaction',
      () => store.db.transaction((tx) => tx.insert(users).values({ username: secret, email: 'x' })),
    ],
  ];
  test.each(failures)('%s is told without the values', async (_name, fail) => {
    const error = await fail().catch((caught: Error) => caught);
    expect(error).toBeInstanceOf(Error);
    const told = `${(error as Error).stack} ${String(error)} ${inspect(error, { depth: 9 })}`;
    expect(told).toContain('Failed query');
    expect(told).not.toContain(secret);
  });

  test('the code that says what went wrong stays', async () => {
    const error = await failures[0]![1]().catch((caught: Error) => caught);
    expect((error as { cause: { code: string } }).cause.code).toBe('23505');
  });
});
