import type { ColumnsOf } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { formatDateTime } from '../time/format';
import { type ContactRow, type ContactState, contactStates } from './model';

const columns = [
  { key: 'subject', title: 'Betreff', width: 50, value: ({ subject }) => subject },
  { key: 'name', title: 'Name', width: 30, value: ({ name }) => name },
  { key: 'company', title: 'Unternehmen', width: 30, aside: true, value: ({ company }) => company },
  { key: 'email', title: 'E-Mail', width: 30, extra: true, value: ({ email }) => email },
  { key: 'state', title: 'Status', width: 12, value: ({ state }) => contactStates[state] },
  {
    key: 'assigneeName',
    title: 'Zuständig',
    width: 30,
    value: ({ assigneeName }) => assigneeName ?? '–',
  },
  { key: 'created', title: 'Eingelangt', width: 20, value: ({ created }) => formatDateTime(created) },
  { key: 'message', title: 'Nachricht', width: 100, extra: true, value: ({ message }) => message },
  { key: 'note', title: 'Interne Notiz', width: 60, extra: true, value: ({ note }) => note },
] as const satisfies ColumnsOf<ContactRow>;

/** The messages of the contact form, newest first. */
export const contactListing = listing({
  ...{
    route: 'AdminMessages',
    noun: 'contact',
    columns,
    sort: ['created', 'state', 'subject', 'name', 'company'],
  },
  order: ({ sort = 'created' }) => ({ sort: 'created', direction: sort === 'created' ? 'desc' : 'asc' }),
  words: {
    ...{ title: 'Kontaktanfragen', lead: 'Was über das Kontaktformular einlangt, und was daraus wird.' },
    ...{ filter: 'Anfragen filtern', one: 'Anfrage', several: 'Anfragen', none: 'Keine Anfrage' },
  },
  filters: {
    search: filter.search('Betreff, Name, Unternehmen oder E-Mail'),
    state: filter.choice('Status', Object.entries(contactStates) as [ContactState, string][]),
    assignee: filter.uids('Zuständig', { all: 'Alle' }),
  },
});
export type ContactQuestion = QuestionIn<typeof contactListing>;
