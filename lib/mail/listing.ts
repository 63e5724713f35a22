import type { ColumnsOf } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { type MailRow, mailStates, stateNames } from './model';

const columns = [
  { key: 'subject', title: 'Betreff', value: ({ subject }) => subject || '(ohne Betreff)' },
  { key: 'recipient', title: 'Empfänger', value: ({ recipient }) => recipient },
  { key: 'state', title: 'Status', value: ({ state }) => stateNames[state] },
  { key: 'created', title: 'Erstellt', aside: true, kind: 'date', value: ({ created }) => created },
  { key: 'sent', title: 'Gesendet', kind: 'date', value: ({ sent }) => sent },
  { key: 'attempts', title: 'Versuche', aside: true, kind: 'number', value: ({ attempts }) => attempts },
] as const satisfies ColumnsOf<MailRow>;

/** The outbox: all mails with their state. */
export const mailListing = listing({
  route: 'AdminOutbox',
  noun: 'mails',
  words: {
    title: 'Postausgang',
    lead: 'Alle E-Mails, die das Portal geschrieben hat, mit ihrem Status.',
    filter: 'E-Mails filtern',
    one: 'E-Mail',
    several: 'E-Mails',
    none: 'Keine E-Mail',
  },
  columns,
  sort: [],
  filters: {
    search: { ...filter.search('Adresse oder ein Teil davon'), title: 'Empfänger' },
    state: filter.choice(
      'Status',
      mailStates.map((state) => [state, stateNames[state]] as const),
    ),
  },
  plain: true,
});

/** The input of the list's call. */
export type MailsQuestion = QuestionIn<typeof mailListing>;
