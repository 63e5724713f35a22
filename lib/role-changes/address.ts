import { addressReader, type Query } from '../address';
import { urlOf } from '../routes';
import { dayOfSeconds, secondsOfDay } from '../time/days';
import { mostRoles } from './model';

/** What `/aenderungen` is asked for: whose changes, on which day, or from which day on. */
export interface Asked {
  /** Uids of participants; empty where nothing is said. */
  roles: number[];
  /** YYYY-MM-DD */
  date?: string;
  since?: string;
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** The form of several uids in one entry. */
export const roleForm = /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,19}$/;

export const rolesIn = (text: string): number[] =>
  [...new Set(text.split(',').map(Number))].slice(0, mostRoles);

export function readAddress(query: Query): Asked {
  const { read, day, ignored } = addressReader(query);
  const roles = read('role', (value) => (roleForm.test(value) ? rolesIn(value) : undefined)) ?? [];
  return { roles, date: day('date'), since: day('since'), ignored };
}

/** The page for roles and a day. */
export const addressFor = ({ roles, date, since }: Partial<Asked>): string =>
  urlOf('RoleChanges', {}, { role: roles?.join() || undefined, date, since }).replaceAll('%2C', ',');

/** The same as JSON. */
export const listUrl = ({ roles = [], date, since }: Partial<Asked>): string => {
  const entries = {
    role: roles.join(),
    ...(date && { date: String(secondsOfDay(date)) }),
    ...(since && { since: String(secondsOfDay(since)) }),
  };
  return `/api/role-changes/list?${new URLSearchParams(entries)}`.replaceAll('%2C', ',');
};

/** The page for one role and a day in whole seconds. */
export const pageOfDay = (role: number, day: number) =>
  addressFor({ roles: [role], date: dayOfSeconds(day) });

export const atomUrl = (role: number) => `/api/role-changes/atom/${role}`;
export const calendarUrl = (role: number) => `/api/role-changes/ics/${role}`;
