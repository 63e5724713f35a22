import 'server-only';
import { PortalError } from '../errors';
import type { Db, Tx } from '.';
import { once, takeSending } from './once';
import { forgetRevisions } from './revisions';
import * as tables from './tables';
import type { FieldChange } from './tables/system';

const followUps = new WeakMap<Tx, Set<() => void>>();

/**
 * Runs a write as one transaction; this process's caches read again afterwards. The first write of a call that
 * carries a key stands once (once.ts).
 * @throws PortalError conflict when another write has just taken a value that must be unique, has deleted what
 * this one refers to, or waits for it while this one waits for the other
 */
export async function write<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let used: Tx | undefined;
  const sent = takeSending();
  try {
    const result = await db.transaction((tx) => {
      used = tx;
      return sent ? once(tx, sent, () => work(tx)) : work(tx);
    });
    for (const follow of (used && followUps.get(used)) ?? []) follow();
    return result;
  } catch (error) {
    const message = metBy[sqlStateOf(error) ?? ''];
    if (message) throw new PortalError('conflict', { message, cause: error });
    throw error;
  } finally {
    forgetRevisions();
  }
}

/** What two writes that met are told, by SQLSTATE. */
const metBy: Record<string, string> = {
  // unique_violation
  '23505': 'Inzwischen gibt es schon einen Eintrag mit diesen Angaben.',
  // foreign_key_violation
  '23503':
    'Inzwischen wurde gelöscht, worauf sich diese Angaben beziehen, oder es wird noch verwendet. Bitte laden Sie die Seite neu.',
  // deadlock_detected
  '40P01': 'Gleichzeitig wird hier etwas anderes gespeichert. Bitte versuchen Sie es noch einmal.',
};

/** The SQLSTATE of a failed statement, on either database, wrapped or not. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code in metBy ? code : sqlStateOf(error.cause);
}

/**
 * Has something done once the transaction of `write` is committed, and not at all when it is not. Only for
 * what may be missed when the process dies in between; the same function twice runs once.
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

/** Leaves the change entries of a write, in its transaction; without a user for what an operator does. */
export async function leaveChanges(tx: Tx, byUid: number | undefined, entries: ChangeEntry[]): Promise<void> {
  if (entries.length > 0)
    await tx.insert(tables.changes).values(entries.map((entry) => ({ ...entry, byUid })));
}

/** Leaves an audit entry, in the transaction of what it is about. */
export async function audit(
  db: Db | Tx,
  { user, requestId }: { user?: { uid: number }; requestId: string },
  action: string,
  detail = '',
  userUid = user?.uid,
): Promise<void> {
  await db.insert(tables.auditEntries).values({ userUid, action, detail: detail.slice(0, 500), requestId });
}
