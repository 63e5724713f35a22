/*
 * What proofs about the values of two schemas may cost in all, in parts of expressions and pairs of types that are looked
 * at: some seconds. Then nothing more is proved, which is safe: what is not proved is told as such. Unions of patterns
 * would otherwise be compared member by member, for as long as whoever wrote them wants.
 */
const most = 1_500_000;

let left = Number.POSITIVE_INFINITY;

/** What one pair of types may have of what is left, so that something is left for those after it. */
const share = 0.2;

/** Compares within a budget of its own. It ends with `work`, which waits for nothing. */
export function withinBudget<T>(work: () => T): T {
  const before = left;
  left = most;
  try {
    return work();
  } finally {
    left = before;
  }
}

/** Looks at one of many pairs of types. */
export function withinShare<T>(work: () => T): T {
  const before = left;
  const own = before * share;
  left = own;
  try {
    return work();
  } finally {
    // Without a budget both are endless.
    left = Number.isFinite(before) ? before - (own - left) : before;
  }
}

/** Spends some of it. @returns whether there was any left */
export function affords(work: number): boolean {
  if (left <= 0) return false;
  left -= work;
  return true;
}
