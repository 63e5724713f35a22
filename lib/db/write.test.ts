import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { bothClients } from '@/tests/support/database';
import { invalidField } from '../errors';
import { apart, sending } from './once';
import { rowsOf } from './rows';
import * as tables from './tables';
import { afterCommit, write, writeInTurn } from './write';

describe.each(bothClients())('write on %s', (_, open) => {
  let database: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

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

  test('two that wait for each other are told so, and to try again', async () => {
    const stopped = write(database.db, async () => {
      throw new Error('wrapped', { cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }) });
    });
    await expect(stopped).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringContaining('versuchen Sie es noch einmal') },
    });
  });

  test('all of it happens or nothing, and what follows only after it', async () => {
    const followed: string[] = [];
    const failing = write(database.db, async (tx) => {
      afterCommit(tx, () => followed.push('failed'));
      await tx.insert(tables.responseCodes).values({ code: 4712, descriptionShort: 'Test' });
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    const { db } = database;
    const transaction = db.transaction.bind(db);
    const spied = jest.spyOn(db, 'transaction').mockImplementationOnce(async (...given) => {
      const answer = await transaction(...given);
      followed.push('committed');
      return answer;
    });
    await write(db, async (tx) => afterCommit(tx, () => followed.push('done')));
    spied.mockRestore();
    expect(followed).toEqual(['committed', 'done']);
    expect(await rowsOf(database.db, sql`select 1 from response_codes where code = 4712`)).toEqual([]);
  });

  test('what follows a write within another one waits for that one, and is dropped with it', async () => {
    const followed: string[] = [];
    const { db } = database;
    const within = (tx: Parameters<Parameters<typeof write>[1]>[0], name: string) =>
      write(tx, async (inner) => afterCommit(inner, () => followed.push(name)));
    await write(db, async (tx) => {
      await within(tx, 'done');
      expect(followed).toEqual([]);
    });
    const failing = write(db, async (tx) => {
      await within(tx, 'failed');
      throw new Error('after all');
    });
    await expect(failing).rejects.toThrow('after all');
    expect(followed).toEqual(['done']);
  });

  test('those that follow each other wait without a connection, and one that fails lets the next on', async () => {
    const locks = sql`select 1 from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`;
    const seen: unknown[] = [];
    const add = (at: number) =>
      writeInTurn(database.db, tables.responseCodes, async (tx) => {
        if (at === 0) await sleep(300); // the others come
        seen.push(at, (await rowsOf(tx, locks)).length);
        if (at === 1) throw invalidField('code', 'Nein.');
      });
    const done = await Promise.allSettled([0, 1, 2, 3, 4].map(add));
    expect(done.map(({ status }) => status[0])).toEqual(['f', 'r', 'f', 'f', 'f']);
    expect(seen).toEqual([0, 0, 1, 0, 2, 0, 3, 0, 4, 0]);
  });

  describe('by a key', () => {
    const what = { userUid: 1, call: 'POST /response-codes/create', sendKey: 'a', content: 'x' };
    beforeEach(async () => {
      await database.db.execute(sql`delete from sendings`);
      await database.db.execute(sql`delete from response_codes where description_short = 'Key'`);
    });
    let next = 5_000;
    /** Each work would make another record. */
    const make = (more: Partial<typeof what> = {}) =>
      sending({ ...what, ...more }, () =>
        write(database.db, async (tx) => {
          next += 1;
          await tx.insert(tables.responseCodes).values({ code: next, descriptionShort: 'Key' });
          return { uid: next, closed: [{ until: 5 }] };
        }),
      );
    const count = async () =>
      (await rowsOf(database.db, sql`select 1 from response_codes where description_short = 'Key'`)).length;

    test('of somebody else, or of another call, is another one', async () => {
      const first = await make();
      const others = [await make({ userUid: 2 }), await make({ call: 'POST /faq/create' })];
      expect(await count()).toBe(3);
      expect(await make()).toEqual(first);
      expect(await make({ userUid: 2 })).toEqual(others[0]);
    });

    test('stands once, one after the other and at the same time, and is answered the same', async () => {
      const first = await make();
      expect(await make()).toEqual(first);
      expect(await count()).toBe(1);
      const all = await Promise.all([1, 2, 3, 4, 5].map(() => make({ sendKey: 'b' })));
      expect(new Set(all.map(({ uid }) => uid)).size).toBe(1);
      expect(await count()).toBe(2);
    });

    test('is the first write of a call alone; what it writes then is written', async () => {
      const save = (code: number) =>
        write(database.db, async (tx) => {
          await tx.insert(tables.responseCodes).values({ code, descriptionShort: 'Key' });
          return code;
        });
      expect(await sending(what, async () => [await save(4_801), await save(4_802)])).toEqual([4_801, 4_802]);
      expect(await count()).toBe(2);
    });

    test('another person, another call and another key are others', async () => {
      for (const more of [{}, { userUid: 2 }, { call: 'POST /faq/create' }, { sendKey: 'b' }])
        await make(more);
      expect(await count()).toBe(4);
    });

    test('other content is neither saved nor taken for saved in silence', async () => {
      await make();
      await expect(make({ content: 'y' })).rejects.toMatchObject({
        code: 'conflict',
        fields: { sendKey: expect.any(String) },
      });
      expect(await count()).toBe(1);
    });

    test('what was refused leaves no key', async () => {
      const refused = sending(what, () =>
        write(database.db, async () => {
          throw invalidField('code', 'Nein.');
        }),
      );
      await expect(refused).rejects.toMatchObject({ code: 'invalid_input' });
      await make({ content: 'mended' });
      expect(await count()).toBe(1);
    });

    test('what is written beside it is written each time', async () => {
      const both = () =>
        sending(what, async () => {
          await apart(() => add(next + 1_000));
          next += 1;
          return write(database.db, async () => undefined);
        });
      expect([await both(), await both()]).toEqual([undefined, undefined]);
      expect(await rowsOf(database.db, sql`select 1 from response_codes where code > 6000`)).toHaveLength(2);
    });
  });
});
