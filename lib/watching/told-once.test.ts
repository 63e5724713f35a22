import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import { execute } from '@/lib/backend/execute';
import type { FileAnswer } from '@/lib/backend/file-answer';
import { findEndpoint } from '@/lib/backend/registry';
import { shareClient } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';
import { makeDigests } from '@/lib/notifications/commands';
import { calendarEntries } from '@/tests/support/calendar';
import { bothClients, type TestDatabase, testClients } from '@/tests/support/database';
import { startSmtp, type TestSmtp } from '@/tests/support/smtp';
import { addressOf, cleanEnv } from '@/tests/support/template.mjs';
import { seal } from '../auth/seal';
import { newSecret } from '../webhooks/sign';

process.env.LOG_LEVEL = 'silent';

/** Changes that are told, and how often whoever tells them is killed. `TOLD_CHANGES=10000` asks for more. */
const changes = Number(process.env.TOLD_CHANGES ?? 300);
const kills = Math.max(3, Math.round(changes / 400));

/** The kinds that change; feeds, and so webhooks, tell of all but the last. */
const nouns = ['processes', 'schemas', 'response-codes', 'consultations', 'market-partners', 'powerstations'];

// The embedded database dies with its process; there it is one process that writes and tells.
const hasPostgres = bothClients().length > 1;
(hasPostgres ? describe : describe.skip).each(testClients())('every change is told once on %s', (_, open) => {
  let store: TestDatabase;
  let smtp: TestSmtp;
  let receiver: Server;
  let child: ChildProcess | undefined;
  let url = '';

  beforeAll(async () => {
    store = await open();
    smtp = await startSmtp();
    const [{ name }] = (await rowsOf<{ name: string }>(store.db, sql`select current_database() as name`)) as [
      { name: string },
    ];
    url = addressOf(name);
    shareClient(store.client);
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await smtp?.close();
    receiver?.close();
    shareClient(undefined);
    await store?.close();
  });

  const begin = async () => {
    child = fork('tests/support/telling.ts', {
      execArgv: ['--conditions=react-server', '--import', 'tsx'],
      env: cleanEnv({ DATABASE_URL: url, SMTP_URL: smtp.url, WEBHOOK_TARGETS: 'any', LOG_LEVEL: 'silent' }),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(child, 'message');
  };
  const kill = async () => {
    const ended = once(child!, 'close');
    child!.kill('SIGKILL');
    await ended;
  };
  const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

  /** One record of each kind, which some follow by itself, by a list, or as a topic. */
  async function records(): Promise<Map<string, number>> {
    const one = async (statement: ReturnType<typeof sql>) =>
      (await rowsOf<{ uid: number }>(store.db, statement))[0]!.uid;
    return new Map([
      [
        'processes',
        await one(sql`insert into processes (process, version, title, valid_from, editing_status)
          values ('EC_REQ_ONL', 1, 'Eins', '2026-01-01', 'Final') returning uid`),
      ],
      [
        'schemas',
        await one(sql`insert into schemas (schema, version, namespace, valid_from, editing_status)
          values ('Probe', '01p00', 'urn:x', '2026-01-01', 'Final') returning uid`),
      ],
      [
        'response-codes',
        await one(
          sql`insert into response_codes (code, description_short) values (901, 'Probe') returning uid`,
        ),
      ],
      [
        'consultations',
        await one(sql`insert into consultations (title, consultation_start, statements_until)
          values ('Probe', now() - interval '1 day', now() + interval '30 days') returning uid`),
      ],
      [
        'market-partners',
        await one(sql`insert into market_partners (company) values ('Probe') returning uid`),
      ],
      [
        'powerstations',
        await one(sql`insert into powerstations (substation_name, network_operator, state, latitude, longitude,
            available_capacity, booked_capacity, reported_on)
          values ('UW Probe', 'Netz', 'Wien', 48.2, 16.37, 12, 1, '2026-10-01') returning uid`),
      ],
    ]);
  }

  /** What a program of anybody reads of a call. */
  async function answerOf(path: string): Promise<string> {
    const { endpoint, parameters } = findEndpoint('GET', path)!;
    const context = {
      session: anonymous,
      db: store.db,
      ip: '',
      userAgent: '',
      requestId: '',
      setCookies: [],
    };
    return ((await execute(endpoint, parameters, context)) as FileAnswer).facts.body as string;
  }

  /** The sentences of a feed by the ids of their entries. */
  const entriesIn = (feed: string) =>
    feed
      .split('<entry>')
      .slice(1)
      .map((entry) => ['id', 'title'].map((tag) => entry.split(`<${tag}>`)[1]!.split(`</${tag}>`)[0]!));

  /** A receiver of webhooks: the sentences by the ids of their messages, and how many came. */
  async function receive(): Promise<{ url: string; came: string[][] }> {
    const came: string[][] = [];
    receiver = createServer(async (request, response) => {
      let body = '';
      try {
        for await (const part of request) body += part;
      } catch {
        return; // its sender was killed
      }
      came.push([String(request.headers['webhook-id']), JSON.parse(body).data.sentence]);
      response.writeHead(204).end();
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    return { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`, came };
  }

  /** A person who hears of topics, records, and what lists find. @param frequency at once, or daily */
  async function person(
    name: string,
    {
      topics = 0,
      follows = [],
      lists = [],
      frequency = 0,
    }: { topics?: number; follows?: string[][]; lists?: string[][]; frequency?: 0 | 1 },
  ) {
    const [{ uid }] = (await rowsOf<{ uid: number }>(
      store.db,
      sql`insert into users (username, email, first_name, last_name, state, data_confirmed, notify_frequency,
          digested_at, digests_since, notify_processes, notify_schemas, notify_about_consultations)
        values (${name}, ${`${name}@demo.example`}, 'Demo', ${name}, 'active', true, ${frequency}, now() - interval '1 hour',
          now() - interval '1 hour', ${topics}, ${topics}, ${topics}) returning uid`,
    )) as [{ uid: number }];
    await store.db.insert(t.userGroups).values({ userUid: uid, groupId: 7 });
    const since = sql`now() - interval '1 hour'`;
    for (const [entity, key] of follows)
      await store.db
        .insert(t.watches)
        .values({ userUid: uid, entity: entity!, key: key!, title: '', since: since as unknown as Date });
    for (const [route, query] of lists)
      await store.db.execute(sql`with v as (insert into saved_views (user_uid, route, name, query)
          values (${uid}, ${route}, 'Alle', ${query}) returning uid)
        insert into watches (user_uid, entity, key, title, since)
        select ${uid}, 'saved-views', uid::text, '', ${since} from v`);
  }

  test('while those who tell are killed in between, nothing is missing, and nothing comes twice but as the same mail', async () => {
    const uids = await records();
    await person('themen', { topics: 1 });
    await person('einzeln', {
      follows: [
        ['processes', 'EC_REQ_ONL'],
        ['response-codes', String(uids.get('response-codes'))],
        ['market-partners', String(uids.get('market-partners'))],
      ],
    });
    await person('listen', {
      lists: [
        ['PowerplantPage', 'nahe=48.2%2C16.37&umkreis=10&min=10'],
        ['SchemaList', 'search=Probe'],
        ['ConsultationList', ''],
      ],
    });
    await person('alles', {
      topics: 1,
      follows: [['processes', 'EC_REQ_ONL']],
      lists: [
        ['ProcessList', ''],
        ['PowerplantPage', ''],
      ],
    });
    await person('täglich', { topics: 1, frequency: 1, lists: [['PowerplantPage', '']] });
    const { url: hook, came } = await receive();
    await store.db.execute(sql`insert into webhooks (market_partner_uid, title, url, kinds, secret, since, told_until)
      values (${uids.get('market-partners')}, 'Probe', ${hook}, ${sql.param(nouns.slice(0, 5))}, ${seal(newSecret())},
        now() - interval '1 hour', now() - interval '1 hour')`);
    const topics = ['processes', 'schemas', 'response-codes', 'consultations'];
    const wanted: Record<string, string[]> = {
      themen: topics,
      einzeln: ['processes', 'response-codes', 'market-partners'],
      listen: ['powerstations', 'schemas', 'consultations'],
      alles: [...topics, 'powerstations'],
      täglich: [...topics, 'powerstations'],
    };

    // Whoever reads feeds and calendars now and then, before the oldest entry has left.
    const feeds: [path: string, nouns: string[]][] = [
      ['/feeds/changes', nouns.slice(0, 5)],
      ...nouns
        .slice(0, 5)
        .flatMap((noun): [string, string[]][] =>
          [`/feeds/${noun}`, `/watches/atom/${noun}/${uids.get(noun)}`].map((path) => [path, [noun]]),
        ),
    ];
    const calendars = (['processes', 'schemas'] as const).map(
      (noun) => `/watches/ics/${noun}/${uids.get(noun)}`,
    );
    const inFeeds = new Map(feeds.map(([path]) => [path, new Map<string, string>()]));
    const inCalendars = new Map<string, string>();
    /** What a feed or calendar says twice, or otherwise than before. */
    const unlike: string[] = [];
    const note = (known: Map<string, string>, all: string[][], where: string) => {
      if (new Set(all.map(([id]) => id)).size < all.length) unlike.push(`${where}: an id twice`);
      for (const [id, says] of all as [string, string][]) {
        if ((known.get(id) ?? says) !== says) unlike.push(`${where}: ${known.get(id)}, then ${says}`);
        known.set(id, says);
      }
    };
    let visited = 0;
    /** Where one of those beside each other fails, the others end. */
    let over = false;
    const visit = async () => {
      const begun = written.length;
      for (const [path] of feeds) note(inFeeds.get(path)!, entriesIn(await answerOf(path)), path);
      for (const path of calendars) {
        const days = calendarEntries(await answerOf(path)).map(({ UID, SUMMARY }) => [UID!, SUMMARY!]);
        note(inCalendars, days, path);
      }
      visited = begun;
    };

    // Each is a transaction that ends some time after it began, on one of a few connections.
    const written: { noun: string; sentence: string }[] = [];
    let next = 0;
    const [heard, named] = [new Set<string>(), /Nummer \d+ von [\w-]+\.(?=\n|$)/g];
    let read = 0;
    /** No letter may have more to tell than it names. */
    const isFarAhead = () => {
      if (next - visited > 90) return true;
      for (; read < smtp.received.length; read++) {
        const { envelopeTo, mail } = smtp.received[read]!;
        if (envelopeTo.includes('alles@demo.example'))
          for (const sentence of mail.text?.match(named) ?? []) heard.add(sentence);
      }
      return (next * wanted.alles!.length) / nouns.length - heard.size > 150;
    };
    const begins: string[] = [];
    /** The record that a change is of: now and then a new version, which begins some day. */
    const changed = async (tx: Pick<TestDatabase['db'], 'execute'>, number: number, noun: string) => {
      const nth = Math.floor(number / 24) + 2;
      const day = sql`date '2030-01-01' + ${nth}::int`;
      if (number % 24 === 0) {
        const [row] = await rowsOf<{ uid: number }>(
          tx as TestDatabase['db'],
          sql`insert into processes (process, version, title, valid_from, editing_status)
            values ('EC_REQ_ONL', ${nth}, 'Neu', ${day}, 'Final') returning uid`,
        );
        begins.push(`EC_REQ_ONL ${String(nth).padStart(2, '0')}.00 gilt ab heute`);
        return row!.uid;
      }
      if (number % 24 === 1) {
        const version = `${String(Math.floor(nth / 100) + 2).padStart(2, '0')}p${String(nth % 100).padStart(2, '0')}`;
        const [row] = await rowsOf<{ uid: number }>(
          tx as TestDatabase['db'],
          sql`insert into schemas (schema, version, namespace, valid_from, editing_status)
            values ('Probe', ${version}, ${`urn:x:${nth}`}, ${day}, 'Final') returning uid`,
        );
        begins.push(`Probe ${version} gilt ab heute`);
        return row!.uid;
      }
      return uids.get(noun);
    };
    const write = async () => {
      while (next < changes && !over) {
        if (isFarAhead()) {
          await pause(20);
          continue;
        }
        const number = next++;
        const noun = nouns[number % nouns.length]!;
        const sentence = `Nummer ${number} von ${noun}.`;
        await store.db.transaction(async (tx) => {
          const uid = await changed(tx, number, noun);
          // As old as digests wait, so that the test need not.
          await tx.execute(sql`insert into changes (entity, entity_uid, action, sentence, at)
            values (${noun}, ${uid}, 'edited', ${sentence}, now() - interval '20 seconds')`);
          await tx.execute(sql`select pg_sleep(${(number % 5) * 0.01}::float8)`);
        });
        written.push({ noun, sentence });
      }
    };
    await begin();
    const writing = Promise.all(Array.from({ length: 3 }, write));
    const visiting = (async () => {
      while (written.length < changes && !over) {
        await visit();
        await pause(20);
      }
      await visit();
    })();
    const killing = (async () => {
      for (let killed = 0; killed < kills; killed++) {
        // In between, and just when a mail or a message has come that is not noted as sent yet.
        const share = Math.floor((changes / (kills + 1)) * (killed + 1));
        while (written.length < share && !over) await pause(5);
        const all = [[], smtp.received, came][killed % 3]!;
        const before = all.length;
        if (killed % 3 > 0) while (all.length === before && !over) await pause(1);
        await kill();
        await begin();
      }
    })();
    await Promise.all([writing, visiting, killing]).finally(() => {
      over = true;
    });
    const [all] = (await rowsOf<{ last: string }>(
      store.db,
      sql`select max(at)::text as last from changes`,
    )) as [{ last: string }];
    for (;;) {
      const [{ open: left }] = (await rowsOf<{ open: number }>(
        store.db,
        sql`select (select count(*) from users where notify_frequency = 0 and digested_at < ${all.last}::timestamptz)
          + (select count(*) from webhooks where told_until < ${all.last}::timestamptz)
          + (select count(*) from webhook_deliveries where state = 'waiting')
          + (select count(*) from mails where state = 'waiting') as open`,
      )) as [{ open: number }];
      if (Number(left) === 0) break;
      await pause(50);
    }
    await kill();
    await makeDigests(store.db, new Date(Date.now() + 86_400_000));

    const missing: string[] = [];
    const twice: string[] = [];
    /** Compares what somebody was told with what changed of some kinds. */
    const compare = (who: string, told: string[], kinds: string[]) => {
      const times = new Map<string, number>();
      for (const sentence of told) times.set(sentence, (times.get(sentence) ?? 0) + 1);
      for (const { noun, sentence } of written) {
        const n = times.get(sentence) ?? 0;
        if (n < Number(kinds.includes(noun))) missing.push(`${who}: ${sentence}`);
        if (n > Number(kinds.includes(noun))) twice.push(`${who}: ${sentence} ${n}`);
      }
    };
    for (const [name, kinds] of Object.entries(wanted)) {
      // A daily letter names the first 200; what else it tells of is remembered as told.
      const told =
        name === 'täglich'
          ? (
              await rowsOf<{ sentence: string }>(
                store.db,
                sql`select c.sentence from told_changes d join changes c on c.uid = d.change_uid
                  join users u on u.uid = d.user_uid where u.username = ${name}`,
              )
            ).map(({ sentence }) => sentence)
          : [
              ...new Map(
                smtp.received
                  .filter(({ envelopeTo }) => envelopeTo.includes(`${name}@demo.example`))
                  .map(({ mail }) => [mail.messageId, mail.text ?? '']),
              ).values(),
            ].flatMap((text) => text.match(named) ?? []);
      compare(name, told, kinds);
    }
    const daily = await rowsOf<{ subject: string }>(
      store.db,
      sql`select subject from mails where recipient = 'täglich@demo.example'`,
    );
    // One letter, or two where the hour of daily letters comes while this runs.
    const counts = daily.map(({ subject }) => Number(/(\d+) Änderungen/.exec(subject)?.[1] ?? 1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
      written.filter(({ noun }) => wanted.täglich!.includes(noun)).length,
    );
    expect(counts.length).toBeLessThanOrEqual(2);
    // What a process had sent when it was killed comes again with its id.
    const hooked = new Map<string, string>();
    for (const message of came) note(hooked, [message], 'webhook');
    compare('webhook', [...hooked.values()], nouns.slice(0, 5));
    for (const [path, kinds] of feeds) compare(path, [...inFeeds.get(path)!.values()], kinds);
    expect({ missing, twice, unlike }).toEqual({ missing: [], twice: [], unlike: [] });
    const days = [...inCalendars.values()];
    expect(begins.filter((day) => days.filter((one) => one === day).length !== 1)).toEqual([]);
    expect(written).toHaveLength(changes);
  });
});
