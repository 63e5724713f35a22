import { addressOf, addressReader, type Query } from './address';
import type { ListColumn } from './columns';
import type { Explanations } from './content/explain';
import type { ExplainedScreen } from './content/info-keys';
import type { FeedName } from './feeds/model';
import type { AnyFilter, Choice, Filters, Given } from './filters';
import { listInput, pageSizes } from './list';
import { type RouteName, urlOf } from './routes';
import type { AnyObject, AnySchema, ObjectSchema } from './validation/yup';

export type Direction = 'asc' | 'desc';

type ValueOf<F extends AnyFilter> = NonNullable<ReturnType<F['parse']>> | F['standard'];
type Values<F extends Filters> = { [K in keyof F]: ValueOf<F[K]> };

/** The parsed address of a list. */
export type AddressOf<F extends Filters, Sort extends string> = Values<F> & {
  sort: Sort;
  direction: Direction;
  /** The columns shown; undefined for the standard ones. */
  columns?: string[];
  page: number;
  /** Its reader is signed in and may keep views of it; set by the page. */
  keeps?: true;
  /** What its filters mean; set by the page. */
  explanations?: Explanations;
  /** Names of the query entries that could not be parsed and were left out. */
  ignored: string[];
};

type AskedName<F extends Filters, K extends keyof F> = [ReturnType<F[K]['ask']>] extends [never]
  ? never
  : F[K]['name'] extends ''
    ? K
    : F[K]['name'];
type AskedOf<F extends Filters> = {
  [K in keyof F as F[K]['standard'] extends number ? never : AskedName<F, K>]?: ReturnType<F[K]['ask']>;
} & {
  [K in keyof F as F[K]['standard'] extends number ? AskedName<F, K> : never]: ReturnType<F[K]['ask']>;
};

/** The input of a list's call. */
export interface QuestionOf<F extends Filters, Sort extends string> {
  filters: AskedOf<F>;
  sorting: { column: Sort; direction: Direction }[];
  search: { term?: string };
  page?: number;
  pageSize?: number;
}

/** Choices that are read with the list, by the filter's key; a filter with `undefined` is not shown. */
export type ChoicesOf<F extends Filters> = {
  [K in keyof F as F[K] extends Given ? K : never]: readonly Choice[] | undefined;
};

interface Declaration<Row, Key extends string, F extends Filters, Sort extends string> {
  route: RouteName;
  /** Names the list's calls: `/{noun}/export`. */
  noun: string;
  /** Title of page and table, a sentence about the list, the name of the filter form; a row, several rows, no rows. */
  words: { title: string; lead: string; filter: string; one: string; several: string; none: string } & {
    /** The form's button, if it does something other than filter. */
    submit?: string;
  };
  /** For search engines and link previews; left out if not everyone may open the list. */
  description?: string;
  columns: readonly ListColumn<Row, Key>[];
  /** The columns to sort by; the default is the first one, ascending, unless `order` says otherwise. */
  sort: readonly Sort[];
  /** The default sorting, and the default direction of the sorting asked for. */
  order?: (asked: Values<F> & { sort?: Sort }) => { sort: Sort; direction: Direction };
  filters: F;
  /** Narrow screens fold away the filters beside the search. */
  folded?: true;
  /** Always shows all columns; its page offers no export by itself. */
  plain?: true;
  /** The info texts that explain the filters: their screen, and the noun that their keys begin with. */
  explained?: { screen: ExplainedScreen; noun: string };
  feed?: FeedName;
}

/** A list: page, call and export are all made from this one declaration. */
export interface Listing<Row, Key extends string, F extends Filters, Sort extends string>
  extends Omit<Declaration<Row, Key, F, Sort>, 'order'> {
  /** The list's address without a query. */
  path: string;
  /** The query entries that the export takes too. */
  entries: readonly string[];
  /** Parses a query; entries that can't be parsed are named in `ignored`. */
  read: (query: Query) => AddressOf<F, Sort>;
  /** The query entries of an address, without those that equal the default. */
  written: (address: AddressOf<F, Sort>) => Record<string, string | number | readonly string[] | undefined>;
  /** An address with some parts changed; it begins at page 1 unless `changes` names a page. */
  link: (address: AddressOf<F, Sort>, changes?: Partial<AddressOf<F, Sort>>) => string;
  /** The call's input for one page of the list. */
  question: (address: AddressOf<F, Sort>) => QuestionOf<F, Sort> & { page: number };
  /** The rules of the filters in the call's input. */
  rules: () => Record<string, AnySchema>;
}

/** A list of any kind. */
export interface AnyListing
  // biome-ignore lint/suspicious/noExplicitAny: of any kind
  extends Omit<Listing<any, string, Filters, string>, 'columns' | 'read' | 'written' | 'link' | 'question'> {
  // biome-ignore-start lint/suspicious/noExplicitAny: of any kind
  columns: readonly ListColumn<any>[];
  read: (query: Query) => any;
  written: (address: any) => Record<string, string | number | readonly string[] | undefined>;
  link: (address: any, changes?: any) => string;
  question: (address: any) => any;
  // biome-ignore-end lint/suspicious/noExplicitAny: of any kind
}
/** Types derived from the type of a list's declaration. */
export type AddressIn<L extends AnyListing> = ReturnType<L['read']>;
export type QuestionIn<L extends AnyListing> = Omit<ReturnType<L['question']>, 'page'> & { page?: number };
export type ChoicesIn<L extends AnyListing> = ChoicesOf<L['filters']>;
export type RowIn<L extends AnyListing> = Parameters<L['columns'][number]['value']>[0];
export type KeyIn<L extends AnyListing> = L['columns'][number]['key'];

/** The names of the filters in force; tabs do not count. */
export const activeFilters = <L extends AnyListing>({ filters }: L, address: AddressIn<L>): string[] =>
  Object.keys(filters).filter(
    (key) => filters[key]!.look.kind !== 'tab' && address[key] !== filters[key]!.standard,
  );

/** The entries of an address that narrow its list: without order, columns and page, which find nothing else. */
export const narrowing = <L extends AnyListing>({ filters, written }: L, address: AddressIn<L>) =>
  Object.fromEntries(
    Object.entries(written(address)).filter(([key, value]) => key in filters && value !== undefined),
  );

/** The address without filters. A list with tabs keeps its tab and sorting. */
export function unfiltered<L extends AnyListing>({ filters, link, path }: L, address: AddressIn<L>): string {
  const all = Object.entries(filters);
  if (!all.some(([, { look }]) => look.kind === 'tab')) return path;
  const others = all.filter(([, { look }]) => look.kind !== 'tab');
  return link(address, Object.fromEntries(others.map(([key, { standard }]) => [key, standard])));
}

export function listing<Row, Key extends string, const F extends Filters, Sort extends string>({
  order = () => ({ sort: declared.sort[0]!, direction: 'asc' }),
  ...declared
}: Declaration<Row, Key, F, Sort>): Listing<Row, Key, F, Sort> {
  type Address = AddressOf<F, Sort>;
  const { route, columns, sort: sorts, filters, plain } = declared;
  const sorted = sorts.length > 0;
  const all = Object.entries(filters);
  const asked = all.filter(([, { look }]) => look.kind !== 'search');
  const searched = all.find(([, { look }]) => look.kind === 'search')?.[0];

  function read(query: Query): Address {
    const reader = addressReader(query);
    const values = Object.fromEntries(
      all.map(([key, { parse, standard }]) => [key, reader.read(key, parse) ?? standard]),
    ) as Values<F>;
    const sort = sorted ? reader.oneOf('sort', sorts) : undefined;
    const standard = order({ ...values, sort });
    const asked = sorted ? reader.oneOf('direction', ['asc', 'desc']) : undefined;
    const known = { sort: sort ?? standard.sort, direction: asked ?? standard.direction };
    const chosen = plain ? undefined : reader.columns(columns);
    return { ...values, ...known, columns: chosen, page: reader.page(), ignored: reader.ignored };
  }

  function written(address: Address) {
    const { sort, direction, columns: chosen, page } = address;
    const standard = order(address);
    return {
      ...Object.fromEntries(
        all.map(([key, { standard: open, write }]) => [
          key,
          address[key] === open || address[key] === undefined ? undefined : write(address[key]),
        ]),
      ),
      sort: sort === standard.sort ? undefined : sort,
      direction: direction === standard.direction ? undefined : direction,
      columns: chosen,
      page: page === 1 ? undefined : page,
    };
  }

  const question = (address: Address) => ({
    filters: Object.fromEntries(
      asked.flatMap(([key, { name, ask }]) =>
        address[key] === undefined ? [] : [[name || key, ask(address[key])]],
      ),
    ) as AskedOf<F>,
    sorting: sorted ? [{ column: address.sort, direction: address.direction }] : [],
    search: searched && address[searched] ? { term: address[searched] as string } : {},
    page: address.page,
    pageSize: pageSizes.standard,
  });

  const path = urlOf(route);
  return {
    ...declared,
    path,
    entries: [
      ...Object.keys(filters),
      ...(sorted ? ['sort', 'direction'] : []),
      ...(plain ? [] : ['columns']),
    ],
    read,
    written,
    link: (address, changes = {}) => addressOf(path, written({ ...address, page: 1, ...changes })),
    question,
    rules: () =>
      Object.fromEntries(
        asked.map(([key, { name, rule, title }]) => [name || key, rule().meta({ text: title })]),
      ),
  };
}

/** The input of a list's call, and the function that brings a request body into its form (lib/list.ts). */
export function listCall<L extends AnyListing>(listing: L) {
  const rules = listing.rules();
  const { input, prepare } = listInput(rules, listing.sort);
  const standards = Object.entries(rules).flatMap(([name, rule]) => {
    const standard = rule.getDefault();
    return standard === undefined ? [] : [[name, standard] as const];
  });
  return {
    // The rules come from the filters, and so does the type of the question.
    input: input as unknown as ObjectSchema<QuestionIn<L>, AnyObject, { sorting: []; search: object }>,
    prepare: (raw: Record<string, unknown>) => {
      const { filters, ...rest } = prepare(raw);
      const known = filters && typeof filters === 'object' && !Array.isArray(filters);
      return { ...rest, filters: known ? { ...Object.fromEntries(standards), ...filters } : filters };
    },
  };
}
