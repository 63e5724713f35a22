import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { wrap } from '@/lib/db';
import { openClient, shareClient } from '@/lib/db/client';
import { demoPassword } from '@/lib/db/seed/demo-accounts';
import { makeDigests } from '@/lib/notifications/commands';
import { secondsOfDay } from '@/lib/time/days';
import { calendarEntries } from '../support/calendar';
import { type Answer, ask, type Question } from '../support/http';
import { freePort, oneBackend, type Seeded, seeded } from '../support/server';
import { type Supervised, startSupervised } from '../support/supervised';

const [processes, schemas, texts] = [40, 6, 20];
const day = '2027-04-05';

/** Reads a second, at a fixed rate however long they take. `RELEASE_READS=50` is what the portal has to bear. */
const reads = Number(process.env.RELEASE_READS ?? 10);

const follower = 'registriert@demo.example';

/**
 * Versions that are drafts, of which two do not say how they are sent; drafts of content pages; and
 * somebody who is mailed at once. The demo has a market date on their day.
 */
const prepared = `
  insert into processes (process, version, title, editing_status, valid_from, transmission)
    select 'QUARZ_' || lpad(n::text, 2, '0'), 1, 'Quarz', 'Entwurf', '${day}', case when n < 3 then '' else '<p>AS4</p>' end
    from generate_series(1, ${processes}) n;
  insert into processes_participants (process_uid, participant_uid)
    select p.uid, (select min(uid) from participants where name = 'Netzbetreiber') from processes p where process like 'QUARZ%';
  insert into schemas (schema, version, namespace, editing_status, valid_from)
    select 'Quarz' || n, '01p10', 'urn:quarz:' || n, 'Entwurf', '${day}' from generate_series(1, ${schemas}) n;
  insert into prepared_changes (entity, title, values)
    select 'content', 'Quarz ' || n, jsonb_build_object('title', 'Quarz ' || n, 'subtitle', 'quarz-' || n, 'url', '', 'parent', null,
      'position', 0, 'footer', false, 'nav_hide', false, 'non_content', false, 'description', '', 'body', '<p>Nie.</p>',
      'moveNavigation', true)
    from generate_series(1, ${texts}) n;
  update users set notify_frequency = 0, notify_processes = 1, notify_schemas = 1, digested_at = now() - interval '1 hour',
    digests_since = now() - interval '1 hour' where email = '${follower}';`;

/** What a reader saw of the release, when it asked and when it knew, in milliseconds. */
interface Sight {
  path: string;
  saw: 'all' | 'nothing' | 'other';
  counts: number[];
  asked: number;
  known: number;
}

/** What somebody reads of the release: how many things it shows, and how many there are when it is public. */
interface Reading {
  method?: string;
  path: string;
  json?: object;
  counted: (answer: Answer) => number[] | undefined;
  all: number[];
}

const often = (text: string, part: RegExp | string) => text.split(part).length - 1;

describe.each(oneBackend)('a release on %s', (backend) => {
  let database: Seeded;
  let portal: Supervised;
  let stopReading: (() => Promise<void>) | undefined;
  const withDatabase = async <T>(work: (client: Awaited<ReturnType<typeof openClient>>) => Promise<T>) => {
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = database.settings;
    const client = await openClient({ databaseUrl, dataDir });
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  };
  beforeAll(async () => {
    database = await seeded(backend);
    await withDatabase(async (client) => {
      for (const statement of prepared.split(';').filter((one) => one.trim())) await client.query(statement);
    });
    portal = startSupervised(database, await freePort());
    await portal.ready();
  });
  afterAll(async () => {
    await stopReading?.();
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
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Lists, a record's own page of each kind, the sitemap, and the search, as visitors read them. */
  const readings = ([process, schema]: number[]): Reading[] => {
    const total = ({ status, body }: Answer) => (status === 200 ? [body.total] : undefined);
    const search = { term: 'quarz' };
    const page = (path: string): Reading => ({
      path,
      counted: ({ status }) => ({ 200: [1], 404: [0], 307: [0] })[status],
      all: [1],
    });
    return [
      {
        ...{ method: 'POST', path: '/api/processes/list', counted: total, all: [processes] },
        json: { search, filters: { accessDate: secondsOfDay(day) } },
      },
      { method: 'POST', path: '/api/schemas/list', json: { search }, counted: total, all: [schemas] },
      page(`/prozesse/${process}`),
      page(`/schemas/${schema}`),
      page('/quarz-7'),
      {
        path: '/sitemap.xml',
        counted: ({ status, text }) =>
          status === 200
            ? [often(text, '/prozesse/QUARZ_'), often(text, '/schemas/Quarz'), often(text, '/quarz-')]
            : undefined,
        all: [processes, schemas, texts],
      },
      {
        ...{ method: 'POST', path: '/api/search/list', json: { search } },
        counted: ({ status, body }) =>
          status === 200 ? ['process', 'schema', 'page'].map((kind) => body.counts[kind] ?? 0) : undefined,
        all: [processes, schemas, texts],
      },
    ];
  };

  /** Reads at a fixed rate until it is told to stop, and tells what was seen. */
  function readOn(all: Reading[], saw: (sight: Sight) => void): () => Promise<void> {
    const open = new Set<Promise<void>>();
    let next = 0;
    const timer = setInterval(() => {
      const one = all[next % all.length]!;
      next += 1;
      const asked = performance.now();
      const reading = ask(portal.port, one.method ?? 'GET', one.path, { json: one.json }).then(
        (answer) => {
          const counts = one.counted(answer);
          if (!counts) return; // too busy, or ending
          const is = (wanted: number[]) => `${counts}` === `${wanted}`;
          saw({
            ...{ path: one.path, counts, asked, known: performance.now() },
            saw: is(one.all) ? 'all' : is(one.all.map(() => 0)) ? 'nothing' : 'other',
          });
        },
        () => {}, // killed
      );
      open.add(reading);
      void reading.finally(() => open.delete(reading));
    }, 1000 / reads);
    return async () => {
      clearInterval(timer);
      await Promise.all(open);
    };
  }

  test('is public whole or not at all and told once, though the portal is killed three times while it is published', async () => {
    const [author, editor] = [await login('prozessadmin'), await login('seitenadmin')];
    const options = async (part: string, cookie: string) => {
      const uids: number[] = [];
      for (const term of ['quarz_0', 'quarz_1', 'quarz_2', 'quarz_3', 'quarz_4', 'quarz']) {
        const { body } = await call('GET', `/releases/${part}/options/list?term=${term}`, { cookie });
        uids.push(...body.options.map(({ uid }: { uid: number }) => uid));
      }
      return [...new Set(uids)];
    };
    const values = {
      ...{ title: 'Quarz', note: '', publishAt: 4_000_000_000, drafts: [] as number[] },
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

    // Who saved it last does not approve it, and nobody while a finding is open: one is mended, one accepted.
    const rehearsed = async () =>
      (await call('GET', `/releases/rehearsal/${uid}`, { cookie: author })).body.rehearsal;
    const approve = async (cookie: string, { digest }: { digest: string }) =>
      call('POST', `/releases/approve/${uid}`, { json: { uid, revision: 2, digest }, cookie });
    const refused = { status: 409, body: { message: expect.stringContaining('hat offene Befunde') } };
    const shown = await rehearsed();
    expect(shown.findings).toHaveLength(2);
    expect(await approve(author, shown)).toMatchObject(refused);
    const [lacking, accepted] = shown.findings;
    const names = 'description deadlines trigger mandatoryXmlNodes preconditions changes'.split(' ');
    const mended = {
      ...{ ...Object.fromEntries(names.map((name) => [name, ''])), transmission: '<p>AS4</p>' },
      ...{ uid: lacking.uid, revision: 1 },
    };
    const path = `/processes/information/edit/${lacking.uid}`;
    expect(await call('POST', path, { json: mended, cookie: author })).toMatchObject({ status: 200 });
    expect(await approve(author, shown)).toMatchObject(refused); // before anybody asks whether it is what was read
    const { part, key } = accepted;
    const why = { part, key, uid: accepted.uid, reason: 'Nur zur Probe.' };
    expect(
      await call('POST', '/processes/consistency-report/accept', { json: why, cookie: author }),
    ).toMatchObject({ status: 200 });
    const whole = await rehearsed();
    expect(whole.items.filter(({ problem }: { problem: string }) => problem)).toEqual([]);
    expect(await approve(editor, whole)).toMatchObject({ status: 403 });
    expect(await approve(author, whole)).toMatchObject({ status: 200 });

    const sights: Sight[] = [];
    let seen = () => {};
    const isSeen = new Promise<void>((resolve) => {
      seen = resolve;
    });
    stopReading = readOn(readings([values.processes[6]!, values.schemas[3]!]), (sight) => {
      sights.push(sight);
      if (sight.saw === 'all') seen();
    });
    const publish = () =>
      call('POST', `/releases/publish/${uid}`, { json: { uid, revision: 2 }, cookie: author }).catch(
        () => undefined,
      );
    await pause(1000);
    // While it begins, in the middle, and as soon as the first reader sees it.
    for (const moment of [() => pause(30), () => pause(400), () => isSeen]) {
      const publishing = publish();
      await Promise.race([moment(), publishing]);
      portal.killServer();
      await publishing;
      await portal.ready();
    }
    let published = await publish();
    for (; published?.status === 503; published = await publish()) await pause(500); // too busy to begin
    expect(published).toMatchObject({ status: 200 });
    await pause(1000);
    await stopReading();
    expect(sights.filter(({ saw }) => saw === 'other')).toEqual([]);
    // Once somebody has seen it, nobody who asks afterwards sees nothing of it.
    const first = Math.min(...sights.filter(({ saw }) => saw === 'all').map(({ known }) => known));
    expect(sights.filter(({ saw, asked }) => saw === 'nothing' && asked > first)).toEqual([]);
    for (const saw of ['all', 'nothing'])
      expect(new Set(sights.filter((one) => one.saw === saw).map(({ path }) => path)).size).toBe(7);

    // Feeds, calendars and mails say each thing once.
    const { told } = (await call('GET', `/releases/show/${uid}`, { cookie: author })).body.release;
    const sentences: string[] = told.map(({ sentence }: { sentence: string }) => sentence);
    expect([sentences.length, new Set(sentences).size]).toEqual([processes + schemas, processes + schemas]);
    const titles = async (feed: string) =>
      [...(await call('GET', `/feeds/${feed}`)).text.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)].map(
        ([, title]) => title!,
      );
    const own = (all: string[]) => all.filter((title) => /quarz/i.test(title)).sort();
    expect(own([...(await titles('processes')), ...(await titles('schemas'))])).toEqual(
      [...sentences].sort(),
    );
    expect(own(await titles('changes'))).toEqual([...sentences].sort());
    const history = await call('GET', `/changes/list?entity=processes&uid=${values.processes[0]}`);
    expect(history.body.changes).toHaveLength(1);
    const onDay = async (path: string) =>
      calendarEntries((await call('GET', path)).text)
        .filter((entry) => entry['DTSTART;VALUE=DATE'] === day.replaceAll('-', ''))
        .map(({ DESCRIPTION }) => DESCRIPTION!);
    expect(await onDay('/market-dates/ics')).toHaveLength(1);
    expect(await onDay(`/watches/ics/processes/${values.processes[0]}`)).toHaveLength(1);
    const { roles } = (await call('GET', '/role-changes/roles/list')).body;
    const { uid: role } = roles.find(({ name }: { name: string }) => name === 'Netzbetreiber');
    const [entry, ...more] = await onDay(`/role-changes/ics/${role}`);
    // A day's entry names 40 processes; the demo has others.
    const named = [...entry!.matchAll(/QUARZ_\d+/g)].map(([name]) => name);
    expect([more, named.length, new Set(named).size]).toEqual([[], named.length, named.length]);
    expect(named.length).toBeGreaterThan(30);

    await portal.stop();
    const mails = await withDatabase(async (client) => {
      shareClient(client);
      // As if it had been longer ago than changes are collected, and nobody had been looked at since.
      await client.query(`update changes set at = at - interval '1 minute'`);
      await client.query(`update users set digested_at = digests_since where email = '${follower}'`);
      for (let run = 0; run < 2; run += 1) await makeDigests(await wrap(client));
      shareClient(undefined);
      return (await client.query(`select text from mails where recipient = '${follower}'`)).rows;
    });
    const letters = (mails as { text: string }[]).map(({ text }) => text.replace(/\s+/g, ' ')).join('\n');
    expect(sentences.filter((sentence) => often(letters, sentence) !== 1)).toEqual([]);
  });
});
