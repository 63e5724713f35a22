import { roleNames } from '../auth/roles';
import type { ColumnsOf } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { number } from '../validation/yup';
import {
  type DocumentRow,
  documentColumns,
  documentStatuses,
  statusTitle,
  visibilities,
  visibilityTitle,
} from './model';

const columns = [
  { key: 'title', title: 'Titel', width: 50, value: ({ title }) => title },
  { key: 'category', title: 'Kategorie', width: 26, value: ({ category }) => category.name },
  {
    key: 'file',
    title: 'Datei oder Link',
    width: 40,
    fields: ['file', 'link'],
    value: ({ file, link }) => file?.name ?? link,
  },
  {
    key: 'visibility',
    title: 'Sichtbarkeit',
    aside: true,
    width: 30,
    fields: ['visibility', 'roles'],
    value: ({ visibility, roles }) =>
      visibility === 'roles'
        ? roles.map((uid) => roleNames[uid] ?? `Rolle ${uid}`).join(', ')
        : visibilityTitle(visibility),
  },
  { key: 'status', title: 'Status', width: 12, value: ({ status }) => statusTitle(status) },
  {
    key: 'validFrom',
    title: 'Gültig ab',
    aside: true,
    kind: 'date',
    width: 12,
    value: ({ validFrom }) => validFrom,
  },
  {
    key: 'validUntil',
    title: 'Gültig bis',
    kind: 'date',
    extra: true,
    width: 12,
    value: ({ validUntil }) => validUntil,
  },
  { key: 'tags', title: 'Schlagwörter', extra: true, width: 30, value: ({ tags }) => tags.join(', ') },
  {
    key: 'position',
    title: 'Reihung',
    kind: 'number',
    extra: true,
    width: 9,
    value: ({ position }) => position,
  },
  {
    key: 'changed',
    title: 'Geändert',
    aside: true,
    kind: 'date',
    width: 12,
    value: ({ changed }) => changed,
  },
] as const satisfies ColumnsOf<DocumentRow>;

const pairs = <Value extends string | number>(list: readonly { value: Value; title: string }[]) =>
  list.map(({ value, title }) => [value, title] as const);

/** The list of documents, for those who maintain them. */
export const documentListing = listing({
  route: 'Documents',
  noun: 'documents-and-links',
  words: {
    title: 'Dokumente und Links',
    lead: 'Was auf der Seite „Downloads“ und bei Prozessen und Veranstaltungen steht.',
    filter: 'Dokumente filtern',
    one: 'Dokument',
    several: 'Dokumente',
    none: 'Kein Dokument',
  },
  columns,
  sort: documentColumns,
  order: () => ({ sort: 'category', direction: 'asc' }),
  filters: {
    search: filter.search('Titel oder Schlagwort'),
    category: filter.uids('Kategorie', { all: 'Alle Kategorien', name: 'categories' }),
    visibility: filter.choice('Sichtbarkeit', pairs(visibilities)),
    status: {
      ...filter.choice('Status', pairs(documentStatuses)),
      ask: (status: number) => status,
      rule: () => number().oneOf([0, 1, 2, 3]),
    },
  },
  feed: 'documents',
});

export type ListQuestion = QuestionIn<typeof documentListing>;
