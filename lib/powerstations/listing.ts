import { addressOf, type Query } from '../address';
import type { ColumnsOf } from '../columns';
import { type Filter, filter } from '../filters';
import { pageSizes } from '../list';
import { type AddressIn, listing } from '../listing';
import { formatNumber } from '../time/format';
import { string } from '../validation/yup';
import { capacityClasses } from './capacity-class';
import { type NamedPlace, type Place, type Powerstation, powerstationColumns, states } from './model';
import { findPlace } from './place-names';

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
  { key: 'state', title: 'Bundesland', aside: true, width: 18, value: ({ state }) => state },
  {
    key: 'voltageLevel',
    title: 'Spannungsebene',
    aside: true,
    width: 16,
    value: ({ voltageLevel }) => voltageLevel,
  },
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
    aside: true,
    kind: 'number',
    width: 14,
    value: ({ bookedCapacity }) => bookedCapacity,
  },
  {
    key: 'updated',
    title: 'Gemeldet',
    aside: true,
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

/** The place from which distances count (`nahe=3100`, `nahe=48.2,16.37`). */
const place: Filter<NamedPlace, undefined, string> = {
  title: 'Ort oder Postleitzahl',
  standard: undefined,
  look: { kind: 'text', input: { placeholder: 'z. B. 3100 oder St. Pölten' } },
  parse: findPlace,
  write: ({ entry }) => entry,
  ask: ({ entry }) => entry,
  name: '',
  rule: () => string(),
  said: ({ name }) => name,
};

/** Kilometres around the place. */
const radii = [10, 25, 50, 100] as const;

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
    nahe: place,
    umkreis: filter.choice(
      'Umkreis',
      radii.map((radius) => [radius, `${radius} km`] as const),
      { all: 'Beliebig' },
    ),
    state: filter.choice(
      'Bundesland',
      states.map((state) => [state, state] as const),
      { all: 'Alle Bundesländer' },
    ),
    operator: filter.text('Netzbetreiber', { all: 'Alle Netzbetreiber', most: 200 }),
    min: capacity('Frei ab'),
    max: capacity('Frei bis'),
    klasse: {
      ...filter.choice(
        'Freie Leistung',
        capacityClasses.map(({ key, title }) => [key, title] as const),
      ),
      // The legend chooses it.
      look: { kind: 'link' },
    },
  },
  folded: true,
});
type Address = AddressIn<typeof list>;

/** Sorting by distance and a radius need a place. */
function sensible(address: Address): Address {
  if (address.nahe || (address.sort !== 'distance' && !address.umkreis)) return address;
  const sort = address.sort === 'distance' ? 'substationName' : address.sort;
  return { ...address, sort, umkreis: undefined };
}

/** The list of substations and of the map. Its call accepts the address's entries as they are. */
export const powerstationListing = {
  ...list,
  read: (query: Query): Address => {
    const address = list.read(query);
    const known = sensible(address);
    const dropped = (['sort', 'umkreis'] as const).filter((name) => known[name] !== address[name]);
    return dropped.length === 0 ? address : { ...known, ignored: [...address.ignored, ...dropped] };
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
