import { addressReader, type Query } from '../address';
import { urlOf } from '../routes';
import { dayOfSeconds, secondsOfDay } from '../time/days';
import { mostRoles } from './model';

/** The query of `/aenderungen`: the roles, and a day or the first day of a span. */
export interface Asked {
  /** Uids of participants; empty when the query names none. */
  roles: number[];
  /** YYYY-MM-DD */
  date?: string;
  since?: string;
  /** Names of the query entries that could not be parsed and were left out. */
  ignored: string[];
}

/** Comma-separated uids in one query entry. */
export const roleForm = /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,19}$/;

/** What asks for all market roles at once. */
export const everyRole = 'alle';

export const rolesIn = (text: string): number[] =>
  [...new Set(text.split(',').map(Number))].slice(0, mostRoles);

export function readAddress(query: Query): Asked {
  const { read, day, ignored } = addressReader(query);
  const roles = read('role', (value) => (roleForm.test(value) ? rolesIn(value) : undefined)) ?? [];
  return { roles, date: day('date'), since: day('since'), ignored };
}

/** The page's address for roles and a day. */
export const addressFor = ({ roles, date, since }: Partial<Asked>): string =>
  urlOf('RoleChanges', {}, { role: roles?.join() || undefined, date, since }).replaceAll('%2C', ',');

/** The address of the same data as JSON. */
export const listUrl = ({ roles = [], date, since }: Partial<Asked>): string => {
  const entries = {
    role: roles.join(),
    ...(date && { date: String(secondsOfDay(date)) }),
    ...(since && { since: String(secondsOfDay(since)) }),
  };
  return `/api/role-changes/list?${new URLSearchParams(entries)}`.replaceAll('%2C', ',');
};

/** The page's address for one role and a day in whole seconds. */
export const pageOfDay = (role: number, day: number) =>
  addressFor({ roles: [role], date: dayOfSeconds(day) });

export const atomUrl = (role: number) => `/api/role-changes/atom/${role}`;
export const calendarUrl = (role: number) => `/api/role-changes/ics/${role}`;
