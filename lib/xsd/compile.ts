import type { SchemaProblem } from './check.ts';
import { baseName, type SchemaFile } from './files.ts';
import { ParseOption, XmlDocument, XmlLibError, XmlValidateError, XsdValidator } from './libxml2.ts';
import { withFiles } from './virtual-files.ts';

/** A compiled set of schema files. Not garbage-collected: call `dispose`. */
export interface CompiledSchema {
  validator: XsdValidator;
  dispose: () => void;
}

const safely = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_BIG_LINES;

/**
 * Compiles a set with libxml2, as for checking messages; on the server or in a worker. Check the set first (check.ts),
 * as this does not refuse document types.
 * @param mainFile the file that no other refers to
 * @returns the compiled schema, or libxml2's problems by line
 */
export function compileSchema(
  files: SchemaFile[],
  mainFile: string,
): { schema: CompiledSchema } | { problems: SchemaProblem[] } {
  const wanted = baseName(mainFile);
  const named = (nameOf: (name: string) => string) => files.findLast(({ name }) => nameOf(name) === wanted);
  const main = (named(baseName) ?? named((name) => baseName(name).toLowerCase()))?.bytes;
  if (!main) return { problems: [{ file: mainFile, line: 1, sentence: `Die Datei „${mainFile}“ fehlt.` }] };
  let document: XmlDocument | undefined;
  try {
    return withFiles(files, () => {
      const kept = XmlDocument.fromBuffer(main, { url: wanted, option: safely });
      document = kept;
      const validator = XsdValidator.fromDoc(kept);
      const dispose = () => {
        validator.dispose();
        kept.dispose();
      };
      return { schema: { validator, dispose } };
    });
  } catch (error) {
    document?.dispose();
    if (!(error instanceof XmlLibError)) throw error;
    return { problems: problemsOf(error, mainFile) };
  }
}

function problemsOf(error: XmlLibError, mainFile: string): SchemaProblem[] {
  const details = error.details.filter(({ level }) => level > 1).slice(0, 20);
  const seen = details.map(({ file, line, message }) => ({
    file: baseName(file ?? mainFile),
    line: Math.max(1, line),
    sentence: `Das Schema lässt sich nicht übersetzen: ${message.trim().replaceAll(/\{[^}]*\}/g, '')}`,
  }));
  return seen.length > 0
    ? seen
    : [{ file: mainFile, line: 1, sentence: 'Das Schema lässt sich nicht übersetzen.' }];
}

/** Checks one document against a compiled schema; for tests and imports. The browser's worker has its own check. */
export function isValid(schema: CompiledSchema, xml: string): boolean {
  const document = XmlDocument.fromString(xml, { option: safely });
  try {
    schema.validator.validate(document);
    return true;
  } catch (error) {
    if (error instanceof XmlValidateError) return false;
    throw error;
  } finally {
    document.dispose();
  }
}
