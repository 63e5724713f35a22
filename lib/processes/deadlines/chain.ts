import { calculateDeadline, DeadlineError } from '../../deadlines/calculate';
import {
  countsDays,
  type Deadline,
  type DeadlineQuestion,
  type Direction,
  type Unit,
} from '../../deadlines/model';
import { addDays } from '../../time/days';
import { orderOf } from '../diagram/order';
import type { ProcessStep } from '../model';

/** When a step is due at the latest. */
export interface StepDue {
  uid: number;
  position: number;
  name: string;
  /** The position of the step that its deadline counts from; null for the begin of the process. */
  from: number | null;
  /** Null where the step names no deadline in numbers, or its end is not known. */
  deadline: Deadline | null;
  /** Why a deadline has no end, in German; '' for all others. */
  open: string;
}

/** A moment in Vienna's time; `24:00` is the end of a day. */
interface Moment {
  day: string;
  time?: string;
}

type Limit = NonNullable<ProcessStep['deadline']>;

/**
 * The deadlines of all steps of a process from one begin, each step taking all the time it has. A step without a
 * deadline follows at once. A deadline whose event names a message counts from the step that sends it, any other from
 * the step before, the latest of several. What counts backwards from an event that is not known has no end.
 */
export function dueDates(uid: number, steps: readonly ProcessStep[], begin: Moment): StepDue[] {
  const { next } = orderOf(steps);
  const ends: (Moment | undefined)[] = [];
  return steps.map((step, index) => {
    const named = sentBefore(steps, index);
    const before = steps.flatMap((_, at) => (at < index && next[at]!.includes(index) ? [at] : []));
    const after = named === undefined ? before : [named];
    const from = latest(after, ends);
    const start = from === undefined ? (after.length === 0 ? begin : undefined) : ends[from];
    const { deadline, open } = step.deadline
      ? endOf(uid, step, step.deadline, start)
      : { deadline: null, open: '' };
    ends.push(deadline ? { day: deadline.day, time: deadline.time } : open ? undefined : start);
    const { position, name } = step;
    return {
      ...{ uid: step.uid, position, name, deadline, open },
      from: from === undefined ? null : steps[from]!.position,
    };
  });
}

/** The step before this one that sends the message its deadline's event names. */
export function sentBefore(steps: readonly ProcessStep[], index: number): number | undefined {
  const words = steps[index]!.deadline?.event.split(/[^\p{L}\p{N}_]+/u) ?? [];
  const found = steps.findIndex(
    ({ notification }, at) => at < index && notification && words.includes(notification.messageCode),
  );
  return found < 0 ? undefined : found;
}

/** Which of some steps ends last; undefined where none of them has an end. */
function latest(of: number[], ends: (Moment | undefined)[]): number | undefined {
  const at = (index: number) => `${ends[index]?.day} ${ends[index]?.time ?? ''}`;
  return of
    .filter((index) => ends[index])
    .reduce<number | undefined>(
      (last, index) => (last === undefined || at(index) > at(last) ? index : last),
      undefined,
    );
}

/** The end of a step's deadline from a moment, or why it has none. */
export function endOf(process: number, { uid }: ProcessStep, limit: Limit, start: Moment | undefined) {
  const without = (open: string) => ({ deadline: null, open });
  if (!start) return without('Das Ende eines Schritts davor ist offen.');
  if (limit.direction === 'vor') return without(`Zählt rückwärts: ${limit.event || 'vom Ereignis'}.`);
  const midnight = !countsDays(limit.unit) && start.time === '24:00';
  const question: DeadlineQuestion = {
    ...{ date: midnight ? addDays(start.day, 1) : start.day, amount: limit.amount },
    ...{ time: midnight ? '00:00' : start.time === '24:00' ? undefined : start.time },
    ...{ unit: limit.unit as Unit, direction: limit.direction as Direction, event: limit.event || undefined },
    until: limit.until || undefined,
    ...{ process, step: uid },
  };
  try {
    return { deadline: calculateDeadline(question), open: '' };
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    return without(error.message);
  }
}
