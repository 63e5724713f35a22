import type { ColumnsOf } from '../columns';
import { filter } from '../filters';
import { type AddressIn, listing, type QuestionIn } from '../listing';
import { statusNames } from '../processes/model';
import { byName } from '../text/name-order';
import { endOfAll } from '../time/format';
import { type SchemaVersion, schemaColumns } from './model';

const columns = [
  { key: 'schema', title: 'Schema', width: 24, value: ({ schema }) => schema },
  { key: 'version', title: 'Version', width: 9, value: ({ version }) => version },
  { key: 'status', title: 'Status', width: 24, value: ({ status }) => statusNames[status] ?? 'Entwurf' },
  { key: 'validFrom', title: 'Gültig ab', kind: 'date', width: 12, value: ({ validFrom }) => validFrom },
  {
    key: 'validUntil',
    title: 'Gültig bis',
    aside: true,
    kind: 'date',
    width: 12,
    value: ({ validUntil }) => validUntil ?? endOfAll,
  },
  { key: 'namespace', title: 'Namespace', aside: true, width: 70, value: ({ namespace }) => namespace },
  {
    key: 'editingStatus',
    title: 'Bearbeitungsstatus',
    extra: true,
    width: 20,
    value: ({ editingStatus }) => editingStatus,
  },
  { key: 'xsd', title: 'XSD', extra: true, width: 9, value: ({ xsd }) => (xsd ? 'ja' : 'nein') },
] as const satisfies ColumnsOf<SchemaVersion>;

/** The list of schema versions. */
export const schemaListing = listing({
  route: 'SchemaList',
  noun: 'schemas',
  words: {
    title: 'Schemas',
    lead: 'Die XML-Schemas der Marktnachrichten mit Versionen, Gültigkeit, Dateien und Aufbau.',
    filter: 'Schemas filtern',
    one: 'Schemaversion',
    several: 'Schemaversionen',
    none: 'Keine Schemaversion',
  },
  description:
    'Die XML-Schemas des österreichischen Strom- und Gasmarkts: Versionen, Gültigkeit, Dateien und Aufbau.',
  columns,
  sort: schemaColumns,
  filters: {
    search: filter.search('Name, Version oder Namespace'),
    status: filter.status('Status', statusNames, 0),
    date: filter.day('Stichtag'),
  },
  folded: true,
  explained: { screen: 'schemaFilters', noun: 'schemas' },
  feed: 'schemas',
});

export type ListQuestion = QuestionIn<typeof schemaListing>;

const compare = <T extends string | number>(one: T, other: T) => (one < other ? -1 : one > other ? 1 : 0);

/** The rows of the call's map in the order that was asked for; an open end is the latest of all. */
export function rowsOfMap(
  Schemas: Record<string, SchemaVersion[]>,
  { sort, direction }: Pick<AddressIn<typeof schemaListing>, 'sort' | 'direction'>,
): SchemaVersion[] {
  const sign = direction === 'asc' ? 1 : -1;
  const backwards = direction === 'desc' && sort !== 'schema' ? -1 : 1;
  const sorted = (row: SchemaVersion) => row[sort] ?? Number.POSITIVE_INFINITY;
  return Object.values(Schemas)
    .flat()
    .sort(
      (a, b) =>
        sign * (sort === 'schema' ? byName(a.schema, b.schema) : compare(sorted(a), sorted(b))) ||
        backwards * (compare(b.version, a.version) || a.uid - b.uid),
    );
}
