import { type Cell, cells, cellTitles, type GridRow } from './rows';

export interface Merged {
  rows: GridRow[];
  /** What others changed where something else is typed here, as sentences: here it stays as it is typed. */
  differing: string[];
}

const content = (row: GridRow) => JSON.stringify(cells.map((cell) => row[cell].trim()));

/**
 * The rows that are typed here with what others saved meanwhile: each cell as the one side has it that changed it, and
 * as it is typed here where both did. Numbers of rows that follow are those of this side.
 * @param base what this side began with
 */
export function mergeRows(base: GridRow[], mine: GridRow[], theirs: GridRow[]): Merged {
  const was = new Map(base.map((row) => [row.uid, row]));
  const now = new Map(theirs.map((row) => [row.uid, row]));
  const differing: string[] = [];
  const rows = mine.flatMap((row) => {
    if (row.uid === null) {
      // The same row saved by this side already, whose answer was lost.
      const same = theirs.find((one) => !was.has(one.uid) && content(one) === content(row));
      return same ? [{ ...same, key: row.key }] : [row];
    }
    const [before, saved] = [was.get(row.uid), now.get(row.uid)];
    if (!before || !saved) {
      const changed = !before || content(before) !== content(row);
      if (changed)
        differing.push(`„${row.name}“ wurde inzwischen gelöscht; hier steht der Schritt als neuer.`);
      return changed ? [{ ...row, uid: null, revision: null, copyOf: null }] : [];
    }
    const merged = { ...row, revision: saved.revision };
    for (const cell of cells) {
      const [typed, theirsHas] = [row[cell] !== before[cell], saved[cell] !== before[cell]];
      if (theirsHas && !typed) Object.assign(merged, { [cell]: saved[cell] });
      if (theirsHas && typed && saved[cell] !== row[cell]) differing.push(said(row.name, cell, saved[cell]));
    }
    return [merged];
  });
  const here = new Set(rows.map(({ uid }) => uid));
  const deletedHere = new Set(
    base.filter(({ uid }) => !mine.some((row) => row.uid === uid)).map(({ uid }) => uid),
  );
  const added = theirs.filter(({ uid }) => !here.has(uid) && !deletedHere.has(uid));
  for (const row of theirs) {
    const before = was.get(row.uid);
    if (before && deletedHere.has(row.uid) && content(before) !== content(row))
      differing.push(`„${row.name}“ wurde inzwischen geändert und ist hier gelöscht.`);
  }
  return { rows: [...rows, ...added], differing };
}

const said = (name: string, cell: Cell, theirs: string) =>
  `„${name}“, ${cellTitles[cell]}: inzwischen gespeichert ist ${theirs ? `„${theirs}“` : 'nichts'}.`;
