import type { ColumnsOf } from '../columns';
import { type Choice, type Filter, filter, uidIn } from '../filters';
import { uidSchema } from '../list';
import { listing, type QuestionIn } from '../listing';
import { byName } from '../text/name-order';
import { dayOfSeconds, secondsOfDay } from '../time/days';
import { type AuditRow, auditActions, auditTitle } from './model';

const columns = [
  { key: 'at', title: 'Zeitpunkt', kind: 'date', value: ({ at }) => at },
  { key: 'action', title: 'Aktion', value: ({ action }) => auditTitle(action) },
  { key: 'user', title: 'Wer', value: ({ user }) => (user ? user.name || user.email : 'Unbekannt') },
  { key: 'detail', title: 'Was', value: ({ detail }) => detail || '–' },
  { key: 'requestId', title: 'Anfrage', value: ({ requestId }) => requestId },
] as const satisfies ColumnsOf<AuditRow>;

/** The actions to choose from, including an unknown one that is asked for. */
export const actionChoices = (asked?: string): Choice[] =>
  [...new Set([...Object.keys(auditActions), ...(asked ? [asked] : [])])]
    .map((action) => [action, auditTitle(action)] as const)
    .sort(([, a], [, b]) => byName(a, b));

/** A user by uid: who acted, or whom the entry is about. */
const user: Filter<number, undefined, number> = {
  title: 'Benutzer',
  standard: undefined,
  look: {
    kind: 'text',
    input: {
      label: 'Benutzer (Nummer)',
      tooltip:
        'Die Nummer steht am Ende der Adresse eines Kontos; von dort führt auch ein Link zu seinen Einträgen.',
      inputMode: 'numeric',
      maxLength: 9,
    },
  },
  parse: uidIn,
  write: (uid) => uid,
  ask: (uid) => uid,
  name: '',
  rule: uidSchema,
  said: (uid) => `Nummer ${uid}`,
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
    action: {
      ...filter.text('Aktion', { all: 'Alle Aktionen', most: 100 }),
      parse: (text: string) => (/^[A-Za-z.-]{1,100}$/.test(text) ? text : undefined),
      said: auditTitle,
    },
    user,
    from: filter.day('Von'),
    until: { ...filter.day('Bis'), ask: lastSecondOf },
  },
  plain: true,
});

/** The input of the list's call. */
export type AuditQuestion = QuestionIn<typeof auditListing>;
