import 'server-only';
import { inArea } from '../request-scope';
import { getClient } from '.';
import { sizeOf } from './kept-size';

/**
 * Caches of this process that many processes agree on: triggers count the writes of each group of
 * tables (migration 0002), and what was read is kept until its group's count changes. The counts
 * are read anew when they are older than a second, and at once after a write of this process (`forgetRevisions`).
 * Whoever is signed in brings them along with their session (`askedForRevisions`), so that they see what they have
 * just saved whichever process they come to.
 */
export type RevisionGroup =
  | 'processes'
  | 'lookups'
  | 'content'
  | 'schemas'
  | 'response_codes'
  | 'consultations'
  | 'documents'
  | 'events'
  | 'market_partners'
  | 'elwoggwg'
  | 'faq'
  | 'powerstations';

const freshFor = 1_000;

interface State {
  /** When the counts were asked for, in milliseconds. */
  at: number;
  revisions: Map<string, string>;
  /** How often the counts were asked for, and which question's answer is in use. */
  questions: number;
  answered: number;
  reading?: Promise<void>;
  /** Counts the writes of this process; a reading begun before one is not believed. */
  writes: number;
  entries: Map<string, Entry>;
  /** Bytes of all entries, roughly. */
  size: number;
}

interface Entry {
  revision: string;
  value: Promise<unknown>;
  /** Bytes, roughly; 0 until it is loaded. */
  size: number;
}

const place = Symbol.for('energiemarkt.db.revisions');
const holder = globalThis as { [place]?: State };
const state = (): State => {
  holder[place] ??= {
    at: 0,
    writes: 0,
    questions: 0,
    answered: 0,
    revisions: new Map(),
    entries: new Map(),
    size: 0,
  };
  return holder[place];
};

/** The counts of all groups, as one value of a statement. */
export const revisionsColumn = '(select json_object_agg(name, revision::text) from data_revisions)';
export type Revisions = Record<string, string>;

/**
 * To be called before a statement that answers `revisionsColumn` too.
 * @returns takes up what it answered, unless an answer to a later question is there, which holds all that this one does;
 * false when a write of this process came in between, which it may not hold
 */
export function askedForRevisions(): (found: Revisions) => boolean {
  const current = state();
  const [started, { writes }] = [Date.now(), current];
  current.questions += 1;
  const question = current.questions;
  return (found) => {
    if (writes !== current.writes) return false;
    if (question > current.answered) {
      current.answered = question;
      current.at = started;
      current.revisions = new Map(Object.entries(found));
    }
    return true;
  };
}

async function read(current: State): Promise<void> {
  const answered = askedForRevisions();
  const { rows } = await (await getClient()).query(`select ${revisionsColumn} as found`);
  const [{ found }] = rows as [{ found: Revisions }];
  if (!answered(found)) await read(current);
}

/** Reads the counts when they are older than a second. Many wait for one reading, which is nobody's own. */
async function refresh(current: State): Promise<void> {
  if (Date.now() - current.at < freshFor) return;
  current.reading ??= inArea('revisions', () => read(current)).finally(() => {
    current.reading = undefined;
  });
  await current.reading;
}

/** Answers that are kept, and bytes of all of them, roughly: visitors choose what they ask for. */
const limits = { entries: 500, bytes: 64_000_000 };

/** Takes entries out, the longest unused first, until the others are within the limits. */
function makeRoom(current: State): void {
  const { entries } = current;
  for (const [key, entry] of entries) {
    if (entries.size <= limits.entries && current.size <= limits.bytes) break;
    entries.delete(key);
    current.size -= entry.size;
  }
}

/**
 * What `load` answered for `key` since the last write to any of `groups`.
 * @param key names the question whole: two different questions never share one.
 */
export async function cached<T>(groups: RevisionGroup[], key: string, load: () => Promise<T>): Promise<T> {
  const current = state();
  await refresh(current);
  const revision = groups.map((group) => current.revisions.get(group)).join('.');
  const known = current.entries.get(key);
  current.entries.delete(key); // and in again at the end: the first is the one longest unused
  if (known?.revision === revision) {
    current.entries.set(key, known);
    return known.value as Promise<T>;
  }
  current.size -= known?.size ?? 0;
  const value = inArea(groups.join(), load); // others wait for it too: it is not held up by what this request asks for
  const entry: Entry = { revision, value, size: 0 };
  current.entries.set(key, entry);
  const isKept = () => current.entries.get(key) === entry;
  value.then(
    (loaded) => {
      if (!isKept()) return;
      entry.size = sizeOf(loaded);
      current.size += entry.size;
      makeRoom(current);
    },
    () => isKept() && current.entries.delete(key),
  );
  makeRoom(current);
  return value;
}

/** Makes the next question read the counts again; called after every write of this process. */
export function forgetRevisions(): void {
  const current = state();
  current.writes++;
  current.at = 0;
}
