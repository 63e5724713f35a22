import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort, type Site, startSite } from '../support/server';

/**
 * What many see is read once: how many statements a page costs that was made before and in whose data nothing changed
 * (docs/architecture.md). One of them reads the session, and with it the counts of writes. The embedded database has
 * jobs in the same process, whose statements would be counted too.
 */
const possible = process.env.TEST_DATABASE_URL ? describe : describe.skip;

const all = ['mp-editor', 'mp-viewer', 'seitenadmin', 'prozessadmin'];

possible('a page that somebody of the same sight has had', () => {
  let site: Site;
  let metrics: number;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    metrics = await freePort();
    const env = { PORTAL_ROLE: 'web', METRICS_PORT: String(metrics) };
    site = await startSite({ backend: 'PostgreSQL', env });
    for (const name of [...all, 'mp-admin']) cookies[name] = await site.login(`${name}@demo.example`);
  });
  afterAll(() => site?.stop());

  const statements = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    return Number(/^portal_db_statements_total (\d+)$/m.exec(text)![1]);
  };

  test.each([
    ['/prozesse', 1, all],
    ['/schemas', 1, all],
    // With their history, and for some the names of its authors.
    ['/prozesse/1', 1, all],
    ['/schemas/1', 1, all],
    ['/veranstaltungen/1', 1, all],
    ['/marktpartner', 1, all],
    ['/responsecodes', 1, all],
    ['/marktnachrichten', 1, all],
    ['/impressum', 1, all],
    ['/aenderungen?role=1', 3, all], // what they follow, and their partner
    ['/veranstaltungen', 1, all],
    ['/konsultationen', 1, all],
    ['/', 1, all],
    ['/dashboard', 2, all], // what waits for page admins is not counted
    // Who maintains a partner's accounts reads them and its tokens, which are not counted.
    ['/marktpartner/1', 5, [...all, 'mp-admin']],
  ])('%s costs at most %i statements', async (path, most, people) => {
    for (const name of people) {
      const cookie = cookies[name];
      const visit = async () => expect((await site.ask('GET', path, { cookie })).status).toBe(200);
      await visit();
      let cost = Number.POSITIVE_INFINITY;
      // What an earlier one began may end after its answer, and a slow machine's counts grow old between: the least counts.
      for (let tries = 0; tries < 5 && cost > most; tries += 1) {
        await visit();
        const before = await statements();
        await visit();
        cost = (await statements()) - before;
      }
      expect(cost).toBeGreaterThan(0);
      expect({ name, cost: Math.max(cost, most) }).toEqual({ name, cost: most });
    }
  });
});
