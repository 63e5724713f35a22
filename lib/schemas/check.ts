import 'server-only';
import { counted } from '../text/plural';
import { expensiveText, inThread, TooExpensive } from '../work';
import type { SchemaProblem } from '../xsd/check';
import type { SetCheck } from './check-set';
import { type BareFile, kindOf, problemOfName } from './file-names';
import { problemText } from './import/model';

export type { BareFile } from './file-names';

/** Why the check of files was given up. */
export const expensiveSchema = (files: string, error: TooExpensive): string =>
  expensiveText(
    `Die Prüfung von „${files}“`,
    error,
    'Bitte vereinfachen Sie das Schema, zum Beispiel durch weniger optionale Elemente nacheinander.',
  );

const asProblem =
  (file: string) =>
  (error: unknown): SchemaProblem => {
    if (!(error instanceof TooExpensive)) throw error;
    return { file, line: 1, sentence: expensiveSchema(file, error) };
  };

/** What is wrong with a file by itself: its name, its size and, for an example, its XML. */
export async function problemOfFile(file: BareFile): Promise<SchemaProblem | undefined> {
  const { name, bytes } = file;
  const problem = problemOfName(file);
  if (problem || kindOf(name) === 'xsd') return problem; // a schema is checked with its set
  const found = await inThread('checkXml', bytes).catch(asProblem(name));
  return found && { file: name, line: found.line, sentence: found.sentence };
}

/**
 * Checks the whole set of XSD files of a schema version (check-set.ts), in a thread: a set may be made to take
 * longer than anybody waits, and is refused then.
 * @returns the facts of the main file, or all problems found
 */
export const checkSet = (files: BareFile[], namespace: string): Promise<SetCheck> =>
  inThread('checkSchemas', files, namespace).catch((error) => ({
    problems: [asProblem(files[0]?.name ?? '')(error)],
  }));

/** Problems for people, one sentence a line; the rest is counted. */
export function sentencesOf(problems: SchemaProblem[]): string {
  const shown = problems.slice(0, 10).map(problemText);
  const rest = problems.length - shown.length;
  return [...shown, ...(rest > 0 ? [`Und ${counted(rest, 'weiterer', 'weitere')} Fehler.`] : [])].join('\n');
}
