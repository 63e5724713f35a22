import type { Socket } from 'node:net';
import pg from 'pg';
import { requestScope } from '../request-scope.ts';
import { unavailable } from './away.ts';
import { Gate } from './gate.ts';

/**
 * Connections of a process, and limits for each in milliseconds. A caller learns within 5 s that the database can't
 * answer: it waits for a place (`stuck`) and for the server to let it in (`connectionTimeoutMillis`), then for a lock or
 * a slow statement. A server that sends nothing for `silence` counts as lost; 0 means no limit.
 */
const requests = {
  max: 16,
  connectionTimeoutMillis: 3_000,
  lock_timeout: 2_500,
  statement_timeout: 3_000,
  silence: 10_000,
  stuck: 1_500,
};
/** For work that may take long: jobs, exports, imports, scripts. A server that is starting or busy is waited for. */
const unhurried = {
  max: 10,
  connectionTimeoutMillis: 30_000,
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  silence: 0,
  stuck: 10_000,
};
/** Connections that one area may hold at once, so that a stuck area leaves some to the others. */
const areaPlaces = 4;
/** Milliseconds in a queue that moves; nothing hangs longer than 15 s (docs/requirements/calls.md, Another backend). */
const patience = 10_000;

type Callback = Parameters<pg.Pool['connect']>[0];

/** The state of a pool at a moment. */
export interface PoolUse {
  inUse: number;
  idle: number;
  waiting: number;
}

/** A place that somebody holds. */
interface Place {
  moved: () => void;
  leave: (worked: boolean) => void;
}

/** A pool that survives the loss of connections and throws `unavailable` when it can't lend one. */
class Lending extends pg.Pool {
  readonly #gate: Gate;
  /** One gate for each area that is in use now. */
  readonly #areas = new Map<string, Gate>();
  readonly #stuck: number;

  constructor({ silence, stuck, ...limits }: typeof requests, connectionString: string) {
    super({
      ...limits,
      connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      application_name: 'energiemarkt-portal',
      // Compiling a statement takes half a second. The planner guesses that the dashboard's are worth it once a table has
      // grown; they run for a millisecond.
      options: '-c jit=off',
    });
    this.#gate = new Gate({ places: limits.max, stuck, patience });
    this.#stuck = stuck;
    // A connection can break at any time, idle or in use; without listeners that would end the process. Its user learns
    // of it from the failing statement.
    this.on('error', () => {});
    this.on('connect', (connection) => connection.on('error', () => {}));
    this.on('acquire', (connection) => hearing(connection, silence));
    this.on('release', (_, connection) => hearing(connection, 0));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const lent = this.#lend();
    if (!callback) return lent;
    lent.then(
      (connection) => callback(undefined, connection, connection.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** How many connections are lent or kept, and how many borrowers wait. */
  get use(): PoolUse {
    const gates = [this.#gate, ...this.#areas.values()];
    return {
      inUse: this.totalCount - this.idleCount,
      idle: this.idleCount,
      waiting: gates.reduce((sum, gate) => sum + gate.waiting, 0),
    };
  }

  /** @throws PortalError unavailable; at once if the request has waited in vain before, so that it waits only once */
  async #lend(): Promise<pg.PoolClient> {
    const scope = requestScope();
    try {
      if (scope.letDown) throw new Error('the request has been let down before');
      const place = await this.#enter(scope.area);
      try {
        return lent(await super.connect(), place);
      } catch (error) {
        place.leave(false);
        throw error;
      }
    } catch (error) {
      scope.letDown = true;
      throw unavailable(error);
    }
  }

  /** Waits for a place in the area, then for one in the pool. */
  async #enter(area: string | undefined): Promise<Place> {
    const inArea = area === undefined ? undefined : await this.#enterArea(area);
    try {
      const leave = await this.#gate.enter();
      return {
        moved: () => {
          this.#gate.moved();
          inArea?.moved();
        },
        leave: (worked) => {
          leave(worked);
          inArea?.leave(worked);
        },
      };
    } catch (error) {
      inArea?.leave(false);
      throw error;
    }
  }

  async #enterArea(area: string): Promise<Place> {
    const gate = this.#areas.get(area) ?? new Gate({ places: areaPlaces, stuck: this.#stuck, patience });
    this.#areas.set(area, gate);
    const leave = await gate.enter();
    return {
      moved: () => gate.moved(),
      leave: (worked) => {
        leave(worked);
        if (gate.isEmpty) this.#areas.delete(area);
      },
    };
  }
}

/** The protocol below a connection, which pg doesn't describe in its types. */
interface Wire {
  stream: Socket;
  on(event: 'commandComplete', heard: (message: { text: string }) => void): void;
  off(event: 'commandComplete', heard: (message: { text: string }) => void): void;
}
const wireOf = (connection: pg.PoolClient) => (connection as pg.PoolClient & { connection: Wire }).connection;

/** Closes a connection after so many milliseconds without traffic; 0 means never. */
function hearing(connection: pg.PoolClient, silence: number): void {
  const { stream } = wireOf(connection);
  stream.removeAllListeners('timeout');
  stream.setTimeout(silence, () => stream.destroy());
}

/**
 * Wraps a connection so that it is given back exactly once, also when it breaks between statements. A connection inside
 * an open transaction is closed instead of reused. Each statement that succeeds tells those who wait that it gets on:
 * on a busy machine a transaction of many statements may take longer than `stuck`.
 */
function lent(connection: pg.PoolClient, place: Place): pg.PoolClient {
  const release = connection.release;
  const scope = requestScope(); // the borrower's: callbacks of pg run in the scope that opened the connection
  let isOut = true;
  const back = (error?: Error | boolean) => {
    if (!isOut) return;
    isOut = false;
    connection.off('end', lost);
    wire.off('commandComplete', heard);
    const sound = connection.getTransactionStatus() === 'I';
    place.leave(!error && sound && !scope.letDown);
    release(error || !sound);
  };
  const lost = () => back(true);
  const wire = wireOf(connection);
  const heard = ({ text }: { text: string }) => {
    if (text !== 'ROLLBACK') place.moved();
  };
  connection.once('end', lost);
  wire.on('commandComplete', heard);
  connection.release = back;
  return connection;
}

/** Two pools for PostgreSQL: one for requests, one for work that may take long. */
export class Pool extends Lending {
  readonly #unhurried: Lending;

  constructor(connectionString: string) {
    super(requests, connectionString);
    this.#unhurried = new Lending(unhurried, connectionString);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const scope = requestScope();
    const waits = scope.area === undefined || scope.unhurried;
    if (!callback) return waits ? this.#unhurried.connect() : super.connect();
    if (waits) this.#unhurried.connect(callback);
    else super.connect(callback);
    return undefined;
  }

  /** The state of both pools, by what they serve. */
  get uses(): Record<'requests' | 'unhurried', PoolUse> {
    return { requests: this.use, unhurried: this.#unhurried.use };
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#unhurried.end()]);
  }
}
