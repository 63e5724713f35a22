import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, Question } from '../support/http';
import { type Site, startSite } from '../support/server';

let site: Site;
let viewer: string;
let admins: Record<'page' | 'process', string>;

beforeAll(async () => {
  site = await startSite();
  viewer = await site.login('mp-viewer@demo.example');
  admins = {
    page: await site.login('seitenadmin@demo.example'),
    process: await site.login('prozessadmin@demo.example'),
  };
});
afterAll(() => site?.stop());

/** Guarded pages, what each shows to those who may enter, and one of these. */
const guarded: [path: string, title: string, admin: 'page' | 'process'][] = [
  ['/dashboard', 'Dashboard', 'page'],
  ['/dokumente', 'Dokumente und Links', 'process'],
  ['/schemas/erstellen', 'Schema anlegen', 'process'],
  ['/prozesse/1/bearbeiten', 'Prozess bearbeiten', 'process'],
  ['/marktpartner/1/begid-generieren', 'BEG-ID generieren', 'page'],
];

/** What of a guarded page stands in an answer, be it a page or what the router reads. */
const shownOf = (text: string, title: string) =>
  [`${title} - Energiemarkt-Portal`, ...(text.match(/<h1[^>]*>[^<]*/g) ?? [])].filter(
    (mark) => mark.includes(title) && text.includes(mark),
  );

test.each(guarded)('%s is known by its title or heading where it is shown', async (path, title, admin) => {
  const { status, text } = await site.ask('GET', path, { cookie: admins[admin] });
  expect([status, shownOf(text, title).length > 0]).toEqual([200, true]);
});

/** What becomes of a request for a guarded page by somebody who may not see it: status and Location. */
const ends = {
  /** It is understood as the page, which is refused. */
  refused: (path: string) => [307, `/?redirect=${encodeURIComponent(path)}`],
  /** It is no address of this site. */
  unknown: () => [307, '/404'],
  /** It is the page in another spelling, and leads to the plain one. */
  plain: (path: string) => [308, path],
  malformed: () => [400, undefined],
  /** The old router's data: where a page leads stands in a header of its own. */
  data: () => [307, undefined],
  /** No page knows the method. */
  method: () => [405, undefined],
} as const;
type End = keyof typeof ends;

/** An answer is the one that belongs to this end, and lets nothing of the page out. */
function expectEnd({ status, text, location }: Answer, end: End, path: string, title: string) {
  expect([shownOf(text, title), status, location]).toEqual([[], ...ends[end](path)]);
}

/** Follows the redirects of this site as a browser does. */
async function follow(method: string, path: string, question: Question): Promise<Answer> {
  let answer = await site.ask(method, path, question);
  for (let hop = 0; hop < 5 && answer.location; hop += 1)
    answer = await site.ask('GET', answer.location, question);
  return answer;
}

const headers: [string, Record<string, string>][] = [
  ...[
    'middleware',
    'src/middleware',
    'pages/_middleware',
    'middleware:middleware:middleware:middleware:middleware',
  ]
    .map((value) => ({ 'x-middleware-subrequest': value }))
    .map((one): [string, Record<string, string>] => [JSON.stringify(one), one]),
  [
    'x-middleware-subrequest five times src',
    { 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':') },
  ],
  ['x-middleware-next', { 'x-middleware-next': '1' }],
  ['x-middleware-rewrite', { 'x-middleware-rewrite': '/dashboard' }],
  [
    'x-middleware-override-headers',
    { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': 'a=b' },
  ],
  ['x-middleware-prefetch', { 'x-middleware-prefetch': '1' }],
  ['RSC', { rsc: '1' }],
  ['prefetch of the router', { rsc: '1', 'next-router-prefetch': '1' }],
  ['segment prefetch', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
  ['router state', { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' }],
  ['Next-Action', { 'next-action': '00' }],
  ['x-nextjs-data', { 'x-nextjs-data': '1' }],
  ['X-Original-URL', { 'x-original-url': '/dashboard' }],
  ['X-Rewrite-URL', { 'x-rewrite-url': '/dashboard' }],
  ['x-matched-path', { 'x-matched-path': '/faq' }],
  ['x-invoke-path', { 'x-invoke-path': '/faq', 'x-invoke-status': '200', 'x-invoke-output': '/faq' }],
  ['X-HTTP-Method-Override', { 'x-http-method-override': 'POST' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
  ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
  ['Host', { host: 'evil.example' }],
  ['forged cookies', { cookie: 'next-auth.session-token=eyJhbGciOiJub25lIn0..; __prerender_bypass=1' }],
];

describe('headers that try to slip past the guards', () => {
  test.each(headers)('%s', async (_, tried) => {
    for (const [path, title] of guarded) {
      expectEnd(await site.ask('GET', path, { headers: tried }), 'refused', path, title);
      if (tried.cookie || path === '/dashboard') continue;
      expectEnd(await site.ask('GET', path, { headers: tried, cookie: viewer }), 'refused', path, title);
    }
  });

  test.each(['x-original-url', 'x-rewrite-url', 'x-invoke-path', 'x-matched-path', 'x-middleware-rewrite'])(
    '%s on an open page shows no guarded one',
    async (name) => {
      const { text } = await site.ask('GET', '/faq', { headers: { [name]: '/dashboard' } });
      expect(shownOf(text, 'Dashboard')).toEqual([]);
    },
  );

  test('a redirect never names the host that a request claims', async () => {
    for (const claim of [{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }]) {
      for (const path of ['/dashboard', '/gibt-es-nicht', '/prozesse/', '//evil.example/a']) {
        const { headers: found } = await site.ask('GET', path, { headers: claim });
        expect(found.location ?? '').not.toMatch(/^(https?:)?\/\/|evil\.example.*:/);
      }
    }
  });
});

/** Other spellings of a guarded address, and how they end; one that leaves the address as it is ends refused. */
const spellings: [string, End, (path: string) => string][] = [
  ['.rsc', 'refused', (path) => `${path}.rsc`],
  ['.json', 'unknown', (path) => `${path}.json`],
  ['.html', 'unknown', (path) => `${path}.html`],
  ['_rsc in the query', 'refused', (path) => `${path}?_rsc=abc12`],
  ['a doubled slash in front', 'plain', (path) => `/${path}`],
  ['three slashes in front', 'plain', (path) => `//${path}`],
  ['a backslash in front', 'malformed', (path) => `/\\${path}`],
  ['a doubled slash within', 'plain', (path) => path.replace(/(.)\//, '$1//')],
  ['an encoded slash in front', 'malformed', (path) => `/%2f${path.slice(1)}`],
  ['an encoded slash behind', 'malformed', (path) => `${path}%2f`],
  ['an encoded slash within', 'malformed', (path) => path.replace(/(.)\//, '$1%2F')],
  [
    'an encoded letter',
    'refused',
    (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  [
    'a letter encoded twice',
    'unknown',
    (path) => path.replace(/[a-z]/, (l) => `%25${l.charCodeAt(0).toString(16)}`),
  ],
  ['upper case', 'unknown', (path) => path.toUpperCase()],
  ['a capital', 'unknown', (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase())],
  ['a trailing slash', 'plain', (path) => `${path}/`],
  ['a trailing dot', 'plain', (path) => `${path}/.`],
  ['a dot within', 'refused', (path) => `/.${path}`],
  ['an encoded dot', 'refused', (path) => `/%2e${path}`],
  ['a way back', 'refused', (path) => `/faq/..${path}`],
  ['an encoded way back', 'refused', (path) => `/faq/%2e%2e${path}`],
  ['a way back with an encoded slash', 'malformed', (path) => `/faq/..%2f${path.slice(1)}`],
  ['a semicolon', 'unknown', (path) => `${path};a=b`],
  ['a semicolon within', 'unknown', (path) => `/;${path}`],
  ['an encoded question mark', 'unknown', (path) => `${path}%3f`],
  ['an encoded hash', 'unknown', (path) => `${path}%23`],
  ['a fullwidth letter', 'unknown', (path) => path.replace(/[a-z]/, '%EF%BD%84')],
  ['an overlong encoding', 'malformed', (path) => path.replace(/\/(?=\w)/, '/%c0%af')],
  ['a zero', 'malformed', (path) => `${path}%00`],
  ['a line break', 'malformed', (path) => `${path}%0d%0aX-A:%20b`],
  ['a tab', 'malformed', (path) => `${path}%09`],
  ['_next in front', 'unknown', (path) => `/_next${path}`],
  ['_next/data', 'data', (path) => `/_next/data/x${path}.json`],
  ['api in front', 'refused', (path) => `/api/..${path}`],
  ['assets in front', 'refused', (path) => `/assets/..${path}`],
  ['favicon in front', 'refused', (path) => `/favicon/..${path}`],
  ['a whole address', 'malformed', (path) => `http://127.0.0.1${path}`],
  ['a locale', 'unknown', (path) => `/de${path}`],
];

describe('other spellings of a guarded address', () => {
  test.each(spellings)('%s: %s', async (_, spelled, spell) => {
    for (const [path, title] of guarded) {
      const end = spell(path) === path ? 'refused' : spelled;
      expectEnd(await site.ask('GET', spell(path)), end, path, title);
      expect(shownOf((await follow('GET', spell(path), {})).text, title)).toEqual([]);
      if (path === '/dashboard') continue;
      expectEnd(await site.ask('GET', spell(path), { cookie: viewer }), end, path, title);
      expect(shownOf((await follow('GET', spell(path), { cookie: viewer })).text, title)).toEqual([]);
    }
  });

  test('a segment of the router is a bare skeleton, without a word of the page', async () => {
    for (const [path, title] of guarded) {
      const { status, text } = await site.ask('GET', `${path}.segments/_tree.segment.rsc`);
      expect(status).toBe(200);
      expect(text).not.toContain('Energiemarkt-Portal');
      expect(text).not.toContain(title);
    }
  });

  test.each<[string, End]>([
    ['HEAD', 'refused'],
    ['POST', 'method'],
    ['PUT', 'method'],
    ['DELETE', 'method'],
    ['PATCH', 'method'],
  ])('%s shows nothing either: %s', async (method, end) => {
    for (const [path, title] of guarded) expectEnd(await site.ask(method, path), end, path, title);
  });

  test('OPTIONS names the methods that pages know, and nothing else', async () => {
    for (const [path] of guarded) {
      const { status, text, headers } = await site.ask('OPTIONS', path);
      expect([status, text, headers.allow]).toEqual([204, '', 'GET, HEAD, OPTIONS, POST']);
    }
  });
});

describe('what a browser sends for another site', () => {
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test('changes nothing, though it has the cookie and the header', async () => {
    const json = { activeEcnumber: 0, activeRole: 1 };
    const ask = (headers = {}) =>
      site.ask('POST', '/api/users/edit/active-role', { cookie: admins.page, json, headers });
    for (const headers of elsewhere) {
      const { status, body } = await ask(headers);
      expect([status, body.message]).toEqual([403, 'Diese Anfrage kommt von einer anderen Website.']);
    }
    const here = { origin: site.url, 'sec-fetch-site': 'same-origin' };
    expect([(await ask(here)).status, (await ask()).status]).toEqual([200, 200]);
  });

  test('reaches no form of a page', async () => {
    const headers = { 'next-action': '00', 'content-type': 'text/plain;charset=UTF-8' };
    const ask = (more = {}) =>
      site.ask('POST', '/faq', { text: '[]', headers: { ...headers, ...more }, cookie: admins.page });
    for (const more of elsewhere) expect((await ask(more)).status).toBe(403);
    // One of this site gets on to the action, which does not exist.
    const own = await ask({ origin: site.url, 'sec-fetch-site': 'same-origin' });
    expect([own.status, own.text]).toEqual([400, 'Invalid Server Action request.']);
  });
});

test('a list is read without X-Requested-With where there is no cookie, as published clients ask', async () => {
  const ask = (path: string, cookie?: string) =>
    site.ask('POST', path, { json: {}, bare: true, cookie }).then(({ status }) => status);
  for (const noun of ['processes', 'consultations', 'schemas', 'response-codes', 'document-tiles'])
    expect([noun, await ask(`/api/${noun}/list`)]).toEqual([noun, 200]);
  expect(await ask('/api/users/list')).toBe(401);
  expect(await ask('/api/processes/list', viewer)).toBe(403);
  expect(await ask('/api/processes/create')).toBe(403);
});

test('methods that an address does not know are 405, and it says which it knows', async () => {
  const known = async (method: string, path: string) => {
    const { status, headers, text } = await site.ask(method, path);
    return [status, headers.allow, text.startsWith('<')];
  };
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])
    for (const path of ['/', '/faq', '/dashboard', '/gibt-es-nicht', '/robots.txt', '/healthz'])
      expect([path, await known(method, path)]).toEqual([path, [405, 'GET, HEAD, OPTIONS, POST', false]]);
  expect(await known('POST', '/faq')).toEqual([405, 'GET, HEAD, OPTIONS', false]);
  expect(await known('OPTIONS', '/faq')).toEqual([204, 'GET, HEAD, OPTIONS, POST', false]);
  for (const method of ['GET', 'PUT', 'PATCH'])
    expect(await known(method, '/api/processes/create')).toEqual([405, 'POST, OPTIONS', false]);
  expect(await known('POST', '/api/auth/status')).toEqual([405, 'GET, HEAD, OPTIONS', false]);
  expect(await known('TRACE', '/api/auth/status')).toEqual([405, 'GET, HEAD, OPTIONS, POST, DELETE', false]);
  expect(await known('OPTIONS', '/api/auth/login')).toEqual([204, 'POST, OPTIONS', false]);
  expect((await known('PUT', '/api/gibt-es-nicht'))[0]).toBe(404);
});
