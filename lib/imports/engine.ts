import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import type { RevisionGroup } from '../db/counts';
import { rowsOf } from '../db/rows';
import { audit, write } from '../db/write';
import { digestOf } from '../digest';
import { invalidField, PortalError } from '../errors';
import { requestScope } from '../request-scope';
import { overtaken, type Planned } from './model';

/** How an import reports its progress and whether it commits in portions. */
export interface Course<Result> {
  /**
   * Called before each portion is written, with how much of a part of the import is done. The import waits for it, and
   * ends when it throws.
   */
  watch?: (part: string, done: number, total: number) => unknown;
  /**
   * Commits each portion by itself, with pauses, instead of all of them together: the embedded database has one
   * connection, and nobody gets a page while a transaction is open. The import then is no longer all or nothing. If it is
   * interrupted, it continues with what is missing, because equal data is left alone.
   */
  apart?: {
    /** The state of the data after the last portion, as `keep` was told; null before the first. */
    stand: string | null;
    /** What the whole import does, as `keep` was told. */
    whole?: unknown;
    /** Called in the transaction of each portion. */
    keep: (tx: Tx, stand: string, whole: unknown) => Promise<unknown>;
    /** Milliseconds, to see how long a portion took; tests set it. */
    clock?: () => number;
  };
  /** Called in the last transaction. */
  end?: (tx: Tx, result: Result) => Promise<unknown>;
}

/** What an import writes with. */
export interface Writing {
  /** undefined for an operator at the command line */
  byUid: number | undefined;
  /** The import was interrupted: a part of it is committed already and not in the plan any more. */
  resumed: boolean;
  /**
   * Writes a list in portions. The import may be interrupted after each of them, so each has to be complete: with its
   * change entries, and so that a second run finds the rest.
   * @param part German, for people who wait: `Marktnachrichten`
   * @param size of a portion; by default what one statement takes
   */
  portions: <One>(
    part: string,
    all: readonly One[],
    work: (tx: Tx, portion: [One, ...One[]]) => Promise<unknown>,
    size?: number,
  ) => Promise<void>;
}

/**
 * What is an import's own. `Given` are its files as they come, `Found` what is understood of them, `Task` what else
 * its plan depends on, `Choices` the same with what people decide once they know the plan.
 */
interface Declaration<Given, Found, Task, Plan, Choices, Result, Whole> {
  /** The action of its audit entry. */
  action: string;
  /** The data that its plan is compared with. */
  groups: readonly [RevisionGroup, ...RevisionGroup[]];
  /** Reads the given files, before anything is locked: it may take its time. */
  read: (given: Given, db: Db) => Promise<Found>;
  /** Locks the data, so that nobody writes between the comparison and the writing; others still read. */
  hold: (tx: Tx) => Promise<unknown>;
  /** Compares it with what the portal holds: everything that would be done. Writes nothing. */
  planOf: (db: Db | Tx, found: Found, task: Task) => Promise<Omit<Plan, 'digest'>>;
  /** Why it can't be done, whatever is chosen, as a German sentence; '' if it can. */
  problemsOf: (plan: Plan) => string;
  /** Further reasons, in this order. */
  refusals: ((plan: Plan, choices: Choices) => PortalError | undefined)[];
  /** What its result says of the whole plan. It is kept as JSON, because an import that continues plans only the rest. */
  wholeOf: (plan: Plan) => Whole;
  /**
   * Writes what is planned. `report` goes into the audit log, and is left out where nothing was written; `last` writes
   * what tells of the whole import, in its last transaction.
   */
  apply: (
    writing: Writing,
    work: { given: Given; found: Found; plan: Plan; choices: Choices; whole: Whole },
  ) => Promise<{ result: Result; report?: string; last?: (tx: Tx) => Promise<unknown> }>;
}

/** Rows written by one statement: a statement takes 65,535 values. */
const rowsAtOnce = 1_000;
/** Rows of a portion that is committed by itself, at most and, where rows are dear or the machine is busy, at least. */
const rowsApart = { most: 200, least: 25 };
/** Milliseconds that such a portion should take: nobody gets a page meanwhile. */
const timeApart = 100;
/** Milliseconds between two of them at most; others get as much time as the portion took. */
const mostPause = 500;

const interfered = () =>
  new PortalError('conflict', {
    message:
      'Während des Imports wurde etwas anderes gespeichert. Was bis dahin importiert ist, bleibt; die Vorschau zeigt, was noch fehlt.',
  });

/** Somebody wrote between the plan and the first portion. */
class Overtaken extends Error {
  override name = 'Overtaken';
}
/** How often an import is planned anew for that. */
const mostPlans = 5;

/**
 * An import that is shown as a plan and then done, all or nothing. What is equal is left alone, so that a second run
 * changes nothing.
 */
export function plannedImport<Given, Found, Task, Plan extends Planned, Choices extends Task, Result, Whole>(
  declared: Declaration<Given, Found, Task, Plan, Choices, Result, Whole>,
) {
  const planOf = async (db: Db | Tx, found: Found, task: Task) => {
    const plan = await declared.planOf(db, found, task);
    return { ...plan, digest: digestOf(plan) } as Plan;
  };

  /** @throws PortalError if a plan can't be carried out */
  const check = (plan: Plan, choices: Choices & Partial<Planned>) => {
    const problems = declared.problemsOf(plan);
    if (problems) throw invalidField('files', problems);
    if (choices.digest !== undefined && plan.digest !== choices.digest) {
      throw new PortalError('conflict', { message: overtaken });
    }
    for (const refusal of declared.refusals) {
      const refused = refusal(plan, choices);
      if (refused) throw refused;
    }
  };

  const once = async (
    db: Db,
    byUid: number | undefined,
    given: Given,
    choices: Choices & Partial<Planned>,
    { watch = () => {}, apart, end = async () => {} }: Course<Result>,
  ): Promise<Result> => {
    const found = await declared.read(given, db);
    const resumed = apart !== undefined && apart.stand !== null;

    let whole = apart?.whole as Whole | null | undefined;
    let rows = rowsApart.most;

    const carryOut = async (turn: Turn) => {
      const plan = await turn('plan', (tx) => planOf(tx, found, choices));
      // An import that continues does the rest of the plan that was shown.
      check(plan, resumed ? { ...choices, digest: undefined } : choices);
      whole ??= declared.wholeOf(plan);
      const portions: Writing['portions'] = async (part, all, work, size) => {
        let done = 0;
        while (done < all.length) {
          const step = apart ? Math.min(size ?? rows, rows) : (size ?? rowsAtOnce);
          const portion = all.slice(done, done + step) as Portion<typeof all>;
          await watch(part, done, all.length);
          await turn('portion', (tx) => work(tx, portion));
          done += step;
        }
      };
      const { result, report, last } = await declared.apply(
        { byUid, resumed, portions },
        { given, found, plan, choices, whole },
      );
      // The portions before an interruption left no entry of their own; this one covers them.
      const detail = resumed ? `Nach einer Unterbrechung fertig. ${report ?? ''}`.trim() : report;
      await turn('end', async (tx) => {
        await last?.(tx);
        if (detail) await audit(tx, requestScope(), declared.action, detail, byUid);
        await end(tx, result);
      });
      return result;
    };

    if (!apart) {
      return write(db, async (tx) => {
        await declared.hold(tx);
        return carryOut((_, work) => work(tx));
      });
    }
    let { stand } = apart;
    let begun = resumed;
    const clock = apart.clock ?? (() => performance.now());
    return carryOut(async (what, work) => {
      const from = clock();
      const done = await write(db, async (tx) => {
        await declared.hold(tx);
        const now = await standOf(tx, declared.groups);
        // Before anything is done it is planned anew, and after the last portion there is nothing to write over.
        if (stand !== null && stand !== now && what !== 'end') throw begun ? interfered() : new Overtaken();
        const answer = await work(tx);
        stand = what === 'plan' ? now : await standOf(tx, declared.groups);
        if (what === 'portion') await apart.keep(tx, stand, whole);
        return answer;
      });
      const took = clock() - from;
      if (what === 'portion') {
        begun = true;
        rows = took > timeApart ? Math.max(rowsApart.least, rows / 2) : Math.min(rowsApart.most, rows * 2);
      }
      await pause(Math.min(took, mostPause));
      return done;
    });
  };

  return {
    action: declared.action,

    /** What an import would do. @throws PortalError invalid_input for what can't be read */
    plan: async (db: Db, given: Given, task: Task): Promise<Plan> =>
      planOf(db, await declared.read(given, db), task),

    /**
     * Does it.
     * @param choices with the digest of the plan that was shown, where one was
     * @throws PortalError invalid_input with all problems; conflict when something else would be done than was shown
     */
    run: async (
      db: Db,
      byUid: number | undefined,
      given: Given,
      choices: Choices & Partial<Planned>,
      course: Course<Result> = {},
    ): Promise<Result> => {
      for (let plans = 1; ; plans += 1) {
        try {
          return await once(db, byUid, given, choices, course);
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error;
          if (plans === mostPlans) throw new PortalError('conflict', { message: overtaken });
        }
      }
    },
  };
}

type Portion<All> = All extends readonly (infer One)[] ? [One, ...One[]] : never;
type Turn = <T>(what: 'plan' | 'portion' | 'end', work: (tx: Tx) => Promise<T>) => Promise<T>;

/** How often the data was written to (lib/db/revisions.ts). */
async function standOf(tx: Tx, groups: readonly RevisionGroup[]): Promise<string> {
  const [row] = await rowsOf<{ stand: string }>(
    tx,
    sql`select jsonb_object_agg(name, revision)::text as stand from data_revisions where name in ${groups}`,
  );
  return row!.stand;
}
