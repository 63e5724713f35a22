import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { createHttpServer, listen, listenProblem } from './http-server.ts';

test('an address that can not be had is told by the variables that name it', async () => {
  const [first, second] = [createServer(), createServer()];
  await listen(first, 0, '127.0.0.1');
  const { port } = first.address() as AddressInfo;
  const taken = await listen(second, port, '127.0.0.1').catch((error) => error);
  first.close();
  expect(listenProblem(taken, port, '127.0.0.1')).toContain(` mit PORT=…`);
  expect(listenProblem(taken, port, '127.0.0.1', 'METRICS_')).toContain(
    `Port ${port} auf 127.0.0.1 ist schon belegt. Beenden Sie das andere Programm oder wählen Sie mit METRICS_PORT=…`,
  );
  const wrong = await listen(second, 0, '192.0.2.1').catch((error) => error);
  expect(listenProblem(wrong, 1, '192.0.2.1', 'METRICS_')).toContain('Prüfen Sie METRICS_HOST.');
});

test('an object of process.nextTick is kept', async () => {
  const server = createHttpServer(false);
  await new Promise((resolve) => setImmediate(resolve));
  const kept = Object.getOwnPropertySymbols(server).map((name) => Reflect.get(server, name));
  expect(kept).toContainEqual(expect.objectContaining({ callback: expect.any(Function) }));
});
