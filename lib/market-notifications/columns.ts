import { plainTextOf } from '../changes/text';
import type { ListColumn } from '../columns';
import { type Participant, statusNames } from '../processes/model';
import { endOfAll } from '../time/format';
import type { NotificationRow } from './model';

const names = (list: Participant[]) => list.map(({ name }) => name).join(', ');

/** The columns of the list of market notifications, on its page and in its exports. */
export const notificationListColumns: readonly ListColumn<NotificationRow>[] = [
  { key: 'messageCode', title: 'Marktnachricht', width: 26, value: ({ messageCode }) => messageCode },
  {
    key: 'process',
    title: 'Prozess',
    width: 20,
    fields: ['process', 'processUid'],
    value: ({ process }) => process,
  },
  { key: 'version', title: 'Version', kind: 'version', width: 9, value: ({ version }) => version },
  { key: 'senders', title: 'Sender', width: 30, value: ({ senders }) => names(senders) },
  { key: 'receivers', title: 'Empfänger', width: 30, value: ({ receivers }) => names(receivers) },
  {
    key: 'schema',
    title: 'Schema',
    width: 24,
    value: ({ schema }) => schema && `${schema.schema} ${schema.version}`,
  },
  { key: 'validFrom', title: 'Gültig ab', kind: 'date', width: 12, value: ({ validFrom }) => validFrom },
  {
    key: 'validUntil',
    title: 'Gültig bis',
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
];
