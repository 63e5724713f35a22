import { chosenColumns } from '@/lib/columns';
import { addressWith, type ListAddress } from '@/lib/powerstations/address';
import { columnsFor, powerstationListColumns } from '@/lib/powerstations/columns';
import { type Powerstation, type PowerstationColumn, powerstationColumns } from '@/lib/powerstations/model';
import { urlOf } from '@/lib/routes';
import { formatDate, formatNumber } from '@/lib/time/format';
import { badgeMarkup } from '../ui/cells';
import { html, link, type Markup } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import { freeMarkup } from './class-sign';
import styles from './powerstations.module.css';

/** A report's date, and whether it is overdue. */
const reportedMarkup = ({ updated, overdue }: Pick<Powerstation, 'updated' | 'overdue'>): Markup =>
  html`${formatDate(updated)}${overdue === 1 && html` <span class="${styles.overdue}">${badgeMarkup('amber', 'Überfällig')}</span>`}`;

/** The operator, with its market partner's page where it has one. */
export const operatorMarkup = ({
  networkOperator,
  marketPartnerUid,
}: Pick<Powerstation, 'networkOperator' | 'marketPartnerUid'>): Markup =>
  marketPartnerUid
    ? link(urlOf('MarketPartnerDetail', { marketPartnerUid }), networkOperator)
    : html`${networkOperator}`;

export const distanceText = (distance: number | null): string =>
  distance === null ? '' : formatNumber(distance, 1);

/** How the cells of the list look; titles and order are those of `powerstationListColumns`. */
const cells: Record<string, Omit<Column<Powerstation>, 'key' | 'title'>> = {
  substationName: {
    cell: ({ uid, substationName }) => link(urlOf('PowerstationDetail', { uid }), substationName),
  },
  distance: { number: true, cell: ({ distance }) => distanceText(distance) },
  networkOperator: { cell: operatorMarkup },
  state: { cell: ({ state }) => state },
  voltageLevel: { nowrap: true, cell: ({ voltageLevel }) => voltageLevel || '–' },
  availableCapacity: {
    number: true,
    nowrap: true,
    cell: ({ availableCapacity }) => freeMarkup(availableCapacity),
  },
  bookedCapacity: { number: true, cell: ({ bookedCapacity }) => formatNumber(bookedCapacity) },
  updated: { nowrap: true, cell: reportedMarkup },
  latitude: { number: true, cell: ({ latitude }) => formatNumber(latitude, 5) },
  longitude: { number: true, cell: ({ longitude }) => formatNumber(longitude, 5) },
};

const isSortable = (key: string): key is PowerstationColumn =>
  powerstationColumns.some((column) => column === key);

/** The rows of the list: all that the map shows of a station, and more. */
export function PowerstationTable({ rows, address }: { rows: Powerstation[]; address: ListAddress }) {
  const sort = (column: PowerstationColumn) => {
    const current = address.sort === column ? address.direction : undefined;
    const next = current === 'asc' ? 'desc' : 'asc';
    return { href: addressWith(address, { sort: column, direction: next }), direction: current };
  };
  const columns = chosenColumns(powerstationListColumns, columnsFor(address.near, address.columns)).map(
    ({ key, title }): Column<Powerstation> => ({
      ...cells[key]!,
      key,
      title,
      sort: isSortable(key) && (key !== 'distance' || address.near) ? sort(key) : undefined,
    }),
  );
  return <Table caption="Umspannwerke" captionHidden columns={columns} rows={rows} />;
}
