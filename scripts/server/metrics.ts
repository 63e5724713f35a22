import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { cacheUse } from '../../lib/db/cache-use.ts';
import type { Client } from '../../lib/db/client.ts';
import { PortalError } from '../../lib/errors.ts';
import { inArea } from '../../lib/request-scope.ts';
import { databaseGauges } from './database-gauges.ts';
import type { Door } from './door.ts';
import type { PageUse } from './page-memory.ts';
import type { JobsState } from './probes.ts';
import type { RequestObserver } from './request-log.ts';
import { routeLabel } from './route-label.ts';

export interface MetricSources {
  log: Logger;
  client: Client;
  jobs: () => JobsState;
  /** Of the pages that are kept; absent where none are. */
  pages?: () => PageUse;
  /** Where requests wait to be answered; absent where none are. */
  door?: Door;
}

export interface Metrics {
  /** Counts requests. */
  observe: RequestObserver;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The metrics of this process. Labels are patterns and fixed words, never what somebody sent: their number is bounded,
 * and they hold no personal data.
 */
export function createMetrics({ log, client, jobs, pages, door }: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'portal_http_requests_total',
    help: 'Requests by route and status; 499 are those whose sender left before the answer was complete.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers,
  });
  const running = new Gauge({
    name: 'portal_http_requests_running',
    help: 'Requests that are being answered.',
    registers,
  });
  new Gauge({
    name: 'portal_db_connections',
    help: 'Connections to PostgreSQL by pool and whether they are in use; none with the embedded database.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, use] of poolUses(client)) {
        this.set({ pool, state: 'in_use' }, use.inUse);
        this.set({ pool, state: 'idle' }, use.idle);
      }
    },
  });
  new Gauge({
    name: 'portal_db_waiting',
    help: 'Borrowers that wait for a connection to PostgreSQL, by pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, use] of poolUses(client)) this.set({ pool }, use.waiting);
    },
  });
  new Counter({
    name: 'portal_cache_requests_total',
    help: 'Questions to the cache in this process, and whether it had the answer.',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = cacheUse();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Counter({
    name: 'portal_db_statements_total',
    help: 'Statements sent to the database for answers, those of jobs and of these metrics apart.',
    registers,
    collect() {
      this.reset();
      this.inc(cacheUse().statements);
    },
  });
  if (pages) observePages(pages, registers);
  if (door) observeDoor(door, registers);
  new Gauge({
    name: 'portal_jobs_working',
    help: 'Whether this process runs its jobs: 0 while it can not, 1 also where another backend runs them.',
    registers,
    collect() {
      this.set(['running', 'elsewhere'].includes(jobs()) ? 1 : 0);
    },
  });
  const up = new Gauge({
    name: 'portal_database_up',
    help: 'Whether the database answered this process.',
    registers,
  });
  const fromDatabase = databaseGauges.map(({ name, help, label, sql }) => {
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers });
    return {
      forget: () => (label ? gauge.reset() : gauge.remove()),
      read: async (now: Date) => {
        const values = sql.includes('$1') ? [now] : [];
        const { rows } = await inArea('metrics', () => client.query(sql, values));
        for (const row of rows as Record<string, never>[])
          gauge.set(label ? { [label]: row[label]! } : {}, row.value!);
      },
    };
  });

  /** While the database is away its gauges are left out rather than old. */
  async function readDatabase(): Promise<void> {
    for (const { forget } of fromDatabase) forget();
    try {
      await client.ready();
      up.set(1);
      for (const { read } of fromDatabase) await read(new Date());
    } catch (error) {
      if (error instanceof PortalError && error.code === 'unavailable') up.set(0);
      log.warn({ err: error }, 'Messwerte der Datenbank fehlen');
    }
  }
  let reading: Promise<void> | undefined;

  return {
    observe(request) {
      running.inc();
      const method = methods.has(request.method) ? request.method : 'other';
      return (status, duration) => {
        running.dec();
        const route = routeLabel(request);
        requests.inc({ method, route, status });
        durations.observe({ method, route }, duration / 1_000);
      };
    },
    async text() {
      reading ??= readDatabase().finally(() => {
        reading = undefined;
      });
      await reading;
      return registry.metrics();
    },
  };
}

/** Measures of the pages that are kept. */
function observePages(pages: () => PageUse, registers: Registry[]): void {
  new Counter({
    name: 'portal_pages_total',
    help: 'Pages asked for by visitors: sent from memory (hit), confirmed to be the same (not_modified), made (miss), and how many of these may not be kept (refused).',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, notModified, misses, refused } = pages();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'not_modified' }, notModified);
      this.inc({ result: 'miss' }, misses);
      this.inc({ result: 'refused' }, refused);
    },
  });
  for (const [name, help, of] of [
    ['portal_pages_kept', 'Pages in memory.', 'pages'],
    ['portal_pages_kept_bytes', 'Bytes of the pages in memory.', 'bytes'],
  ] as const) {
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(pages()[of]);
      },
    });
  }
}

/** Measures of the door. */
function observeDoor(door: Door, registers: Registry[]): void {
  new Counter({
    name: 'portal_http_requests_refused_total',
    help: 'Requests answered with 503 before anything was done for them, as this process had too many.',
    registers,
    collect() {
      this.reset();
      this.inc(door.use().refused);
    },
  });
  new Gauge({
    name: 'portal_http_requests_waiting',
    help: 'Requests that wait to be answered, as this process has enough in work.',
    registers,
    collect() {
      this.set(door.use().waiting);
    },
  });
}

const poolUses = (client: Client) => (client.kind === 'pg' ? Object.entries(client.raw.uses) : []);

/** A server that answers `GET /metrics` and nothing else; it belongs on an inner port. */
export function metricsServer({ text }: Metrics, log: Logger): Server {
  return createServer({ requestTimeout: 15_000, maxHeaderSize: 8 * 1024 }, (req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') return void res.writeHead(404).end();
    text().then(
      (body) => res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body),
      (error) => {
        log.error({ err: error }, 'Messwerte gescheitert');
        res.writeHead(500).end();
      },
    );
  });
}
