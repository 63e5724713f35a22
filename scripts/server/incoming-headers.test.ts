import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, isLoopback, requestId, stripHeaders } from './incoming-headers.ts';

function stripped(headers: IncomingHttpHeaders, trusted: boolean): IncomingHttpHeaders {
  stripHeaders(headers, trusted);
  return headers;
}

test.each([
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-middleware-set-cookie',
  'x-nextjs-data',
  'x-invoke-path',
  'x-matched-path',
  'x-now-route-matches',
  'x-prerender-revalidate',
  'x-next-resume-state-length',
  'next-resume',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-nonce',
])('%s is never taken from outside, not even from the proxy', (name) => {
  expect(stripped({ [name]: '1', accept: '*/*' }, true)).toEqual({ accept: '*/*' });
});

test('what the browser and the client of Next send stays', () => {
  const headers = {
    rsc: '1',
    'next-router-state-tree': 'x',
    'next-action': 'y',
    'next-url': '/',
    cookie: 'a=b',
  };
  expect(stripped({ ...headers }, false)).toEqual(headers);
});

test('forwarded headers count only when the proxy sends them', () => {
  const headers = {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'boese.example',
    'x-request-id': 'abcd-1234',
  };
  expect(stripped({ ...headers }, true)).toEqual(headers);
  expect(stripped({ ...headers }, false)).toEqual({});
});

test('who asks is the last address, which the proxy itself has added; without a proxy the other end', () => {
  const from = (forwarded?: string, remoteAddress: string | undefined = '10.0.0.9') =>
    clientAddress({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress } as Socket,
    });
  expect(from('1.2.3.4')).toBe('1.2.3.4');
  expect(from('6.6.6.6, 127.0.0.1,  1.2.3.4')).toBe('1.2.3.4');
  expect([from(), from(''), from('1.2.3.4, ')]).toEqual(Array(3).fill('10.0.0.9'));
});

test('loopback is the machine itself in all spellings', () => {
  expect(['127.0.0.1', '127.3.4.5', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
  expect(['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', undefined].some(isLoopback)).toBe(false);
});

test('a request id is kept when well-formed and made anew otherwise', () => {
  expect(requestId({ 'x-request-id': '0af7651916cd43dd8448eb211c80319c' })).toBe(
    '0af7651916cd43dd8448eb211c80319c',
  );
  for (const bad of ['kurz', 'mit leerzeichen 1', '"}{"level":"fatal"', 'x'.repeat(65), undefined]) {
    expect(requestId({ 'x-request-id': bad })).toMatch(/^[0-9a-f-]{36}$/);
  }
});
