import { checkSchemaFiles, type SchemaFacts, type SchemaProblem } from '../xsd/check.ts';
import { compileSchema } from '../xsd/compile.ts';
import { costProblems } from '../xsd/cost.ts';
import type { SchemaFile } from '../xsd/files.ts';

export type SetCheck = { facts: SchemaFacts } | { problems: SchemaProblem[] };

/**
 * Checks the whole set of XSD files of a schema version: well-formed, without DTD, everything that is imported
 * is there, its main file has the version's namespace, it is not too expensive to be checked against, and compiles.
 * @returns the facts of the main file, or all problems found
 */
export function checkSet(files: SchemaFile[], namespace: string): SetCheck {
  const check = checkSchemaFiles(files);
  if (!check.ok) return { problems: check.problems };
  const { facts } = check;
  if (facts.targetNamespace !== namespace) {
    const sentence = `Der Namespace der Datei ist „${facts.targetNamespace}“, die Schemaversion hat „${namespace}“.`;
    return { problems: [{ file: facts.mainFile, line: 1, sentence }] };
  }
  const expensive = costProblems(files);
  if (expensive.length > 0) return { problems: expensive };
  const compiled = compileSchema(files, facts.mainFile);
  if ('problems' in compiled) return compiled;
  compiled.schema.dispose();
  return { facts };
}
