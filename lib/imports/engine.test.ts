import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { isEmbedded, type Tx, tables } from '../db';
import { rowsOf } from '../db/rows';
import { invalidField } from '../errors';
import { type Course, plannedImport } from './engine';
import { beginningsOf, mostShown, overtaken, type Planned } from './model';

interface CodePlan extends Planned {
  fresh: string[];
  problems: string[];
}

const order: string[] = [];
let afterPortions = async () => {};
/** Takes codes of participants; an empty one is a problem, and `XX` is refused where that is chosen. */
const codes = plannedImport<string, string[], object, CodePlan, { strict?: boolean }, number, number>({
  action: 'codes.imported',
  groups: ['lookups'],
  read: async (text) => {
    order.push('read');
    return text.split(',');
  },
  hold: async (tx) => {
    order.push('hold');
    await tx.execute(sql`lock table participants in exclusive mode`);
  },
  planOf: async (db, found) => {
    order.push('plan');
    const known = await rowsOf<{ code: string }>(db, sql`select code from participants`);
    const fresh = found.filter((code) => code && !known.some((one) => one.code === code));
    return { fresh, problems: found.flatMap((code, at) => (code ? [] : [`Zeile ${at + 1}: leer`])) };
  },
  problemsOf: ({ problems }) => problems.join('\n'),
  refusals: [
    ({ fresh }, { strict }) => (strict && fresh.includes('XX') ? invalidField('strict', 'XX') : undefined),
  ],
  wholeOf: ({ fresh }) => fresh.length,
  apply: async ({ portions }, { plan: { fresh }, whole }) => {
    await portions('Codes', fresh, (tx, portion) =>
      tx.insert(tables.participants).values(portion.map((code) => ({ name: code, code, position: 1 }))),
    );
    await afterPortions();
    return { result: whole, report: whole > 0 ? `${whole} neu` : undefined };
  },
});

describe.each(testClients())('a planned import on %s', (_, open) => {
  let database: TestDatabase;
  const run = (text: string, choices = {}, course?: Course<number>) =>
    codes.run(database.db, undefined, text, choices, course);
  const kept = async () => {
    const [row] = await rowsOf<{ codes: number; audited: string[] }>(
      database.db,
      sql`select (select count(*) from participants)::int as codes,
        (select coalesce(json_agg(action || ': ' || detail), '[]') from audit_entries) as audited`,
    );
    return row!;
  };
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.db.execute(sql`delete from participants`);
    await database.db.execute(sql`delete from audit_entries`);
    order.length = 0;
    afterPortions = async () => {};
  });

  test('is read before anything is held, compared while it is, and done once', async () => {
    expect(await codes.plan(database.db, 'AA,BB', {})).toMatchObject({ fresh: ['AA', 'BB'] });
    expect(await kept()).toEqual({ codes: 0, audited: [] });
    order.length = 0;
    expect(await run('AA,BB')).toBe(2);
    expect(order).toEqual(['read', 'hold', 'plan']);
    expect(await run('AA,BB')).toBe(0);
    expect(await kept()).toEqual({ codes: 2, audited: ['codes.imported: 2 neu'] });
  });

  test('is refused for its problems first, then as another plan, then for what is chosen', async () => {
    const other = 'a'.repeat(64);
    const strict = true;
    await expect(run('XX,', { digest: other, strict })).rejects.toMatchObject({
      ...{ code: 'invalid_input', fields: { files: 'Zeile 2: leer' } },
    });
    for (const digest of [other, ''])
      await expect(run('XX', { digest, strict })).rejects.toMatchObject({ code: 'conflict' });
    const { digest } = await codes.plan(database.db, 'XX', {});
    await expect(run('XX', { digest, strict })).rejects.toMatchObject({ fields: { strict: 'XX' } });
    expect(await kept()).toEqual({ codes: 0, audited: [] });
    expect(await run('XX', { digest })).toBe(1);
  });

  test('a plan has the same name while it says the same', async () => {
    const first = await codes.plan(database.db, 'AA,BB', {});
    expect(await codes.plan(database.db, 'AA,BB', {})).toEqual(first);
    await run('BB');
    const second = await codes.plan(database.db, 'AA,BB', {});
    expect(second.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(second.digest).not.toBe(first.digest);
  });

  const many = Array.from({ length: 2_500 }, (_one, at) => `C${at}`).join(',');

  test('tells how far it is before each portion, and waits for who is told', async () => {
    const told: unknown[] = [];
    const watch = async (...portion: unknown[]) => {
      await new Promise((resolve) => setImmediate(resolve));
      told.push(portion);
    };
    await run(many, {}, { watch });
    expect(told).toEqual([0, 1_000, 2_000].map((done) => ['Codes', done, 2_500]));
    expect((await kept()).codes).toBe(2_500);
  });

  const cancelled = new Error('cancelled');
  const until = (most: number) => (_part: string, done: number) => {
    if (done === most) throw cancelled;
  };

  test('is given up by who is told, and nothing of it is kept', async () => {
    await expect(run(many, {}, { watch: until(2_000) })).rejects.toBe(cancelled);
    expect(await kept()).toEqual({ codes: 0, audited: [] });
  });

  test('is ended in its own transaction: who refuses the end refuses it all', async () => {
    const end = async () => {
      throw cancelled;
    };
    await expect(run(many, {}, { end })).rejects.toBe(cancelled);
    expect(await kept()).toEqual({ codes: 0, audited: [] });
  });

  describe('in portions that are committed one by one', () => {
    /** A course that keeps its stand as a job does. @param clock by default one for which nothing takes time */
    function course(clock = () => 0) {
      const own = {
        apart: {
          ...{ stand: null as string | null, whole: null as unknown, clock },
          keep: async (_: unknown, stand: string, whole: unknown) => {
            Object.assign(own.apart, { stand, whole });
          },
        },
      };
      return own;
    }
    const readers = async () => {
      const [row] = await rowsOf<{ n: number }>(
        database.db,
        sql`select count(*)::int as n from participants`,
      );
      return row!.n;
    };

    test('others read between them', async () => {
      const seen: number[] = [];
      await run(many, {}, { ...course(), watch: async () => seen.push(await readers()) });
      expect(seen).toEqual(Array.from({ length: 13 }, (_, at) => at * 200));
      expect(await kept()).toEqual({ codes: 2_500, audited: ['codes.imported: 2500 neu'] });
    });

    test('are smaller while they are slow, and as large as before when they are not', async () => {
      const begun: number[] = [];
      let now = 0;
      // Each portion looks at the clock twice, and so does the plan before them.
      const slow = () => {
        if (begun.length <= 5) now += 101;
        return begun.length > 5 ? 0 : now;
      };
      await run(many, {}, { ...course(slow), watch: async (_: string, done: number) => begun.push(done) });
      const sizes = begun.slice(1).map((done, at) => done - begun[at]!);
      expect(sizes).toEqual([200, 100, 50, 25, 25, 25, 50, 100, ...Array<number>(9).fill(200)]);
      expect((await kept()).codes).toBe(2_500);
    });

    test('nobody who asks meanwhile waits for more than one of them', async () => {
      if (!isEmbedded(database.db)) return; // PostgreSQL answers readers whoever writes
      const seen: number[] = [];
      let over = false;
      const reader = async () => {
        while (!over) {
          seen.push(await readers());
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
      const reading = reader();
      await run(many, {}, course());
      over = true;
      await reading;
      const waited = seen.slice(1).map((count, at) => count - seen[at]!);
      expect(Math.max(...waited)).toBe(200);
    });

    test('what was interrupted goes on from where it stands, under its old name', async () => {
      const { digest } = await codes.plan(database.db, many, {});
      const own = course();
      await expect(run(many, { digest }, { ...own, watch: until(2_000) })).rejects.toBe(cancelled);
      expect(await kept()).toEqual({ codes: 2_000, audited: [] });
      expect(await run(many, { digest }, own)).toBe(2_500);
      expect(await kept()).toEqual({
        codes: 2_500,
        audited: ['codes.imported: Nach einer Unterbrechung fertig. 2500 neu'],
      });
    });

    test('what was interrupted after its last portion still leaves its audit entry', async () => {
      const own = course();
      const end = async () => {
        throw cancelled;
      };
      await expect(run('AA,BB', {}, { ...own, end })).rejects.toBe(cancelled);
      expect(await kept()).toEqual({ codes: 2, audited: [] });
      expect(await run('AA,BB', {}, own)).toBe(2);
      expect((await kept()).audited).toEqual(['codes.imported: Nach einer Unterbrechung fertig. 2 neu']);
    });

    const somebody = async (code: string) => {
      await database.db.insert(tables.participants).values({ name: code, code, position: 1 });
    };

    test('what else is written before the first, or after the last, is in nobody’s way', async () => {
      const others = ['YY'];
      const watch = async () => {
        for (const code of others.splice(0)) await somebody(code);
      };
      const { digest } = await codes.plan(database.db, 'AA,BB', {});
      order.length = 0;
      expect(await run('AA,BB', { digest }, { ...course(), watch })).toBe(2);
      // What is read from the database as well may be another one by now.
      expect(order.filter((what) => what !== 'hold')).toEqual(['read', 'plan', 'read', 'plan']);
      afterPortions = () => somebody('ZZ');
      let atEnd = 0;
      const end = async (tx: Tx) => {
        const [row] = await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from participants`);
        atEnd = row!.n;
      };
      expect(await run('CC', {}, { ...course(), end })).toBe(1);
      expect(atEnd).toBe(5);
    });

    test('a plan that says something else by the first portion is refused, and nothing is written', async () => {
      const watch = () => somebody('AA');
      const { digest } = await codes.plan(database.db, 'AA,BB', {});
      await expect(run('AA,BB', { digest }, { ...course(), watch })).rejects.toMatchObject({
        ...{ code: 'conflict', message: overtaken },
      });
      expect((await kept()).codes).toBe(1);
    });

    test('is not planned for ever while others write', async () => {
      let others = 0;
      const watch = () => {
        others += 1;
        return somebody(`Y${others}`);
      };
      await expect(run('AA', {}, { ...course(), watch })).rejects.toMatchObject({ message: overtaken });
      expect(others).toBe(5);
      expect((await kept()).codes).toBe(5);
    });

    test('does not go on over what somebody else has written meanwhile', async () => {
      const own = course();
      const watch = async (_part: string, done: number) => {
        if (done === 400) await somebody('YY');
      };
      const refused = {
        code: 'conflict',
        message: expect.stringMatching(/bis dahin importiert ist, bleibt/),
      };
      await expect(run(many, {}, { ...own, watch })).rejects.toMatchObject(refused);
      expect((await kept()).codes).toBe(401);
      // Nor later.
      await expect(run(many, {}, own)).rejects.toMatchObject(refused);
      expect((await kept()).codes).toBe(401);
    });
  });
});

test('a browser is shown the beginnings of lists, and the rest as it is', () => {
  const plan = { rows: Array.from({ length: mostShown + 1 }, (_, at) => at), date: '2026-01-01' };
  expect(beginningsOf(plan)).toEqual({ rows: plan.rows.slice(0, mostShown), date: '2026-01-01' });
});
