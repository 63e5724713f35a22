import { createHash } from 'node:crypto';
import type { SchemaProblem } from '../../xsd/check.ts';
import { isSchema } from '../../xsd/files.ts';
import { parseXml } from '../../xsd/xml.ts';
import { type BareFile, problemOfName } from '../file-names.ts';
import { type Found, findSets, type LentFile } from './sets.ts';
import { isSchemaName, unpack } from './unpack.ts';

/**
 * Takes an import apart, in the thread for it (lib/work): archives unpacked, files read and sorted into sets.
 * @throws PortalError invalid_input beyond the limits of unpack.ts
 */
export function readImport(given: BareFile[], lent: LentFile[] = []): Found {
  const { files, problems, ignored } = sorted(unpack(given));
  const found = findSets(files, lent);
  return {
    sets: found.sets,
    missing: found.missing,
    problems: [...problems, ...found.problems],
    ignored: [...ignored, ...found.ignored],
  };
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Files of one name and content once; what can't be taken up is named. */
function sorted(all: BareFile[]) {
  const files = new Map<string, BareFile>();
  const problems: SchemaProblem[] = [];
  const ignored: Found['ignored'] = [];
  for (const file of all) {
    const { name, bytes } = file;
    if (!isSchemaName(name)) {
      ignored.push({ name: name.slice(0, 100), reason: 'Das ist keine XSD-Datei.' });
      continue;
    }
    const problem = problemOfName(file) ?? unreadable(file);
    const twin = files.get(name);
    if (problem) problems.push(problem);
    else if (!twin) files.set(name, file);
    else if (sha256Of(twin.bytes) !== sha256Of(bytes)) {
      problems.push({
        file: name,
        line: 1,
        sentence: 'Zwei Dateien mit diesem Namen haben verschiedenen Inhalt.',
      });
    }
  }
  return { files: [...files.values()], problems, ignored };
}

/** Why a file can't be read; what it refers to is looked at with its set. */
function unreadable({ name, bytes }: BareFile): SchemaProblem | undefined {
  const parsed = parseXml(bytes);
  if ('problem' in parsed) return { file: name, ...parsed.problem };
  if (isSchema(parsed.root)) return undefined;
  return { file: name, line: parsed.root.line, sentence: 'Die Datei ist kein XML-Schema.' };
}
