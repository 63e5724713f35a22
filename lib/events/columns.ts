import type { ListColumn } from '../columns';
import { timeOf } from '../time/local-time';
import type { EventRow } from './model';

/** The columns of the lists of events, on their pages and in their export. */
export const eventListColumns: readonly ListColumn<EventRow>[] = [
  { key: 'title', title: 'Veranstaltung', width: 60, value: ({ title }) => title },
  { key: 'start', title: 'Beginn', kind: 'date', width: 16, value: ({ start }) => start },
  {
    key: 'time',
    title: 'Uhrzeit',
    width: 16,
    fields: [],
    value: ({ start, end }) => `${timeOf(start)} bis ${timeOf(end)}`,
  },
  { key: 'end', title: 'Ende', kind: 'date', width: 16, value: ({ end }) => end },
  { key: 'location', title: 'Ort', width: 30, value: ({ location }) => location },
  { key: 'organiser', title: 'Veranstalter', width: 30, value: ({ organiser }) => organiser },
  { key: 'teaser', title: 'Kurztext', extra: true, width: 60, value: ({ teaser }) => teaser },
];
