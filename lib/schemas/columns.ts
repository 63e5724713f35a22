import type { ListColumn } from '../columns';
import { statusNames } from '../processes/model';
import { endOfAll } from '../time/format';
import type { SchemaVersion } from './model';

/** The columns of the schema list, on its page and in its exports. */
export const schemaListColumns: readonly ListColumn<SchemaVersion>[] = [
  { key: 'schema', title: 'Schema', width: 24, value: ({ schema }) => schema },
  { key: 'version', title: 'Version', width: 9, value: ({ version }) => version },
  { key: 'status', title: 'Status', width: 24, value: ({ status }) => statusNames[status] ?? 'Entwurf' },
  { key: 'validFrom', title: 'Gültig ab', kind: 'date', width: 12, value: ({ validFrom }) => validFrom },
  {
    key: 'validUntil',
    title: 'Gültig bis',
    kind: 'date',
    width: 12,
    value: ({ validUntil }) => validUntil ?? endOfAll,
  },
  { key: 'namespace', title: 'Namespace', width: 70, value: ({ namespace }) => namespace },
  {
    key: 'editingStatus',
    title: 'Bearbeitungsstatus',
    extra: true,
    width: 20,
    value: ({ editingStatus }) => editingStatus,
  },
];
