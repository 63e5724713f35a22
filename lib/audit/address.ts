import { dayOfSeconds, isDay, secondsOfDay } from '../time/days';
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
export function readAuditAddress(query: Record<string, string | string[] | undefined>): AuditAddress {
  const raw = (key: string) => {
    const value = query[key];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  };
  const day = (value: string) => (isDay(value) ? value : undefined);
  return {
    user: /^[1-9]\d{0,8}$/.test(raw('user')) ? Number(raw('user')) : undefined,
    action: /^[A-Za-z.-]{1,100}$/.test(raw('action')) ? raw('action') : undefined,
    from: day(raw('from')),
    until: day(raw('until')),
    page: /^[1-9]\d{0,5}$/.test(raw('page')) ? Number(raw('page')) : 1,
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
