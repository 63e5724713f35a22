import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from '../../lib/networks.ts';
import { clientAddress, isTrusted, requestId, stripHeaders } from './incoming-headers.ts';

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
    'next-router-state-tree': encodeURIComponent('["",{"children":["faq",{}]}]'),
    'next-action': 'y',
    'next-url': '/',
    cookie: 'a=b',
  };
  expect(stripped({ ...headers }, false)).toEqual(headers);
});

test.each(['x', '%', '%5B%22%22%2C', encodeURIComponent('[1,2]'), '[]', ''])(
  'a state of the router that Next can not read (%s) is left out',
  (state) => expect(stripped({ rsc: '1', 'next-router-state-tree': state }, false)).toEqual({ rsc: '1' }),
);

test('forwarded headers count only when the proxy sends them', () => {
  const headers = {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'boese.example',
    'x-request-id': 'abcd-1234',
  };
  expect(stripped({ ...headers }, true)).toEqual(headers);
  expect(stripped({ ...headers }, false)).toEqual({});
});

const proxies = networksOf('127.0.0.0/8, ::1, 10.0.0.0/24, 2001:db8:0:1::/64')!;

test.each([
  ['a visitor without a proxy', '198.51.100.9', undefined, '198.51.100.9'],
  ['a visitor who says to be another', '198.51.100.9', '1.2.3.4', '198.51.100.9'],
  ['one behind a proxy', '10.0.0.9', '1.2.3.4', '1.2.3.4'],
  ['one behind two', '127.0.0.1', '1.2.3.4, 10.0.0.7', '1.2.3.4'],
  ['one who wrote the beginning of the chain', '127.0.0.1', '6.6.6.6, 10.0.0.1, 1.2.3.4,10.0.0.7', '1.2.3.4'],
  ['one who wrote nonsense there', '10.0.0.9', 'unknown, 1.2.3.4', '1.2.3.4'],
  ['a proxy itself', '10.0.0.9', '10.0.0.5, 10.0.0.7', '10.0.0.5'],
  ['a proxy that says nothing', '10.0.0.9', '', '10.0.0.9'],
  ['a proxy that says nonsense', '10.0.0.9', '1.2.3.4, unknown', '10.0.0.9'],
  ['IPv4 written as IPv6', '::ffff:10.0.0.9', '::ffff:1.2.3.4, ::ffff:a00:7', '1.2.3.4'],
  ['IPv6', '2001:db8:0:1::5', '2001:DB8:0:0:0::7', '2001:db8::7'],
  ['a proxy that adds the port', '10.0.0.9', '[2001:db8::7]:4711, 10.0.0.7:443', '2001:db8::7'],
  ['a link of this network', '10.0.0.9', 'fe80::1%eth0', 'fe80::1'],
  ['a connection that is gone', undefined, '1.2.3.4', ''],
])('the address of %s', (_, remoteAddress, forwarded, expected) => {
  const headers = { 'x-forwarded-for': forwarded };
  expect(clientAddress({ headers, socket: { remoteAddress } as Socket }, proxies)).toBe(expected);
});

test('a proxy is known in all spellings', () => {
  const known = ['127.3.4.5', '::1', '::ffff:127.0.0.1', '10.0.0.200', '::ffff:10.0.0.1', '2001:db8:0:1::'];
  expect(known.filter((address) => !isTrusted(address, proxies))).toEqual([]);
  const others = ['10.0.1.1', '::ffff:10.0.1.1', '2001:db8::1', 'fe80::1%eth0', '', undefined];
  expect(others.filter((address) => isTrusted(address, proxies))).toEqual([]);
});

test('a request id is kept when well-formed and made anew otherwise', () => {
  expect(requestId({ 'x-request-id': '0af7651916cd43dd8448eb211c80319c' })).toBe(
    '0af7651916cd43dd8448eb211c80319c',
  );
  for (const bad of ['kurz', 'mit leerzeichen 1', '"}{"level":"fatal"', 'x'.repeat(65), undefined]) {
    expect(requestId({ 'x-request-id': bad })).toMatch(/^[0-9a-f]{32}$/);
  }
});
