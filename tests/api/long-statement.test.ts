import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Site, startSite } from '../support/server';

let site: Site;
beforeAll(async () => {
  site = await startSite({ backend: 'PGlite' });
});
afterAll(() => site?.stop());

test('a statement of the embedded database that takes long keeps nobody waiting who does not need it', async () => {
  const order: string[] = [];
  const statement = site
    .query('select count(*) from generate_series(1, 30000000)')
    .then(() => order.push('statement'));
  for (const path of ['/healthz', '/healthz']) {
    expect((await site.ask('GET', path)).status).toBe(200);
    order.push(path);
  }
  await statement;
  expect(order).toEqual(['/healthz', '/healthz', 'statement']);
});
