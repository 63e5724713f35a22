import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { tables } from '../db';
import { rowsOf } from '../db/rows';
import { invalidField } from '../errors';
import { plannedImport, type Watch } from './engine';
import { beginningsOf, mostShown, type Planned } from './model';

interface CodePlan extends Planned {
  fresh: string[];
  problems: string[];
}

const order: string[] = [];
/** Takes codes of participants; an empty one is a problem, and `XX` is refused where that is chosen. */
const codes = plannedImport<string, string[], object, CodePlan, { strict?: boolean }, number>({
  action: 'codes.imported',
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
  apply: async ({ tx, portions }, { plan: { fresh } }) => {
    for await (const portion of portions('codes', fresh)) {
      await tx.insert(tables.participants).values(portion.map((code) => ({ name: code, code, position: 1 })));
    }
    return { result: fresh.length, report: fresh.length > 0 ? `${fresh.length} neu` : undefined };
  },
});

describe.each(testClients())('a planned import on %s', (_, open) => {
  let database: TestDatabase;
  const run = (text: string, choices = {}, watch?: Watch) =>
    codes.run(database.db, undefined, text, choices, watch);
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
    await run(many, {}, async (...portion) => {
      await new Promise((resolve) => setImmediate(resolve));
      told.push(portion);
    });
    expect(told).toEqual([0, 1_000, 2_000].map((done) => ['codes', done, 2_500]));
    expect((await kept()).codes).toBe(2_500);
  });

  test('is given up by who is told, and nothing of it is kept', async () => {
    const cancelled = new Error('cancelled');
    const watch: Watch = (_part, done) => {
      if (done === 2_000) throw cancelled;
    };
    await expect(run(many, {}, watch)).rejects.toBe(cancelled);
    expect(await kept()).toEqual({ codes: 0, audited: [] });
  });
});

test('a browser is shown the beginnings of lists, and the rest as it is', () => {
  const plan = { rows: Array.from({ length: mostShown + 1 }, (_, at) => at), date: '2026-01-01' };
  expect(beginningsOf(plan)).toEqual({ rows: plan.rows.slice(0, mostShown), date: '2026-01-01' });
});
