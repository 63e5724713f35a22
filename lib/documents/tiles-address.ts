import { addressOf, addressReader, type Changes, type Query } from '../address';
import { urlOf } from '../routes';

/** The address of `/downloads`, taken apart. */
export interface TilesAddress {
  search: string;
  /** Uids. */
  categories: number[];
  tags: string[];
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** Reads the query of `/downloads`; categories and tags may be repeated, as a form sends them, or have commas between. */
export function readTilesAddress(query: Query): TilesAddress {
  const { text, ignored } = addressReader(query);
  const several = (key: string) =>
    [...new Set([query[key] ?? []].flat().flatMap((one) => one.split(',')))]
      .map((one) => one.trim())
      .filter(Boolean)
      .slice(0, 50);
  const asked = several('categories');
  const categories = asked.filter((one) => /^[1-9]\d{0,8}$/.test(one)).map(Number);
  if (categories.length < asked.length) ignored.push('categories');
  return {
    search: text('search'),
    categories,
    tags: several('tags').map((tag) => tag.slice(0, 100)),
    ignored,
  };
}

/** The address with some parts changed. */
export function tilesAddressWith(address: TilesAddress, changes: Changes<TilesAddress> = {}): string {
  const { search, categories, tags } = { ...address, ...changes } as TilesAddress;
  return addressOf(urlOf('DocumentTiles'), {
    search,
    categories: categories.length > 0 ? categories.map(String) : undefined,
    tags: tags.length > 0 ? tags : undefined,
  });
}

/** What the tiles' call is asked for an address. */
export const tilesQuestionOf = ({ search, categories, tags }: TilesAddress) => ({
  filters: { categories, tags },
  search: search ? { term: search } : {},
});
