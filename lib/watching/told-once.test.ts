import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { startSmtp, type TestSmtp } from '@/tests/support/smtp';
import { addressOf, cleanEnv } from '@/tests/support/template.mjs';

process.env.LOG_LEVEL = 'silent';

/** Changes that are told, and how often whoever tells them is killed. `TOLD_CHANGES=10000` asks for more. */
const changes = Number(process.env.TOLD_CHANGES ?? 300);
const kills = Math.max(2, Math.round(changes / 400));

/** The kinds that change; feeds, and so webhooks, tell of all but the last. */
const nouns = ['processes', 'schemas', 'response-codes', 'consultations', 'market-partners', 'powerstations'];

// The embedded database dies with its process; there it is one process that writes and tells.
describe.each(testClients().slice(1))('every change is told once on %s', (_, open) => {
  let store: TestDatabase;
  let smtp: TestSmtp;
  let child: ChildProcess | undefined;
  let url = '';

  beforeAll(async () => {
    store = await open();
    smtp = await startSmtp();
    const [{ name }] = (await rowsOf<{ name: string }>(store.db, sql`select current_database() as name`)) as [
      { name: string },
    ];
    url = addressOf(name);
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await smtp?.close();
    await store?.close();
  });

  const begin = async () => {
    child = fork('tests/support/telling.ts', {
      execArgv: ['--conditions=react-server', '--import', 'tsx'],
      env: cleanEnv({ DATABASE_URL: url, SMTP_URL: smtp.url, LOG_LEVEL: 'silent' }),
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

  /** A person who hears at once, by topics, of records, and of what lists find. */
  async function person(
    name: string,
    { topics = 0, follows = [], lists = [] }: { topics?: number; follows?: string[][]; lists?: string[][] },
  ) {
    const [{ uid }] = (await rowsOf<{ uid: number }>(
      store.db,
      sql`insert into users (username, email, first_name, last_name, state, data_confirmed, notify_frequency,
          digested_at, digests_since, notify_processes, notify_schemas, notify_about_consultations)
        values (${name}, ${`${name}@demo.example`}, 'Demo', ${name}, 'active', true, 0, now() - interval '1 hour',
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
    await store.db.execute(sql`insert into webhooks (market_partner_uid, title, url, kinds, secret, since, told_until)
      values (${uids.get('market-partners')}, 'Probe', 'https://empfang.example/', ${sql.param(nouns.slice(0, 5))}, '',
        now() - interval '1 hour', now() - interval '1 hour')`);
    const topics = ['processes', 'schemas', 'response-codes', 'consultations'];
    const wanted: Record<string, string[]> = {
      themen: topics,
      einzeln: ['processes', 'response-codes', 'market-partners'],
      listen: ['powerstations', 'schemas', 'consultations'],
      alles: [...topics, 'powerstations'],
    };

    // Each is a transaction that ends some time after it began, on one of a few connections.
    const written: { noun: string; sentence: string }[] = [];
    let next = 0;
    const [heard, named] = [new Set<string>(), /Nummer \d+ von [\w-]+\.(?=\n|$)/g];
    let read = 0;
    /** No letter may have more to tell than it names. */
    const isFarAhead = () => {
      for (; read < smtp.received.length; read++) {
        const { envelopeTo, mail } = smtp.received[read]!;
        if (envelopeTo.includes('alles@demo.example'))
          for (const sentence of mail.text?.match(named) ?? []) heard.add(sentence);
      }
      return (next * wanted.alles!.length) / nouns.length - heard.size > 150;
    };
    const write = async () => {
      while (next < changes) {
        if (isFarAhead()) {
          await pause(20);
          continue;
        }
        const number = next++;
        const noun = nouns[number % nouns.length]!;
        const sentence = `Nummer ${number} von ${noun}.`;
        await store.db.transaction(async (tx) => {
          // As old as digests wait, so that the test need not.
          await tx.execute(sql`insert into changes (entity, entity_uid, action, sentence, at)
            values (${noun}, ${uids.get(noun)}, 'edited', ${sentence}, now() - interval '20 seconds')`);
          await tx.execute(sql`select pg_sleep(${(number % 5) * 0.01}::float8)`);
        });
        written.push({ noun, sentence });
      }
    };
    await begin();
    const writing = Promise.all(Array.from({ length: 3 }, write));
    for (let killed = 0; killed < kills; killed++) {
      // In between, and just when a mail has come that is not noted as sent yet.
      const share = Math.floor((changes / (kills + 1)) * (killed + 1));
      while (written.length < share) await pause(5);
      const came = smtp.received.length;
      if (killed % 2 === 0) while (smtp.received.length === came) await pause(1);
      await kill();
      await begin();
    }
    await writing;
    const [all] = (await rowsOf<{ last: string }>(
      store.db,
      sql`select max(at)::text as last from changes`,
    )) as [{ last: string }];
    for (;;) {
      const [{ open: left }] = (await rowsOf<{ open: number }>(
        store.db,
        sql`select (select count(*) from users where digested_at < ${all.last}::timestamptz)
          + (select count(*) from webhooks where told_until < ${all.last}::timestamptz)
          + (select count(*) from mails where state = 'waiting') as open`,
      )) as [{ open: number }];
      if (Number(left) === 0) break;
      await pause(50);
    }
    await kill();

    const missing: string[] = [];
    const twice: string[] = [];
    for (const [name, kinds] of Object.entries(wanted)) {
      const mails = new Map(
        smtp.received
          .filter(({ envelopeTo }) => envelopeTo.includes(`${name}@demo.example`))
          .map(({ mail }) => [mail.messageId, mail.text ?? '']),
      );
      const told = [...mails.values()].flatMap((text) => text.match(named) ?? []);
      const times = new Map<string, number>();
      for (const sentence of told) times.set(sentence, (times.get(sentence) ?? 0) + 1);
      for (const { noun, sentence } of written) {
        const n = times.get(sentence) ?? 0;
        if (n < Number(kinds.includes(noun))) missing.push(`${name}: ${sentence}`);
        if (n > Number(kinds.includes(noun))) twice.push(`${name}: ${sentence} ${n}`);
      }
    }
    expect({ missing, twice }).toEqual({ missing: [], twice: [] });
    const [hooked] = await rowsOf<{ changes: number; deliveries: number }>(
      store.db,
      sql`select count(distinct m.change_uid)::int as changes, count(*)::int as deliveries
        from webhook_deliveries d join webhook_messages m on m.uid = d.message_uid`,
    );
    const shouldBe = written.filter(({ noun }) => nouns.indexOf(noun) < 5).length;
    expect(hooked).toEqual({ changes: shouldBe, deliveries: shouldBe });
    expect(written).toHaveLength(changes);
  });
});
