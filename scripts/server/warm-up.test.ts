import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import type { Logger } from 'pino';
import { giveBackMemory, warmUp } from './warm-up';

/** Ports that `fetch` and browsers refuse to ask; more than one, as others may listen there. */
const refused = [6000, 4190, 6665, 6666, 6667, 6668, 6669, 10080];

/** A server on the first of them that is free. */
async function onRefusedPort(listener: Parameters<typeof createServer>[1]) {
  for (const port of refused) {
    const server = createServer(listener);
    const listens = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, '127.0.0.1');
    if (await listens) return { server, origin: `http://127.0.0.1:${port}` };
  }
  throw new Error('none of the ports is free');
}

test('asks on every port, follows nothing, and tells what does not answer', async () => {
  const asked: (string | undefined)[] = [];
  const { server, origin } = await onRefusedPort((question, answer) => {
    asked.push(question.url);
    if (question.url === '/nothing') question.socket.destroy();
    else answer.writeHead(302, { location: '/elsewhere' }).end('moved');
  });
  const told: unknown[] = [];
  const log = { warn: ({ path }: { path: string }) => told.push(path) } as unknown as Logger;
  await warmUp(origin, log, ['/a', '/nothing', '/b']);
  server.close();
  expect(asked).toEqual(['/a', '/nothing', '/b']);
  expect(told).toEqual(['/nothing']);
});

test('what nobody holds any more is given back, and nobody else can ask for that', async () => {
  const left = new WeakRef({});
  await setImmediate(); // until then a reference that was just made holds
  giveBackMemory();
  expect(left.deref()).toBeUndefined();
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
