import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { anonymous } from '../auth/state';
import type { Db } from '../db';
import type { PortalError } from '../errors';
import type { Context } from './endpoint';
import { endpoint } from './endpoint';
import { askUpstream, callRemote, shaped } from './remote';

process.env.LOG_LEVEL = 'silent';

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let upstream: Server;
let asked: Asked[] = [];
let answer: RequestListener;
beforeAll(async () => {
  upstream = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    asked.push({ method: req.method!, url: req.url!, headers: req.headers, body });
    answer(req, res);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  process.env.BACKEND_URL = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
});

const says =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, res) =>
    void res.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const context: Context = {
  ...{ session: anonymous, db: {} as Db, ip: '192.0.2.7', userAgent: 'x', requestId: 'anfrage-1' },
  ...{ setCookies: [], upstreamCookie: 'sitzung=drueben' },
};
const read = endpoint('GET /things/{uid}/list', { summary: '', access: 'public', handle: async () => {} });
const write = endpoint('POST /things/edit/{uid}', { summary: '', access: 'public', handle: async () => {} });
const upload = endpoint('POST /things/add/{uid}', {
  ...{ summary: '', access: 'public' as const, body: 'files' as const },
  handle: async () => {},
});
/** What of a refusal reaches the caller. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    (found) => ({ answer: found }),
    ({ status, code, message, fields, retryAfter }: PortalError) => ({
      ...{ status, code, retryAfter, fields },
      message: message.slice(0, 40),
    }),
  );

test('a call asks in the name of who calls, at its own address, and for nothing else', async () => {
  answer = says(200, {});
  await callRemote(read, { uid: 'a/../b?c', page: 2, empty: undefined, term: 'ä & b' }, context);
  await callRemote(write, { uid: 7, title: 'Neu', none: null }, context);
  await callRemote(upload, { uid: 7, name: 'x' }, context);
  await callRemote(read, { uid: 1 }, { ...context, upstreamCookie: undefined, ip: '', requestId: '' });
  const facts = asked.map(({ method, url, body, headers }) => [
    ...[method, url, headers['content-type']?.split(';')[0], headers.cookie],
    ...[headers['x-forwarded-for'], headers['x-request-id'], headers['x-requested-with'], headers.accept],
    method === 'POST' && body.startsWith('{') ? JSON.parse(body) : body.includes('form-data; name='),
  ]);
  const who = ['sitzung=drueben', '192.0.2.7', 'anfrage-1'];
  const how = ['XMLHttpRequest', 'application/json'];
  expect(facts).toEqual([
    ['GET', '/api/things/a%2F..%2Fb%3Fc/list?page=2&term=%C3%A4+%26+b', undefined, ...who, ...how, false],
    ['POST', '/api/things/edit/7', 'application/json', ...who, ...how, { title: 'Neu', none: null }],
    ['POST', '/api/things/add/7', 'multipart/form-data', ...who, ...how, true],
    ['GET', '/api/things/1/list', undefined, undefined, undefined, undefined, ...how, false],
  ]);
});

const away = { status: 502, code: 'unavailable' };
test.each<[string, RequestListener, object]>([
  ['an answer', says(200, {}), { answer: {} }],
  ['an empty answer', says(204, ''), { answer: undefined }],
  [
    'what is wrong with fields, as texts alone',
    says(400, { error: 'invalid_input', message: 'Falsch.', fields: { a: 'Fehlt.', b: 5, c: { d: 1 } } }),
    { status: 400, code: 'invalid_input', message: 'Falsch.', fields: { a: 'Fehlt.' } },
  ],
  [
    'a newer revision',
    says(409, { error: 'conflict', message: 'Neuer.', fields: { revision: '3' } }),
    { status: 409, code: 'conflict', fields: { revision: '3' } },
  ],
  [
    'a withdrawn record',
    says(410, { error: 'not_found', message: 'Weg.' }),
    { status: 410, code: 'not_found' },
  ],
  [
    'too many tries',
    says(429, { error: 'too_many_requests', message: 'Warten.' }, { 'retry-after': '7' }),
    { status: 429, code: 'too_many_requests', retryAfter: 7, message: 'Warten.' },
  ],
  [
    'too many for a proxy',
    says(429, {}, { 'retry-after': '9' }),
    { code: 'too_many_requests', retryAfter: 9 },
  ],
  ['too many, until whenever', says(429, {}), { code: 'too_many_requests', retryAfter: 60 }],
  [
    'that it is busy',
    says(503, { error: 'unavailable', message: 'Später.' }, { 'retry-after': '3' }),
    { status: 503, code: 'unavailable', retryAfter: 3 },
  ],
  ['nobody', says(401, {}), { status: 401, code: 'unauthenticated' }],
  ['a ban', says(403, { error: 'gesperrt' }), { status: 403, code: 'forbidden' }],
  ['nothing', says(404, []), { status: 404, code: 'not_found' }],
  // What went wrong there is its own business.
  ['its own failure', says(500, { error: 'internal_error', message: 'Stapel' }), away],
  ['a name of every object', says(400, { error: 'constructor', message: 'x' }), away],
  ['an unknown refusal', says(418, { error: 'teapot', message: 'x' }), away],
  ['a success that is a refusal', says(302, '', { location: '/irgendwo' }), away],
  ['no JSON', says(200, '<h1>Willkommen</h1>'), away],
  ['too much', says(200, '"x"', { 'content-length': '16000001' }), away],
  [
    'too much without saying so',
    (_, res) => {
      res.on('error', () => {});
      for (let megabytes = 0; megabytes < 17; megabytes += 1) res.write(' '.repeat(1_000_000));
      res.end('{}');
    },
    away,
  ],
])('%s reaches the caller as what it is', async (_, listener, expected) => {
  answer = listener;
  const found = await refusal(callRemote(write, { uid: 1 }, context));
  expect(found).toMatchObject(expected);
  if ('fields' in found && found.fields) expect(expected).toMatchObject({ fields: found.fields });
  expect(asked).toHaveLength(1); // a redirect is not followed, a write is not sent again
});

test('an answer of another shape than the call has is none', async () => {
  await expect(shaped('GET /users/self', { uid: 'eins' })).rejects.toMatchObject(away);
  expect(await shaped('GET /no-call', { any: 1 })).toEqual({ any: 1 });
});

test('cookies that the other one sets are read one by one, and a wait without a number is none', async () => {
  answer = (_, res) => {
    res.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Expires=Wed, 25 Nov 2026 10:00:00 GMT']);
    res.writeHead(200, { 'retry-after': 'morgen' }).end('{"is": true}');
  };
  expect(await askUpstream({ method: 'GET', path: '/api/x', requestId: '', ip: '' })).toEqual({
    ...{ status: 200, body: { is: true }, retryAfter: undefined },
    setCookies: ['a=1; Path=/', 'b=2; Expires=Wed, 25 Nov 2026 10:00:00 GMT'],
  });
});
