import type { Query } from '../address';
import { urlOf } from '../routes';
import { type DeadlineQuestion, limits } from './model';

/** The names that the calculator reads from an address. */
export const questionFields = [
  'date',
  'time',
  'amount',
  'unit',
  'direction',
  'event',
  'process',
  'step',
] as const;
export type QuestionField = (typeof questionFields)[number];
/** What was typed or linked, as it stands in the address. */
export type TypedQuestion = Partial<Record<QuestionField, string>>;

/** What an address asks; undefined where nothing is said. Texts are cut, so that a page can show them again. */
export function readQuestion(query: Query): TypedQuestion {
  return Object.fromEntries(
    questionFields.flatMap((name) => {
      const value = query[name];
      const first = (Array.isArray(value) ? value[0] : value)?.trim().slice(0, 300);
      return first === undefined || first === '' ? [] : [[name, first]];
    }),
  );
}

/** Whether an address asks for a result: a link that only fills in a step's deadline names no day yet. */
export const asksForResult = (query: Query) => query.date !== undefined;

const entriesOf = ({ event, ...rest }: Partial<DeadlineQuestion>) => ({
  ...Object.fromEntries(
    questionFields.flatMap((name) =>
      name === 'event' || rest[name] === undefined ? [] : [[name, rest[name]]],
    ),
  ),
  event: event?.slice(0, limits.event),
});

/** The address of the calculator with parts of a question filled in. */
export const calculatorUrl = (question: Partial<DeadlineQuestion>) =>
  urlOf('Deadlines', {}, entriesOf(question));

/** A process step as the calculator needs it. */
interface StepWithDeadline {
  uid: number;
  processUid: number;
  deadline: { amount: number; unit: string; direction: string; event: string } | null;
}

/** What a step's structured deadline fills into the calculator, beside the step itself. */
export function stepQuestion({ uid, processUid, deadline }: StepWithDeadline): TypedQuestion {
  const { amount, unit, direction, event } = deadline ?? {};
  return {
    ...(deadline && { amount: String(amount), unit, direction, event: event?.slice(0, limits.event) }),
    process: String(processUid),
    step: String(uid),
  };
}

/** The calculator with a step's deadline filled in. */
export const stepCalculatorUrl = (step: StepWithDeadline) => urlOf('Deadlines', {}, stepQuestion(step));

/** The address of the calendar file of a question. */
export const calendarUrl = (question: DeadlineQuestion) =>
  `/api/deadlines/calendar?${calculatorUrl(question).split('?')[1]}`;

/** The page that a question belongs to: its process step, otherwise the calculator with the question. */
export const backUrl = (question: DeadlineQuestion) =>
  question.process && question.step
    ? urlOf('ProcessStepsDetail', { uid: question.process, processStepId: question.step })
    : calculatorUrl(question);
