import 'server-only';
import { inArea } from '../request-scope';
import { getClient } from '.';
import { cacheUse } from './cache-use';
import { sizeOf } from './kept-size';

/**
 * A cache in each process that stays consistent over all of them. Triggers count the writes to each group of tables
 * (migration 0002); an entry is kept until a count of its groups changes. A process reads the counts again when they
 * are older than a second, and at once after its own write (`forgetRevisions`). Reading the session of a signed-in user
 * brings the counts along (`askedForRevisions`), so users see what they just saved in every process.
 */
export const revisionGroups = [
  'processes',
  'lookups',
  'content',
  'schemas',
  'response_codes',
  'consultations',
  'documents',
  'events',
  'market_partners',
  'elwoggwg',
  'faq',
  'glossary',
  'powerstations',
] as const;
export type RevisionGroup = (typeof revisionGroups)[number];

const freshFor = 1_000;

interface State {
  /** When the counts were asked for, in milliseconds since 1970. */
  at: number;
  revisions: Map<string, string>;
  /** How often the counts were asked for, and the number of the question whose answer is in use. */
  questions: number;
  answered: number;
  reading?: Promise<void>;
  /** Counts the writes of this process; counts asked for before the latest write are not used. */
  writes: number;
  entries: Map<string, Entry>;
  /** Rough bytes of all entries. */
  size: number;
}

interface Entry {
  revision: string;
  value: Promise<unknown>;
  /** Rough bytes; 0 until loaded. */
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

/** The counts of all groups, as one value in a statement. */
export const revisionsColumn = '(select json_object_agg(name, revision::text) from data_revisions)';
export type Revisions = Record<string, string>;

/**
 * Call this before a statement that also selects `revisionsColumn`.
 * @returns a function that takes the counts over, unless the answer to a later question is in use. It returns false
 * when this process wrote in between, as the counts may lack that write
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

/** Reads the counts if they are older than a second. Requests that need them share one reading. */
async function refresh(current: State): Promise<void> {
  if (Date.now() - current.at < freshFor) return;
  current.reading ??= inArea('revisions', () => read(current)).finally(() => {
    current.reading = undefined;
  });
  await current.reading;
}

/** Limits of the cache, as visitors choose what is asked: number of entries, and rough bytes of all of them. */
const limits = { entries: 500, bytes: 64_000_000 };

/** Removes the entries unused for longest until the cache is within its limits. */
function makeRoom(current: State): void {
  const { entries } = current;
  for (const [key, entry] of entries) {
    if (entries.size <= limits.entries && current.size <= limits.bytes) break;
    entries.delete(key);
    current.size -= entry.size;
  }
}

/**
 * The answer of `load` for `key`, kept until the next write to one of `groups`.
 * @param key identifies the question; different questions must have different keys
 */
export async function cached<T>(
  groups: readonly RevisionGroup[],
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  const current = state();
  await refresh(current);
  const revision = groups.map((group) => current.revisions.get(group)).join('.');
  const known = current.entries.get(key);
  current.entries.delete(key); // set again below as the last one: the first entry is the one unused for longest
  if (known?.revision === revision) {
    cacheUse().hits += 1;
    current.entries.set(key, known);
    return known.value as Promise<T>;
  }
  cacheUse().misses += 1;
  current.size -= known?.size ?? 0;
  const value = inArea(groups.join(), load); // other requests wait for it too, so it runs in its own area and not in this request's
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

/** Makes the next question read the counts again; call it after every write of this process. */
export function forgetRevisions(): void {
  const current = state();
  current.writes++;
  current.at = 0;
}
