/**
 * The one client of this process: PGlite in a folder, or a pool of PostgreSQL connections. Node itself can import this
 * module, because scripts/serve.mjs opens the client before it loads Next.
 */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { inArea } from '../request-scope.ts';
import { awayError } from './away.ts';
import { lockFolder } from './lock.ts';
import { Pool } from './pool.ts';
import { prepareStatements } from './prepare-statements.ts';
import { noteUncounted } from './reads.ts';
import { keepRoom } from './room.ts';
import { isWithin } from './within.ts';

interface Common {
  /** A cheap query. @throws when the database does not answer. */
  ready(): Promise<void>;
  close(): Promise<void>;
  /** One statement with parameters, for libraries with their own SQL. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
}

interface Embedded {
  kind: 'pglite';
  raw: PGlite;
  /** Bytes on its disk that others leave to it. */
  reserve(): number;
}

export type Client = Common & (Embedded | { kind: 'pg'; raw: Pool });

export interface Where {
  databaseUrl?: string;
  dataDir: string;
}

/**
 * Opens the database that the configuration names.
 * @param prepared a folder with an embedded database to begin with; making one takes several seconds
 * @throws DatabaseLockedError when another process has the embedded database open
 */
export async function openClient({ databaseUrl, dataDir }: Where, prepared?: string): Promise<Client> {
  return databaseUrl ? openPool(databaseUrl) : openEmbedded(dataDir, prepared);
}

function openPool(connectionString: string): Client {
  const raw = new Pool(connectionString);
  return {
    kind: 'pg',
    raw,
    ready: () => inArea('ready', async () => void (await raw.query('select 1'))),
    close: () => raw.end(),
    query: async (text, values) => {
      noteUncounted('by itself');
      const { rows, rowCount } = await raw.query(text, values).catch((error) => {
        throw awayError(error) ?? error;
      });
      return { rows, rowCount: rowCount ?? 0 };
    },
  };
}

/**
 * Its memory never shrinks: with PostgreSQL's own settings it has 128 MB for pages of tables, and a large index takes
 * 64 MB more for good. Its log, which keepRoom shortens, would keep a gigabyte of used files.
 */
const embeddedSettings = [
  'shared_buffers=32MB',
  'maintenance_work_mem=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  // A prepared statement (prepare-statements.ts) gets a plan for its values each time: one for all values is several times
  // slower on 20,000 processes, as it can't know how many a search finds.
  'plan_cache_mode=force_custom_plan',
];

/** PGlite itself writes and reads each byte by a number's text, which takes half a second for a schema of 2 MB. */
const bytea = 17;
const quickBytes = {
  serializers: { [bytea]: (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}` },
  parsers: { [bytea]: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
};

/** Loaded only here, as who has PostgreSQL does not need it. */
async function createEmbedded(folder: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const startParams = [
    ...PGlite.defaultStartParams,
    ...embeddedSettings.flatMap((setting) => ['-c', setting]),
  ];
  const raw = await PGlite.create(folder, { extensions: { pg_trgm }, startParams, ...quickBytes });
  prepareStatements(raw);
  return raw;
}

async function openEmbedded(dataDir: string, prepared?: string): Promise<Client> {
  const unlock = lockFolder(dataDir);
  try {
    const place = join(dataDir, 'pglite');
    if (prepared && existsSync(prepared) && !existsSync(place)) copyWhole(prepared, place);
    const raw = await createEmbedded(place);
    const room = keepRoom(raw, dataDir);
    const close = async () => {
      room.end();
      await raw.close();
      unlock();
    };
    return embeddedClient(raw, close, room.reserve);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Copies a folder so that it appears at its new place only when it is complete. */
function copyWhole(from: string, to: string): void {
  const part = `${to}-neu`;
  rmSync(part, { recursive: true, force: true });
  cpSync(from, part, { recursive: true });
  renameSync(part, to);
}

/** What asks for the one connection of an embedded database. */
const asking: ReadonlySet<unknown> = new Set(['query', 'exec', 'transaction']);

/** Who asks for that connection while holding it would wait for ever, and everybody behind them: they fail instead. */
const refusingWithin = (raw: PGlite): PGlite =>
  new Proxy(raw, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (asking.has(name) && isWithin())
          return Promise.reject(new Error('asked beside the transaction that holds the embedded database'));
        return value.apply(target, args);
      };
    },
  });

/** An embedded database as a client. */
export function embeddedClient(given: PGlite, close: () => Promise<void>, reserve = () => 0): Client {
  const raw = refusingWithin(given);
  return {
    ...{ kind: 'pglite', raw, reserve },
    ready: async () => void (await raw.query('select 1')),
    close,
    query: async (text, values) => {
      noteUncounted('by itself');
      const { rows, affectedRows } = await raw.query(text, values).catch((error) => {
        throw awayError(error) ?? error;
      });
      return { rows, rowCount: affectedRows ?? rows.length };
    },
  };
}

const place = Symbol.for('energiemarkt.db.client');
type Holder = { [place]?: Promise<Client> };

/** The process's client, opened on first use and shared by all bundles of the site on globalThis. */
export function sharedClient(where: Where): Promise<Client> {
  const holder = globalThis as Holder;
  holder[place] ??= openClient(where);
  return holder[place];
}

/** Makes an opened client the shared one; for the server's start and tests. */
export function shareClient(client: Client | undefined): void {
  (globalThis as Holder)[place] = client && Promise.resolve(client);
}
