import 'server-only';
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../db';
import { audit, write } from '../db/write';
import { invalidField, PortalError } from '../errors';
import { requestScope } from '../request-scope';
import { overtaken, type Planned } from './model';

/**
 * Told before each portion is written how much of a part of the import is done, and waited for; what it throws gives
 * the whole import up.
 */
export type Watch = (part: string, done: number, total: number) => unknown;

/** What an import writes with. */
export interface Writing {
  tx: Tx;
  /** undefined for an operator at the command line */
  byUid: number | undefined;
  /** A list in portions; without a size they are what one statement takes. */
  portions: <One>(part: string, all: readonly One[], size?: number) => AsyncIterable<[One, ...One[]]>;
}

/**
 * What is an import's own. `Given` are its files as they come, `Found` what is understood of them, `Task` what else
 * its plan depends on, `Choices` this and what is decided once the plan is known.
 */
interface Declaration<Given, Found, Task, Plan, Choices, Result> {
  /** The action of its audit entry. */
  action: string;
  /** Understands what is given, before anything is held: it may take its time. */
  read: (given: Given, db: Db) => Promise<Found>;
  /** Keeps others from writing between what is compared and what is written; reading goes on. */
  hold: (tx: Tx) => Promise<unknown>;
  /** Compares it with what the portal holds: everything that would be done. Writes nothing. */
  planOf: (db: Db | Tx, found: Found, task: Task) => Promise<Omit<Plan, 'digest'>>;
  /** What stands against it whatever is chosen, for people; '' for nothing. */
  problemsOf: (plan: Plan) => string;
  /** What else stands against it, in this order. */
  refusals: ((plan: Plan, choices: Choices) => PortalError | undefined)[];
  /** Writes what is planned; `report` goes into the audit log, and is left out where nothing was written. */
  apply: (
    writing: Writing,
    work: { given: Given; found: Found; plan: Plan; choices: Choices },
  ) => Promise<{ result: Result; report?: string }>;
}

/** Rows written by one statement: a statement takes 65,535 values. */
const rowsAtOnce = 1_000;

/**
 * An import that is shown as a plan and then done, all or nothing. What is equal is left alone, so that a second run
 * changes nothing.
 */
export function plannedImport<Given, Found, Task, Plan extends Planned, Choices extends Task, Result>(
  declared: Declaration<Given, Found, Task, Plan, Choices, Result>,
) {
  const planOf = async (db: Db | Tx, found: Found, task: Task) => {
    const plan = await declared.planOf(db, found, task);
    const digest = createHash('sha256').update(JSON.stringify(plan)).digest('hex');
    return { ...plan, digest } as Plan;
  };

  /** @throws PortalError for whatever stands against a plan */
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

  return {
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
      watch: Watch = () => {},
    ): Promise<Result> => {
      const found = await declared.read(given, db);
      return write(db, async (tx) => {
        await declared.hold(tx);
        const plan = await planOf(tx, found, choices);
        check(plan, choices);
        async function* portions<One>(part: string, all: readonly One[], size = rowsAtOnce) {
          for (let done = 0; done < all.length; done += size) {
            await watch(part, done, all.length);
            yield all.slice(done, done + size) as [One, ...One[]];
          }
        }
        const { result, report } = await declared.apply(
          { tx, byUid, portions },
          { given, found, plan, choices },
        );
        if (report) await audit(tx, requestScope(), declared.action, report, byUid);
        return result;
      });
    },
  };
}
