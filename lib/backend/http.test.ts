import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { makeUser } from '@/tests/support/kind-records';
import { sessionOf } from '@/tests/support/sessions';
import { cookieName, cookiesOf, hashOf, openSession, tokenOf } from '../auth/session';
import { countTry, limits } from '../auth/throttle';
import { openConsultationsCalendar } from '../consultations/calendar-endpoints';
import { cacheUse } from '../db/cache-use';
import { shareClient } from '../db/client';
import { countedTables } from '../db/counted-tables';
import { noteFailed, noteGroups, noteUncounted } from '../db/reads';
import { auditEntries, sessions } from '../db/tables';
import { write } from '../db/write';
import { errorTable, PortalError } from '../errors';
import { eventsCalendar } from '../events/calendar-endpoints';
import { feedEndpoints } from '../feeds/endpoints';
import { type RequestScope, scopeStorage } from '../request-scope';
import { previewSchemaImport } from '../schemas/write-endpoints';
import { findUserObject } from '../users/queries';
import { object, string } from '../validation/yup';
import { contextOf, readSessionAhead } from './context';
import { crud, usualSummaries } from './crud';
import { type AnyEndpoint, type Context, endpoint } from './endpoint';
import { execute } from './execute';
import { FileAnswer } from './file-answer';
import { serve, serveMethod } from './http';
import { batchInput, uidInput } from './inputs';
import { openApiDocument } from './openapi';
import { sendingOf } from './send-key';

process.env.LOG_LEVEL = 'silent';

let store: TestDatabase;
beforeAll(async () => {
  store = await testClients()[0]![1]();
  shareClient(store.client);
});
afterAll(async () => {
  shareClient(undefined);
  await store.close();
});

test('the files of who may not send any are not kept, and the refusal says why', async () => {
  const piece = new Uint8Array(1_000_000);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += piece.length;
      if (sent > 60_000_000) controller.close();
      else controller.enqueue(piece);
    },
  });
  const request = new Request('http://localhost/api/schemas/import/preview', {
    method: 'POST',
    headers: { 'x-requested-with': 'test', 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  } as RequestInit);
  const answer = await serve(request, previewSchemaImport, {});
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: 'unauthenticated' });
  expect(sent).toBeLessThan(15_000_000);
});

test('a file that caches may keep names the data that it is made of, if all their writes are counted', async () => {
  const named = async (wanted: AnyEndpoint) => {
    const request = new Request(`http://localhost/api${wanted.path}`);
    const answer = await scopeStorage().run({ requestId: '', ip: '' }, () => serve(request, wanted, {}));
    expect(answer.status).toBe(200);
    return answer.headers.get('surrogate-key');
  };
  const own = (cache: 'minutes' | undefined, read: () => void) =>
    endpoint('GET /x', {
      ...{ summary: '', access: 'public', file: 'text/plain' },
      handle: async () => {
        read();
        return new FileAnswer({ name: 'x.txt', type: 'text/plain', body: 'x', cache });
      },
    });
  await countedTables(store.client);
  expect(await named(openConsultationsCalendar)).toBe('files consultations');
  expect(await named(eventsCalendar)).toBe('files events');
  // The entries of changes are not counted.
  for (const feed of feedEndpoints) expect([feed.path, await named(feed)]).toEqual([feed.path, null]);
  const readEvents = () => noteGroups(['events']);
  expect(await named(own('minutes', readEvents))).toBe('files events');
  expect(await named(own(undefined, readEvents))).toBeNull();
  expect(await named(own('minutes', () => noteUncounted('users')))).toBeNull();
  expect(await named(own('minutes', () => noteFailed('words')))).toBeNull();
});

test('what is wrong with an input that many calls have is said in German', async () => {
  const call = endpoint('POST /x', {
    ...{ summary: '', access: 'public', input: batchInput },
    handle: async () => {},
  });
  const headers = { 'x-requested-with': 'test', 'content-type': 'application/json' };
  const body = JSON.stringify({ values: [] });
  const answer = await serve(
    new Request('http://localhost/api/x', { method: 'POST', headers, body }),
    call,
    {},
  );
  expect(await answer.json()).toMatchObject({ fields: { values: 'Mindestens ein Eintrag ist nötig.' } });
});

describe('a call', () => {
  const call = (method: 'GET' | 'POST' | 'DELETE', handle: AnyEndpoint['handle']) =>
    endpoint(`${method} /x/{uid}`, {
      ...{ summary: '', access: 'public', input: uidInput },
      handle: handle as never, // answers what the test asks
    });
  const asked = (method: string, headers: Record<string, string>, body?: string) =>
    new Request('http://localhost/api/x/5?uid=6', { method, headers, body });
  const own = { 'x-requested-with': 'test', 'content-type': 'application/json' };

  test('is about the uid of its path, whatever else is sent', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const body = method === 'POST' ? JSON.stringify({ uid: 6 }) : undefined;
      const answer = await serve(
        asked(method, own, body),
        call(method, async (input) => input),
        { uid: 5 },
      );
      expect(await answer.json()).toEqual({ uid: 5 });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('that writes names who asks; one that reads needs not', async () => {
    const ask = async (method: 'GET' | 'POST' | 'DELETE') =>
      (
        await serve(
          asked(method, {}),
          call(method, async () => ({})),
          { uid: 5 },
        )
      ).status;
    expect([await ask('GET'), await ask('POST'), await ask('DELETE')]).toEqual([200, 403, 403]);
    const scope: RequestScope = { requestId: '', ip: '' };
    await scopeStorage().run(scope, () => ask('POST'));
    expect(scope.route).toBe('/api/x/{uid}'); // refusals are counted where they belong
  });

  test('that reads a list needs no name of who asks, unless it proves who that is', async () => {
    const list = (path: `/${string}`) =>
      endpoint(`POST ${path}`, { summary: '', access: 'public', handle: async () => ({}) });
    const ask = async (path: `/${string}`, headers: Record<string, string>) =>
      (await serve(new Request('http://localhost/api/x', { method: 'POST', headers }), list(path), {}))
        .status;
    expect(await ask('/x/list', {})).toBe(200);
    expect(await ask('/x/list', { origin: 'https://evil.example' })).toBe(200);
    for (const path of ['/x/edit', '/x/listed', '/list/create'] as const)
      expect(await ask(path, {})).toBe(403);
    for (const headers of [{ cookie: 'a=b' }, { authorization: 'Basic x' }])
      expect(await ask('/x/list', headers as never)).toBe(403);
  });

  test('that another site makes a browser send is refused', async () => {
    const ask = async (headers: Record<string, string>) => {
      const sent = asked('POST', { ...own, host: 'portal.example', ...headers }, '{}');
      return (
        await serve(
          sent,
          call('POST', async () => ({})),
          { uid: 5 },
        )
      ).status;
    };
    const here = { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' };
    for (const headers of [
      {},
      here,
      { origin: here.origin },
      { origin: 'http://localhost:3000' }, // the public address
      { origin: 'https://a.example:8443', 'x-forwarded-host': 'a.example:8443' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ])
      expect([headers, await ask(headers as never)]).toEqual([headers, 200]);
    for (const headers of [
      { ...here, 'sec-fetch-site': 'cross-site' },
      { ...here, 'sec-fetch-site': 'same-site' },
      { ...here, origin: 'https://evil.example' },
      { origin: 'https://portal.example.evil.example' },
      { origin: 'https://portal.example:8443' },
      { origin: 'null' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: '' },
    ])
      expect([headers, await ask(headers as never)]).toEqual([headers, 403]);
  });

  test('says which methods a path knows', async () => {
    const answer = serveMethod('PUT', ['GET', 'POST']);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
    expect(await answer.json()).toMatchObject({ error: 'method_not_allowed' });
    const options = serveMethod('OPTIONS', ['POST']);
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
    for (const method of ['PUT', 'OPTIONS']) expect(serveMethod(method, []).status).toBe(404);
  });

  test('knows a session by its own cookie, not by one whose name begins so', async () => {
    const userUid = await makeUser(store.db, 'cookie', { groups: [1] });
    const sid = await openSession(store.db, { userUid, userAgent: '' });
    const cookie = `${cookieName()}-old=x; ${cookieName()}=${await tokenOf(sid)}`;
    const handle = async (_: unknown, { sessionId }: Context) => ({ sessionId });
    const answer = await serve(asked('GET', { cookie }), call('GET', handle as never), { uid: 5 });
    expect(await answer.json()).toEqual({ sessionId: hashOf(sid) });
  });

  test('finds the session that was read ahead, and asks no more', async () => {
    const userUid = await makeUser(store.db, 'ahead', { groups: [1] });
    const header = `${cookieName()}=${await tokenOf(await openSession(store.db, { userUid, userAgent: '' }))}`;
    const caller = { cookies: cookiesOf(header), ip: '', requestId: '', userAgent: '' };
    const cost = async (work: () => Promise<unknown>) => {
      const before = cacheUse().statements;
      await work();
      return cacheUse().statements - before;
    };
    await contextOf(caller); // what is kept of the person's roles is read
    await scopeStorage().run({ requestId: '', ip: '' }, async () => {
      expect(await cost(() => readSessionAhead(header))).toBe(1);
      expect(await cost(() => contextOf(caller))).toBe(0);
      expect((await contextOf(caller)).session.loggedIn).toBe(true);
    });
    expect(await cost(() => readSessionAhead('a=b'))).toBe(0);
  });

  test('that ends its own session is of a visitor from then on', async () => {
    const userUid = await makeUser(store.db, 'ends', { groups: [1] });
    const token = await tokenOf(await openSession(store.db, { userUid, userAgent: '' }));
    const cookies = (name: string) => (name === cookieName() ? token : undefined);
    const isIn = async () =>
      (await contextOf({ cookies, ip: '', requestId: '', userAgent: '' })).session.loggedIn;
    await scopeStorage().run({ requestId: '', ip: '' }, async () => {
      expect(await isIn()).toBe(true);
      await write(store.db, (tx) => tx.delete(sessions));
      expect(await isIn()).toBe(false);
    });
  });

  test('that is refused is told to the log, 60 times an hour', async () => {
    const uid = await makeUser(store.db, 'refused', { groups: [9] });
    const { session: _, ...visitor } = await contextOf({
      cookies: () => '',
      ip: '',
      requestId: '',
      userAgent: '',
    });
    const context = {
      ...visitor,
      session: sessionOf(9, { uid }),
      user: (await findUserObject(store.db, uid))!,
    };
    const refused = endpoint('POST /x', { summary: '', access: 'faq.write', handle: async () => {} });
    const told = () => store.db.select().from(auditEntries).where(eq(auditEntries.userUid, uid));
    for (let n = 1; n < limits.refusals.points; n += 1) await countTry('refusals', String(uid));
    for (let n = 0; n < 2; n += 1)
      await expect(execute(refused, {}, context)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await told()).toMatchObject([
      { action: 'access.refused', detail: expect.stringMatching(/^POST \/x, /) },
    ]);
  });

  test('reads a body of a million bytes to its end, and sets every cookie that its handler wants', async () => {
    const body = JSON.stringify({ values: [6] }).padEnd(1_000_000);
    const named = endpoint('POST /x', {
      ...{ summary: '', access: 'public', input: batchInput },
      handle: async (input, { setCookies }) => {
        setCookies.push('a=1', 'b=2');
        return input;
      },
    });
    const answer = await serve(asked('POST', own, body), named, {});
    expect([answer.status, await answer.json()]).toEqual([200, { values: [6] }]);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect((await serve(asked('POST', own, `${body} `), named, {})).status).toBe(413);
  });

  test('takes no body apart that has more names or pairs than any of ours', async () => {
    const input = object({ a: string() });
    const takes = (body?: 'form') =>
      endpoint('POST /x', { ...{ summary: '', access: 'public', input, body }, handle: async () => ({}) });
    const json = (names: number) =>
      asked('POST', own, `{${Array.from({ length: names }, (_, at) => `"a${at}" :1`).join()}}`);
    const status = async (request: Request, body?: 'form') => (await serve(request, takes(body), {})).status;
    expect([await status(json(20_000)), await status(json(20_001))]).toEqual([400, 413]);
    const form = (pairs: number) =>
      asked(
        'POST',
        { ...own, 'content-type': 'application/x-www-form-urlencoded' },
        'a=1'.padEnd(3 + 2 * pairs, '&a'),
      );
    expect([await status(form(999), 'form'), await status(form(1_001), 'form')]).toEqual([200, 413]);
  });

  test('says when to try again', async () => {
    const busy = call('GET', async () => {
      throw new PortalError('unavailable', { retryAfter: 5 });
    });
    const answer = await serve(asked('GET', {}), busy, { uid: 5 });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const none = await serve(
      asked('POST', own, '[]'),
      call('POST', async () => ({})),
      { uid: 5 },
    );
    expect([none.status, none.headers.get('retry-after')]).toEqual([400, null]);
  });

  test('that goes wrong says so, and nothing of what went wrong', async () => {
    const answer = await serve(
      asked('GET', {}),
      call('GET', async () => {
        throw new Error('Geheimnis');
      }),
      { uid: 5 },
    );
    expect(answer.status).toBe(500);
    const { requestId, ...body } = (await answer.json()) as Record<string, unknown>;
    expect(body).toEqual({ error: 'internal_error', message: errorTable.internal_error.message });
    expect(requestId).toEqual(expect.any(String));
  });
});

test('a save is the same by its content, in whatever order and whatever the captcha answered', () => {
  const content = (input: Record<string, unknown>) =>
    sendingOf({ method: 'POST', path: '/x' }, 7, 'key', input).content;
  const one = content({ a: 1, b: { c: [1, 2], d: new Uint8Array([1]) }, captcha: 'x' });
  expect(content({ captcha: 'y', b: { d: new Uint8Array([1]), c: [1, 2] }, a: 1 })).toBe(one);
  for (const other of [
    { c: [2, 1], d: new Uint8Array([1]) },
    { c: [1, 2], d: new Uint8Array([2]) },
  ])
    expect(content({ a: 1, b: other })).not.toBe(one);
});

test('the usual calls of a record all ask for the right to write it', () => {
  const values = object({});
  const calls = crud(
    { noun: 'x', create: values, edit: values },
    {
      ...{ access: 'faq.write', summaries: usualSummaries('Eine Frage', 'Fragen') },
      ...{ create: async () => 1, edit: async () => 1, remove: async () => {} },
    },
  );
  expect(Object.values(calls).map(({ access }) => access)).toEqual(Array(4).fill('faq.write'));
});

test('a call that is out of date says since when, what takes its place, and when it goes', async () => {
  const old = endpoint('GET /x/show/{uid}', {
    ...{ summary: '', access: 'public', input: uidInput },
    deprecated: { since: '2027-01-01', successor: 'GET /y/{uid}', sunset: '2027-07-01' },
    handle: async () => ({}),
  });
  const ask = (call: AnyEndpoint) => serve(new Request('http://localhost/api/x/show/5'), call, { uid: 5 });
  const { headers } = await ask(old);
  expect(headers.get('deprecation')).toBe(`@${Date.UTC(2026, 11, 31, 23) / 1_000}`); // midnight in Vienna
  expect(headers.get('sunset')).toBe('Wed, 30 Jun 2027 22:00:00 GMT');
  expect(headers.get('link')).toBe(
    '</schnittstelle?aufruf=getXShowUid>; rel="deprecation"; type="text/html", </api/y/5>; rel="successor-version"',
  );
  // Also where it refuses.
  expect((await ask({ ...old, access: 'loggedIn' })).headers.get('deprecation')).not.toBeNull();
  const { deprecated: _, ...now } = old;
  expect((await ask(now)).headers.get('deprecation')).toBeNull();
  const operation = (call: AnyEndpoint) =>
    (
      openApiDocument([call]) as {
        paths: Record<string, { get: { deprecated?: true; description: string } }>;
      }
    ).paths['/x/show/{uid}']!.get;
  expect(operation(old)).toMatchObject({
    deprecated: true,
    description:
      'Für alle. Veraltet seit 01.01.2027; an seine Stelle tritt GET /y/{uid}. Diesen Aufruf gibt es ab 01.07.2027 nicht mehr.',
  });
  expect('deprecated' in operation(now)).toBe(false);
});

test('a single record says when it was changed, and by its tag alone whether it is the same', async () => {
  const changed = Date.UTC(2026, 10, 26, 4, 5, 6) / 1_000;
  const ask = (answer: object, headers: Record<string, string> = {}) =>
    serve(
      new Request('http://localhost/api/x/show/5', { headers }),
      endpoint('GET /x/show/{uid}', {
        summary: '',
        access: 'public',
        input: uidInput,
        handle: async () => answer as never,
      }),
      { uid: 5 },
    );
  const one = await ask({ thing: { uid: 5, changed } });
  expect(one.headers.get('last-modified')).toBe('Thu, 26 Nov 2026 04:05:06 GMT');
  const since = { 'if-modified-since': 'Thu, 26 Nov 2026 04:05:06 GMT' };
  expect((await ask({ thing: { uid: 5, changed } }, since)).status).toBe(200);
  const tagged = { ...since, 'if-none-match': one.headers.get('etag')! };
  expect((await ask({ thing: { uid: 5, changed } }, tagged)).status).toBe(304);
  expect((await ask({ thing: { uid: 5, changed, state: 'anders' } }, tagged)).status).toBe(200);
  for (const answer of [
    { things: [{ changed }] },
    { thing: { changed }, total: 1 },
    { thing: { changed: null } },
    {},
  ])
    expect((await ask(answer)).headers.get('last-modified')).toBeNull();
});
