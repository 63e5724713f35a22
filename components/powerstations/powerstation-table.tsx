import type { powerstationListing } from '@/lib/powerstations/listing';
import type { Powerstation, PowerstationSummary } from '@/lib/powerstations/model';
import { urlOf } from '@/lib/routes';
import { formatDate, formatNumber } from '@/lib/time/format';
import type { Cells } from '../lists/list-table';
import { badgeMarkup } from '../ui/cells';
import { html, link, type Markup } from '../ui/markup';
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

/** How the cells of the list look. */
const cells: Cells<typeof powerstationListing> = {
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

/**
 * The cells of a list, without what `ReportingDates` says of all its rows: that they are overdue, and their day.
 * @param asked whether the address names the columns
 */
export function cellsOf(
  { total, overdue, oldest, newest }: PowerstationSummary,
  asked: boolean,
): typeof cells {
  if (total < 2) return cells;
  if (oldest === newest && !asked) return { ...cells, updated: { cell: () => '' } };
  if (overdue === total)
    return { ...cells, updated: { nowrap: true, cell: ({ updated }) => formatDate(updated) } };
  return cells;
}
