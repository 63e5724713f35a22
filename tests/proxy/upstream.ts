import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Page = (req: IncomingMessage, res: ServerResponse, visit: number) => void;

/** A stand-in for the portal: pages by path, and a count of the requests that reached each. */
export class Upstream {
  readonly pages = new Map<string, Page>();
  readonly visits = new Map<string, number>();
  lastHeaders: IncomingMessage['headers'] = {};
  port = 0;
  #server = createServer((req, res) => {
    const path = req.url?.split('?', 1)[0] ?? '';
    const visit = (this.visits.get(path) ?? 0) + 1;
    this.visits.set(path, visit);
    this.lastHeaders = req.headers;
    const page = this.pages.get(path);
    if (page) page(req, res, visit);
    else res.writeHead(404).end();
  });

  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.listen(this.port, '127.0.0.1', () => {
        this.port = (this.#server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** A page that says how often it was made, with the given headers. */
export function counting(headers: Record<string, string>, status = 200): Page {
  return (_, res, visit) => {
    res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    res.end(`Nummer ${visit}`);
  };
}
