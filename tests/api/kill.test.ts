import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openClient } from '@/lib/db/client';
import { node, root } from '@/scripts/steps/paths.mjs';
import { ask } from '../support/http';
import { backends, freePort, type Seeded, type Site, seeded, startSite } from '../support/server';
import { type Supervised, startSupervised } from '../support/supervised';
import { cleanEnv } from '../support/template.mjs';

describe.each(backends)('kill -9 on %s', (backend) => {
  let database: Seeded;
  let portal: Supervised;
  beforeAll(async () => {
    database = await seeded(backend);
    portal = startSupervised(database, await freePort());
    await portal.ready();
  });
  afterAll(async () => {
    await portal?.stop();
    await database?.drop();
  });

  /** Writes until enough is acknowledged, and then while the server is killed. @returns the acknowledged addresses */
  async function writeUntilKilled(round: number): Promise<string[]> {
    const acknowledged: string[] = [];
    let isKilled = false;
    const writer = async (lane: number) => {
      for (let i = 0; ; i += 1) {
        const forgotEmail = `runde${round}-${lane}-${i}@kill.example`;
        const headers = { 'x-forwarded-for': `10.${round}.${lane}.${i % 250}` };
        const answer = await ask(portal.port, 'POST', '/api/users/forgot-password', {
          json: { forgotEmail },
          headers,
        }).catch((error: Error) => {
          if (!isKilled) throw new Error(`${error.message}: nobody ended it yet\n${portal.output()}`);
        });
        if (!answer) return;
        // A busy server may send one away; that is no acknowledgement, and not the end.
        if (answer.status === 200) acknowledged.push(forgotEmail);
        else
          expect([answer.status, answer.body]).toEqual([
            503,
            expect.objectContaining({ error: 'unavailable' }),
          ]);
        if (acknowledged.length >= 40 + 25 * round && !isKilled) {
          isKilled = true;
          portal.killServer();
        }
      }
    };
    await Promise.all([0, 1, 2, 3].map(writer));
    return acknowledged;
  }

  test('loses no acknowledged write, and the portal comes back by itself', async () => {
    const acknowledged: string[] = [];
    for (const round of [1, 2, 3, 4]) {
      acknowledged.push(...(await writeUntilKilled(round)));
      await portal.ready();
    }
    expect(portal.output()).toContain('SIGKILL');
    await portal.stop();
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = database.settings;
    const client = await openClient({ databaseUrl, dataDir });
    const { rows } = await client.query(
      `select email from password_requests where email like '%@kill.example'`,
    );
    await client.close();
    const kept = new Set((rows as { email: string }[]).map(({ email }) => email));
    expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
  });
});

describe('a second process on the same folder', () => {
  let database: Seeded;
  let site: Site;
  beforeAll(async () => {
    database = await seeded('PGlite');
    site = await startSite({ database });
  });
  afterAll(async () => {
    await site?.stop();
    await database?.drop();
  });

  test('is refused with a sentence that says why, and the first one goes on', async () => {
    const env = cleanEnv({ ...database.settings, PORT: String(await freePort()) });
    const second = spawnSync(node, [join(root, 'scripts/serve.mjs')], { cwd: root, env, encoding: 'utf8' });
    expect(second.status).not.toBe(0);
    expect(second.stderr).toContain('ist schon von einem anderen Prozess');
    expect(second.stderr).toContain('DATA_DIR');
    expect(second.stderr).not.toMatch(/^\s+at /m);
    expect((await site.ask('GET', '/readyz')).status).toBe(200);
  });

  test('finds the lock of a killed process and takes the folder over', async () => {
    await site.kill9();
    site = await startSite({ database });
    expect((await site.ask('GET', '/readyz')).status).toBe(200);
  });
});
