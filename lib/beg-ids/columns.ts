import type { ListColumn } from '../columns';
import { formatDateTime } from '../time/format';
import type { BegId } from './model';

/** The columns of the list of community IDs, on its page and in its exports. */
export const begIdColumns: readonly ListColumn<BegId>[] = [
  { key: 'begId', title: 'BEG-ID', width: 40, value: ({ begId }) => begId },
  { key: 'sequence', title: 'Laufende Nummer', kind: 'number', width: 16, value: ({ sequence }) => sequence },
  { key: 'created', title: 'Generiert am', width: 20, value: ({ created }) => formatDateTime(created) },
  { key: 'createdBy', title: 'Generiert von', width: 30, value: ({ createdBy }) => createdBy },
];
