import { chosenColumns } from '@/lib/columns';
import type { Named } from '@/lib/named';
import { addressWith, type ListAddress } from '@/lib/response-codes/address';
import { responseCodeListColumns } from '@/lib/response-codes/columns';
import type { ResponseCode, ResponseCodeColumn } from '@/lib/response-codes/model';
import { urlOf } from '@/lib/routes';
import { batchCell } from '../forms/batch-box';
import { codeMarkup } from '../ui/cells';
import { joined, link } from '../ui/markup';
import { type Column, Table } from '../ui/table';

interface Props {
  rows: ResponseCode[];
  address: ListAddress;
  categories: Named[];
  /** With a checkbox in each row. */
  manage: boolean;
}

/** The rows of the list of response codes; sorted by category they stand in groups. */
export function ResponseCodeTable({ rows, address, categories, manage }: Props) {
  const sort = (column: ResponseCodeColumn) => {
    const current = address.sort === column ? address.direction : undefined;
    const next = current === 'asc' ? 'desc' : 'asc';
    return { href: addressWith(address, { sort: column, direction: next }), direction: current };
  };
  const cells: Record<string, Omit<Column<ResponseCode>, 'key' | 'title'>> = {
    code: {
      sort: sort('code'),
      nowrap: true,
      cell: ({ uid, code, descriptionShort }) => {
        const named = link(urlOf('ResponseCodeDetail', { uid }), codeMarkup(String(code)));
        return manage ? batchCell(uid, `${code} „${descriptionShort}“`, named) : named;
      },
    },
    descriptionShort: { sort: sort('descriptionShort'), cell: ({ descriptionShort }) => descriptionShort },
    categories: {
      sort: sort('category'),
      cell: ({ responsecategories }) =>
        joined(
          responsecategories.map(({ uid, name }) => link(addressWith(address, { category: uid }), name)),
          ', ',
        ),
    },
  };
  const columns = chosenColumns(responseCodeListColumns, address.columns).map(
    ({ key, title, value }): Column<ResponseCode> => ({ cell: value, ...cells[key], key, title }),
  );
  // Within one category that one is the group; otherwise the first that a code has, as the list is sorted.
  const only = categories.find(({ uid }) => uid === address.category)?.name;
  const group = ({ responsecategories: [first] }: ResponseCode) => only ?? first?.name ?? 'Ohne Kategorie';
  return (
    <Table
      caption="Responsecodes"
      captionHidden
      columns={columns}
      rows={rows}
      group={address.sort === 'category' ? group : undefined}
    />
  );
}
