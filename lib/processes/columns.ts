import type { ListColumn } from '../columns';
import { endOfAll } from '../time/format';
import { type ProcessRow, statusNames } from './model';

const names = (list: { name: string }[]) => list.map(({ name }) => name).join(', ');

/** The columns of the process list, on its page and in its exports. */
export const processListColumns: readonly ListColumn<ProcessRow>[] = [
  { key: 'process', title: 'Prozess', width: 20, value: ({ process }) => process },
  { key: 'version', title: 'Version', kind: 'version', width: 9, value: ({ version }) => version },
  { key: 'title', title: 'Bezeichnung', width: 50, value: ({ title }) => title },
  { key: 'status', title: 'Status', width: 24, value: ({ status }) => statusNames[status] ?? 'Entwurf' },
  { key: 'validFrom', title: 'Gültig ab', kind: 'date', width: 12, value: ({ validFrom }) => validFrom },
  {
    key: 'validUntil',
    title: 'Gültig bis',
    kind: 'date',
    width: 12,
    value: ({ validUntil }) => validUntil ?? endOfAll,
  },
  { key: 'categories', title: 'Kategorie', width: 30, value: ({ categories }) => names(categories) },
  { key: 'divisions', title: 'Sparte', width: 16, value: ({ divisions }) => names(divisions) },
  {
    key: 'participants',
    title: 'Teilnehmer',
    extra: true,
    width: 40,
    value: ({ participants }) => names(participants),
  },
  {
    key: 'editingStatus',
    title: 'Bearbeitungsstatus',
    extra: true,
    width: 20,
    value: ({ editingStatus }) => editingStatus,
  },
  {
    key: 'fromConsultation',
    title: 'Aus Konsultation',
    extra: true,
    width: 16,
    value: ({ fromConsultation }) => (fromConsultation ? 'Ja' : 'Nein'),
  },
];
