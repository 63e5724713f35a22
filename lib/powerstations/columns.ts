import type { ListColumn } from '../columns';
import type { Powerstation } from './model';

/** The columns of the list of substations, on its page and in its exports. */
export const powerstationListColumns: readonly ListColumn<Powerstation>[] = [
  { key: 'substationName', title: 'Umspannwerk', width: 34, value: ({ substationName }) => substationName },
  {
    key: 'distance',
    title: 'Entfernung (km)',
    kind: 'number',
    extra: true,
    width: 14,
    value: ({ distance }) => (distance === null ? null : Math.round(distance * 10) / 10),
  },
  {
    key: 'networkOperator',
    title: 'Netzbetreiber',
    width: 34,
    fields: ['networkOperator', 'marketPartnerUid'],
    value: ({ networkOperator }) => networkOperator,
  },
  { key: 'state', title: 'Bundesland', width: 18, value: ({ state }) => state },
  { key: 'voltageLevel', title: 'Spannungsebene', width: 16, value: ({ voltageLevel }) => voltageLevel },
  {
    key: 'availableCapacity',
    title: 'Frei (MVA)',
    kind: 'number',
    width: 12,
    value: ({ availableCapacity }) => availableCapacity,
  },
  {
    key: 'bookedCapacity',
    title: 'Gebucht (MVA)',
    kind: 'number',
    width: 14,
    value: ({ bookedCapacity }) => bookedCapacity,
  },
  {
    key: 'updated',
    title: 'Gemeldet',
    kind: 'date',
    width: 12,
    fields: ['updated', 'overdue'],
    value: ({ updated }) => updated,
  },
  {
    key: 'latitude',
    title: 'Breitengrad',
    kind: 'number',
    extra: true,
    width: 12,
    value: ({ latitude }) => latitude,
  },
  {
    key: 'longitude',
    title: 'Längengrad',
    kind: 'number',
    extra: true,
    width: 12,
    value: ({ longitude }) => longitude,
  },
];

/** The columns in force: from a place, the distance stands among the standard ones. */
export function columnsFor(near: unknown, chosen: readonly string[] | undefined): string[] | undefined {
  if (chosen || !near) return chosen && [...chosen];
  return powerstationListColumns
    .filter(({ key, extra }) => !extra || key === 'distance')
    .map(({ key }) => key);
}
