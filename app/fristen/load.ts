import { callTyped } from '@/lib/backend/call';
import { asksForResult, readQuestion, type TypedQuestion } from '@/lib/deadlines/address';
import { calculateDeadlineEndpoint } from '@/lib/deadlines/endpoints';
import type { Deadline } from '@/lib/deadlines/model';
import { PortalError } from '@/lib/errors';
import { clock } from '@/lib/time/clock';
import { viennaDay } from '@/lib/time/days';
import type { Query } from '../_frame/page';

/** What the calculator shows: what was typed, and the result or one German message a field. */
export interface Calculation {
  typed: TypedQuestion;
  deadline?: Deadline;
  errors: Partial<Record<string, string>>;
}

/** Calculates what an address asks. @param filledIn what stands in the form while the address says nothing about it */
export async function loadCalculation(query: Query, filledIn: TypedQuestion = {}): Promise<Calculation> {
  const asked = readQuestion(query);
  if (!asksForResult(query)) {
    const typed = { date: viennaDay(clock()), ...filledIn, ...asked };
    return { typed, errors: {} };
  }
  const { process, step } = filledIn; // a step's page speaks of this step alone
  const typed = { ...asked, ...(step && { process, step }) };
  try {
    const { deadline } = await callTyped(calculateDeadlineEndpoint, { ...typed });
    return { typed, deadline, errors: {} };
  } catch (error) {
    if (error instanceof PortalError && error.fields) return { typed, errors: error.fields };
    throw error;
  }
}
