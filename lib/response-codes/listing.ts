import { plainTextOf } from '../changes/text';
import type { ColumnsOf } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { type ResponseCode, responseCodeColumns } from './model';

const columns = [
  { key: 'code', title: 'Code', kind: 'number', width: 9, value: ({ code }) => code },
  {
    key: 'descriptionShort',
    title: 'Bezeichnung',
    width: 60,
    value: ({ descriptionShort }) => descriptionShort,
  },
  {
    key: 'categories',
    title: 'Kategorien',
    width: 40,
    fields: ['responsecategories'],
    sortedBy: 'category',
    value: ({ responsecategories }) => responsecategories.map(({ name }) => name).join(', '),
  },
  {
    key: 'description',
    title: 'Beschreibung',
    extra: true,
    width: 60,
    value: ({ description }) => plainTextOf(description),
  },
] as const satisfies ColumnsOf<ResponseCode>;

const list = listing({
  route: 'ResponseCodeList',
  noun: 'response-codes',
  words: {
    title: 'Responsecodes',
    lead: 'Womit Marktnachrichten beantwortet werden: Code, Bedeutung und Kategorie.',
    filter: 'Responsecodes filtern',
    one: 'Responsecode',
    several: 'Responsecodes',
    none: 'Kein Responsecode',
  },
  description:
    'Die Responsecodes des österreichischen Strom- und Gasmarkts mit Bedeutung, Kategorie und Verwendung in Prozessen und Marktnachrichten.',
  columns,
  sort: responseCodeColumns,
  filters: {
    search: filter.search('Code, Bezeichnung oder Beschreibung'),
    category: filter.uids('Kategorie', { all: 'Alle Kategorien', name: 'responsecategories' }),
  },
  explained: { screen: 'responseCodeFilters', noun: 'responseCodes' },
  feed: 'response-codes',
});

/** The list of response codes; a single category is ordered by code. */
export const responseCodeListing: typeof list = {
  ...list,
  question: (address) =>
    list.question(address.sort === 'category' && address.category ? { ...address, sort: 'code' } : address),
};

/** The input of the list's call. */
export type ListQuestion = QuestionIn<typeof responseCodeListing>;
