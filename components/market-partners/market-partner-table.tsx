import { chosenColumns } from '@/lib/columns';
import { addressWith, type ListAddress } from '@/lib/market-partners/address';
import { marketPartnerListColumns } from '@/lib/market-partners/columns';
import type { MarketPartner, MarketPartnerColumn } from '@/lib/market-partners/model';
import { urlOf } from '@/lib/routes';
import { codeMarkup } from '../ui/cells';
import { joined, link } from '../ui/markup';
import { type Column, Table } from '../ui/table';

/** The rows of the list of market partners. */
export function MarketPartnerTable({ rows, address }: { rows: MarketPartner[]; address: ListAddress }) {
  const sort = (column: MarketPartnerColumn) => {
    const current = address.sort === column ? address.direction : undefined;
    const next = current === 'asc' ? 'desc' : 'asc';
    return { href: addressWith(address, { sort: column, direction: next }), direction: current };
  };
  const cells: Record<string, Omit<Column<MarketPartner>, 'key' | 'title'>> = {
    company: {
      sort: sort('company'),
      cell: ({ uid, company }) => link(urlOf('MarketPartnerDetail', { marketPartnerUid: uid }), company),
    },
    ecnumbers: {
      cell: ({ ecnumbers }) =>
        joined(
          ecnumbers.map(({ ecnumber }) => codeMarkup(ecnumber)),
          ' ',
        ),
    },
    city: { sort: sort('city'), cell: ({ zip, city }) => `${zip} ${city}`.trim() },
    phone: { nowrap: true, cell: ({ phone }) => phone },
  };
  const columns = chosenColumns(marketPartnerListColumns, address.columns).map(
    ({ key, title, value }): Column<MarketPartner> => ({ cell: value, ...cells[key], key, title }),
  );
  return <Table caption="Marktpartner" captionHidden columns={columns} rows={rows} />;
}
