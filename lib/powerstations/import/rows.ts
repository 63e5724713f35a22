import 'server-only';
import { type Read, textOf } from '../../sheets/cells.ts';
import {
  type CellValue,
  type ListFile,
  listLimits,
  type TableRow,
  tooManyRows,
  unreadable,
} from '../../sheets/file.ts';
import { type Head, takeHead, unreadColumns } from '../../sheets/head.ts';
import { tableOf } from '../../sheets/table.ts';
import { counted } from '../../text/plural.ts';
import { isInAustria } from '../place.ts';
import * as cells from './cells.ts';
import { type ColumnName, columns, readHead } from './columns.ts';
import type { Rejected, ReportRow } from './model';

export interface ReadReport {
  rows: ReportRow[];
  rejected: Rejected[];
  hints: string[];
}

/**
 * Reads a report from a CSV or XLSX file. A line with problems is rejected with all of them; the others are kept.
 * @throws PortalError invalid_input for a file that can't be read or lacks columns
 */
export async function readReportRows(file: ListFile): Promise<ReadReport> {
  const { head, body } = takeHead(await tableOf(file), readHead);
  if (head.missing.length > 0) throw unreadable(`Es fehlen die Spalten: ${head.missing.join(', ')}.`);
  if (head.double.length > 0)
    throw unreadable(`Diese Spalten kommen zweimal vor: ${head.double.join(', ')}.`);
  if (body.length === 0) throw unreadable('Unter den Überschriften steht keine Zeile.');
  if (body.length > listLimits.rows) throw tooManyRows();
  const rejected: Rejected[] = [];
  const rows = body.flatMap((row) => readRow(row, head, rejected) ?? []);
  const marked = body.filter(({ cells: row }) =>
    /\*\s*$/.test(textOf(row[head.places.substationName ?? -1])),
  ).length;
  const marks =
    marked > 0
      ? [
          `Fußnotenzeichen (*) am Ende von Namen werden nicht übernommen: ${counted(marked, 'Zeile', 'Zeilen')}.`,
        ]
      : [];
  return { rows, rejected, hints: [...unreadColumns(head), ...marks] };
}

/** @returns undefined for a rejected line */
function readRow(
  { line, cells: row, formulas = [] }: TableRow,
  { places }: Head<ColumnName>,
  rejected: Rejected[],
): ReportRow | undefined {
  const wrong: string[] = [];
  const take = <T>(name: ColumnName, read: (cell: CellValue | undefined) => Read<T>): T => {
    const place = places[name] ?? -1;
    const formula = formulas.includes(place) || textOf(row[place]).startsWith('=');
    const found: Read<T> = formula
      ? { wrong: 'Formeln werden nicht angenommen, nur Werte.' }
      : read(row[place]);
    if ('value' in found) return found.value;
    wrong.push(`${columns[name].title}: ${found.wrong}`);
    return undefined as T;
  };
  const found: ReportRow = {
    line,
    substationName: take('substationName', cells.readName),
    networkOperator: take('networkOperator', cells.readOperator),
    state: take('state', cells.readState),
    ...(places.voltageLevel !== undefined && { voltageLevel: take('voltageLevel', cells.readVoltage) }),
    latitude: take('latitude', cells.readNumber),
    longitude: take('longitude', cells.readNumber),
    availableCapacity: take('availableCapacity', cells.readCapacity),
    bookedCapacity: take('bookedCapacity', cells.readCapacity),
  };
  if (wrong.length === 0 && !isInAustria(found)) {
    const { latitude: longitude, longitude: latitude } = found;
    wrong.push(
      isInAustria({ latitude, longitude })
        ? 'Breitengrad und Längengrad sind vertauscht.'
        : 'Breitengrad und Längengrad liegen nicht in Österreich.',
    );
  }
  if (wrong.length === 0) return found;
  rejected.push({
    line,
    name: textOf(row[places.substationName ?? -1]).slice(0, 60),
    sentence: wrong.join(' '),
  });
  return undefined;
}
