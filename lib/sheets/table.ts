import 'server-only';
import { readCsv } from './csv.ts';
import { type ListFile, listLimits, type TableRow, unreadable } from './file.ts';
import { readXlsx } from './xlsx.ts';

/**
 * The rows of a CSV or XLSX file; the content tells which it is.
 * @throws PortalError invalid_input for a file that can't be read at all
 */
export async function tableOf({ bytes }: ListFile): Promise<TableRow[]> {
  if (bytes.length > listLimits.fileBytes) throw unreadable('Die Datei ist größer als 10 MB.');
  if (bytes.length === 0) throw unreadable('Die Datei ist leer.');
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b)) return readXlsx(bytes);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) {
    throw unreadable(
      'Das ist eine alte oder mit Passwort geschützte Excel-Datei. Bitte speichern Sie sie als .xlsx oder CSV.',
    );
  }
  return readCsv(bytes);
}
