import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anonymous } from '../auth/state';
import { PortalError } from '../errors';
import type { Context } from './endpoint';
import { endpoint } from './endpoint';
import { askUpstream, callRemote } from './remote';

process.env.LOG_LEVEL = 'silent';

let upstream: Server;
let answer: RequestListener;
beforeAll(async () => {
  upstream = createServer((req, res) => answer(req, res));
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  process.env.BACKEND_URL = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
});

const ask = () => askUpstream({ method: 'GET', path: '/api/x', requestId: '', ip: '' });
/** Status and code of the error. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error) => (error instanceof PortalError ? [error.status, error.code] : error),
  );

const upload = endpoint('POST /x', { summary: '', access: 'public', body: 'stream', handle: async () => {} });
async function* brokenOff() {
  yield Buffer.from('begin');
  throw new Error('aborted');
}

test('what senders cause themselves does not close the other backend to everybody', async () => {
  answer = (req, res) =>
    void req
      .on('error', () => {})
      .resume()
      .once('end', () => res.end('{}'));
  for (let i = 0; i < 6; i += 1) {
    const context = { session: anonymous, requestId: '', ip: '', body: brokenOff() } as unknown as Context;
    expect(await refusal(callRemote(upload, {}, context))).toEqual([400, 'invalid_input']);
  }
  answer = (_, res) => res.writeHead(413).end('<h1>Too large</h1>');
  for (let i = 0; i < 6; i += 1) expect(await refusal(ask())).toEqual([502, 'unavailable']);
  answer = (_, res) => res.end('{}');
  expect(await refusal(ask())).toBe('none');
});

test('error pages of a proxy before it do', async () => {
  answer = (_, res) => res.writeHead(502).end('<h1>Bad gateway</h1>');
  for (let i = 0; i < 5; i += 1) expect(await refusal(ask())).toEqual([502, 'unavailable']);
  answer = (_, res) => res.end('{}');
  expect(await refusal(ask())).toEqual([503, 'unavailable']);
});
