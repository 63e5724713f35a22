import { routeOf } from '../../lib/routes.ts';
import { eachLine } from './cache-headers.ts';
import {
  captchaSources,
  contentSecurityPolicy,
  feedbackSources,
  headersMaker,
  joinSources,
  mapSources,
  securityHeaders,
} from './security-headers.ts';

const standard = { nonce: 'abc=', dev: false, https: true, secretPath: false };

test('the policy carries the nonce for scripts and styles and nothing unsafe', () => {
  const policy = contentSecurityPolicy('abc=', false);
  expect(policy).toContain("script-src 'self' 'nonce-abc=' 'strict-dynamic';");
  expect(policy).toContain("style-src 'self' 'nonce-abc=';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy.match(/[a-z-]+ [^;]*'unsafe-inline'/g)).toEqual(["style-src-attr 'unsafe-inline'"]);
});

test('only the development server may eval, and style without a nonce', () => {
  const policy = contentSecurityPolicy('abc=', true);
  expect(policy).toContain("'strict-dynamic' 'unsafe-eval';");
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
});

test('HSTS is sent only where the site is reached by https', () => {
  expect(securityHeaders(standard)['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/);
  expect(securityHeaders({ ...standard, https: false })['Strict-Transport-Security']).toBeUndefined();
});

test('an address with a token is told to nobody', () => {
  expect(securityHeaders(standard)['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
  expect(securityHeaders({ ...standard, secretPath: true })['Referrer-Policy']).toBe('no-referrer');
});

test('a captcha service gets its own hosts and nothing else', () => {
  expect(captchaSources(undefined)).toEqual({});
  const policy = contentSecurityPolicy(
    'abc=',
    false,
    captchaSources('https://js.captcha.example/1/api.js?x=1'),
  );
  expect(policy).toContain("frame-src 'self' https://js.captcha.example https://*.captcha.example");
  expect(policy).toContain("connect-src 'self' https://js.captcha.example");
  expect(policy).toContain("script-src 'self' 'nonce-abc=' 'strict-dynamic';");
  expect(captchaSources('https://captcha.example/api.js')['frame-src']).toEqual([
    "'self'",
    'https://captcha.example',
  ]);
});

test('workers come from the portal alone', () => {
  expect(contentSecurityPolicy('abc=', false)).toContain("worker-src 'self';");
});

test('workers may run WebAssembly and connect nowhere; pages may do neither more nor less than before', () => {
  const worker = contentSecurityPolicy('abc=', false, {}, '/_next/static/chunks/x.js');
  expect(worker).toContain("script-src 'self' 'nonce-abc=' 'strict-dynamic' 'wasm-unsafe-eval';");
  expect(worker).toContain("connect-src 'none';");
  for (const path of ['/', '/schemas/pruefen', '/x/_next/static/', '/_next/image']) {
    expect(contentSecurityPolicy('abc=', false, {}, path)).toBe(contentSecurityPolicy('abc=', false));
  }
});

test('the capacity map may ask for the position, and mapbox-gl its hosts; no other page may', () => {
  const map = mapSources('pk.test');
  const { path } = routeOf('PowerplantPage');
  const here = securityHeaders({ ...standard, map, path });
  expect(here['Permissions-Policy']).toContain('geolocation=(self)');
  expect(here['Content-Security-Policy']).toContain(
    "connect-src 'self' https://api.mapbox.com https://events.mapbox.com;",
  );
  const none = securityHeaders({ ...standard, map: mapSources(undefined), path });
  expect(none['Content-Security-Policy']).toBe(contentSecurityPolicy('abc=', false));
  const captcha = captchaSources('https://js.captcha.example/api.js');
  expect(securityHeaders({ ...standard, map, services: captcha, path })['Content-Security-Policy']).toContain(
    "connect-src 'self' https://js.captcha.example https://*.captcha.example https://api.mapbox.com",
  );
  for (const other of ['/', `${path}/1`, `${path}/melden`, '/kontakt']) {
    expect(securityHeaders({ ...standard, map, path: other })).toEqual(
      securityHeaders({ ...standard, path: other }),
    );
    expect(securityHeaders({ ...standard, map, path: other })['Permissions-Policy']).toContain(
      'geolocation=()',
    );
  }
});

test('what a process makes once is what each answer would get', () => {
  const process = { dev: false, https: true, map: mapSources('pk.test') };
  const make = headersMaker(process);
  for (const nonce of ['abc=', 'def='])
    for (const path of ['/', routeOf('PowerplantPage').path, '/_next/static/chunks/x.js', '/faq'])
      for (const secretPath of [false, true]) {
        const made: Record<string, string> = {};
        const { lines, policy } = make(path, secretPath, nonce);
        eachLine(lines, (name, value) => {
          made[name] = value;
        });
        expect(made['Content-Security-Policy']).toBe(policy);
        lines.push('X-Request-Id', 'r'); // of one answer alone
        expect(made).toEqual(securityHeaders({ ...process, nonce, path, secretPath }));
      }
});

test('a feedback service is allowed only where it is configured, and beside a captcha', () => {
  expect(feedbackSources(undefined)).toEqual({});
  expect(joinSources(captchaSources(undefined), feedbackSources(undefined))).toEqual({});
  const feedback = feedbackSources('https://feedback.example/widget.js?x=1');
  const csp = contentSecurityPolicy(
    'abc',
    false,
    joinSources(captchaSources('https://captcha.example/api.js'), feedback),
  );
  expect(csp).toContain("frame-src 'self' https://captcha.example https://feedback.example");
  expect(csp).toContain("img-src 'self' data: https://feedback.example");
  expect(csp).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(contentSecurityPolicy('abc', false)).not.toContain('feedback');
});
