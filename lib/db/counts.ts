import { setTimeout as pause } from 'node:timers/promises';
import { config } from '../config.ts';
import { inArea, requestScope } from '../request-scope.ts';
import { cacheUse } from './cache-use.ts';
import { type Client, sharedClient } from './client.ts';
import { countedTables } from './counted-tables.ts';

/**
 * Counts of the writes to each group of tables, made by triggers (migration 0002), as this process knows them. It reads
 * them again when they are older than half a second, and at once after its own write (`forgetRevisions`). Reading the
 * session of a signed-in user brings them along (`askedForRevisions`). Node itself can import this module: the server
 * keeps whole pages by the same counts (scripts/server/page-memory.ts).
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
  'market_dates',
  'readiness',
  'search_terms',
  'statements',
  'statement_outcomes',
  'attachments',
  'watches',
  'snapshots',
  'accounts',
  'names',
  'publications',
] as const;
export type RevisionGroup = (typeof revisionGroups)[number];

/** Counts by group. A reading makes a new map and never changes one. */
export type Counts = ReadonlyMap<string, string>;

/** Milliseconds; the other half of the second in which a write is seen everywhere is for asking and answering. */
export const freshFor = 500;

/** Before everything. */
const never = Number.NEGATIVE_INFINITY;

interface State {
  /** When the counts were asked for, by `performance.now`, as the clock may jump. */
  at: number;
  revisions: Counts;
  /** How often the counts were asked for, and the number of the question whose answer is in use. */
  questions: number;
  answered: number;
  reading?: Promise<void>;
  /** Counts the writes of this process; counts asked for before the latest write are not used. */
  writes: number;
  /** What this process is publishing at once (at-once.ts). */
  publishing: number;
  /** The next moment in each group's rows, as found at `from` for a count. */
  moments: Map<string, { count: string | undefined; from: number; next: number }>;
}

const place = Symbol.for('energiemarkt.db.counts');
const holder = globalThis as { [place]?: State };
const state = (): State => {
  holder[place] ??= {
    at: never,
    writes: 0,
    publishing: 0,
    questions: 0,
    answered: 0,
    revisions: new Map(),
    moments: new Map(),
  };
  return holder[place];
};

/** The lock of who publishes at once (at-once.ts). */
export const publishingLock = 7_301_929;
const allRevisions = '(select json_object_agg(name, revision::text) from data_revisions)';
/** The counts of all groups, as one value in a statement; null while something is published at once. */
export const revisionsColumn = `(case when pg_try_advisory_xact_lock_shared(${publishingLock}) then ${allRevisions} end)`;
export type Revisions = Record<string, string> | null;

/**
 * Call this before a statement that also selects `revisionsColumn`.
 * @returns a function that takes the counts over, unless the answer to a later question is in use. It returns false
 * when this process wrote in between, as the counts may lack that write, and while something is published at once
 */
export function askedForRevisions(): (found: Revisions, evenNow?: boolean) => boolean {
  const current = state();
  const [started, { writes }] = [performance.now(), current];
  current.questions += 1;
  const question = current.questions;
  return (found, evenNow = false) => {
    if (!found || (current.publishing > 0 && !evenNow) || writes !== current.writes) return false;
    if (question > current.answered) {
      current.answered = question;
      current.at = started;
      current.revisions = new Map(Object.entries(found));
    }
    return true;
  };
}

/** Milliseconds that readers wait at most for what is published at once, and between two looks. */
const [longestWait, wait] = [5_000, 50];

async function read(client: Client, came = performance.now()): Promise<void> {
  cacheUse().statements += 1;
  const answered = askedForRevisions();
  const isPatient = performance.now() - came < longestWait;
  const { rows } = await client.query(`select ${isPatient ? revisionsColumn : allRevisions} as found`);
  const [{ found }] = rows as [{ found: Revisions }];
  if (answered(found, !isPatient)) return;
  if (!found || state().publishing > 0) await pause(wait);
  await read(client, came);
}

async function readAll(): Promise<void> {
  const client = await sharedClient(config);
  await countedTables(client);
  await read(client);
}

/** The counts, if they need not be read anew. */
export function freshCounts(): Counts | undefined {
  const { at, revisions } = state();
  return performance.now() - at < freshFor ? revisions : undefined;
}

/** Milliseconds for which a request stays with the counts that it began with. */
const stays = 5_000;

/**
 * The counts, read anew if they are older than half a second. Requests that need them share one reading, unless it
 * began too long ago for who comes now. A request stays with those it had first, until this process writes, so that what
 * is published at once is in all or nothing of its answer.
 * @param fresh milliseconds that they may be old; with 0 they are read at this moment, also for the rest of the request
 * @throws PortalError unavailable
 */
export async function currentCounts(fresh = freshFor): Promise<Counts> {
  const current = state();
  const came = performance.now();
  const scope = requestScope();
  const { counts: own } = scope;
  if (fresh > 0 && own && own.writes === current.writes && came - own.since < stays) return own.found;
  while (came - current.at >= fresh) {
    current.reading ??= inArea('revisions', readAll).finally(() => {
      current.reading = undefined;
    });
    await current.reading;
    if (current.at >= came) break;
  }
  if (scope.path) scope.counts = { found: current.revisions, since: came, writes: current.writes };
  return current.revisions;
}

/** Counts what this process publishes at once: `by` is 1 before and -1 afterwards. */
export function countPublishing(by: 1 | -1): void {
  state().publishing += by;
}

/** What an answer made of these groups depends on; it is stale as soon as this differs. */
export const stampOf = (groups: Iterable<string>, counts: Counts): string =>
  [...groups].map((group) => counts.get(group)).join('.');

/** Pages tell the time in whole seconds, so a moment takes this long to pass, in milliseconds. */
const passing = 1_000;

/**
 * The next moment at which what is made of these groups may change although nobody writes (a deadline, the end of an
 * event), in milliseconds since 1970; one that is passing just now counts.
 * @param counts of the time when the answer was begun
 * @throws PortalError unavailable
 */
export async function nextMoment(
  groups: Iterable<string>,
  counts: Counts,
  now = Date.now(),
): Promise<number> {
  const { moments } = state();
  const client = await sharedClient(config);
  const columns = (await countedTables(client)).moments;
  const found = [...groups].map(async (group) => {
    const count = counts.get(group);
    const known = moments.get(group);
    if (known && known.count === count && known.from <= now && now < known.next) return known.next;
    const sources = columns.get(group) ?? [];
    if (sources.length === 0) return Number.POSITIVE_INFINITY;
    const each = sources.map(
      ({ table, column }) =>
        `select min("${column}") as moment from "${table}" where "${column}" > $1::timestamptz`,
    );
    cacheUse().statements += 1;
    const { rows } = await inArea('revisions', () =>
      client.query(
        `select extract(epoch from min(moment))::float as moment from (${each.join(' union all ')}) as m`,
        [new Date(now - passing).toISOString()],
      ),
    );
    const [{ moment }] = rows as [{ moment: number | null }];
    const next = moment === null ? Number.POSITIVE_INFINITY : Math.floor(moment * 1_000);
    moments.set(group, { count, from: now, next });
    return next;
  });
  return Math.min(Number.POSITIVE_INFINITY, ...(await Promise.all(found)));
}

/** How often this process has written. */
export const writesSoFar = (): number => state().writes;

/** Makes the next question read the counts again; call it after every write of this process. */
export function forgetRevisions(): void {
  const current = state();
  current.writes++;
  current.at = never;
}
