import type { ColumnsOf } from '../columns';
import { type Choice, type Filter, filter, uidIn } from '../filters';
import { uidSchema } from '../list';
import { listing, type QuestionIn } from '../listing';
import { byName } from '../text/name-order';
import { dayOfSeconds, secondsOfDay } from '../time/days';
import { formatDateTime } from '../time/format';
import { string } from '../validation/yup';
import { type AuditRow, auditActions, auditDetail, auditKinds, auditTitle } from './model';

const columns = [
  { key: 'at', title: 'Zeitpunkt', width: 20, value: ({ at }) => formatDateTime(at) },
  { key: 'action', title: 'Aktion', width: 36, value: ({ action }) => auditTitle(action) },
  {
    key: 'user',
    title: 'Wer',
    width: 30,
    value: ({ user }) => (user ? user.name || user.email : 'Unbekannt'),
  },
  { key: 'detail', title: 'Was', width: 60, value: auditDetail },
  { key: 'token', title: 'API-Token', aside: true, value: ({ token }) => token },
  { key: 'requestId', title: 'Anfrage', aside: true, value: ({ requestId }) => requestId },
] as const satisfies ColumnsOf<AuditRow>;

/** The actions to choose from, including an unknown one that is asked for. */
export const actionChoices = (asked?: string): Choice[] =>
  [...new Set([...Object.keys(auditActions), ...(asked ? [asked] : [])])]
    .map((action) => [action, auditTitle(action)] as const)
    .sort(([, a], [, b]) => byName(a, b));

/** A user by uid: who acted, or whom the entry is about; the pages of accounts link with it. */
const user: Filter<number, undefined, number> = {
  title: 'Konto',
  standard: undefined,
  look: { kind: 'text', input: { label: 'Kontonummer', inputMode: 'numeric' } },
  parse: uidIn,
  write: (uid) => uid,
  ask: (uid) => uid,
  name: '',
  rule: uidSchema,
  said: (uid) => `Nummer ${uid}`,
};

/** The same by a part of the name or address. */
const person: Filter<string, undefined, string> = {
  title: 'Person',
  standard: undefined,
  look: { kind: 'text', input: { placeholder: 'Name oder E-Mail-Adresse' } },
  parse: (text) => text.slice(0, 200),
  write: (text) => text,
  ask: (text) => text,
  name: '',
  rule: () => string().max(200),
  said: (text) => `„${text}“`,
};

/** The last second of a day: the one before the next day's first, as days have 23 to 25 hours. */
const lastSecondOf = (day: string): number => secondsOfDay(dayOfSeconds(secondsOfDay(day) + 30 * 3_600)) - 1;

/** The audit log, newest first. */
export const auditListing = listing({
  route: 'AdminAudit',
  noun: 'audit',
  words: {
    title: 'Protokoll',
    lead: 'Anmeldungen, Ablehnungen, Rollenwechsel und was die Verwaltung getan hat.',
    filter: 'Protokoll filtern',
    one: 'Eintrag',
    several: 'Einträge',
    none: 'Kein Eintrag',
  },
  columns,
  sort: [],
  filters: {
    search: filter.search('Was geschah, woran, Nummer der Anfrage'),
    person,
    kind: filter.choice(
      'Bereich',
      auditKinds.map(({ key, title }) => [key, title] as const),
      { all: 'Alle Bereiche' },
    ),
    action: {
      ...filter.text('Aktion', { all: 'Alle Aktionen', most: 100 }),
      parse: (text: string) => (/^[A-Za-z.-]{1,100}$/.test(text) ? text : undefined),
      said: auditTitle,
    },
    user,
    from: filter.day('Von'),
    until: { ...filter.day('Bis'), ask: lastSecondOf },
  },
  folded: true,
});

/** The input of the list's call. */
export type AuditQuestion = QuestionIn<typeof auditListing>;
