import { addressReader, type Query } from '../address';
import { dayOfSeconds, secondsOfDay } from '../time/days';
import type { AuditFilters } from './model';

/** Rows a page of the log. */
export const entriesPerPage = 50;

/** The log's address, taken apart; days are YYYY-MM-DD in Vienna. */
export interface AuditAddress {
  user?: number;
  action?: string;
  from?: string;
  until?: string;
  page: number;
}

/** Reads the query of `/verwaltung/protokoll`; what it can't understand is left out. */
export function readAuditAddress(query: Query): AuditAddress {
  const { read, uid, day, page } = addressReader(query);
  return {
    user: uid('user'),
    action: read('action', (value) => (/^[A-Za-z.-]{1,100}$/.test(value) ? value : undefined)),
    from: day('from'),
    until: day('until'),
    page: page(),
  };
}

/** What the log's call is asked for an address; the last day is included whole. */
export function auditQuestion({ user, action, from, until, page }: AuditAddress) {
  const filters: AuditFilters = {
    ...(user && { user }),
    ...(action && { action }),
    ...(from && { from: secondsOfDay(from) }),
    ...(until && { until: lastSecondOf(until) }),
  };
  return { filters, sorting: [], search: {}, page, pageSize: entriesPerPage };
}

/** A day has 23 to 25 hours: its last second is the one before the next day's first. */
function lastSecondOf(day: string): number {
  return secondsOfDay(dayOfSeconds(secondsOfDay(day) + 30 * 3_600)) - 1;
}
