import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import type { AnyEndpoint, Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { anonymous, type SessionState } from '../auth/state';
import { tidy } from '../jobs/tidy';
import { isPublicAddress } from '../networks';
import { deliverDue } from './commands/deliver';
import { tellWebhooks } from './commands/tell';
import * as api from './endpoints';
import { mostWebhooks, pauses, type Webhook, type WebhookDelivery } from './model';
import { anyReach, notReached, post, publicReach, type Reach, urlProblem } from './post';
import { listStandIns } from './queries';

process.env.LOG_LEVEL = 'silent';
process.env.WEBHOOK_TARGETS = 'any';

/** A message as it arrived. */
interface Received {
  headers: Record<string, string>;
  body: string;
  path: string;
  /** The address at which it arrived. */
  at?: string;
}

let server: Server;
let port: number;
let received: Received[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;
const ok = (response: ServerResponse) => void response.writeHead(204).end();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({
      headers: request.headers as Record<string, string>,
      ...{ body, path: request.url ?? '', at: request.socket.localAddress },
    });
    await answer(response, request);
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  answer = ok;
});

describe('where messages go', () => {
  const message = { headers: { 'content-type': 'application/json' }, body: '{}' };
  const send = (url: string, reach: Reach) => post(url, message, reach);

  test.each([
    ...[
      'http://empfang.example/',
      'ftp://empfang.example/',
      'https://ich:geheim@empfang.example/',
      'empfang.example',
      '',
    ],
    ...[
      'https://localhost/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://127.1/',
    ],
    ...[
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[64:ff9b::a00:1]/',
      'https://[2002:a00:1::]/',
    ],
    ...[
      'https://169.254.169.254/latest',
      'https://100.64.0.1/',
      'https://192.168.0.1/',
      'https://[fe80::1]/',
      'https://intern/',
    ],
    ...['javascript:alert(1)', 'file:///etc/passwd', 'https://10.0.0.1:8443/'],
  ])('not to %s', async (url) => {
    expect(urlProblem(url, publicReach)).toBeDefined();
    expect(await send(url, publicReach)).toMatchObject({
      status: null,
      problem: expect.stringMatching(/\S/),
    });
  });

  test.each([
    'https://empfang.example/haken?x=1',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1::1]:8443/x',
  ])('to %s', (url) => {
    expect(urlProblem(url, publicReach)).toBeUndefined();
  });

  test.each([
    ['loopback', ['127.0.0.1']],
    ['loopback of IPv6', ['::1']],
    ['one public and one private address', ['93.184.216.34', '127.0.0.1']],
    ['private addresses', ['10.0.0.1']],
    ['those of a home', ['192.168.1.1']],
    ['local ones of IPv6', ['fd12::1']],
    ['a link-local one', ['fe80::1']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['a mapped one', ['::ffff:127.0.0.1']],
    ['mapped metadata', ['::ffff:169.254.169.254']],
    ['one behind NAT64', ['64:ff9b::7f00:1']],
    ['one of 6to4', ['2002:7f00:1::']],
    ['none', []],
  ])('not to a name with %s', async (_, addresses) => {
    const reach = { http: true, permits: isPublicAddress, resolve: async () => addresses };
    const { status, problem } = await send(`http://empfang.example:${port}/`, reach);
    expect([status, problem, received.length]).toEqual([
      null,
      addresses.length > 0 ? notReached : 'Den Namen des Empfängers kennt das Internet nicht.',
      0,
    ]);
  });

  test('a name that changes is asked once for each message, and where it leads is what was checked', async () => {
    let asked = 0;
    const reach: Reach = {
      ...{ http: true, permits: (address) => address === '127.0.0.1' },
      resolve: async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
    };
    const url = `http://empfang.example:${port}/`;
    expect(await send(url, reach)).toMatchObject({ status: 204, problem: '' });
    expect([asked, received.map(({ at }) => at)]).toEqual([1, ['127.0.0.1']]);
    expect(await send(url, reach)).toMatchObject({ status: null, problem: notReached });
    expect([asked, received.length]).toEqual([2, 1]);
  });

  test.each(
    [301, 302, 303, 307, 308].flatMap((status) =>
      [() => '/intern', () => `http://127.0.0.1:${port}/intern`, () => 'http://169.254.169.254/latest'].map(
        (location) => [status, location] as const,
      ),
    ),
  )('redirects are not followed: %i to %s', async (status, location) => {
    answer = (response) => void response.writeHead(status, { location: location() }).end();
    const outcome = await send(`http://127.0.0.1:${port}/`, anyReach);
    expect([outcome.status, outcome.problem, received.map(({ path }) => path)]).toEqual([
      status,
      expect.stringContaining('Umleitungen'),
      ['/'],
    ]);
  });

  test('of an answer that never ends, and of what no database holds, the beginning is kept', async () => {
    answer = (response) => {
      response.writeHead(200);
      response.write('Danke\u0000 \u202e');
      const more = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(more));
    };
    const outcome = await send(`http://127.0.0.1:${port}/`, anyReach);
    expect([outcome.status, outcome.answer.length, outcome.answer.slice(0, 7)]).toEqual([
      200,
      500,
      'Danke x',
    ]);
  });

  test.each<[string, typeof answer]>([
    ['breaks off', (response) => void response.destroy()],
    [
      'turns to another protocol',
      ({ socket }) =>
        void socket!.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    ],
    [
      'has endless headers',
      ({ socket }) => void socket!.write(`HTTP/1.1 200 OK\r\n${`X: ${'x'.repeat(1000)}\r\n`.repeat(20)}`),
    ],
  ])('what %s has not arrived, and ends', async (_, given) => {
    answer = given;
    expect(await send(`http://127.0.0.1:${port}/`, anyReach)).toMatchObject({
      status: null,
      problem: expect.stringContaining('abgebrochen'),
    });
  });
});

describe.each(bothClients())('webhooks on %s', (_, open) => {
  let store: TestDatabase;
  let people: { mine: number; other: number; admin: number; viewer: number };
  let partners: number[];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db.execute(
      sql`insert into participants (uid, name, position) values (72, 'Softwarelieferant', 2) on conflict do nothing`,
    );
  });
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });
  beforeEach(async () => {
    for (const table of [
      'webhooks',
      'webhook_messages',
      'mails',
      'changes',
      'mp_users',
      'users',
      'ecnumbers',
    ])
      await store.db.execute(sql.raw(`delete from ${table}`));
    for (const table of ['market_partners', 'processes', 'consultations'])
      await store.db.execute(sql.raw(`delete from ${table}`));
    const names = ['mine', 'other', 'admin', 'viewer'];
    const made = await store.db
      .insert(t.users)
      .values(
        names.map((username) => ({
          ...{ username, email: `${username}@demo.example`, state: 'active' as const, dataConfirmed: true },
        })),
      )
      .returning();
    people = Object.fromEntries(names.map((name, at) => [name, made[at]!.uid])) as typeof people;
    for (const userUid of [people.mine, people.other]) {
      await store.db.insert(t.userGroups).values({ userUid, groupId: 7 });
      await store.db.insert(t.userParticipants).values({ userUid, participantUid: 72 });
    }
    const firms = await store.db
      .insert(t.marketPartners)
      .values(['Netz Eins', 'Netz Zwei'].map((company) => ({ company })))
      .returning();
    partners = firms.map(({ uid }) => uid);
    const [number] = await store.db
      .insert(t.ecnumbers)
      .values({ ecnumber: 'AT009001', name: 'Netz', marketPartnerUid: partners[0]! })
      .returning();
    await store.db.insert(t.mpUsers).values([
      { userUid: people.admin, ecnumberUid: number!.uid, admin: true },
      { userUid: people.viewer, ecnumberUid: number!.uid },
    ]);
  });

  const supplier = (uid: number): SessionState => {
    const session = sessionOf(7, { uid });
    return { ...session, activeRole: { ...session.activeRole!, given: ['webhooks.write'] } };
  };
  const inRole = (role: number, uid: number, marketPartnerUid = -1) =>
    sessionOf(role, { uid, marketPartnerUid });
  const mine = () => supplier(people.mine);
  const admin = () => inRole(3, people.admin, partners[0]);

  const ask = async <Answer = unknown>(call: AnyEndpoint, input: object = {}, session = mine()) => {
    const context: Context = {
      session,
      db: store.db,
      ip: '',
      userAgent: '',
      requestId: 'test',
      setCookies: [],
    };
    return (await execute(call, input as never, context)) as Answer;
  };
  const values = (more: object = {}) => ({
    ...{ title: 'Haken', url: `http://127.0.0.1:${port}/haken`, kinds: ['processes'], records: [] },
    ...more,
  });
  const make = async (more: object = {}, session = mine()) => {
    const made = await ask<{ uid: number; secret: string }>(api.createWebhookEndpoint, values(more), session);
    // It was made an hour ago, so that changes since then are news.
    await store.db.execute(sql`update webhooks set since = now() - interval '1 hour', told_until = now() - interval '1 hour'
      where uid = ${made.uid}`);
    return made;
  };
  const show = async (uid: number, session = mine()) =>
    (await ask<{ webhook: Webhook }>(api.showWebhook, { uid }, session)).webhook;
  const logOf = async (webhook: number, session = mine()) =>
    (
      await ask<{ deliveries: WebhookDelivery[] }>(
        api.listWebhookDeliveries,
        { filters: { webhook } },
        session,
      )
    ).deliveries;
  const version = async (process: string, number: number, more: object = {}): Promise<number> => {
    const [row] = await store.db
      .insert(t.processes)
      .values({
        process,
        version: number,
        title: process,
        validFrom: '2027-04-05',
        editingStatus: 'Final',
        ...more,
      })
      .returning({ uid: t.processes.uid });
    return row!.uid;
  };
  const change = async (entity: string, entityUid: number, sentence: string, more: object = {}) => {
    const [row] = await store.db
      .insert(t.changes)
      .values({ entity, entityUid, action: 'edited', sentence, at: ago(5), ...more })
      .returning({ uid: t.changes.uid });
    return row!.uid;
  };
  const run = async (now = new Date()) => {
    await tellWebhooks(store.db, now);
    return deliverDue(store.db, { clock: () => now });
  };
  const sentences = () => received.map(({ body }) => JSON.parse(body).data.sentence as string);
  const mails = () => store.db.select().from(t.mails).orderBy(t.mails.uid);

  test('a change is told once, signed, with its record, its day and what differs', async () => {
    await version('EC_REQ_ONL', 2, { validFrom: '2026-01-01' });
    const uid = await version('EC_REQ_ONL', 3);
    const { uid: webhook, secret } = await make();
    expect(secret).toMatch(/^whsec_[\w+/=]{44}$/);
    const told = await change('processes', uid, 'EC_REQ_ONL liegt in Version 03.00 vor.', {
      action: 'created',
    });
    expect([await run(), await run()]).toEqual([1, 0]);
    const [{ headers, body }] = received as [Received];
    expect(new Verifier(secret).verify(body, headers)).toMatchObject({
      type: 'processes.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        ...{
          change: told,
          entity: 'processes',
          uid,
          action: 'created',
          name: 'EC_REQ_ONL',
          version: '03.00',
        },
        ...{ validFrom: '2027-04-05', validUntil: null, sentence: 'EC_REQ_ONL liegt in Version 03.00 vor.' },
        url: expect.stringMatching(/\/prozesse\/EC_REQ_ONL\/03\.00$/),
        urlByUid: expect.stringMatching(new RegExp(`/prozesse/${uid}$`)),
        facts: ['Gültig ab 05.04.2027', expect.stringContaining('Gegenüber Version 02.00')],
        compare: expect.stringContaining('/vergleich/'),
      },
    });
    expect(() => new Verifier(secret).verify(body.replace('03.00', '04.00'), headers)).toThrow();
    const [entry] = await logOf(webhook);
    expect(entry).toMatchObject({
      ...{ id: headers['webhook-id'], state: 'delivered', type: 'processes.created', nextAt: null },
      attempts: [{ status: 204, problem: '', answer: '' }],
    });
    expect(JSON.stringify(await logOf(webhook))).not.toContain(secret.slice(6, 20));
    const [row] = await store.db.select().from(t.webhooks);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20));
  });

  test('a webhook made with a key keeps its secret nowhere in the open, and gives it to nobody else later', async () => {
    const input = values({ sendKey: 'einmal' });
    const create = (session = mine()) =>
      ask<{ uid: number; secret: string }>(api.createWebhookEndpoint, input, session);
    const { uid, secret } = await create();
    expect(await create()).toEqual({ uid, secret });
    expect(JSON.stringify(await store.db.select().from(t.sendings))).not.toContain('whsec_');
    // The same person in another role keeps other webhooks.
    await expect(create(inRole(3, people.mine, partners[0]))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('tells what is chosen and may be heard, whole kinds or single records as they are followed', async () => {
    const [uid, foreign] = [await version('EC_REQ_ONL', 2), await version('ANDERER', 1)];
    const draft = await version('EC_REQ_ONL', 4, { editingStatus: 'Entwurf' });
    await make({ kinds: [], records: [{ entity: 'processes', key: 'EC_REQ_ONL' }] });
    await change('processes', uid, 'Gewählt.');
    await change('processes', foreign, 'Anderer.');
    await change('processes', draft, 'Geheim.');
    await change('processes/draft', uid, 'Im Entwurf.');
    await change('processes/small', uid, 'Klein.');
    await change('processes/clock', uid, 'Gilt seit heute.');
    await change('users', people.mine, 'Person.');
    await change('processes', uid, 'Davor.', { at: ago(90) });
    await run();
    expect(sentences()).toEqual(['Gewählt.', 'Gilt seit heute.']);
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'processes.edited',
      'processes.validity',
    ]);
  });

  test('nothing is left out: what was committed late, and what came while a look failed', async () => {
    const uid = await version('EC_REQ_ONL', 2);
    await make();
    await change('processes', uid, 'Eins.', { at: ago(2) });
    await run();
    await change('processes', uid, 'Spät.', { at: ago(10) });
    await run();
    expect(sentences()).toEqual(['Eins.', 'Spät.']);
    await change('processes', uid, 'Drei.', { at: ago(1) });
    await store.db.execute(sql`alter table webhook_deliveries rename to away`);
    await expect(tellWebhooks(store.db)).rejects.toThrow();
    await store.db.execute(sql`alter table away rename to webhook_deliveries`);
    await Promise.all([tellWebhooks(store.db), tellWebhooks(store.db)]);
    await run();
    expect(sentences()).toEqual(['Eins.', 'Spät.', 'Drei.']);
  });

  test('what was sent and not noted is sent again with the same id, and no other', async () => {
    const uid = await version('EC_REQ_ONL', 2);
    const { uid: webhook } = await make();
    await change('processes', uid, 'Eins.');
    await change('processes', uid, 'Zwei.');
    await tellWebhooks(store.db);
    // As if the process died after the answer: nothing of it is noted.
    answer = async (response) => {
      await store.db.execute(sql`alter table webhook_attempts rename to away`);
      ok(response);
    };
    await expect(deliverDue(store.db)).rejects.toThrow();
    await store.db.execute(sql`alter table away rename to webhook_attempts`);
    answer = ok;
    await run();
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect([sentences(), ids[0] === ids[1], ids[1] === ids[2]]).toEqual([
      ['Eins.', 'Eins.', 'Zwei.'],
      true,
      false,
    ]);
    expect((await logOf(webhook)).map(({ state, attempts }) => [state, attempts.length])).toEqual([
      ['delivered', 1],
      ['delivered', 1],
    ]);
  });

  test('a name that was public when it was saved is refused each time it leads inside, and reaches nobody', async () => {
    const { uid: webhook } = await make({ url: `http://empfang.example:${port}/` });
    await change('processes', await version('EC_REQ_ONL', 2), 'Eins.');
    await tellWebhooks(store.db);
    const inside = ['127.0.0.1', '::ffff:127.0.0.1', '169.254.169.254', '10.0.0.1', 'fe80::1'];
    let now = Date.now();
    for (const address of inside) {
      const reach = { http: true, permits: publicReach.permits, resolve: async () => [address] };
      expect(await deliverDue(store.db, { reach, clock: () => new Date(now) })).toBe(1);
      now += 16 * 3_600_000;
    }
    const [{ attempts }] = (await logOf(webhook)) as [WebhookDelivery];
    expect(attempts.map(({ status, problem }) => [status, problem])).toEqual(
      inside.map(() => [null, notReached]),
    );
    expect(received).toEqual([]);
  });

  test('what does not come through is sent again with growing pauses, and others meanwhile', async () => {
    const uid = await version('EC_REQ_ONL', 2);
    const { uid: webhook } = await make();
    await change('processes', uid, 'Gift.');
    await change('processes', uid, 'Danach.');
    answer = (response) => void response.writeHead(sentences().at(-1) === 'Gift.' ? 500 : 200).end('Fehler');
    let now = new Date();
    await run(now);
    // After a failure it rests, whichever message comes next.
    expect([sentences(), await run(now)]).toEqual([['Gift.'], 0]);
    const waits: number[] = [];
    for (;;) {
      const entry = (await logOf(webhook)).find(({ sentence }) => sentence === 'Gift.')!;
      if (entry.nextAt === null) break;
      waits.push(entry.nextAt - entry.attempts[0]!.at);
      now = new Date(entry.nextAt * 1000 + 1_000);
      await deliverDue(store.db, { clock: () => now });
      // Until the next one nothing is due.
      expect(await deliverDue(store.db, { clock: () => now })).toBe(0);
    }
    expect(waits).toEqual(pauses);
    expect([
      sentences().filter((one) => one === 'Danach.').length,
      new Set(received.map(({ headers }) => headers['webhook-id'])).size,
    ]).toEqual([1, 2]);
    const [, gift] = await logOf(webhook);
    expect(gift).toMatchObject({
      state: 'failed',
      attempts: expect.arrayContaining([
        {
          at: expect.any(Number),
          duration: expect.any(Number),
          status: 500,
          problem: 'Der Empfänger antwortet mit 500.',
          answer: 'Fehler',
        },
      ]),
    });
  });

  test('webhooks have turns, however much waits for one; what happened at once is sent in its order', async () => {
    const uid = await version('EC_REQ_ONL', 2);
    for (let n = 1; n <= 9; n++) await make({ url: `http://127.0.0.1:${port}/${n}` });
    const moment = ago(5);
    for (const sentence of ['1', '2', '3', '4']) await change('processes', uid, sentence, { at: moment });
    await tellWebhooks(store.db);
    // The oldest rows are not the first ones on the disk.
    await store.db.execute(sql`update webhook_deliveries set attempts = 0 where uid % 2 = 1`);
    expect(await deliverDue(store.db, { turn: 0 })).toBe(36);
    const begun = (path: string) => received.findIndex((one) => one.path === path);
    const before = received.slice(0, begun('/9')).map(({ path }) => path);
    const times = (path: string) => before.filter((one) => one === path).length;
    // What was sent first may arrive second, so one of the others may be a message ahead.
    expect(before.filter((path) => times(path) > 2)).toEqual([]);
    for (let n = 1; n <= 9; n++)
      expect(
        received.flatMap(({ path, body }) => (path === `/${n}` ? [JSON.parse(body).data.sentence] : [])),
      ).toEqual(['1', '2', '3', '4']);
  });

  test('is switched off when nothing came through for three days, its people hear once, and goes on later', async () => {
    const uid = await version('EC_REQ_ONL', 2);
    const { uid: webhook } = await make({}, admin());
    await change('processes', uid, 'Eins.');
    answer = (response) => void response.writeHead(503).end();
    let now = new Date();
    await run(now);
    for (const pause of pauses) {
      now = new Date(now.getTime() + (pause + 301) * 1000);
      await deliverDue(store.db, { clock: () => now });
    }
    expect(await show(webhook, admin())).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Seit 3 Tagen'),
    });
    const letters = await mails();
    expect(letters.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      ['admin@demo.example', 'webhook.off'],
    ]);
    expect(letters[0]!.text).toContain(`/webhooks/${webhook}`);
    await change('processes', uid, 'Inzwischen.', { at: ago(4) });
    received = [];
    answer = ok;
    await run();
    expect(received).toEqual([]);
    const { revision } = await show(webhook, admin());
    await expect(
      ask(api.replayWebhook, { uid: webhook, since: Math.floor(Date.now() / 1000) - 60 }, admin()),
    ).rejects.toMatchObject({ code: 'conflict' });
    await ask(api.editWebhookEndpoint, { uid: webhook, revision, state: 'on', ...values() }, admin());
    await run();
    expect([sentences(), (await mails()).length]).toEqual([['Inzwischen.'], 1]);
    expect(await show(webhook, admin())).toMatchObject({
      state: 'on',
      problem: '',
      failingSince: null,
      waiting: 0,
    });
  });

  test('is switched off at once when the receiver says that it is gone', async () => {
    await make();
    await change('processes', await version('EC_REQ_ONL', 2), 'Eins.');
    answer = (response) => void response.writeHead(410).end();
    await run();
    const [webhook] = (await ask<{ webhooks: Webhook[] }>(api.listWebhooksEndpoint)).webhooks;
    expect([webhook!.state, (await mails()).map(({ recipient }) => recipient)]).toEqual([
      'failed',
      ['mine@demo.example'],
    ]);
  });

  test('a partner without an admin is told at the address on its page, or the page admins are', async () => {
    const uid = await version('EC_REQ_ONL', 2);
    answer = (response) => void response.writeHead(410).end();
    const keeper = people.other;
    await store.db.insert(t.userGroups).values({ userUid: keeper, groupId: 1 });
    const told: unknown[] = [];
    for (const email of ['netz@demo.example', '']) {
      await make({}, admin());
      await store.db.execute(sql`update mp_users set admin = false`);
      await store.db.execute(sql`update market_partners set email = ${email}`);
      await change('processes', uid, 'Eins.');
      await run();
      const letters = await mails();
      told.push(letters.map(({ recipient }) => recipient));
      expect(letters[0]!.text).toContain('Admin von Netz Eins');
      await store.db.execute(sql`delete from webhooks`);
      await store.db.execute(sql`delete from mails`);
      await store.db.execute(sql`update mp_users set admin = user_uid = ${people.admin}`);
    }
    expect(told).toEqual([['netz@demo.example'], ['other@demo.example']]);
    // One that is not active any more exists for nobody: its address is not written to.
    const { uid: webhook } = await make({}, admin());
    await store.db.execute(sql`update market_partners set email = 'netz@demo.example', active = false`);
    const standIns = await store.db.transaction((tx) => listStandIns(tx, webhook));
    expect(standIns!.people.map(({ email }) => email)).toEqual(['other@demo.example']);
  });

  test('everything since a moment is sent again with the same ids, and what was before', async () => {
    const uid = await version('EC_REQ_ONL', 2);
    const { uid: webhook } = await make();
    await change('processes', uid, 'Davor.', { at: ago(300) });
    await change('processes', uid, 'Eins.');
    await run();
    const [first] = received;
    received = [];
    const seconds = Math.floor(Date.now() / 1000);
    expect(await ask(api.replayWebhook, { uid: webhook, since: seconds - 400 * 60 })).toEqual({
      messages: 1,
    });
    await run();
    expect([
      sentences().sort(),
      received.some(({ headers }) => headers['webhook-id'] === first!.headers['webhook-id']),
    ]).toEqual([['Davor.', 'Eins.'], true]);
    expect([await run(), received.length]).toEqual([0, 2]);
    for (const since of [seconds - 31 * 86_400, seconds + 600])
      await expect(ask(api.replayWebhook, { uid: webhook, since })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    const [one] = await logOf(webhook);
    await ask(api.replayWebhookDelivery, { uid: one!.uid });
    await run();
    expect([received.length, received[2]!.headers['webhook-id']]).toEqual([3, one!.id]);
  });

  test('a test goes out though it is off, once, and counts for nothing else', async () => {
    const { uid } = await make();
    await ask(api.editWebhookEndpoint, { uid, revision: 1, state: 'off', ...values() });
    answer = (response) => void response.writeHead(500).end();
    await ask(api.testWebhookEndpoint, { uid });
    await expect(ask(api.testWebhookEndpoint, { uid })).rejects.toMatchObject({ code: 'conflict' });
    await run();
    await run();
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['portal.test']);
    expect(await logOf(uid)).toMatchObject([
      { type: 'portal.test', state: 'failed', attempts: [{ status: 500 }] },
    ]);
    expect(await show(uid)).toMatchObject({ state: 'off', failingSince: null });
  });

  test('a new secret signs beside the former one for a day', async () => {
    const { uid, secret } = await make();
    expect(await ask(api.showWebhookSecret, { uid })).toEqual({ secret });
    const { secret: next } = await ask<{ secret: string }>(api.rotateWebhookSecret, { uid });
    await ask(api.testWebhookEndpoint, { uid });
    await run();
    const [{ body, headers }] = received as [Received];
    for (const one of [secret, next])
      expect(new Verifier(one).verify(body, headers)).toMatchObject({ type: 'portal.test' });
    await store.db.execute(sql`update webhooks set former_until = now() - interval '1 minute'`);
    await ask(api.testWebhookEndpoint, { uid });
    await run();
    expect(() => new Verifier(secret).verify(received[1]!.body, received[1]!.headers)).toThrow();
  });

  test('belongs to its person, or to the admins of its market partner, and is there for nobody else', async () => {
    const own = await make();
    const firm = await make({ title: 'Netz' }, admin());
    await change('processes', await version('EC_REQ_ONL', 2), 'Eins.');
    await run();
    const delivery = async (uid: number, session: SessionState) => (await logOf(uid, session))[0]!.uid;
    const logs = [await delivery(own.uid, mine()), await delivery(firm.uid, admin())];
    const since = Math.floor(Date.now() / 1000) - 60;
    const calls = (uid: number, log: number): [AnyEndpoint, object][] => [
      [api.showWebhook, { uid }],
      [api.editWebhookEndpoint, { uid, revision: 1, state: 'off', ...values() }],
      [api.deleteWebhook, { uid }],
      [api.deleteWebhooksEndpoint, { values: [uid] }],
      [api.testWebhookEndpoint, { uid }],
      [api.listWebhookDeliveries, { filters: { webhook: uid } }],
      [api.replayWebhookDelivery, { uid: log }],
      [api.replayWebhook, { uid, since }],
      [api.showWebhookSecret, { uid }],
      [api.rotateWebhookSecret, { uid }],
    ];
    const strangers: [SessionState, string][] = [
      [supplier(people.other), 'not_found'],
      [inRole(3, people.mine, partners[1]), 'not_found'],
      [inRole(3, people.mine, -1), 'not_found'],
      [sessionOf(7, { uid: people.mine }), 'forbidden'],
      ...[1, 2, 4, 5, 6, 9].map((role): [SessionState, string] => [
        inRole(role, people.mine, partners[0]),
        'forbidden',
      ]),
      [{ ...mine(), dataConfirmed: false }, 'forbidden'],
      [anonymous, 'unauthenticated'],
    ];
    const asked: [SessionState, string, number, number][] = [
      ...strangers.map(([session, code]): [SessionState, string, number, number] => [
        session,
        code,
        own.uid,
        logs[0]!,
      ]),
      ...strangers.map(([session, code]): [SessionState, string, number, number] => [
        session,
        code,
        firm.uid,
        logs[1]!,
      ]),
      [mine(), 'not_found', firm.uid, logs[1]!],
      [admin(), 'not_found', own.uid, logs[0]!],
    ];
    for (const [session, code, uid, log] of asked)
      for (const [call, input] of calls(uid, log))
        await expect(ask(call, input, session)).rejects.toMatchObject({ code });
    const titles = async (session: SessionState) =>
      (await ask<{ webhooks: Webhook[] }>(api.listWebhooksEndpoint, {}, session)).webhooks.map(
        ({ title }) => title,
      );
    expect([await titles(mine()), await titles(admin()), await titles(supplier(people.other))]).toEqual([
      ['Haken'],
      ['Netz'],
      [],
    ]);
    expect(await titles(inRole(3, people.admin, -1))).toEqual([]);
  });

  test('tells nothing once its person is no supplier any more, or its market partner is not active', async () => {
    await make();
    await make({}, admin());
    const uid = await version('EC_REQ_ONL', 2);
    await store.db.execute(sql`delete from user_participants where user_uid = ${people.mine}`);
    await store.db.execute(sql`update market_partners set active = false`);
    await change('processes', uid, 'Geheim.');
    await run();
    expect(received).toEqual([]);
    await store.db.execute(sql`update market_partners set active = true`);
    await run();
    expect(sentences()).toEqual(['Geheim.']);
  });

  test('of wrong input nothing is kept, and of a newer save nothing is lost', async () => {
    await version('EC_REQ_ONL', 2);
    const draft = await version('ENTWURF', 1, { editingStatus: 'Entwurf' });
    for (const [more, field] of [
      [{ kinds: [] }, 'kinds'],
      [{ kinds: ['users'] }, 'kinds[0]'],
      [{ url: `http://ich@127.0.0.1:${port}/` }, 'url'],
      [{ url: 'ftp://127.0.0.1/' }, 'url'],
      [{ url: `https://x.example/${'x'.repeat(500)}` }, 'url'],
      [{ title: 'a\nb' }, 'title'],
      [{ records: [{ entity: 'processes', key: 'NIE' }] }, 'records'],
      [{ records: [{ entity: 'processes', key: 'ENTWURF' }] }, 'records'],
      [{ records: [{ entity: 'response-codes', key: "1' or true" }] }, 'records'],
      [{ records: [{ entity: 'market-roles', key: '72' }] }, 'records'],
    ] as const)
      await expect(make(more)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { [field]: expect.any(String) },
      });
    expect(draft).toBeGreaterThan(0);
    const { uid } = await make();
    const edited = { uid, revision: 1, state: 'on', ...values({ title: 'Neu' }) };
    expect(await ask(api.editWebhookEndpoint, edited)).toEqual({ revision: 2 });
    await expect(ask(api.editWebhookEndpoint, { ...edited, title: 'Alt' })).rejects.toMatchObject({
      code: 'conflict',
      fields: { revision: '2' },
    });
    expect((await show(uid)).title).toBe('Neu');
    for (let more = 1; more < mostWebhooks; more++) await make();
    await expect(make()).rejects.toMatchObject({ code: 'conflict' });
    expect((await ask<{ webhooks: Webhook[] }>(api.listWebhooksEndpoint)).webhooks).toHaveLength(
      mostWebhooks,
    );
  });

  test('what happened is forgotten after sixty days', async () => {
    const { uid } = await make();
    await change('processes', await version('EC_REQ_ONL', 2), 'Eins.');
    await run();
    await tidy(store.db, new Date(Date.now() + 59 * 86_400_000));
    expect(await logOf(uid)).toHaveLength(1);
    await tidy(store.db, new Date(Date.now() + 61 * 86_400_000));
    expect(await logOf(uid)).toHaveLength(0);
  });
});
