import 'server-only';
import { checkSchemaFiles, type SchemaFacts, type SchemaProblem } from '../xsd/check';
import { parseXml } from '../xsd/xml';
import { fileLimits } from './form';
import type { FileKind } from './model';

export interface BareFile {
  name: string;
  bytes: Uint8Array;
}

/** What a file is by its name; undefined for what has no place in a set. */
export const kindOf = (name: string): FileKind | undefined =>
  /\.xsd$/i.test(name) ? 'xsd' : /\.xml$/i.test(name) ? 'example' : undefined;

/** The name as the files of a set refer to each other by: letters, digits and a few signs, no folders. */
const goodName = /^[A-Za-z0-9][A-Za-z0-9._ ()-]{0,99}$/;

/** What is wrong with a file by itself: its name, its size and, for an example, its XML. */
export function problemOfFile({ name, bytes }: BareFile): SchemaProblem | undefined {
  const about = (sentence: string, line = 1): SchemaProblem => ({ file: name.slice(0, 100), line, sentence });
  if (!goodName.test(name) || name.includes('..')) {
    return about('Der Dateiname darf nur Buchstaben ohne Umlaute, Ziffern, Punkt, _ und - enthalten.');
  }
  const kind = kindOf(name);
  if (!kind) return about('Angenommen werden nur Dateien mit der Endung .xsd, und .xml für Beispiele.');
  if (bytes.length > fileLimits.bytes) return about('Die Datei ist größer als 2 MB.');
  if (kind === 'xsd') return undefined; // checked with its set
  const parsed = parseXml(bytes);
  return 'problem' in parsed ? about(parsed.problem.sentence, parsed.problem.line) : undefined;
}

/**
 * Checks the whole set of XSD files of a schema version: well-formed, without DTD, everything that is imported
 * is there, it compiles, and its main file has the version's namespace.
 * @returns the facts of the main file, or all problems found
 */
export async function checkSet(
  files: BareFile[],
  namespace: string,
): Promise<{ facts: SchemaFacts } | { problems: SchemaProblem[] }> {
  const check = checkSchemaFiles(files);
  if (!check.ok) return { problems: check.problems };
  const { facts } = check;
  if (facts.targetNamespace !== namespace) {
    const sentence = `Der Namespace der Datei ist „${facts.targetNamespace}“, die Schemaversion hat „${namespace}“.`;
    return { problems: [{ file: facts.mainFile, line: 1, sentence }] };
  }
  // Loaded when it is needed: the compiler is a megabyte of WebAssembly.
  const { compileSchema } = await import('../xsd/compile');
  const compiled = compileSchema(files, facts.mainFile);
  if ('problems' in compiled) return compiled;
  compiled.schema.dispose();
  return { facts };
}

/** Problems for people, one sentence a line; the rest is counted. */
export function sentencesOf(problems: SchemaProblem[]): string {
  const shown = problems
    .slice(0, 10)
    .map(({ file, line, sentence }) => `${file ? `${file}, Zeile ${line}: ` : ''}${sentence}`);
  const rest = problems.length - shown.length;
  return [...shown, ...(rest > 0 ? [`Und ${rest} weitere Fehler.`] : [])].join('\n');
}
