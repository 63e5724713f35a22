import 'server-only';
import { type Read, textOf } from '../sheets/cells.ts';
import { type CellValue, type ListFile, listLimits, type TableRow, tooManyRows } from '../sheets/file.ts';
import { type Head, takeHead, unreadColumns } from '../sheets/head.ts';
import { tableOf } from '../sheets/table.ts';
import * as cells from './cells.ts';
import { type ColumnName, columns, readHead } from './columns.ts';
import { type ListProblem, type ListRow, processName } from './model.ts';

/** Problems after which a list is not read any further. */
const mostProblems = 1_000;

export interface ReadList {
  rows: ListRow[];
  problems: ListProblem[];
  hints: string[];
}

/**
 * Reads the interface list from a CSV or XLSX file, told apart by content. Every unreadable cell is a problem; all of
 * them are found at once.
 * @throws PortalError invalid_input for a file that can't be read at all
 */
export async function readListRows(file: ListFile): Promise<ReadList> {
  return understand(await tableOf(file));
}

function understand(table: TableRow[]): ReadList {
  const { head, line, body } = takeHead(table, readHead);
  const problems: ListProblem[] = [
    ...head.missing.map((column) => ({ line, column, sentence: 'Diese Spalte fehlt.' })),
    ...head.double.map((column) => ({ line, column, sentence: 'Diese Spalte kommt zweimal vor.' })),
  ];
  if (problems.length > 0) return { rows: [], problems, hints: [] };
  if (body.length > listLimits.rows) throw tooManyRows();
  const rows: ListRow[] = [];
  for (const row of body) {
    if (problems.length > mostProblems) {
      const sentence = 'Ab hier wurde nicht weitergelesen, weil die Liste zu viele Fehler hat.';
      return { rows: [], problems: [...problems, { line: row.line, sentence }], hints: unreadColumns(head) };
    }
    const found = readRow(row, head, problems);
    if (found) rows.push(found);
  }
  if (body.length === 0) problems.push({ sentence: 'Unter den Überschriften steht keine Zeile.' });
  problems.push(...doubles(rows));
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { rows, problems, hints: unreadColumns(head) };
}

/** @returns undefined when a cell is wrong; the reason is added to `problems` */
function readRow(
  { line, cells: row, formulas = [] }: TableRow,
  { places }: Head<ColumnName>,
  problems: ListProblem[],
): ListRow | undefined {
  let good = true;
  const fail = (name: ColumnName, sentence: string) => {
    good = false;
    problems.push({ line, column: columns[name].title, sentence });
  };
  const cellOf = (name: ColumnName): CellValue | undefined => row[places[name] ?? -1];
  const broken = new Set<ColumnName>();
  for (const [name, place] of Object.entries(places) as [ColumnName, number][]) {
    const text = textOf(row[place]);
    const formula = formulas.includes(place) || text.startsWith('=');
    if (!formula && text.length <= listLimits.cellLength) continue;
    broken.add(name);
    fail(name, formula ? 'Formeln werden nicht angenommen, nur Werte.' : 'Der Text ist viel zu lang.');
  }
  const take = <T>(name: ColumnName, read: Read<T>): T => {
    if ('value' in read) return read.value;
    if (!broken.has(name)) fail(name, read.wrong);
    return undefined as T;
  };
  const schema = cells.readSchema(cellOf('schema'), cellOf('schemaVersion'));
  const found: ListRow = {
    line,
    process: take('process', cells.readProcess(cellOf('process'))),
    version: take('version', cells.readVersion(cellOf('version'))),
    title: take('title', cells.readTitle(cellOf('title'))),
    messageCode: take('messageCode', cells.readCode(cellOf('messageCode'))),
    senders: take('sender', cells.readCodes(cellOf('sender'))),
    receivers: take('receiver', cells.readCodes(cellOf('receiver'))),
    validFrom: take('validFrom', cells.readDay(cellOf('validFrom'))),
    validUntil: take('validUntil', cells.readEnd(cellOf('validUntil'))),
    schema: take('schema', schema.schema),
    schemaVersion: take('schemaVersion', schema.version),
    namespace: take('namespace', cells.readNamespace(cellOf('namespace'))),
    schemaSet: take('schemaSet', cells.readSchemaSet(cellOf('schemaSet'))),
  };
  if (found.validFrom === '') fail('validFrom', 'Hier fehlt das Datum.');
  if (good && found.validUntil !== null && found.validUntil < found.validFrom) {
    fail('validUntil', 'Das Ende liegt vor dem Beginn.');
  }
  return good ? found : undefined;
}

/** Problems of messages that appear twice in a process version. */
function doubles(rows: ListRow[]): ListProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap((row): ListProblem[] => {
    const key = `${processName(row)} ${row.messageCode}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, row.line);
    const sentence = `${key} steht schon in Zeile ${before}.`;
    return before === undefined ? [] : [{ line: row.line, column: columns.messageCode.title, sentence }];
  });
}
