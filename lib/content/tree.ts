/** A row of a tree that is kept in a table: content pages and navigation entries. */
export interface TreeRow {
  uid: number;
  parentUid: number | null;
}

/** How deep each area of the navigation goes: what the shell shows (bar, flyout and one level below; the footer is flat). */
export const navigationDepth = { main: 3, footer: 1 } as const;

/** How deep content pages are nested at most. */
export const pageDepth = 5;

/** The rows directly below another one, or at the top, in their order. */
export const childrenOf = <Row extends TreeRow>(rows: readonly Row[], parent: number | null): Row[] =>
  rows.filter(({ parentUid }) => parentUid === parent);

/** Everything below a row, each before what is below it. */
export function descendantsOf<Row extends TreeRow>(rows: readonly Row[], uid: number): Row[] {
  return childrenOf(rows, uid).flatMap((row) => [row, ...descendantsOf(rows, row.uid)]);
}

/** The rows above a row, the topmost first. */
export function ancestorsOf<Row extends TreeRow>(rows: readonly Row[], uid: number): Row[] {
  const above: Row[] = [];
  let next = rows.find((row) => row.uid === uid)?.parentUid ?? null;
  while (next !== null && !above.some((row) => row.uid === next)) {
    const row = rows.find((one) => one.uid === next);
    if (!row) break;
    above.unshift(row);
    next = row.parentUid;
  }
  return above;
}

/** The levels of a row and what is below it: 1 for one without children. */
export function heightOf(rows: readonly TreeRow[], uid: number): number {
  return 1 + Math.max(0, ...childrenOf(rows, uid).map((row) => heightOf(rows, row.uid)));
}

/** All rows in the order of the tree, each with its level: 0 at the top. */
export function inTreeOrder<Row extends TreeRow>(
  rows: readonly Row[],
  parent: number | null = null,
  level = 0,
): (Row & { level: number })[] {
  return childrenOf(rows, parent).flatMap((row) => [
    { ...row, level },
    ...inTreeOrder(rows, row.uid, level + 1),
  ]);
}

/**
 * What speaks against a row standing below another one, as a German sentence.
 * @param uid the row; undefined for a new one
 * @param depth how many levels the tree may have
 */
export function nestingProblem(
  rows: readonly TreeRow[],
  { uid, parent, depth }: { uid?: number; parent: number | null; depth: number },
): string | undefined {
  if (parent === null) return undefined;
  if (!rows.some((row) => row.uid === parent))
    return 'Diesen übergeordneten Eintrag gibt es nicht oder nicht mehr.';
  if (uid !== undefined && (parent === uid || descendantsOf(rows, uid).some((row) => row.uid === parent))) {
    return 'Ein Eintrag kann nicht unter sich selbst stehen.';
  }
  const levels = ancestorsOf(rows, parent).length + 1 + (uid === undefined ? 1 : heightOf(rows, uid));
  if (levels <= depth) return undefined;
  return depth > 1 ? `Es gibt höchstens ${depth} Ebenen.` : 'Hier gibt es keine Untereinträge.';
}

/** The rows that a row may stand below: those that leave no cycle and stay within the depth. */
export const possibleParents = <Row extends TreeRow>(
  rows: readonly Row[],
  uid: number | undefined,
  depth: number,
): Row[] => rows.filter((row) => nestingProblem(rows, { uid, parent: row.uid, depth }) === undefined);
