import { dayOfSeconds, secondsOfDay } from '../time/days';
import type { ConsultationDetail } from './model';

export interface Milestone {
  key:
    | 'consultationStart'
    | 'statementsUntil'
    | 'expectedPublication'
    | 'testFrom'
    | 'productiveFrom'
    | 'decidedAt';
  title: string;
  /** Whole seconds. */
  at: number;
}

/** How the moments of a consultation are called. */
export const milestoneTitles: Record<Milestone['key'], string> = {
  consultationStart: 'Beginn',
  statementsUntil: 'Stellungnahmen bis',
  expectedPublication: 'Voraussichtliche Veröffentlichung',
  decidedAt: 'Entscheidung',
  testFrom: 'Testbetrieb ab',
  productiveFrom: 'Produktivbetrieb ab',
};

/** Those that are days rather than moments. */
export const wholeDays: readonly Milestone['key'][] = ['expectedPublication', 'testFrom', 'productiveFrom'];

/** Whether a moment is told with its time: one at the very beginning of a day is that day. */
export const hasTime = (at: number): boolean => secondsOfDay(dayOfSeconds(at)) !== at;

const keys = Object.keys(milestoneTitles) as Milestone['key'][];

/** The moments of a consultation that are known, in their order in time. */
export const milestonesOf = (consultation: Pick<ConsultationDetail, Milestone['key']>): Milestone[] =>
  keys
    .flatMap((key) => {
      const at = consultation[key];
      return at === null ? [] : [{ key, title: milestoneTitles[key], at }];
    })
    .sort((one, other) => one.at - other.at);
