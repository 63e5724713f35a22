import { unzipSync } from 'fflate';
import { checkSchemaFiles, type SchemaProblem } from '../xsd/check.ts';
import { compareSchemas, type SchemaComparison } from '../xsd/compare/index.ts';
import { compileSchema } from '../xsd/compile.ts';
import { baseName, parseFiles, type SchemaFile, targetOf } from '../xsd/files.ts';
import { schemaLimits } from '../xsd/limits.ts';
import { readSchema } from '../xsd/read.ts';
import { kindOf } from './file-names.ts';

/** What a draft is in comparison with a stored version, or why it can't be compared. */
export type DraftComparison =
  | {
      comparison: SchemaComparison;
      namespace: string;
      /** The files of the stored version that the draft refers to and does not bring along. */
      lent: string[];
      /** Files in archives that are no XSD files and were left out: what they say is not compared. */
      skipped: string[];
    }
  | { problems: SchemaProblem[] };

/**
 * Compares a schema with a stored version; in the browser's worker, so that nobody else sees it.
 * @param draft its XSD files, also in ZIP archives
 * @param stored the XSD files of the version
 */
export function compareDraft(draft: SchemaFile[], stored: SchemaFile[]): DraftComparison {
  const own = unpacked(draft);
  if ('problems' in own) return own;
  const { files, lent } = withLent(own.files, stored);
  const check = checkSchemaFiles(files);
  if (!check.ok) return { problems: check.problems };
  const { mainFile, targetNamespace } = check.facts;
  const compiled = compileSchema(files, mainFile);
  if ('problems' in compiled) return compiled;
  compiled.schema.dispose();
  const [before, after] = [readSchema(stored), readSchema(files)];
  if (!before || !after) throw new Error('a checked set of files is no schema');
  return {
    comparison: compareSchemas(before, after),
    namespace: targetNamespace,
    lent,
    skipped: own.skipped,
  };
}

const problem = (file: string, sentence: string) => ({ problems: [{ file: baseName(file), sentence }] });

const isZip = ({ bytes }: SchemaFile) => [0x50, 0x4b, 3, 4].every((byte, at) => bytes[at] === byte);

/** What systems leave beside files in archives is no schema. */
const isClutter = (path: string) => path.endsWith('/') || /(^|\/)(\.[^./]|__MACOSX\/)/.test(path);

function unpacked(
  draft: SchemaFile[],
): { files: SchemaFile[]; skipped: string[] } | { problems: SchemaProblem[] } {
  const files: SchemaFile[] = [];
  const skipped: string[] = [];
  for (const file of draft) {
    const { name, bytes } = file;
    if (!isZip(file)) {
      if (kindOf(name) !== 'xsd')
        return problem(name, 'Angenommen werden XSD-Dateien und ZIP-Archive davon.');
      files.push({ name: baseName(name), bytes });
      continue;
    }
    let size = 0;
    try {
      const entries = unzipSync(bytes, {
        filter: (entry) => {
          if (isClutter(entry.name)) return false;
          if (kindOf(entry.name) !== 'xsd') {
            skipped.push(baseName(entry.name));
            return false;
          }
          size += entry.originalSize;
          return size <= schemaLimits.totalBytes;
        },
      });
      for (const [path, content] of Object.entries(entries))
        files.push({ name: baseName(path), bytes: content });
    } catch {
      return problem(name, 'Das Archiv ist beschädigt oder wird nicht unterstützt.');
    }
    if (size > schemaLimits.totalBytes) return problem(name, 'Das Archiv ist entpackt größer als 10 MB.');
  }
  return files.length > 0
    ? { files, skipped }
    : problem(draft[0]?.name ?? '', 'Das Archiv enthält keine XSD-Datei.');
}

/** Adds the stored files that the draft refers to and lacks, and those that these refer to. */
function withLent(draft: SchemaFile[], stored: SchemaFile[]): { files: SchemaFile[]; lent: string[] } {
  const files = [...draft];
  const lent: string[] = [];
  for (;;) {
    const parsed = parseFiles(files);
    const missing = [...parsed.values()]
      .flatMap(({ links }) => links)
      .flatMap((link) =>
        link.location !== undefined && !targetOf(link, parsed) ? [baseName(link.location)] : [],
      );
    const found = stored.find(({ name }) => missing.includes(name) && !lent.includes(name));
    if (!found) return { files, lent };
    files.push(found);
    lent.push(found.name);
  }
}
