import type { Query } from '../address';
import { urlOf } from '../routes';
import { type DeadlineQuestion, limits } from './model';

export const questionFields = [
  'date',
  'time',
  'amount',
  'unit',
  'direction',
  'until',
  'event',
  'process',
  'step',
] as const;
export type QuestionField = (typeof questionFields)[number];
/** Entries of the address as typed or linked. */
export type TypedQuestion = Partial<Record<QuestionField, string>>;

/** The question in an address, without empty entries; texts are cut to 300 characters, so that pages can show them. */
export function readQuestion(query: Query): TypedQuestion {
  return Object.fromEntries(
    questionFields.flatMap((name) => {
      const value = query[name];
      const first = (Array.isArray(value) ? value[0] : value)?.trim().slice(0, 300);
      return first === undefined || first === '' ? [] : [[name, first]];
    }),
  );
}

/** Whether an address asks for a result. A link that only fills in a step's deadline has no day yet. */
export const asksForResult = (query: Query) => query.date !== undefined;

const entriesOf = ({ event, ...rest }: Partial<DeadlineQuestion>) => ({
  ...Object.fromEntries(
    questionFields.flatMap((name) =>
      name === 'event' || rest[name] === undefined ? [] : [[name, rest[name]]],
    ),
  ),
  event: event?.slice(0, limits.event),
});

/** The address of the calculator with a question filled in, in part or whole. */
export const calculatorUrl = (question: Partial<DeadlineQuestion>) =>
  urlOf('Deadlines', {}, entriesOf(question));

/** A process step as the calculator needs it. */
interface StepWithDeadline {
  uid: number;
  processUid: number;
  deadline: { amount: number; unit: string; direction: string; event: string; until?: string } | null;
}

/** The entries of the calculator that a step fills in: its structured deadline and itself. */
export function stepQuestion({ uid, processUid, deadline }: StepWithDeadline): TypedQuestion {
  const { amount, unit, direction, event, until } = deadline ?? {};
  return {
    ...(deadline && {
      amount: String(amount),
      unit,
      direction,
      event: event?.slice(0, limits.event),
      ...(until && { until }),
    }),
    process: String(processUid),
    step: String(uid),
  };
}

/** The calculator with a step's deadline filled in. */
export const stepCalculatorUrl = (step: StepWithDeadline) => urlOf('Deadlines', {}, stepQuestion(step));

/** The address of the calendar file of a question. */
export const calendarUrl = (question: DeadlineQuestion) =>
  `/api/deadlines/calendar?${calculatorUrl(question).split('?')[1]}`;

/** The page of a question: its process step, otherwise the calculator with the question. */
export const backUrl = (question: DeadlineQuestion) =>
  question.process && question.step
    ? urlOf('ProcessStepsDetail', { uid: question.process, processStepId: question.step })
    : calculatorUrl(question);
