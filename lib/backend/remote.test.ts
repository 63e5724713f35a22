import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

describe('a connection that breaks off', () => {
  const read = endpoint('POST /things/list', { summary: '', access: 'public', handle: async () => {} });
  const write = endpoint('POST /things/delete', { summary: '', access: 'public', handle: async () => {} });
  const context = { session: anonymous, requestId: '', ip: '' } as unknown as Context;
  let asked: number;
  /** Breaks off as often as said, then answers. */
  const breaking = (times: number): RequestListener => {
    asked = 0;
    return (req, res) => {
      asked += 1;
      if (asked <= times) req.socket.destroy();
      else res.end('{}');
    };
  };

  test('costs a read nothing but a second try, its first piece sent or not', async () => {
    answer = breaking(1);
    expect([await refusal(callRemote(read, {}, context)), asked]).toEqual(['none', 2]);
    answer = breaking(1);
    expect([await refusal(ask()), asked]).toEqual(['none', 2]);
    answer = (_, res) => {
      asked += 1;
      if (asked > 1) return void res.end('{}');
      res.writeHead(200, { 'content-length': 2 });
      res.write('{', () => res.destroy());
    };
    asked = 0;
    expect([await refusal(ask()), asked]).toEqual(['none', 2]);
  });

  test('ends a read after its second try, and a write after its first', async () => {
    answer = breaking(2);
    expect([await refusal(callRemote(read, {}, context)), asked]).toEqual([[502, 'unavailable'], 2]);
    answer = breaking(1);
    expect([await refusal(callRemote(write, {}, context)), asked]).toEqual([[502, 'unavailable'], 1]);
    expect(await refusal(ask())).toBe('none');
  });
});

test('error pages of a proxy before it do', async () => {
  answer = (_, res) => res.writeHead(502).end('<h1>Bad gateway</h1>');
  for (let i = 0; i < 5; i += 1) expect(await refusal(ask())).toEqual([502, 'unavailable']);
  answer = (_, res) => res.end('{}');
  expect(await refusal(ask())).toEqual([503, 'unavailable']);
});
