import type { Socket } from 'node:net';
import pg from 'pg';
import { requestScope } from '../request-scope.ts';
import { unavailable } from './away.ts';
import { Gate } from './gate.ts';

/**
 * How many connections a process has, and for how long one of them may be held up, in milliseconds. Whoever asks waits
 * at most 5 s to be told that the database can't: for a place (`stuck`), then for a lock or a slow statement. A server
 * that says nothing at all, `silence` long, is taken for lost; 0 is for ever.
 */
const requests = { max: 16, lock_timeout: 2_500, statement_timeout: 3_000, silence: 10_000, stuck: 1_500 };
/** For work that may take its time: jobs, exports, imports, scripts. */
const unhurried = { max: 10, lock_timeout: 10_000, statement_timeout: 60_000, silence: 0, stuck: 10_000 };
/** Connections that one area may hold at once, so that what is stuck in one leaves some to the others. */
const areaPlaces = 4;
/** A queue that moves is waited in; nothing hangs longer than 15 s (docs/requirements/calls.md, Another backend). */
const patience = 10_000;

type Callback = Parameters<pg.Pool['connect']>[0];

/** A pool that survives the loss of its connections, and whose callers are told what that means for them. */
class Lending extends pg.Pool {
  readonly #gate: Gate;
  /** One for each area that is being asked for now. */
  readonly #areas = new Map<string, Gate>();
  readonly #stuck: number;

  constructor({ silence, stuck, ...limits }: typeof requests, connectionString: string) {
    super({
      ...limits,
      connectionString,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      application_name: 'energiemarkt-portal',
    });
    this.#gate = new Gate({ places: limits.max, stuck, patience });
    this.#stuck = stuck;
    // A connection may be lost at any time, idle or in use: without listeners that would end the process. Who uses it
    // is told by the statement that fails.
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

  /** @throws PortalError unavailable; at once for a request that waited in vain before, so that it waits once */
  async #lend(): Promise<pg.PoolClient> {
    const scope = requestScope();
    try {
      if (scope.letDown) throw new Error('the request has been let down before');
      const leave = await this.#enter(scope.area);
      try {
        return lent(await super.connect(), leave);
      } catch (error) {
        leave(false);
        throw error;
      }
    } catch (error) {
      scope.letDown = true;
      throw unavailable(error);
    }
  }

  /** Waits for a place of the area and then for one of all. */
  async #enter(area: string | undefined): Promise<(worked: boolean) => void> {
    const leaveArea = area === undefined ? undefined : await this.#enterArea(area);
    try {
      const leave = await this.#gate.enter();
      return (worked) => {
        leave(worked);
        leaveArea?.(worked);
      };
    } catch (error) {
      leaveArea?.(false);
      throw error;
    }
  }

  async #enterArea(area: string): Promise<(worked: boolean) => void> {
    const gate = this.#areas.get(area) ?? new Gate({ places: areaPlaces, stuck: this.#stuck, patience });
    this.#areas.set(area, gate);
    const leave = await gate.enter();
    return (worked) => {
      leave(worked);
      if (gate.isEmpty) this.#areas.delete(area);
    };
  }
}

/** Closes a connection on which nothing comes or goes for so many milliseconds; 0 for as long as it likes. */
function hearing(connection: pg.PoolClient, silence: number): void {
  const { stream } = (connection as pg.PoolClient & { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('timeout');
  stream.setTimeout(silence, () => stream.destroy());
}

/**
 * A connection that goes back once, whoever gives it back: also when it is lost while nobody waits for a statement. One
 * that is still inside a transaction is closed instead of going to the next.
 */
function lent(connection: pg.PoolClient, leave: (worked: boolean) => void): pg.PoolClient {
  const release = connection.release;
  const scope = requestScope(); // of who borrows: what pg calls later runs in that of who opened the connection
  let isOut = true;
  const back = (error?: Error | boolean) => {
    if (!isOut) return;
    isOut = false;
    connection.off('end', lost);
    const sound = connection.getTransactionStatus() === 'I';
    leave(!error && sound && !scope.letDown);
    release(error || !sound);
  };
  const lost = () => back(true);
  connection.once('end', lost);
  connection.release = back;
  return connection;
}

/** The connections to PostgreSQL: those for requests, and those for work that may take its time. */
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

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#unhurried.end()]);
  }
}
