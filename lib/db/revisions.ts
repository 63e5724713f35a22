import 'server-only';
import { getClient } from '.';
import { sizeOf } from './kept-size';

/**
 * Caches of this process that many processes agree on: triggers count the writes of each group of
 * tables (migration 0002), and what was read is kept until its group's count changes. The counts
 * are read at most once a second, and at once after a write of this process (`forgetRevisions`).
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
const staleFor = 5_000;

interface State {
  at: number;
  revisions: Map<string, string>;
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
    revisions: new Map(),
    entries: new Map(),
    size: 0,
  };
  return holder[place];
};

async function read(current: State): Promise<void> {
  const started = Date.now();
  const { writes } = current;
  const { rows } = await (await getClient()).query('select name, revision::text from data_revisions');
  if (writes !== current.writes) return read(current);
  current.revisions = new Map(
    (rows as { name: string; revision: string }[]).map((r) => [r.name, r.revision]),
  );
  current.at = started;
}

/** Reads the counts when they are older than a second; callers wait only when they are older than five. */
async function refresh(current: State): Promise<void> {
  const age = Date.now() - current.at;
  if (age < freshFor) return;
  current.reading ??= read(current).finally(() => {
    current.reading = undefined;
  });
  if (age >= staleFor) await current.reading;
  else current.reading.catch(() => {});
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
  const value = load();
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
