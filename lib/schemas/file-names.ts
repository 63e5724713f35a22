import type { SchemaProblem } from '../xsd/check.ts';
import type { FileKind } from './model.ts';

export interface BareFile {
  name: string;
  bytes: Uint8Array;
}

/** What one file of a set may have at most. */
export const fileBytes = 2_000_000;

/** What a file is by its name; undefined for what has no place in a set. */
export const kindOf = (name: string): FileKind | undefined =>
  /\.xsd$/i.test(name) ? 'xsd' : /\.xml$/i.test(name) ? 'example' : undefined;

/** The name as the files of a set refer to each other by: letters, digits and a few signs, no folders. */
const goodName = /^[A-Za-z0-9][A-Za-z0-9._ ()-]{0,99}$/;

/** What is wrong with a file's name or size. */
export function problemOfName({ name, bytes }: BareFile): SchemaProblem | undefined {
  const about = (sentence: string): SchemaProblem => ({ file: name.slice(0, 100), line: 1, sentence });
  if (!goodName.test(name) || name.includes('..')) {
    return about('Der Dateiname darf nur Buchstaben ohne Umlaute, Ziffern, Punkt, _ und - enthalten.');
  }
  if (!kindOf(name)) {
    return about('Angenommen werden nur Dateien mit der Endung .xsd, und .xml für Beispiele.');
  }
  return bytes.length > fileBytes ? about('Die Datei ist größer als 2 MB.') : undefined;
}
