/**
 * The one client of this process: PGlite in a folder, or a pool of PostgreSQL connections. Node itself can import this
 * module, because scripts/serve.mjs opens the client before it loads Next.
 */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { log } from '../log.ts';
import { inArea } from '../request-scope.ts';
import { awayError } from './away.ts';
import { DatabaseThread, type EmbeddedDatabase } from './embedded.ts';
import { lockFolder } from './lock.ts';
import { Pool } from './pool.ts';
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
  raw: EmbeddedDatabase;
  /** Where it works; absent where it works in this thread (tests). */
  thread?: DatabaseThread;
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

async function openEmbedded(dataDir: string, prepared?: string): Promise<Client> {
  const unlock = lockFolder(dataDir);
  try {
    const place = join(dataDir, 'pglite');
    if (prepared && existsSync(prepared) && !existsSync(place)) copyWhole(prepared, place);
    const raw = await DatabaseThread.open(place, (err) => log().error({ err }, 'embedded database lost'));
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
const refusingWithin = (raw: EmbeddedDatabase): EmbeddedDatabase =>
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
export function embeddedClient(
  given: EmbeddedDatabase,
  close: () => Promise<void>,
  reserve = () => 0,
): Client {
  const raw = refusingWithin(given);
  return {
    ...{ kind: 'pglite', raw, reserve, thread: given instanceof DatabaseThread ? given : undefined },
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

/** Makes a client the shared one, also one that is still being opened; for the server's start and tests. */
export function shareClient(client: Client | Promise<Client> | undefined): void {
  (globalThis as Holder)[place] = client && Promise.resolve(client);
}
