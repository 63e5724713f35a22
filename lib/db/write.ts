import 'server-only';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { PortalError } from '../errors';
import { requestScope } from '../request-scope';
import type { Db, Tx } from '.';
import { awayError, stateOf, unavailable } from './away';
import { forgetRevisions } from './counts';
import { Gate } from './gate';
import { once, takeSending } from './once';
import * as tables from './tables';
import type { FieldChange } from './tables/system';

const followUps = new WeakMap<Tx, Set<() => void>>();
/** The transactions of writes that go on. */
const open = new WeakSet<object>();

/**
 * Runs a write as one transaction; afterwards the caches of this process read again. If the call carries a key, the
 * first write takes effect once (once.ts). Within the transaction of another write it is a part of that one.
 * @throws PortalError conflict when another write took a unique value first, deleted what this one refers to, or the
 * two wait for each other
 */
export async function write<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let used: Tx | undefined;
  const sent = takeSending();
  try {
    const result = await db.transaction((tx) => {
      used = tx;
      open.add(tx);
      return sent ? once(tx, sent, () => work(tx)) : work(tx);
    });
    for (const follow of (used && followUps.get(used)) ?? []) {
      if (open.has(db)) afterCommit(db as Tx, follow);
      else follow();
    }
    return result;
  } catch (error) {
    const message = metBy[sqlStateOf(error) ?? ''];
    if (message) throw new PortalError('conflict', { message, cause: error });
    throw error;
  } finally {
    forgetRevisions();
  }
}

/**
 * How long the others wait while nobody gets on, and at most, in milliseconds. Two may give up at the lock meanwhile,
 * and all are told within 5 s; a busy process may take a few seconds for what the one inside asks.
 */
const line = { places: 1, stuck: 4_500, patience: 10_000 };
const lines = new Map<PgTable, Gate>();

/**
 * The same for writers of a table that have to follow each other: none reads what another one is about to change. Those
 * of this process wait before they borrow a connection, not at the lock: so they wait as long as others get on, and
 * readers find a connection.
 * @throws PortalError as write; unavailable when it is not its turn in time
 */
export async function writeInTurn<T>(db: Db, table: PgTable, work: (tx: Tx) => Promise<T>): Promise<T> {
  const inTurn = async (tx: Tx) => {
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
    return work(tx);
  };
  // It has a connection already: whoever writes in turn inside another write takes the turn before that one.
  if (open.has(db)) return write(db, inTurn);
  const gate = lines.get(table) ?? new Gate(line);
  lines.set(table, gate);
  const leave = await gate.enter().catch((error) => {
    throw unavailable(error);
  });
  let isStuck = false;
  try {
    return await write(db, inTurn);
  } catch (error) {
    isStuck = awayError(error) !== undefined;
    throw error;
  } finally {
    leave(!isStuck);
  }
}

/**
 * Whether an error says what is wrong with what was to be written. Others say nothing of it: a defect, a database that is
 * away or busy, or two writes that waited for each other, which would succeed when they are tried again.
 */
export const isRefusal = (error: unknown): error is PortalError =>
  error instanceof PortalError && error.code !== 'unavailable' && sqlStateOf(error.cause) !== '40P01';

/** Messages for writes that collided, by SQLSTATE. */
const metBy: Record<string, string> = {
  // unique_violation
  '23505': 'Inzwischen gibt es schon einen Eintrag mit diesen Angaben.',
  // foreign_key_violation
  '23503':
    'Inzwischen wurde gelöscht, worauf sich diese Angaben beziehen, oder es wird noch verwendet. Bitte laden Sie die Seite neu.',
  // deadlock_detected
  '40P01': 'Gleichzeitig wird hier etwas anderes gespeichert. Bitte versuchen Sie es noch einmal.',
};

/** The SQLSTATE that `metBy` knows, of a failed statement. */
const sqlStateOf = (error: unknown) => stateOf(error, (state) => state in metBy);

/**
 * Calls `follow` once the transaction of `write` is committed, and never if it is not. The call is lost if the process
 * dies in between. The same function given twice runs once.
 */
export function afterCommit(tx: Tx, follow: () => void): void {
  const known = followUps.get(tx);
  if (known) known.add(follow);
  else followUps.set(tx, new Set([follow]));
}

/** One published change of a record, with a sentence for people (docs/requirements/records.md, Change). */
export interface ChangeEntry {
  entity: string;
  entityUid: number;
  action: 'created' | 'edited' | 'deleted';
  sentence: string;
  fields?: FieldChange[];
}

/** What was done to something. */
export type Did = [action: ChangeEntry['action'], fields?: FieldChange[]];

const done = { created: 'angelegt', edited: 'geändert', deleted: 'gelöscht' };

/** What is told of something where nothing is special: `Der Prozess X wurde geändert: Titel, Version.` */
export function told(what: string, ...[action, fields = []]: Did) {
  const names = fields.map(({ field }) => field).join(', ');
  return { action, fields, sentence: `${what} wurde ${done[action]}${names && `: ${names}`}.` };
}

/** Writes the change entries of a write, in its transaction; `byUid` is undefined for an operator's work. */
export async function leaveChanges(tx: Tx, byUid: number | undefined, entries: ChangeEntry[]): Promise<void> {
  if (entries.length > 0)
    await tx.insert(tables.changes).values(entries.map((entry) => ({ ...entry, byUid })));
}

/** Writes an audit entry, in the transaction of its cause; it names the API token by which the request came. */
export async function audit(
  db: Db | Tx,
  { user, requestId }: { user?: { uid: number }; requestId: string },
  action: string,
  detail = '',
  userUid = user?.uid,
): Promise<void> {
  const { token = '' } = requestScope();
  await db
    .insert(tables.auditEntries)
    .values({ userUid, action, detail: detail.slice(0, 500), requestId, token });
}
