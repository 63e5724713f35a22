import { type Instant, millisecondsOf } from '../time/zone';
import { consultationStatus } from './model';

/** What the state of a consultation follows from; moments as Date or in whole seconds. */
export interface ConsultationDates {
  /** Not published yet: it does not begin, whatever its dates say. */
  draft: boolean | 0 | 1;
  consultationStart: Instant;
  statementsUntil: Instant;
  /** When the decision is or will be published. */
  decidedAt: Instant | null;
}

/** Not begun, statements possible, statements closed and decision open, decision published. */
export type Phase = 'coming' | 'open' | 'running' | 'closed';

/** How people read where a consultation stands. */
const phaseNames: Record<Phase, string> = {
  coming: 'noch nicht begonnen',
  open: 'offen',
  running: 'laufend',
  closed: 'abgeschlossen',
};

/** Whether people read it: published, and its begin has come. */
export const hasBegun = (
  { draft, consultationStart }: Pick<ConsultationDates, 'draft' | 'consultationStart'>,
  now: Date,
): boolean => !draft && millisecondsOf(consultationStart) <= now.getTime();

/** Where a consultation stands at a moment, internal or not (docs/requirements/market.md, Consultation status). The last moment of the deadline still belongs to it. */
export function phaseOf(consultation: ConsultationDates, now: Date): Phase {
  const { statementsUntil, decidedAt } = consultation;
  const at = now.getTime();
  if (decidedAt !== null && millisecondsOf(decidedAt) <= at) return 'closed';
  if (!hasBegun(consultation, now)) return 'coming';
  return millisecondsOf(statementsUntil) < at ? 'running' : 'open';
}

/** How people read where a consultation stands, a draft by that name. */
export const standOf = (consultation: ConsultationDates, now: Date): string =>
  consultation.draft ? 'Entwurf' : phaseNames[phaseOf(consultation, now)];

/**
 * The status code (docs/requirements/market.md, Consultation status): intern 4 by its flag, abgeschlossen 1, laufend 2, otherwise offen 3. One
 * that has not begun is offen too, and is shown to those alone who may write consultations.
 */
export function statusOf(consultation: ConsultationDates & { internal: boolean | 0 | 1 }, now: Date): number {
  if (consultation.internal) return consultationStatus.internal;
  const phase = phaseOf(consultation, now);
  if (phase === 'closed') return consultationStatus.closed;
  return phase === 'running' ? consultationStatus.running : consultationStatus.open;
}

/** Whether statements are taken: begun, the deadline not passed, nothing decided. */
export const takesStatements = (consultation: ConsultationDates, now: Date): boolean =>
  phaseOf(consultation, now) === 'open';
