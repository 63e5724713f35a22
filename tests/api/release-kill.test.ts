import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openClient } from '@/lib/db/client';
import { demoPassword } from '@/lib/db/seed/demo-accounts';
import { secondsOfDay } from '@/lib/time/days';
import { ask, type Question } from '../support/http';
import { freePort, oneBackend, type Seeded, seeded } from '../support/server';
import { type Supervised, startSupervised } from '../support/supervised';

const [processes, schemas, texts] = [40, 6, 20];

/** Versions that are drafts, and drafts of questions. */
const prepared = `
  insert into processes (process, version, title, editing_status, valid_from, transmission)
    select 'HALB_' || lpad(n::text, 2, '0'), 1, 'Halb', 'Entwurf', '2027-04-05', '<p>AS4</p>'
    from generate_series(1, ${processes}) n;
  insert into schemas (schema, version, namespace, editing_status, valid_from)
    select 'Halb' || n, '01p10', 'urn:halb:' || n, 'Entwurf', '2027-04-05' from generate_series(1, ${schemas}) n;
  insert into prepared_changes (entity, title, values)
    select 'faq', 'Halb ' || n, jsonb_build_object('question', 'Halb ' || n || '?', 'category', 'Halb', 'answer', '<p>Nie.</p>')
    from generate_series(1, ${texts}) n;`;

describe.each(oneBackend)('a release on %s', (backend) => {
  let database: Seeded;
  let portal: Supervised;
  beforeAll(async () => {
    database = await seeded(backend);
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = database.settings;
    const client = await openClient({ databaseUrl, dataDir });
    for (const statement of prepared.split(';').filter((one) => one.trim())) await client.query(statement);
    await client.close();
    portal = startSupervised(database, await freePort());
    await portal.ready();
  });
  afterAll(async () => {
    await portal?.stop();
    await database?.drop();
  });

  const call = async (method: string, path: string, more: Question = {}) =>
    ask(portal.port, method, `/api${path}`, more);
  const login = async (who: string) => {
    const form = { username: `${who}@demo.example`, password: demoPassword };
    const { setCookies, status } = await call('POST', '/auth/login', { form });
    expect(status).toBe(200);
    return setCookies[0]!.split(';')[0]!;
  };

  /** How many of each kind a visitor sees; undefined while the portal does not answer. */
  const seen = async () => {
    const count = async (path: string, json: object) => {
      const answer = await call('POST', path, { json }).catch(() => undefined);
      return answer?.status === 200 ? (answer.body.total as number) : undefined;
    };
    const search = { term: 'halb' };
    return Promise.all([
      count('/processes/list', { search, filters: { accessDate: secondsOfDay('2027-04-05') } }),
      count('/schemas/list', { search }),
      count('/faq/list', { search }),
    ]);
  };

  test('is public whole or not at all, though the portal is killed three times while it is published', async () => {
    const [author, editor] = [await login('prozessadmin'), await login('seitenadmin')];
    const options = async (part: string, cookie: string) => {
      const uids: number[] = [];
      for (const term of ['halb_0', 'halb_1', 'halb_2', 'halb_3', 'halb_4', 'halb']) {
        const { body } = await call('GET', `/releases/${part}/options/list?term=${term}`, { cookie });
        uids.push(...body.options.map(({ uid }: { uid: number }) => uid));
      }
      return [...new Set(uids)];
    };
    const values = {
      ...{ title: 'Halb', note: '', publishAt: 4_000_000_000, drafts: [] as number[] },
      processes: await options('processes', author),
      schemas: await options('schemas', author),
    };
    const made = await call('POST', '/releases/create', { json: values, cookie: author });
    const { uid } = made.body;
    const drafts = await options('drafts', editor);
    expect([values.processes.length, values.schemas.length, drafts.length]).toEqual([
      processes,
      schemas,
      texts,
    ]);
    const json = { ...values, drafts, uid, revision: 1 };
    expect((await call('POST', `/releases/edit/${uid}`, { json, cookie: editor })).status).toBe(200);
    const { rehearsal } = (await call('GET', `/releases/rehearsal/${uid}`, { cookie: author })).body;
    expect([
      rehearsal.findings,
      rehearsal.items.filter(({ problem }: { problem: string }) => problem),
    ]).toEqual([[], []]);
    const approval = { uid, revision: 2, digest: rehearsal.digest };
    const approved = await call('POST', `/releases/approve/${uid}`, { json: approval, cookie: author });
    expect(approved.status).toBe(200);

    const sights: (number | undefined)[][] = [];
    let isOver = false;
    const reader = (async () => {
      while (!isOver) {
        sights.push(await seen());
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const publish = () =>
      call('POST', `/releases/publish/${uid}`, { json: { uid, revision: 2 }, cookie: author }).catch(
        () => undefined,
      );
    for (const wait of [30, 200, 450]) {
      const publishing = publish();
      await new Promise((resolve) => setTimeout(resolve, wait));
      portal.killServer();
      await publishing;
      await portal.ready();
    }
    const last = await publish();
    isOver = true;
    await reader;
    expect(last?.status).toBe(200);
    sights.push(await seen());
    const [whole, none] = [`${[processes, schemas, texts]}`, '0,0,0'];
    for (const [place, all] of [processes, schemas, texts].entries())
      expect(sights.map((sight) => sight[place] ?? 0).filter((count) => ![0, all].includes(count))).toEqual(
        [],
      );
    expect(sights.filter((sight) => `${sight}` === none).length).toBeGreaterThan(0);
    expect(`${sights.at(-1)}`).toBe(whole);
    const { told } = (await call('GET', `/releases/show/${uid}`, { cookie: author })).body.release;
    expect(told).toHaveLength(processes + schemas);
    const history = await call('GET', `/changes/list?entity=processes&uid=${values.processes[0]}`);
    expect(history.body.changes).toHaveLength(1);
  });
});
