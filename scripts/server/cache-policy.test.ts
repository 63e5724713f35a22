import { type Answer, cacheControl, forAll, forOne } from './cache-policy.ts';

const files = new Set(['/logo.svg']);
const nextDefault = 'private, no-cache, no-store, max-age=0, must-revalidate';
const page: Answer = {
  method: 'GET',
  path: '/prozesse',
  headers: {},
  status: 200,
  setsCookie: false,
  contentType: 'text/html; charset=utf-8',
  own: nextDefault,
};
const decide = (change: Partial<Answer>) => cacheControl({ ...page, ...change }, files);

test('a page whose name only begins like a personal one is for all', () => {
  expect(decide({ path: '/kontakte' })).toBe(forAll);
});

test('an anonymous page is for all, for seconds', () => {
  expect(decide({})).toBe(forAll);
  expect(decide({ method: 'HEAD' })).toBe(forAll);
  expect(decide({ headers: { cookie: 'sprache=de; next-auth.csrf-token=x' } })).toBe(forAll);
});

test('that a page is still the same is for all like the page, but not in a session', () => {
  const same = { status: 304, contentType: '', own: '' };
  expect(decide(same)).toBe(forAll);
  expect(decide({ ...same, headers: { cookie: 'next-auth.session-token=x' } })).toBe(forOne);
  expect(decide({ ...same, path: '/dashboard' })).toBe(forOne);
  for (const own of ['private, no-store', 'private, max-age=60', 'public, max-age=60'])
    expect(decide({ ...same, own })).toBe(forOne); // the memory says nothing of its own
});

test.each<[string, Partial<Answer>]>([
  ['a session', { headers: { cookie: 'a=b; next-auth.session-token=x' } }],
  ['a secure session', { headers: { cookie: '__Secure-next-auth.session-token=x' } }],
  ['a session of this host alone', { headers: { cookie: '__Host-next-auth.session-token=x' } }],
  ['a session in parts', { headers: { cookie: 'next-auth.session-token.0=x' } }],
  ['an authorization', { headers: { authorization: 'Bearer x' } }],
  ['a cookie that is set', { setsCookie: true }],
  ['a POST', { method: 'POST' }],
  ['a redirect', { status: 307 }],
  ['a missing page', { status: 404 }],
  ['an error', { status: 500 }],
  ['the API', { path: '/api/localization/list', contentType: 'application/json', own: 'public, max-age=60' }],
  ['flight data', { contentType: 'text/x-component' }],
  ...[
    'rsc',
    'next-action',
    'next-router-prefetch',
    'next-router-segment-prefetch',
    'next-router-state-tree',
  ].map((name): [string, Partial<Answer>] => [`a request with ${name}`, { headers: { [name]: '1' } }]),
  ['a page with a token', { path: '/password/reset/abc' }],
  ...['/registrierung', '/kontakt', '/dashboard', '/user', '/users', '/verwaltung'].flatMap(
    (path): [string, Partial<Answer>][] => [
      [`${path}, made for one visitor,`, { path }],
      [`what lies below ${path}`, { path: `${path}/1` }],
    ],
  ),
  ['a page that forbids it', { own: 'private, no-store' }],
  ['data of unknown kind', { contentType: 'application/json' }],
  ['a missing file', { path: '/_next/static/chunks/x.js', status: 404 }],
])('%s is for one', (_, change) => {
  expect(decide(change)).toBe(forOne);
});

test('of the API only files that say so are kept', () => {
  const path = '/api/schemas/file/1';
  const kept = 'public, max-age=31536000, immutable';
  expect(decide({ path, own: kept })).toBe(kept);
  expect(decide({ path, own: kept, status: 304 })).toBe(kept);
  expect(decide({ path, own: kept, status: 404 })).toBe(forOne);
  expect(decide({ path, own: kept, setsCookie: true })).toBe(forOne);
  expect(decide({ path, own: kept, headers: { authorization: 'Bearer x' } })).toBe(forOne);
});

test('files are the same for all, also in a session', () => {
  const headers = { cookie: 'next-auth.session-token=x' };
  const own = 'public, max-age=31536000, immutable';
  expect(decide({ path: '/_next/static/chunks/x.js', headers, own })).toBe(own);
  for (const status of [200, 206, 304])
    expect(decide({ path: '/logo.svg', headers, status })).toBe('public, max-age=3600');
  expect(decide({ path: '/logo.svg', status: 404 })).toBe(forOne);
  expect(decide({ path: '/_next/static/chunks/x.js', own: 'public, max-age=60' })).toBe(forOne);
});

test('a feed may say for itself that it is public, but not in a session', () => {
  const feed = { contentType: 'application/atom+xml', own: 'public, max-age=300' };
  expect(decide(feed)).toBe('public, max-age=300');
  expect(decide({ ...feed, headers: { cookie: 'next-auth.session-token=x' } })).toBe(forOne);
});
