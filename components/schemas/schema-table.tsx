import { chosenColumns } from '@/lib/columns';
import { urlOf } from '@/lib/routes';
import { addressWith, type ListAddress } from '@/lib/schemas/address';
import { schemaListColumns } from '@/lib/schemas/columns';
import type { SchemaColumn, SchemaVersion } from '@/lib/schemas/model';
import { formatDate, formatOpenEnd } from '@/lib/time/format';
import { statusBadge } from '../processes/parts';
import { codeMarkup } from '../ui/cells';
import { link } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import { namespaceMarkup } from './namespace';

/** The rows of the schema list; its headers are links that sort. */
export function SchemaTable({ rows, address }: { rows: SchemaVersion[]; address: ListAddress }) {
  const sort = (column: SchemaColumn) => {
    const current = address.sort === column ? address.direction : undefined;
    const next = current === 'asc' ? 'desc' : 'asc';
    return { href: addressWith(address, { sort: column, direction: next }), direction: current };
  };
  const cells: Record<string, Omit<Column<SchemaVersion>, 'key' | 'title'>> = {
    schema: {
      sort: sort('schema'),
      nowrap: true,
      cell: ({ uid, schema }) => link(urlOf('SchemaDetailPage', { uid }), codeMarkup(schema)),
    },
    version: { sort: sort('version'), nowrap: true, cell: ({ version }) => codeMarkup(version) },
    status: { nowrap: true, cell: ({ status }) => statusBadge(status) },
    validFrom: { sort: sort('validFrom'), nowrap: true, cell: ({ validFrom }) => formatDate(validFrom) },
    validUntil: {
      sort: sort('validUntil'),
      nowrap: true,
      cell: ({ validUntil }) => formatOpenEnd(validUntil),
    },
    namespace: { nowrap: true, cell: ({ namespace }) => namespaceMarkup(namespace) },
  };
  const columns = chosenColumns(schemaListColumns, address.columns).map(
    ({ key, title, value }): Column<SchemaVersion> => ({ cell: value, ...cells[key], key, title }),
  );
  return <Table caption="Schemas" captionHidden columns={columns} rows={rows} />;
}
