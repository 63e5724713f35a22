import { chosenColumns } from '@/lib/columns';
import { addressWith, type ListAddress } from '@/lib/processes/address';
import { processListColumns } from '@/lib/processes/columns';
import type { ProcessColumn, ProcessRow } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { formatDate, formatOpenEnd } from '@/lib/time/format';
import { batchCell } from '../forms/batch-box';
import { codeMarkup } from '../ui/cells';
import { link } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import { statusBadge } from './parts';

/** The rows of the process list; its headers are links that sort. `manage` gives each row a check box. */
export function ProcessTable({
  rows,
  address,
  manage,
}: {
  rows: ProcessRow[];
  address: ListAddress;
  manage?: boolean;
}) {
  const sort = (column: ProcessColumn) => {
    const current = address.sort === column ? address.direction : undefined;
    const next = current === 'asc' ? 'desc' : 'asc';
    return { href: addressWith(address, { sort: column, direction: next }), direction: current };
  };
  const cells: Record<string, Omit<Column<ProcessRow>, 'key' | 'title'>> = {
    process: {
      sort: sort('process'),
      nowrap: !manage, // beside the box there is no room for a long name on one line
      cell: ({ uid, process, version }) => {
        const named = link(urlOf('ProcessDetail', { uid }), codeMarkup(process));
        return manage ? batchCell(uid, `${process} ${formatVersion(version)}`, named) : named;
      },
    },
    version: { sort: sort('version'), nowrap: true, cell: ({ version }) => formatVersion(version) },
    title: { sort: sort('title'), cell: ({ title }) => title },
    status: { nowrap: true, cell: ({ status }) => statusBadge(status) },
    validFrom: { sort: sort('validFrom'), nowrap: true, cell: ({ validFrom }) => formatDate(validFrom) },
    validUntil: {
      sort: sort('validUntil'),
      nowrap: true,
      cell: ({ validUntil }) => formatOpenEnd(validUntil),
    },
  };
  const columns = chosenColumns(processListColumns, address.columns).map(
    ({ key, title, value }): Column<ProcessRow> => ({ cell: value, ...cells[key], key, title }),
  );
  return <Table caption="Prozesse" captionHidden columns={columns} rows={rows} />;
}
