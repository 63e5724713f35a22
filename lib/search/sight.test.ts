import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testClients } from '@/tests/support/database';
import { rowsOf } from '../db/rows';
import { visible } from './sight';

test('an entry is found from its begin on, and no more from its end on', async () => {
  const store = await testClients()[0]![1]();
  try {
    const seen = async (now: string) => {
      const sight = { keys: [], role: 0, documents: false, owners: 0 };
      const [row] = await rowsOf<{ seen: boolean }>(
        store.db,
        sql`select ${visible(sight, new Date(now))} as seen from (select '{}'::text[] as needs, null::int as owner_uid,
          null::int[] as roles, '' as kind, null::text as early, '2026-03-01T00:00:00Z'::timestamptz as begins_at,
          '2026-04-01T00:00:00Z'::timestamptz as ends_at) e`,
      );
      return row!.seen;
    };
    expect(await seen('2026-02-28T23:59:59.999Z')).toBe(false);
    expect(await seen('2026-03-01T00:00:00Z')).toBe(true);
    expect(await seen('2026-03-31T23:59:59.999Z')).toBe(true);
    expect(await seen('2026-04-01T00:00:00Z')).toBe(false);
  } finally {
    await store.close();
  }
});
