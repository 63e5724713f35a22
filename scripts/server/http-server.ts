import { executionAsyncResource } from 'node:async_hooks';
import { createServer, type Server } from 'node:http';

/**
 * The HTTP server with its limits, in milliseconds and bytes. Bodies are limited where they are read.
 * @param upgrades whether to allow web sockets (only hot reload in development uses them)
 */
export function createHttpServer(upgrades: boolean): Server {
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    requestTimeout: 600_000, // time for a large upload over a slow line; the proxy reads it first and sends it on quickly
    connectionsCheckingInterval: 5_000,
    // Longer than the proxy keeps idle connections (60 s), so that it never writes into a closed one.
    keepAliveTimeout: 65_000,
    shouldUpgradeCallback: () => upgrades,
  });
  server.maxHeadersCount = 100;
  // It keeps one object of process.nextTick. When garbage is collected at a moment without any, V8 forgets their shape,
  // and from then on each of them costs several times as much.
  process.nextTick(() => {
    Object.assign(server, { [Symbol('tick')]: executionAsyncResource() });
  });
  return server;
}

/** Starts listening. @throws the error of the socket, for example with code EADDRINUSE */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // A crowd that comes at once waits in the kernel (which may allow less) instead of being reset.
    server.listen({ port, host, backlog: 4_096 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * A German sentence for an error of `listen`.
 * @param prefix of the variables PORT and HOST that say where
 */
export function listenProblem(error: NodeJS.ErrnoException, port: number, host: string, prefix = ''): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} auf ${host} ist schon belegt. Beenden Sie das andere Programm oder wählen Sie mit ${prefix}PORT=… einen anderen Port.`;
  }
  if (error.code === 'EACCES') {
    return `Port ${port} darf dieser Benutzer nicht öffnen. Wählen Sie mit ${prefix}PORT=… einen Port ab 1024.`;
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `Die Adresse ${host} gibt es auf diesem Rechner nicht. Prüfen Sie ${prefix}HOST.`;
  }
  return `Auf ${host}:${port} kann nicht gehorcht werden: ${error.message}`;
}
