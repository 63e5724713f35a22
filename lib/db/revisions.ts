import 'server-only';
import { inArea, requestScope } from '../request-scope';
import { cacheUse } from './cache-use';
import { currentCounts, nextMoment, type RevisionGroup, revisionGroups, stampOf } from './counts';
import { sizeOf } from './kept-size';
import { newReads, noteFailed, noteGroups } from './reads';
import { isWithin } from './within';

interface State {
  entries: Map<string, Entry>;
  /** Rough bytes of all entries. */
  size: number;
}

interface Entry {
  /** All groups that the answer was made of: those that were named and those that were found to be read. */
  groups: Set<string>;
  stamp: string;
  /** Milliseconds since 1970 between which it holds; the clock may jump back before it was made. */
  from: number;
  until: number;
  /** What failed on the way; such an answer is for those who wait for it, and not kept. */
  failed?: string;
  value: Promise<unknown>;
  /** Rough bytes; 0 until loaded. */
  size: number;
}

const place = Symbol.for('energiemarkt.db.revisions');
const holder = globalThis as { [place]?: State };
const state = (): State => {
  holder[place] ??= { entries: new Map(), size: 0 };
  return holder[place];
};

/** Limits of the cache, as visitors choose what is asked: number of entries, and rough bytes of all of them. */
const limits = { entries: 10_000, bytes: 64_000_000 };

/** Removes the entries unused for longest until the cache is within its limits. */
function makeRoom(current: State): void {
  const { entries } = current;
  for (const [key, entry] of entries) {
    if (entries.size <= limits.entries && current.size <= limits.bytes) break;
    entries.delete(key);
    current.size -= entry.size;
  }
}

/** Whoever uses an answer is made of what it is made of. */
function note({ groups, failed }: Entry): void {
  noteGroups(groups);
  if (failed !== undefined) noteFailed(failed);
}

/**
 * The answer of `load` for `key`, kept in this process until the next write to one of `groups`, or until a moment that
 * stands in one of their rows. Entries stay consistent over all processes by the counts of writes (counts.ts). What
 * `load` reads beside `groups`, as far as it is counted, counts too.
 * @param key identifies the question; different questions must have different keys
 * @param onlyCounted does not keep an answer for which `load` read a table whose writes nobody counts
 */
export async function cached<T>(
  groups: readonly RevisionGroup[],
  key: string,
  load: () => Promise<T>,
  { onlyCounted = false }: { onlyCounted?: boolean } = {},
): Promise<T> {
  // What stands published in a preview alone is nobody else's, nor is what others have read its; so with what a
  // transaction wrote, which also must not wait for the counts (within.ts).
  if (requestScope().preview || isWithin()) return load();
  const current = state();
  const counts = await currentCounts();
  const known = current.entries.get(key);
  current.entries.delete(key); // set again below as the last one: the first entry is the one unused for longest
  const began = Date.now();
  const isValid = known && known.from <= began && began < known.until;
  if (isValid && known.stamp === stampOf(known.groups, counts)) {
    cacheUse().hits += 1;
    current.entries.set(key, known);
    const value = (await known.value) as T;
    note(known);
    return value;
  }
  cacheUse().misses += 1;
  current.size -= known?.size ?? 0;
  const reads = newReads();
  // Until it is known what it is made of, only who would read the very same waits for it too.
  const entry: Entry = {
    groups: new Set(revisionGroups),
    stamp: stampOf(revisionGroups, counts),
    from: began,
    until: Number.POSITIVE_INFINITY,
    // Other requests wait for it too, so it runs in its own area and not in this request's.
    value: inArea(groups.join(), load, reads).then(async (loaded) => {
      entry.groups = new Set([...groups, ...reads.groups]);
      entry.stamp = stampOf(entry.groups, counts);
      const mayStay = reads.failed === undefined && !(onlyCounted && reads.uncounted);
      entry.until = mayStay ? await nextMoment(entry.groups, counts, began) : 0;
      entry.failed = reads.failed;
      return loaded;
    }),
    size: 0,
  };
  current.entries.set(key, entry);
  const isKept = () => current.entries.get(key) === entry;
  entry.value.then(
    (loaded) => {
      if (!isKept()) return;
      entry.size = sizeOf(loaded) + sizeOf(key);
      current.size += entry.size;
      makeRoom(current);
    },
    () => isKept() && current.entries.delete(key),
  );
  makeRoom(current);
  const value = (await entry.value) as T;
  note(entry);
  return value;
}
