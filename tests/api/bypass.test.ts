import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, Question } from '../support/http';
import { type Site, startSite } from '../support/server';

let site: Site;
let viewer: string;

beforeAll(async () => {
  site = await startSite();
  viewer = await site.login('mp-viewer@demo.example');
}, 120_000);
afterAll(() => site?.stop(), 30_000);

/** Guarded pages, and what each would show to those who may enter. */
const guarded: [path: string, title: string][] = [
  ['/dashboard', 'Dashboard'],
  ['/dokumente', 'Dokumente und Links'],
  ['/schemas/erstellen', 'Schema erstellen'],
  ['/prozesse/1/bearbeiten', 'Prozess bearbeiten'],
  ['/marktpartner/1/begid-generieren', 'BEG-ID generieren'],
];

/** Whether an answer lets nothing of a guarded page out: led away, not found or refused, and empty of it. */
function expectRefused({ status, text, location }: Answer, title: string) {
  expect([307, 308, 400, 404]).toContain(status);
  expect(text).not.toContain('In Vorbereitung');
  expect(text).not.toContain(`${title} - Energiemarkt-Portal`);
  expect(text).not.toContain(`<h1>${title}`);
  if (location) expect(location).toMatch(/^\/(?!\/)/);
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
      expectRefused(await site.ask('GET', path, { headers: tried }), title);
      if (tried.cookie || path === '/dashboard') continue;
      expectRefused(await site.ask('GET', path, { headers: tried, cookie: viewer }), title);
    }
  });

  test.each(['x-original-url', 'x-rewrite-url', 'x-invoke-path', 'x-matched-path', 'x-middleware-rewrite'])(
    '%s on an open page shows no guarded one',
    async (name) => {
      const { text } = await site.ask('GET', '/faq', { headers: { [name]: '/dashboard' } });
      expect(text).not.toContain('Dashboard - Energiemarkt-Portal');
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

/** Other spellings of the address `/dashboard`; `path` is any guarded one. */
const spellings: [string, (path: string) => string][] = [
  ['.rsc', (path) => `${path}.rsc`],
  ['.json', (path) => `${path}.json`],
  ['.html', (path) => `${path}.html`],
  ['_rsc in the query', (path) => `${path}?_rsc=abc12`],
  ['a doubled slash in front', (path) => `/${path}`],
  ['three slashes in front', (path) => `//${path}`],
  ['a backslash in front', (path) => `/\\${path}`],
  ['a doubled slash within', (path) => path.replace(/(.)\//, '$1//')],
  ['an encoded slash in front', (path) => `/%2f${path.slice(1)}`],
  ['an encoded slash behind', (path) => `${path}%2f`],
  ['an encoded slash within', (path) => path.replace(/(.)\//, '$1%2F')],
  ['an encoded letter', (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['a letter encoded twice', (path) => path.replace(/[a-z]/, (l) => `%25${l.charCodeAt(0).toString(16)}`)],
  ['upper case', (path) => path.toUpperCase()],
  ['a capital', (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase())],
  ['a trailing slash', (path) => `${path}/`],
  ['a trailing dot', (path) => `${path}/.`],
  ['a dot within', (path) => `/.${path}`],
  ['an encoded dot', (path) => `/%2e${path}`],
  ['a way back', (path) => `/faq/..${path}`],
  ['an encoded way back', (path) => `/faq/%2e%2e${path}`],
  ['a way back with an encoded slash', (path) => `/faq/..%2f${path.slice(1)}`],
  ['a semicolon', (path) => `${path};a=b`],
  ['a semicolon within', (path) => `/;${path}`],
  ['an encoded question mark', (path) => `${path}%3f`],
  ['an encoded hash', (path) => `${path}%23`],
  ['a fullwidth letter', (path) => path.replace(/[a-z]/, '%EF%BD%84')],
  ['an overlong encoding', (path) => path.replace(/\/(?=\w)/, '/%c0%af')],
  ['a zero', (path) => `${path}%00`],
  ['a line break', (path) => `${path}%0d%0aX-A:%20b`],
  ['a tab', (path) => `${path}%09`],
  ['_next in front', (path) => `/_next${path}`],
  ['_next/data', (path) => `/_next/data/x${path}.json`],
  ['api in front', (path) => `/api/..${path}`],
  ['assets in front', (path) => `/assets/..${path}`],
  ['favicon in front', (path) => `/favicon/..${path}`],
  ['a whole address', (path) => `http://127.0.0.1${path}`],
  ['a locale', (path) => `/de${path}`],
];

describe('other spellings of a guarded address', () => {
  test.each(spellings)('%s', async (_, spell) => {
    for (const [path, title] of guarded) {
      expectRefused(await site.ask('GET', spell(path)), title);
      const { text } = await follow('GET', spell(path), {});
      expect(text).not.toContain('In Vorbereitung');
      if (path === '/dashboard') continue;
      expectRefused(await site.ask('GET', spell(path), { cookie: viewer }), title);
      expect((await follow('GET', spell(path), { cookie: viewer })).text).not.toContain('In Vorbereitung');
    }
  });

  test('a segment of the router is a bare skeleton, without a word of the page', async () => {
    for (const [path, title] of guarded) {
      const { status, text } = await site.ask('GET', `${path}.segments/_tree.segment.rsc`);
      expect([200, 307, 404]).toContain(status);
      expect(text).not.toMatch(/In Vorbereitung|Energiemarkt-Portal/);
      expect(text).not.toContain(title);
    }
  });

  test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s shows nothing either',
    async (method) => {
      for (const [path] of guarded) {
        const { status, text } = await site.ask(method, path);
        expect(text).not.toContain('In Vorbereitung');
        expect(status).not.toBe(500);
        if (method !== 'OPTIONS') expect([307, 400, 404, 405]).toContain(status);
      }
    },
  );
});
