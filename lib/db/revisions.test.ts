import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { can, type Sight } from '../auth/permissions';
import { hashOf, openSession } from '../auth/session';
import { anonymous } from '../auth/state';
import { keeperFor, keptToday } from '../backend/kept';
import { ofOneMoment } from '../backend/one-moment';
import { scopeStorage } from '../request-scope';
import { findSession } from '../users/queries';
import { nameOfUser } from '../users/sql';
import type { Db } from '.';
import { alone } from './alone';
import { atOnce } from './at-once';
import { shareClient } from './client';
import { countedTables } from './counted-tables';
import {
  askedForRevisions,
  forgetRevisions,
  publishingLock,
  type Revisions,
  revisionsColumn,
} from './counts';
import { cached } from './revisions';
import { int, select, text } from './select';
import { write } from './write';

/** The kept answers outlive a database, so no two tests share a key. */
let key = 0;

describe.each(bothClients())('what is kept until its tables change, on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
  });
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

  test('is of one moment in several answers, whichever process writes between them', async () => {
    const names = () =>
      cached(['lookups'], `names${key}`, () =>
        select(database.db, { n: int(sql`count(*)`) }, sql`from process_categories`),
      );
    const asked = async (writes: number) => {
      let times = 0;
      const found = await scopeStorage().run({ requestId: 'one-moment', ip: '', path: '/sitemap.xml' }, () =>
        ofOneMoment(async () => {
          times += 1;
          const before = await names();
          if (times <= writes)
            await database.client.query(
              `insert into process_categories (name) values ('Moment ${key} ${writes} ${times}.')`,
            );
          return [before, await select(database.db, { n: int(sql`count(*)`) }, sql`from process_categories`)];
        }),
      );
      return { times, found };
    };
    const { times, found } = await asked(1);
    expect(times).toBe(2);
    expect(found[0]).toEqual(found[1]);
    // Who never finds a quiet moment is answered all the same.
    expect((await asked(9)).times).toBe(4);
  });

  test('is loaded anew after a write to its tables, at once in this process', async () => {
    await counted(`a${key}`, ['lookups']);
    await addCategory('eins');
    expect(await counted(`a${key}`, ['lookups'])).toBe(2);
    expect(await counted(`a${key}`, ['lookups'])).toBe(2);
  });

  test('is read by a transaction itself, which sees what it wrote and waits for nobody', async () => {
    const names = (db: Db) =>
      cached(['lookups'], `names${key}`, () =>
        select(db, { name: text(sql`name`) }, sql`from process_categories where name like ${`%${key}`}`),
      );
    expect(await names(database.db)).toEqual([]);
    const seen = await write(database.db, async (tx) => {
      await tx.execute(`insert into process_categories (name) values ('innen ${key}')`);
      forgetRevisions(); // as after half a second
      return names(tx);
    });
    expect(seen).toEqual([{ name: `innen ${key}` }]);
    expect(await names(database.db)).toEqual(seen);
  });

  test('who asks the embedded database beside their own transaction is refused instead of waiting for ever', async () => {
    const beside = () => write(database.db, () => database.client.query('select 1 as one'));
    const asked = await beside().catch(({ message }) => message);
    if (database.client.kind === 'pglite') expect(asked).toMatch('asked beside the transaction');
    else expect(asked).toMatchObject({ rows: [{ one: 1 }] });
    expect(await database.client.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
  });

  test('is not loaded anew after a write to others', async () => {
    await counted(`a${key}`, ['content']);
    await addCategory('zwei');
    expect(await counted(`a${key}`, ['content'])).toBe(1);
  });

  test('of a domain is kept by its question and by what decides who sees what', async () => {
    const [one, other] = [keeperFor(`eins${key}`, ['faq']), keeperFor(`zwei${key}`, ['faq'])];
    const load = async () => ++loads;
    expect([await one(anonymous, 'a', load), await one(anonymous, 'a', load)]).toEqual([1, 1]);
    expect([await one(anonymous, 'b', load), await other(anonymous, 'a', load)]).toEqual([2, 3]);
  });

  const sights = [
    anonymous,
    sessionOf(undefined),
    sessionOf(1),
    sessionOf(3, { marketPartnerUid: 17 }),
    sessionOf(3, { marketPartnerUid: 18 }),
  ];
  test.each<[string, (sight: Sight) => unknown, number[]]>([
    ['nothing', () => 0, [1, 1, 1, 1, 1]],
    ['whether somebody is signed in', ({ loggedIn }) => loggedIn, [1, 2, 2, 2, 2]],
    ['a right', (sight) => can(sight, 'processes.write'), [1, 2, 3, 4, 4]],
    ['whose a record is', (sight) => can(sight, 'elwog.write', 17), [1, 2, 3, 4, 5]],
    ['all of it', (sight) => ({ ...sight }), [1, 2, 3, 4, 5]],
  ])('that asks of the sight %s is one for all who are alike in that', async (_, read, expected) => {
    const keep = keeperFor(`sicht${key}`, ['faq']);
    const load = async (sight: Sight) => {
      read(sight);
      return ++loads;
    };
    for (const one of sights) await keep(one, 'vorher', load); // by now it is known what answers depend on
    loads = 0;
    const answers: number[] = [];
    for (const one of [...sights, ...sights])
      answers.push(await keep({ ...one, uid: 4711, fullName: 'Jemand anderer' }, 'a', load));
    expect(answers).toEqual([...expected, ...expected]);
  });

  test('is nobody else’s, also when all ask at once and nobody knows yet what it depends on', async () => {
    const keep = keeperFor(`zugleich${key}`, ['faq']);
    const load = async (sight: Sight) => {
      await pause(20);
      const role = sight.activeRole?.uid;
      if (!can(sight, 'elwog.write', 17)) throw new Error(`not for ${role}`);
      return `as ${role}`;
    };
    const all = [anonymous, ...[17, 18].map((uid) => sessionOf(3, { marketPartnerUid: uid })), sessionOf(1)];
    const answers = await Promise.allSettled(all.map((one) => keep(one, 'a', load)));
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
      'not for undefined',
      'as 3',
      'not for 3',
      'as 1',
    ]);
  });

  test('is nobody else’s in another bundle either, which shares what is kept and may not know what it depends on', async () => {
    const noun = `bündel${key}`;
    const load = async ({ activeRole }: Sight) => {
      if (!activeRole) throw new Error('not for visitors');
      return activeRole.uid;
    };
    const pause20 = async (sight: Sight) => pause(20).then(() => load(sight));
    expect(await keeperFor(noun, ['faq'])(sessionOf(1), 'a', load)).toBe(1);
    Reflect.deleteProperty(globalThis, Symbol.for('energiemarkt.kept.known'));
    const other = keeperFor(noun, ['faq']);
    expect(await other(sessionOf(2), 'a', load)).toBe(2);
    await expect(other(anonymous, 'a', load)).rejects.toThrow('not for visitors');
    // Both wait for what the first of them asks.
    Reflect.deleteProperty(globalThis, Symbol.for('energiemarkt.kept.known'));
    const third = keeperFor(noun, ['faq']);
    const both = await Promise.allSettled([
      third(anonymous, 'b', pause20),
      third(sessionOf(2), 'b', pause20),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  test('is handed nothing of the session but what decides who sees what', async () => {
    const session = {
      ...sessionOf(3, { marketPartnerUid: 17 }),
      uid: 4711,
      fullName: 'Demo Person',
      username: 'demo@demo.example',
    };
    const seen = await keeperFor(`sicht${key}`, ['faq'])(session, 'a', async (sight) => sight);
    expect(JSON.parse(JSON.stringify(seen))).toEqual({
      ...{ loggedIn: true, dataConfirmed: true, activeRole: { uid: 3 }, marketPartnerUid: 17 },
    });
  });

  test('that read what nobody counts is not kept', async () => {
    const keep = keeperFor(`namen${key}`, ['faq']);
    const load = async () => {
      await database.db.execute('select count(*) from users');
      return ++loads;
    };
    for (const one of [sessionOf(1), anonymous]) {
      loads = 0;
      expect([await keep(one, 'a', load), await keep(one, 'a', load)]).toEqual([1, 2]);
    }
  });

  test('that read the names of users is kept until one changes, whatever else is written to their rows', async () => {
    const keep = keeperFor(`personen${key}`, ['faq']);
    const email = `person${key}@demo.example`;
    const run = (statement: SQL) => write(database.db, (tx) => tx.execute(statement));
    const uid = sql`(select u.uid from users u where u.email = ${email})`;
    const load = async () => {
      loads += 1;
      return select(database.db, { name: nameOfUser(sql`${who}::int`) }, sql``);
    };
    const name = async () => {
      const [found] = await keep(sessionOf(1), 'a', load);
      return [found!.name, loads];
    };
    await run(
      sql`insert into users (email, username, first_name, last_name) values (${email}, ${email}, 'Demo', 'Eins')`,
    );
    const [{ who }] = (await select(database.db, { who: int(uid) }, sql``)) as [{ who: number }];
    expect([await name(), await name()]).toEqual([
      ['Demo Eins', 1],
      ['Demo Eins', 1],
    ]);
    await run(sql`update users set last_role = 4, digested_at = now() where uid = ${who}`);
    expect(await name()).toEqual(['Demo Eins', 1]);
    await run(sql`update users set last_name = 'Zwei' where uid = ${who}`);
    expect(await name()).toEqual(['Demo Zwei', 2]);
    await run(sql`delete from users where uid = ${who}`);
    expect(await name()).toEqual([null, 3]);
  });

  test('is not handed on to who asks after a write to what it reads, though it is still being loaded', async () => {
    let [hasRead, mayEnd] = [() => {}, () => {}];
    const read = new Promise<void>((resolve) => {
      hasRead = resolve;
    });
    const end = new Promise<void>((resolve) => {
      mayEnd = resolve;
    });
    const names = () =>
      cached(['content'], `laden${key}`, async () => {
        const like = sql`from process_categories where name like ${`%${key}`}`;
        const found = await select(database.db, { name: text(sql`name`) }, like);
        hasRead();
        if (found.length === 0) await end;
        return found.length;
      });
    const first = names();
    await read;
    await addCategory('während');
    expect(await names()).toBe(1);
    mayEnd();
    expect([await first, await names()]).toEqual([0, 1]);
  });

  test('counts what a view reads of a table only if every column of it is counted', async () => {
    const known = globalThis as { [place: symbol]: unknown };
    const place = Symbol.for('energiemarkt.db.counted-tables');
    const before = known[place];
    await database.db.execute('create view user_mails as select uid, first_name, email from users');
    await database.db.execute('create view user_all as select u from users u');
    await database.db.execute(
      'create view user_folded as select uid, portal_fold(first_name) as name from users',
    );
    try {
      known[place] = undefined;
      const { groups } = await countedTables(database.client);
      expect(groups.get('user_names')).toEqual(['names']);
      for (const name of ['users', 'user_mails', 'user_all', 'user_folded'])
        expect([name, groups.has(name), groups.get(name)]).toEqual([name, true, undefined]);
    } finally {
      known[place] = before;
      await database.db.execute('drop view user_mails, user_all, user_folded');
    }
  });

  test('has no moments to come where all of them are those of writes, so that nobody looks for them among many', async () => {
    const { moments } = await countedTables(database.client);
    expect([...moments.keys()]).toEqual(expect.arrayContaining(['consultations', 'events']));
    expect([moments.get('processes'), moments.get('schemas')]).toEqual([undefined, undefined]);
  });

  test('is loaded anew when the day changes in Vienna, not in London', async () => {
    const keep = keeperFor(`tag${key}`, ['faq']);
    let today = 0;
    const at = async (now: string) => {
      jest.useFakeTimers({
        now: new Date(now),
        doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout'],
      });
      return Promise.all([
        keep(anonymous, 'a', async () => ++loads),
        keptToday(['faq'], `tag${key}`, async () => ++today),
      ]).finally(() => jest.useRealTimers());
    };
    const moments = ['2026-07-01T20:00Z', '2026-07-01T21:59Z', '2026-07-01T22:01Z', '2026-07-02T00:01Z'];
    const answers = [];
    for (const moment of moments) answers.push(await at(moment));
    expect(answers).toEqual([1, 1, 2, 2].map((load) => [load, load]));
  });

  test('is loaded anew when the clock was set back, and asking never waits for the time that it showed', async () => {
    await counted(`a${key}`);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 5 * 3_600_000);
    try {
      expect(await counted(`a${key}`)).toBe(2);
      forgetRevisions();
      expect(await counted(`a${key}`)).toBe(2);
    } finally {
      clock.mockRestore();
    }
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

  test('is let go by the memory that its question takes, too', async () => {
    const asked = (name: string) => counted(`${name}${key}${'x'.repeat(12_000_000)}`); // 24 MB
    for (const name of ['a', 'b', 'c']) await asked(name); // a goes
    expect([await asked('c'), await asked('b'), await asked('a')]).toEqual([3, 2, 4]);
  });

  test('is not let go for what was loaded anew in its place', async () => {
    const large = () => cached(['lookups'], `l${key}`, async () => ({ text: ['x'.repeat(12_000_000)] }));
    await counted(`a${key}`, ['content']);
    for (const name of ['vier', 'fünf', 'sechs', 'sieben']) {
      await large();
      await addCategory(name);
    }
    expect(await counted(`a${key}`, ['content'])).toBe(1);
  });

  test('of two groups, either counts', async () => {
    await counted(`a${key}`, ['processes', 'lookups']);
    await addCategory('drei');
    expect(await counted(`a${key}`, ['processes', 'lookups'])).toBe(2);
  });

  describe('after a write of another process', () => {
    const elsewhere = (name: string) =>
      database.client.query(`insert into process_categories (name) values ('${name} ${key}')`);
    afterEach(() => {
      jest.restoreAllMocks();
    });

    test('is loaded anew when a second has passed, by the first who asks', async () => {
      await counted(`a${key}`, ['lookups']);
      await elsewhere('vier');
      expect(await counted(`a${key}`, ['lookups'])).toBe(1);
      const later = performance.now() + 1_001;
      jest.spyOn(performance, 'now').mockImplementation(() => later);
      expect(await counted(`a${key}`, ['lookups'])).toBe(2);
    });

    test('is loaded anew at once for who comes with a session', async () => {
      const id = hashOf(await openSession(database.db, { userAgent: '', upstreamCookie: 'x' }));
      await counted(`a${key}`, ['lookups']);
      await elsewhere('fünf');
      await findSession(database.db, id);
      expect(await counted(`a${key}`, ['lookups'])).toBe(2);
    });

    test('an older answer that comes late takes nothing back', async () => {
      const answered = askedForRevisions();
      const { rows } = await database.client.query(`select ${revisionsColumn} as found`);
      await elsewhere('sechs');
      forgetRevisions();
      await counted(`a${key}`, ['lookups']);
      expect(answered((rows as [{ found: Revisions }])[0].found)).toBe(false);
      expect(await counted(`a${key}`, ['lookups'])).toBe(1);
    });
  });

  test('what is published at once is in all of an answer or in nothing of it', async () => {
    const inRequest = <T>(work: () => Promise<T>) =>
      scopeStorage().run({ requestId: '', ip: '', path: '/prozesse', area: '/prozesse' }, work);
    const byAnother: typeof atOnce = (client, work) =>
      alone(client, publishingLock, async () => {
        await pause(1_000);
        return work();
      });
    for (const publish of database.client.kind === 'pg' ? [atOnce, byAnother] : [atOnce]) {
      key += 1;
      loads = 0;
      const told: string[] = [];
      const tell = async (who: string) => told.push(`${who}: ${await counted(`a${key}`, ['lookups'])}`);
      await inRequest(async () => {
        await tell('began before');
        let other: Promise<number> | undefined;
        await publish(database.client, async () => {
          await database.client.query(`insert into process_categories (name) values ('sieben ${key}')`);
          other = inRequest(() => tell('began meanwhile'));
          await tell('began before');
          await Promise.race([other, pause(300)]);
          told.push('published');
        });
        await other;
      });
      expect(told).toEqual(['began before: 1', 'began before: 1', 'published', 'began meanwhile: 2']);
    }
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
