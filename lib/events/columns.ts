import type { ListColumn } from '../columns';
import { columnsOf } from '../record';
import { timeOf } from '../time/local-time';
import type { EventRow } from './model';
import { eventRecord } from './record';

const { title, teaser, start, end, ...others } = columnsOf(eventRecord);

/** The columns of the lists of events, on their pages and in their export. */
export const eventListColumns: readonly ListColumn<EventRow>[] = [
  { ...title, title: 'Veranstaltung' },
  start,
  {
    key: 'time',
    title: 'Uhrzeit',
    width: 16,
    fields: [],
    value: (row) => `${timeOf(row.start)} bis ${timeOf(row.end)}`,
  },
  end,
  ...Object.values(others),
  { ...teaser, extra: true },
];
