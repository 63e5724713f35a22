import { addressOf, type Query } from '../address';
import type { ColumnsOf } from '../columns';
import { type Choice, type Filter, filter } from '../filters';
import { pageSizes } from '../list';
import { type AddressIn, listing } from '../listing';
import { formatNumber } from '../time/format';
import { string } from '../validation/yup';
import { type Place, type Powerstation, powerstationColumns, states } from './model';
import { parsePlace, placeText } from './place';

const columns = [
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
] as const satisfies ColumnsOf<Powerstation>;

/** An amount of MVA: `12`, `12,5` or `12.5`. */
const capacity = (title: string): Filter<number, undefined, number> => ({
  title,
  standard: undefined,
  look: {
    kind: 'text',
    input: {
      label: `${title} (MVA)`,
      inputMode: 'decimal',
      maxLength: 10,
      pattern: '\\d{1,6}([.,]\\d{1,3})?',
      title: 'Eine Zahl wie 10 oder 12,5',
    },
  },
  parse: (text) => (/^\d{1,6}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : undefined),
  write: (amount) => amount,
  ask: (amount) => amount,
  name: '',
  rule: () => string(),
  said: (amount) => `${formatNumber(amount)} MVA`,
});

/** The place from which distances count (`nahe=48.2,16.37`). */
const place: Filter<Place, undefined, Place> & { given: true } = {
  title: 'Nächste zu',
  standard: undefined,
  look: { kind: 'select', all: 'Kein Ort', long: true },
  given: true,
  parse: parsePlace,
  write: (near) => placeText(near),
  ask: (near) => near,
  name: '',
  rule: () => string(),
  said: (near, choices: readonly Choice[]) =>
    choices.find(([value]) => value === placeText(near))?.[1] ?? placeText(near),
};

const list = listing({
  route: 'PowerplantPage',
  noun: 'powerstations',
  words: {
    title: 'Umspannwerke',
    lead: 'Wie viel Leistung an den Umspannwerken der Netzbetreiber noch frei und wie viel schon gebucht ist.',
    filter: 'Umspannwerke filtern',
    one: 'Umspannwerk',
    several: 'Umspannwerke',
    none: 'Kein Umspannwerk',
  },
  description:
    'Freie und gebuchte Netzanschlusskapazitäten an den Umspannwerken der österreichischen Stromnetze, als Karte und als Liste.',
  columns,
  sort: powerstationColumns,
  order: ({ nahe }) => ({ sort: nahe ? 'distance' : 'substationName', direction: 'asc' }),
  filters: {
    search: filter.search('Umspannwerk oder Netzbetreiber'),
    state: filter.choice(
      'Bundesland',
      states.map((state) => [state, state] as const),
      { all: 'Alle Bundesländer' },
    ),
    operator: filter.text('Netzbetreiber', { all: 'Alle Netzbetreiber', most: 200 }),
    min: capacity('Frei ab'),
    max: capacity('Frei bis'),
    nahe: place,
  },
  folded: true,
});
type Address = AddressIn<typeof list>;

/** Sorting by distance needs a place. */
const sensible = (address: Address): Address =>
  address.sort === 'distance' && !address.nahe ? { ...address, sort: 'substationName' } : address;

/** The list of substations and of the map. Its call accepts the address's entries as they are. */
export const powerstationListing = {
  ...list,
  read: (query: Query): Address => {
    const address = list.read(query);
    const known = sensible(address);
    return known === address ? address : { ...known, ignored: [...address.ignored, 'sort'] };
  },
  link: (address: Address, changes: Partial<Address> = {}) =>
    addressOf(list.path, list.written(sensible({ ...address, page: 1, ...changes }))),
  question: (address: Address) => {
    const { columns: _, ...entries } = list.written(sensible(address));
    return { ...entries, page: address.page, pageSize: pageSizes.standard };
  },
};

/** The list as shown: with a place, the distance is among the standard columns and sortable. */
export const shownFrom = (nahe: Place | undefined): typeof powerstationListing => ({
  ...powerstationListing,
  columns: columns.map((column) =>
    nahe && column.key === 'distance' ? { ...column, extra: undefined } : column,
  ),
  sort: powerstationColumns.filter((column) => nahe || column !== 'distance'),
});
