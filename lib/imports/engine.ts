import 'server-only';
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../db';
import { audit, write } from '../db/write';
import { invalidField, PortalError } from '../errors';
import { requestScope } from '../request-scope';
import { overtaken, type Planned } from './model';

/** How far an import is: of one of its parts, entries that are written and all of them. */
export interface Portion {
  part: string;
  done: number;
  total: number;
}

/** Asked before each portion is written, and waited for; what it throws gives the whole import up. */
export type Watch = (portion: Portion) => unknown;

/** What an import writes with. */
export interface Writing {
  tx: Tx;
  /** undefined for an operator at the command line */
  byUid: number | undefined;
  /** A list in pieces of what one statement takes, each announced before it is handed out. */
  portions: <One>(part: string, all: readonly One[]) => AsyncIterable<One[]>;
  /** The same one by one. */
  each: <One>(part: string, all: readonly One[]) => AsyncIterable<One>;
}

/** What an import is about. */
interface Subject {
  /** Files as they come, and what is understood of them. */
  given: unknown;
  found: unknown;
  /** What else its plan depends on. */
  task: object;
  plan: Planned;
  /** What is decided once the plan is known. */
  choices: object;
  result: unknown;
}

type Choices<S extends Subject> = S['task'] & S['choices'];

/** What is an import's own of reading, comparing and writing. */
interface Declaration<S extends Subject> {
  /** The action of its audit entry. */
  action: string;
  /** Understands what was given, before anything is held: it may take its time. */
  read: (given: S['given'], db: Db) => Promise<S['found']>;
  /** Keeps others from writing between what is compared and what is written; reading goes on. */
  hold: (tx: Tx) => Promise<unknown>;
  /** Compares it with what the portal holds: everything that would be done. Writes nothing. */
  planOf: (db: Db | Tx, found: S['found'], task: S['task']) => Promise<Omit<S['plan'], 'digest'>>;
  /** What stands against it whatever is chosen, for people; '' for nothing. */
  problemsOf: (plan: S['plan']) => string;
  /** What else stands against it, in this order. */
  refusals: ((plan: S['plan'], choices: Choices<S>) => PortalError | undefined)[];
  /** Writes what is planned; `report` goes into the audit log, and is left out where nothing was written. */
  apply: (
    writing: Writing,
    work: Pick<S, 'given' | 'found' | 'plan'> & { choices: Choices<S> },
  ) => Promise<{ result: S['result']; report?: string }>;
}

/** Rows written by one statement: a statement takes 65,535 values. */
const rowsAtOnce = 1_000;

/** Hands lists out as `watch` is told of it. */
const handedOut = (watch: Watch): Pick<Writing, 'portions' | 'each'> => ({
  async *portions(part, all) {
    for (let done = 0; done < all.length; done += rowsAtOnce) {
      await watch({ part, done, total: all.length });
      yield all.slice(done, done + rowsAtOnce);
    }
  },
  async *each(part, all) {
    for (const [done, one] of all.entries()) {
      await watch({ part, done, total: all.length });
      yield one;
    }
  },
});

/**
 * An import that is shown as a plan and then done, all or nothing. What is equal is left alone, so that a second run
 * changes nothing.
 */
export function plannedImport<S extends Subject>(declared: Declaration<S>) {
  type Agreed = Choices<S> & { digest?: string };

  const planOf = async (db: Db | Tx, found: S['found'], task: S['task']): Promise<S['plan']> => {
    const plan = await declared.planOf(db, found, task);
    const digest = createHash('sha256').update(JSON.stringify(plan)).digest('hex');
    return { ...plan, digest } as S['plan'];
  };

  const apply = async (writing: Writing, { given, found }: Pick<S, 'given' | 'found'>, choices: Agreed) => {
    await declared.hold(writing.tx);
    const plan = await planOf(writing.tx, found, choices);
    const problems = declared.problemsOf(plan);
    if (problems) throw invalidField('files', problems);
    if (choices.digest !== undefined && plan.digest !== choices.digest) {
      throw new PortalError('conflict', { message: overtaken });
    }
    for (const refusal of declared.refusals) {
      const refused = refusal(plan, choices);
      if (refused) throw refused;
    }
    const { result, report } = await declared.apply(writing, { given, found, plan, choices });
    if (report) await audit(writing.tx, requestScope(), declared.action, report, writing.byUid);
    return result;
  };

  return {
    /** What an import would do. @throws PortalError invalid_input for what can't be read */
    plan: async (db: Db, given: S['given'], task: S['task']): Promise<S['plan']> =>
      planOf(db, await declared.read(given, db), task),

    /**
     * Does it.
     * @param byUid undefined for an operator at the command line
     * @param choices with the digest of the plan that was shown; without where nobody was shown one
     * @param watch told how far it is
     * @throws PortalError invalid_input with all problems; conflict when something else would be done than was shown
     */
    run: async (
      db: Db,
      byUid: number | undefined,
      given: S['given'],
      choices: Agreed,
      watch: Watch = () => {},
    ): Promise<S['result']> => {
      const found = await declared.read(given, db);
      return write(db, (tx) => apply({ tx, byUid, ...handedOut(watch) }, { given, found }, choices));
    },
  };
}
