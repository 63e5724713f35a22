import { plainTextOf } from '../changes/text';
import type { ColumnsOf } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { type Participant, statusNames } from '../processes/model';
import { rulesText } from '../rules/model';
import { endOfAll } from '../time/format';
import { type NotificationRow, notificationColumns } from './model';

const names = (list: Participant[]) => list.map(({ name }) => name).join(', ');

const columns = [
  { key: 'messageCode', title: 'Marktnachricht', width: 26, value: ({ messageCode }) => messageCode },
  {
    key: 'process',
    title: 'Prozess',
    width: 20,
    fields: ['process', 'processUid'],
    value: ({ process }) => process,
  },
  {
    key: 'version',
    title: 'Version',
    aside: true,
    kind: 'version',
    width: 9,
    value: ({ version }) => version,
  },
  { key: 'senders', title: 'Sender', width: 30, value: ({ senders }) => names(senders) },
  { key: 'receivers', title: 'Empfänger', width: 30, value: ({ receivers }) => names(receivers) },
  {
    key: 'schema',
    title: 'Schema',
    width: 24,
    value: ({ schema }) => schema && `${schema.schema} ${schema.version}`,
  },
  {
    key: 'validFrom',
    title: 'Gültig ab',
    aside: true,
    kind: 'date',
    width: 12,
    value: ({ validFrom }) => validFrom,
  },
  {
    key: 'validUntil',
    title: 'Gültig bis',
    aside: true,
    kind: 'date',
    width: 12,
    value: ({ validUntil }) => validUntil ?? endOfAll,
  },
  { key: 'title', title: 'Bezeichnung', extra: true, width: 50, value: ({ title }) => title },
  {
    key: 'status',
    title: 'Status des Prozesses',
    extra: true,
    width: 24,
    value: ({ status }) => statusNames[status] ?? 'Entwurf',
  },
  { key: 'schemaSet', title: 'Schemaset', extra: true, width: 24, value: ({ schemaSet }) => schemaSet },
  {
    key: 'description',
    title: 'Beschreibung',
    extra: true,
    width: 60,
    value: ({ description }) => plainTextOf(description),
  },
  { key: 'rules', title: 'Regeln', extra: true, width: 60, value: ({ rules }) => rulesText(rules) },
] as const satisfies ColumnsOf<NotificationRow>;

/** The market notifications of all processes. */
export const notificationListing = listing({
  route: 'MarketNotificationList',
  noun: 'market-notifications',
  words: {
    title: 'Marktnachrichten',
    lead: 'Die Nachrichten aller Prozesse: wer sie wem sendet, in welchem Schema und ab wann.',
    filter: 'Marktnachrichten filtern',
    one: 'Marktnachricht',
    several: 'Marktnachrichten',
    none: 'Keine Marktnachricht',
  },
  description:
    'Die Marktnachrichten aller Prozesse des österreichischen Strom- und Gasmarkts: Sender, Empfänger, Schema und Gültigkeit.',
  columns,
  sort: notificationColumns,
  filters: {
    search: filter.search('Code oder Beschreibung'),
    status: filter.status('Status', statusNames, 1),
    accessDate: filter.day('Stichtag'),
    division: filter.uids('Sparte', { all: 'Alle Sparten' }),
    involved: filter.uids('Beteiligt', { all: 'Alle Marktrollen', long: true }),
    sender: filter.uids('Sender', { all: 'Alle Sender', long: true }),
    receiver: filter.uids('Empfänger', { all: 'Alle Empfänger', long: true }),
    schema: filter.text('Schema', { all: 'Alle Schemas', most: 60 }),
  },
  folded: true,
  explained: { screen: 'notificationFilters', noun: 'marketNotifications' },
  feed: 'processes',
});

/** The input of the list's call. */
export type ListQuestion = QuestionIn<typeof notificationListing>;
