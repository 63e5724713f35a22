import { array, number, type ObjectShape, object, string } from './validation/yup';

/** Rows of a page by default and at most, and the cap of a list read whole (docs/requirements/calls.md, Lists). */
export const pageSizes = { standard: 50, most: 200, whole: 1_000 };

export interface Sorting {
  column: string;
  direction: 'asc' | 'desc';
}

export interface ListInput<Filters> {
  filters: Filters;
  sorting: Sorting[];
  search: { term?: string };
  page?: number;
  pageSize?: number;
}

export const uidSchema = () => number().integer().min(1).max(2_147_483_647);

/** Whole seconds since 1970 (UTC), from 1900 to 9999. */
export const secondsSchema = () => number().integer().min(-2_208_988_800).max(253_402_300_799);

/**
 * The input of a list: filters, sorting by the named columns, search, paging. Other entries are invalid_input
 * (docs/requirements/calls.md, Lists).
 */
export function listInput<Shape extends ObjectShape>(filters: Shape, columns: readonly string[]) {
  const input = object({
    filters: object(filters).noUnknown().default({}),
    sorting: array(
      object({
        column: string()
          .oneOf([...columns])
          .required(),
        direction: string().oneOf(['asc', 'desc']).default('asc'),
      }).noUnknown(),
    )
      .max(4)
      .default([]),
    search: object({ term: string().max(200) })
      .noUnknown()
      .default({}),
    page: number().integer().min(1).max(1_000_000),
    pageSize: number().integer().min(1).max(pageSizes.most),
  }).noUnknown();
  return { input, prepare: prepareList };
}

/** Accepts `filters` as an array with one object, `sorting` as one object, and a missing `search`. */
export function prepareList(raw: Record<string, unknown>): Record<string, unknown> {
  const { filters, sorting, search, ...rest } = raw;
  const one = Array.isArray(filters) && filters.length <= 1 ? (filters[0] ?? {}) : filters;
  const sortings = sorting === undefined ? [] : Array.isArray(sorting) ? sorting : [sorting];
  return {
    ...rest,
    filters: one ?? {},
    sorting: sortings.map((entry) =>
      entry && typeof entry === 'object' ? { direction: 'asc', ...entry } : entry,
    ),
    search: search ?? {},
  };
}

/** The rows to read; without a page the whole list up to its cap. */
export function windowOf({ page, pageSize }: { page?: number; pageSize?: number }) {
  if (page === undefined && pageSize === undefined) return { limit: pageSizes.whole, offset: 0 };
  const size = pageSize ?? pageSizes.standard;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}

/** The fields of a list's answer besides its rows. */
export function pageOf({ page, pageSize }: { page?: number; pageSize?: number }, total: number) {
  const { limit } = windowOf({ page, pageSize });
  return { total, page: page ?? 1, pageSize: limit };
}

/** The input for a picker's options: a search term, or the wanted uids. */
export interface OptionQuestion {
  term?: string;
  /** Comma-separated. */
  uids?: string;
}

/** The input of all calls for a picker's options. */
export const optionInput = object({
  term: string().max(200),
  uids: string()
    .max(2_000)
    .matches(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/),
}).noUnknown();

/** The uids of an option question; undefined when it has none. */
export const askedUids = ({ uids }: OptionQuestion): number[] | undefined => uids?.split(',').map(Number);
