import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { inArea } from '../request-scope';
import { migrate } from './migrate';
import { Pool } from './pool';
import { write } from './write';

const [postgres] = bothClients().filter(([name]) => name === 'PostgreSQL');
const away = { name: 'PortalError', code: 'unavailable', status: 503, retryAfter: 5 };

(postgres ? describe : describe.skip)('connections to PostgreSQL', () => {
  let store: TestDatabase;
  let pool: pg.Pool;
  let other: pg.Client;
  let locker: pg.Client;
  let lockerId: number;
  beforeAll(async () => {
    store = await postgres![1]();
    if (store.client.kind !== 'pg') throw new Error('a pool was asked for');
    pool = store.client.raw;
    other = new pg.Client({ connectionString: (pool.options as pg.PoolConfig).connectionString });
    locker = new pg.Client({ connectionString: (pool.options as pg.PoolConfig).connectionString });
    await Promise.all([other.connect(), locker.connect()]);
    lockerId = (await locker.query('select pg_backend_pid() as id')).rows[0].id;
  });
  afterAll(async () => {
    await Promise.all([other?.end(), locker?.end()]);
    await store?.close();
  });

  /** Ends all other connections to the database, as a restart does. */
  const endAll = () =>
    other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid not in (pg_backend_pid(), $1)',
      [lockerId],
    );
  /** Waits until so many statements of others are under way that look like this. */
  async function underWay(like: string, count: number) {
    const question = `select from pg_stat_activity where datname = current_database() and state = 'active' and query like $1 and pid <> pg_backend_pid()`;
    while ((await other.query(question, [like])).rowCount! < count);
  }
  const inRequest = <T>(area: string, statement: string) =>
    inArea(area, () => store.db.execute<T & Record<string, unknown>>(sql.raw(statement)));

  test('one that is lost in the middle of a statement is told as unavailable, and so is a lost transaction', async () => {
    const sleeping = inRequest('a', 'select pg_sleep(50)');
    const writing = inArea('a', () => write(store.db, (tx) => tx.execute(sql`select pg_sleep(51)`)));
    const both = Promise.allSettled([sleeping, writing]);
    await underWay('select pg_sleep(5%', 2);
    await endAll();
    expect(await both).toMatchObject([
      { status: 'rejected', reason: away },
      { status: 'rejected', reason: away },
    ]);
    await expect(inRequest('a', 'select 1')).resolves.toBeDefined();
  });

  test('one that is lost while it is lent and idle ends nothing, and its place is free again', async () => {
    // More than there are places, and nobody gives one back: as a transaction whose begin fails.
    for (let round = 0; round < 6; round += 1) {
      const lent = await Promise.all(['a', 'b', 'c'].map((area) => inArea(area, () => pool.connect())));
      const ended = lent.map((one) => new Promise((resolve) => one.once('end', resolve)));
      await endAll();
      await Promise.all(ended);
      for (const one of lent) expect(() => one.release()).not.toThrow();
    }
    await expect(inRequest('a', 'select 1')).resolves.toBeDefined();
  });

  test('one on which a transaction was left open goes to nobody else', async () => {
    const lent = await pool.connect();
    await lent.query('begin');
    lent.release();
    const [{ rows }] = await Promise.all([pool.query('select now() = statement_timestamp() as fresh')]);
    expect(rows).toEqual([{ fresh: true }]);
  });

  test('a locked table is told as unavailable, and others go on meanwhile', async () => {
    await locker.query('begin; lock table processes');
    const reading = Promise.allSettled(
      Array.from({ length: 40 }, () => inRequest('processes', 'select count(*) from processes')),
    );
    await underWay('select count(*) from processes', 4);
    await inRequest('content', 'select count(*) from content_pages');
    await expect(store.client.ready()).resolves.toBeUndefined();
    for (const answer of await reading) expect(answer).toMatchObject({ status: 'rejected', reason: away });
    await locker.query('rollback');
    await expect(inRequest('processes', 'select count(*) from processes')).resolves.toBeDefined();
  });

  test('a migration makes way for those who wait behind it', async () => {
    await locker.query('begin; lock table drizzle.__drizzle_migrations');
    const migrated = migrate(store.client);
    const waiting = async () =>
      (
        await other.query(
          `select from pg_locks where not granted and relation = 'drizzle.__drizzle_migrations'::regclass`,
        )
      ).rowCount! > 0;
    while (!(await waiting()));
    while (await waiting()); // it has given up for now
    await locker.query('rollback');
    await migrated;
  });

  test('who waits for slow transactions that get on is not sent away', async () => {
    const slow = () =>
      inArea('slow', () =>
        write(store.db, async (tx) => {
          for (let step = 0; step < 5; step += 1) await tx.execute(sql`select pg_sleep(0.5)`);
        }),
      );
    const holding = Promise.all([slow(), slow(), slow(), slow()]);
    await underWay('select pg_sleep(0.5)', 4);
    await expect(inRequest('slow', 'select 1')).resolves.toBeDefined();
    await holding;
  });

  test('a statement that runs too long for a request is unavailable, long work may take its time', async () => {
    await Promise.all([
      expect(inRequest('a', 'select pg_sleep(20)')).rejects.toMatchObject(away),
      expect(inArea('a', () => store.client.query('select pg_sleep(20)'))).rejects.toMatchObject(away),
    ]);
    const limit = async () => (await store.client.query('show statement_timeout')).rows;
    expect(await inArea('a', limit)).toEqual([{ statement_timeout: '3s' }]);
    expect(await limit()).toEqual([{ statement_timeout: '1min' }]);
  });

  test('a server that lets in slowly is unavailable to a request, long work waits for it', async () => {
    const { connectionString } = pool.options as pg.PoolConfig;
    const server = new URL(connectionString!);
    const { port, hostname } = server;
    const door = createServer(async (caller) => {
      caller.on('error', () => {});
      await pause(4_000); // a request waits for 3 s
      const behind = connect(Number(port), hostname);
      behind.on('error', () => {});
      caller.pipe(behind).pipe(caller);
    }).listen(0, '127.0.0.1');
    await once(door, 'listening');
    server.host = `127.0.0.1:${(door.address() as AddressInfo).port}`;
    const slow = new Pool(server.href);
    const ask = async () => (await slow.query('select 1 as one')).rows;
    const [hurried, unhurried] = await Promise.allSettled([inArea('a', ask), ask()]);
    await slow.end();
    door.close();
    expect(hurried).toMatchObject({ status: 'rejected', reason: away });
    expect(unhurried).toMatchObject({ status: 'fulfilled', value: [{ one: 1 }] });
  });

  test('no statement is compiled before it runs', async () => {
    const show = async () => (await store.client.query('show jit')).rows;
    for (const seen of [await inArea('a', show), await show()]) expect(seen).toEqual([{ jit: 'off' }]);
  });

  test('a request that was told so waits no second time', async () => {
    await locker.query('begin; lock table processes');
    const again = await inArea('a', async () => {
      await store.db.execute(sql`select count(*) from processes`).catch(() => {});
      return await store.db.execute(sql`select 1`).catch((error: unknown) => error);
    });
    await locker.query('rollback');
    expect(again).toMatchObject(away);
  });

  test('a statement that is wrong stays what it is', async () => {
    await expect(inRequest('a', 'select 1 / 0')).rejects.toMatchObject({ cause: { code: '22012' } });
    await expect(inArea('a', () => store.client.query('select 1 / 0'))).rejects.toMatchObject({
      code: '22012',
    });
  });
});
