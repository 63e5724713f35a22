import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Logger } from 'pino';
import { type Graceful, graceful } from './graceful.ts';

const log = { info: jest.fn(), warn: jest.fn(), fatal: jest.fn() } as unknown as Logger;
let server: Server;
let port: number;
let life: Graceful;
let ended: Promise<unknown>;
let steps: string[];
/** Called with the answer to a slow request, once it has come. */
let onSlow: (res: ServerResponse) => void;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  steps = [];
  server = createServer((req, res) => {
    if (req.url !== '/sofort') life.track(res);
    if (req.url !== '/') onSlow(res);
    else res.end('da');
  });
  life = graceful(server, log, {
    drain: 5_000,
    begin: async () => void steps.push('begin'),
    close: async () => void steps.push('close'),
  });
  ended = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(((code: number) => resolve(code)) as never);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Status and Connection header over a new connection, or the error's code. */
const get = (path = '/', agent: Agent | false = false) =>
  new Promise<unknown>((resolve) => {
    request({ port, host: '127.0.0.1', path, agent, headers: { connection: 'keep-alive' } }, (res) => {
      res.resume().once('end', () => resolve([res.statusCode, res.headers.connection]));
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      .end();
  });

test('SIGTERM: everything is answered during the drain, on connections that end with it, and nothing after', async () => {
  expect(await get()).toEqual([200, 'keep-alive']);
  life.stop('SIGTERM');
  expect(life.isStopping()).toBe(true);
  expect(steps).toEqual(['begin']);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(await get()).toEqual([200, 'close']);
  const come = new Promise<ServerResponse>((resolve) => {
    onSlow = resolve;
  });
  const answer = get('/langsam');
  const slow = await come;
  await jest.advanceTimersByTimeAsync(1);
  expect(await get()).toBe('ECONNREFUSED');
  expect(steps).toEqual(['begin']);
  slow.end('fertig');
  expect(await answer).toEqual([200, 'close']);
  expect(await ended).toBe(0);
  expect(steps).toEqual(['begin', 'close']);
});

test('an answer that had begun ends whole, and its connection with it', async () => {
  const come = new Promise<ServerResponse>((resolve) => {
    onSlow = resolve;
  });
  const answer = get('/sofort', new Agent({ keepAlive: true }));
  const slow = await come;
  slow.write('da');
  life.stop('SIGINT');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(steps).toEqual(['begin']);
  slow.end('fertig');
  expect(await answer).toEqual([200, 'keep-alive']);
  await jest.advanceTimersByTimeAsync(100);
  expect(await ended).toBe(0);
  expect(log.warn).not.toHaveBeenCalled();
});

test('an answer on its way to a slow reader arrives whole', async () => {
  const size = 20_000_000;
  onSlow = (res) => void res.end(Buffer.alloc(size));
  const answer = await new Promise<IncomingMessage>((resolve) => {
    request({ port, host: '127.0.0.1', path: '/sofort' }, resolve).end();
  });
  life.stop('SIGINT');
  await jest.advanceTimersByTimeAsync(2_000);
  let read = 0;
  for await (const part of answer) read += part.length;
  expect(read).toBe(size);
  await jest.advanceTimersByTimeAsync(100);
  expect(await ended).toBe(0);
});

test('Ctrl+C ends at once', async () => {
  life.stop('SIGINT');
  expect(await ended).toBe(0);
  expect(await get()).toBe('ECONNREFUSED');
});

test('who takes too long is cut off', async () => {
  const come = new Promise<ServerResponse>((resolve) => {
    onSlow = resolve;
  });
  const answer = get('/langsam');
  await come;
  life.stop('SIGTERM');
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await answer).toBe('ECONNRESET');
  expect(await ended).toBe(0);
});
