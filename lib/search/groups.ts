import { type SearchKind, searchKinds } from './kinds';
import type { SearchAnswer, SearchGroup } from './model';

/** Results by their kind, the kind of the best first. */
export function groupsOf({ results, counts }: Pick<SearchAnswer, 'results' | 'counts'>): SearchGroup[] {
  const kinds = [...new Set(results.map(({ kind }): SearchKind => kind))];
  return kinds.map((kind) => ({
    kind,
    title: searchKinds[kind].several,
    count: counts[kind] ?? 0,
    results: results.filter((one) => one.kind === kind),
  }));
}
