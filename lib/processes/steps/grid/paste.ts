import { readDeadline } from './deadline';
import { type Cell, cells, emptyRow, type GridRow, isEmpty, nextOf } from './rows';
import type { Known } from './typed';
import { withTyped } from './typed';

type Target = Cell | 'number' | 'description';

/** What columns of spreadsheets are called. */
const headings: Record<Target, string[]> = {
  number: ['nr', 'nummer', 'pos', 'position', '#', 'schritt nr', 'schrittnummer'],
  message: ['marktnachricht', 'nachricht', 'nachrichtencode', 'messagecode', 'message'],
  senders: ['sender', 'von', 'absender'],
  receivers: ['empfänger', 'an', 'empfaenger'],
  name: ['titel', 'name', 'bezeichnung', 'schritt', 'prozessschritt', 'tätigkeit'],
  deadline: ['frist in zahlen', 'frist'],
  deadlineText: ['frist als text', 'fristtext'],
  next: ['folgeschritte', 'folgeschritt', 'nächste schritte', 'nächster schritt', 'weiter mit'],
  description: ['beschreibung', 'bedingung', 'bedingung und beschreibung', 'anmerkung'],
};

const folded = (text: string) =>
  text.trim().toLocaleLowerCase('de').replace(/[.:]$/, '').replace(/\s+/g, ' ');
const targetOf = (heading: string): Target | undefined =>
  (Object.keys(headings) as Target[]).find((target) => headings[target].includes(folded(heading)));

/** Whether a text from the clipboard is rows of a spreadsheet, and no text for one cell. */
export const isTable = (text: string): boolean => /\t/.test(text) || /\n./.test(text.trimEnd());

/** The cells of a text with tabs and line ends between them; a cell in quotes may have both. */
export function tableOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    rows.at(-1)!.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (found[3] === '' || cell.lastIndex >= text.length) break;
    if (found[3] !== '\t') rows.push([]);
  }
  return rows.filter((row) => row.some((one) => one !== ''));
}

export interface Pasted {
  rows: GridRow[];
  added: number;
  /** Headings of columns that have no place here. */
  left: string[];
}

/**
 * Rows with those of a spreadsheet behind the last one that has something in it. Its first row may name the columns; else
 * they are in the order of the table from the cell on that has the focus.
 */
export function withPasted(rows: readonly GridRow[], text: string, from: Cell, known: Known): Pasted {
  const table = tableOf(text);
  const named = (table[0] ?? []).map(targetOf);
  const hasHeadings = named.filter(Boolean).length >= 2 || (named.length === 1 && named[0] !== undefined);
  const columns: (Target | undefined)[] = hasHeadings ? named : columnsFrom(table, from);
  const body = hasHeadings ? table.slice(1) : table;
  const kept = rows.filter((row) => !isEmpty(row));
  const numbers = new Map(
    body.flatMap((row, at) => {
      const number = Number.parseInt(row[columns.indexOf('number')] ?? '', 10);
      return Number.isNaN(number) ? [] : [[number, kept.length + at + 1] as const];
    }),
  );
  const fresh = body.map((row, at) => {
    const given = Object.fromEntries(
      columns.flatMap((target, column) =>
        target && target !== 'number' ? [[target, oneLine(target, row[column] ?? '')]] : [],
      ),
    ) as Partial<GridRow>;
    return readable(emptyRow(given), { numbers, has: columns.includes('next'), place: kept.length + at + 1 });
  });
  const linked = fresh.map((row, at) =>
    !columns.includes('next') && at < fresh.length - 1 ? { ...row, next: String(kept.length + at + 2) } : row,
  );
  const last = kept.at(-1);
  const before =
    last && last.next.trim() === '' && linked.length > 0
      ? [...kept.slice(0, -1), { ...last, next: String(kept.length + 1) }]
      : kept;
  const all = [...before, ...linked];
  // A message brings its sender and receiver also here, where the spreadsheet has none.
  const brought = all.reduce(
    (now, { message }, at) =>
      at >= before.length && message ? withTyped(now, at, ['message', message], known) : now,
    all,
  );
  return {
    ...{ rows: brought, added: fresh.length },
    left: hasHeadings ? (table[0] ?? []).filter((heading, at) => heading !== '' && !named[at]) : [],
  };
}

/** The table's own order; a first column of numbers is that of the rows. */
function columnsFrom(table: string[][], from: Cell): Target[] {
  const numbered = table.length > 1 && table.every(([first], at) => first === String(at + 1));
  const own = cells.slice(numbered ? 0 : cells.indexOf(from));
  const wide = Math.max(0, ...table.map((row) => row.length));
  return (numbered ? (['number', ...own] as const) : own).slice(0, wide);
}

const oneLine = (target: Target, text: string) =>
  target === 'description' ? text : text.replace(/\s*\n\s*/g, target === 'name' ? ' ' : ', ');

/** A pasted row: its deadline where it can be read, and the numbers of the paper as those of the rows here. */
function readable(
  row: GridRow,
  { numbers, has, place }: { numbers: Map<number, number>; has: boolean; place: number },
): GridRow {
  const text =
    row.deadline && !readDeadline(row.deadline)
      ? { deadline: '', deadlineText: [row.deadline, row.deadlineText].filter(Boolean).join('; ') }
      : {};
  const next =
    has && numbers.size > 0
      ? { next: row.next.replace(/\d+/g, (old) => String(numbers.get(Number(old)) ?? old)) }
      : {};
  const own = nextOf({ ...row, ...next }).includes(place);
  return { ...row, ...text, ...(own ? {} : next) };
}
