import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { mails, users } from '@/lib/db/tables';
import { PortalError } from '../errors';
import { HtmlTooLargeError } from '../html/errors';
import { openClient } from './client';
import './errors';
import { bothClients, type TestDatabase } from '@/tests/support/database';

const secret = 'k3Jf_9aQ-x0ZrT5uV7wY1bC2dE4gH6iL8mN0pQ2sU4v';

describe.each(bothClients())('errors on %s', (_, open) => {
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

test('a database that is away is told as unavailable, whoever asks and however', async () => {
  const client = await openClient({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '' });
  if (client.kind !== 'pg') throw new Error('a pool was asked for');
  const db = drizzle(client.raw);
  for (const asked of [
    () => db.execute(sql`select 1`),
    () => db.transaction((tx) => tx.execute(sql`select 1`)),
    () => client.query('select 1'),
  ]) {
    await expect(asked()).rejects.toMatchObject({ name: 'PortalError', code: 'unavailable', retryAfter: 5 });
  }
  await client.close();
});

test('is the same error to every copy of the module, and no other', () => {
  const foreign = Object.assign(new Error('x'), { [Symbol.for('energiemarkt.PortalError')]: true });
  expect(foreign).toBeInstanceOf(PortalError);
  expect(foreign).not.toBeInstanceOf(HtmlTooLargeError);
  expect(new Error('x')).not.toBeInstanceOf(PortalError);
  expect(new HtmlTooLargeError(2, 1)).toBeInstanceOf(PortalError);
});
