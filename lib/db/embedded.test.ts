import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { drizzle } from 'drizzle-orm/pglite';
import { openEmbedded } from '@/tests/support/database';
import { isEmbedded, wrap } from '.';
import { awayError } from './away';
import { type Client, openClient } from './client';

type EmbeddedClient = Extract<Client, { kind: 'pglite' }>;

let folder: string;
let client: EmbeddedClient;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'thread-'));
  client = (await openClient({ dataDir: folder })) as EmbeddedClient;
  await client.raw.exec('create table things (uid int primary key, name text)');
});
beforeEach(async () => {
  await client.raw.exec('truncate things');
});
afterAll(async () => {
  await client?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Takes a second or two. */
const long = 'select count(*)::int as many from generate_series(1, 10000000)';
/** Takes longer than anybody waits. */
const endless = 'select count(*) from generate_series(1, 10000000000)';
const names = async () =>
  (await client.raw.query<{ name: string }>('select name from things order by uid')).rows.map(
    ({ name }) => name,
  );
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: Error) => error,
  );

test('a statement that takes long keeps nobody else waiting', async () => {
  const order: string[] = [];
  const statement = client.query(long).then(({ rows }) => order.push(JSON.stringify(rows[0])));
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    order.push('a turn of the loop');
  }
  await statement;
  expect(order).toEqual([...Array(3).fill('a turn of the loop'), '{"many":10000000}']);
});

test('it answers and refuses what the database in this thread does, value by value', async () => {
  const { client: here, close } = await openEmbedded();
  const read = `select $1::jsonb as a, $2::bytea as b, $3::timestamptz as c, $4::int[] as d, $5::text[] as e,
    $6::date as f, 12::int8 as g, 1.50::numeric as h, true as i, null::jsonb as j, 'null'::jsonb as k, '[1]'::json as l,
    interval '1 day' as m, array[1.5, 2]::numeric[] as n, '{2026-01-01}'::date[] as o, '"x"'::jsonb as p,
    array['{"a":["b"]}', null, '1']::jsonb[] as q`;
  const values = [
    { a: [1, { b: 'ä' }] },
    new Uint8Array([0, 1, 255]),
    new Date(1e12),
    [1, 2],
    ['a,b', null, 'c"'],
    '2026-03-01',
  ];
  const wrong = [
    'select 1/0',
    "insert into failing values (1, 'again')",
    'insert into failing values (2)',
    'selec',
    'select $1::int',
  ];
  try {
    const [there, same] = await Promise.all(
      [client, here as EmbeddedClient].map(async ({ raw }) => {
        await raw.exec(
          "create temp table failing (uid int primary key, name text not null); insert into failing values (1, 'one')",
        );
        const asIs = (text: unknown) => `as text: ${text}`;
        const parsers = Object.fromEntries(
          [1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231].map((type) => [type, asIs]),
        );
        const errors = [];
        for (const text of wrong) {
          const { code, detail, constraint, table, column, message, severity, hint, position, routine } =
            ((await failureOf(raw.query(text, text.includes('$') ? ['x'] : []))) ?? {}) as Record<
              string,
              unknown
            >;
          errors.push({
            code,
            detail,
            constraint,
            table,
            column,
            message,
            severity,
            hint,
            position,
            routine,
          });
        }
        return {
          rows: await raw.query(read, values),
          lists: await raw.query(read, values, { rowMode: 'array', parsers }),
          several: await raw.exec(
            "select '{\"a\":1}'::jsonb as a; insert into failing values (3, 'x'); select 2 as b",
          ),
          byDrizzle: await drizzle(raw as never).execute(
            "select now() = now() as a, '2026-01-01'::timestamptz as b, '[1]'::jsonb as c",
          ),
          errors,
        };
      }),
    );
    // Made in another realm than jest's.
    const plain = (value: unknown) => JSON.stringify(value, null, 1);
    expect(plain(there)).toBe(plain(same));
    expect(there!.errors.map(({ code }) => code)).toEqual(['22012', '23505', '23502', '42601', '22P02']);
    const { c, b } = there!.rows.rows[0] as { c: unknown; b: unknown };
    expect(Object.prototype.toString.call(c)).toBe('[object Date]');
    expect(Object.prototype.toString.call(b)).toBe('[object Uint8Array]');
  } finally {
    await close();
  }
});

test('who asks beside a transaction waits until it is over, and what failed leaves nothing', async () => {
  const { raw } = client;
  const order: string[] = [];
  const first = raw.transaction(async (tx) => {
    await tx.query("insert into things values (1, 'first')");
    order.push('first');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await tx.exec("insert into things values (2, 'second')");
    order.push('second');
  });
  const beside = raw.query<{ n: number }>('select count(*)::int as n from things').then(({ rows }) => {
    order.push(`${rows[0]!.n} seen`);
  });
  const failing = failureOf(
    raw.transaction(async (tx) => {
      await tx.query("insert into things values (3, 'third')");
      throw new Error('changed my mind');
    }),
  );
  const ignoring = failureOf(
    raw.transaction(async (tx) => {
      await tx.query("insert into things values (4, 'fourth')");
      await failureOf(tx.query('select 1/0'));
    }),
  );
  let late: () => Promise<unknown> = async () => {};
  await raw.transaction(async (tx) => {
    late = () => tx.query("insert into things values (5, 'fifth')");
  });
  await Promise.all([first, beside]);
  expect(order).toEqual(['first', 'second', '2 seen']);
  expect((await failing)?.message).toBe('changed my mind');
  expect((await ignoring)?.message).toMatch('rolled back');
  expect((await failureOf(late()))?.message).toBe('Transaction is closed');
  expect(await names()).toEqual(['first', 'second']);
});

test('a thread that ends is told to all who wait, and the next question begins another one', async () => {
  const { raw, thread } = client;
  await raw.query("insert into things values (1, 'kept')");
  let entered = () => {};
  const isWithin = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const open = raw.transaction(async (tx) => {
    await tx.query("insert into things values (2, 'lost')");
    entered();
    const [ended] = await Promise.all([failureOf(tx.query(endless)), thread!.end()]);
    await tx.query("insert into things values (3, 'not by itself')").finally(() => Promise.reject(ended));
  });
  await isWithin;
  const waiting = raw.query('select name from things');
  const errors = [await failureOf(open)];
  expect(errors.map((error) => awayError(error)?.code)).toEqual(['unavailable']);
  expect((await waiting).rows).toEqual([{ name: 'kept' }]); // it was its turn only afterwards
  const [one, other] = [failureOf(client.query(endless)), failureOf(client.ready())];
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { answered } = thread!;
  await thread!.end();
  expect(thread!.answered).toBeGreaterThan(answered); // the watch begins anew with the next one
  for (const error of [await one, await other]) expect(awayError(error)?.code).toBe('unavailable');
  await (await wrap(client)).transaction((tx) => tx.execute("insert into things values (4, 'next')"));
  expect(await names()).toEqual(['kept', 'next']);
  expect(isEmbedded(await wrap(client))).toBe(true);
});
