import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import { rowsOf } from '../../db/rows';
import { isDay, viennaDay } from '../../time/days';
import type { SchemaProblem } from '../../xsd/check';
import { isSchema } from '../../xsd/files';
import { parseXml } from '../../xsd/xml';
import { type BareFile, checkSet, problemOfFile } from '../check';
import { sha256Of } from '../store';
import type { FilePlan, ImportPlan, VersionPlan } from './model';
import { type FoundSet, findSets } from './sets';
import { isSchemaName, unpack } from './unpack';

/** What the database holds of a version that an import is about. */
interface Known {
  uid: number;
  schema: string;
  version: string;
  namespace: string;
  editingStatus: string;
  files: { name: string; sha256: string }[];
}

/** A plan with what is needed to carry it out. */
export interface WholePlan extends ImportPlan {
  sets: FoundSet[];
}

/**
 * What an import of files would do, without doing it: which schema versions are new, changed or equal, file by
 * file, and everything that stands against it. With a problem nothing is imported.
 * @param given XSD files and ZIP archives; in archives everything else is passed over
 * @throws PortalError invalid_input beyond the limits of unpack.ts
 */
export async function planImport(db: Db | Tx, given: BareFile[]): Promise<WholePlan> {
  const { files, problems, ignored } = sorted(unpack(given));
  const found = findSets(files);
  problems.push(...found.problems);
  const known = await findKnown(db, found.sets);
  const versions: VersionPlan[] = [];
  for (const set of found.sets) {
    const check = await checkSet(set.files, set.namespace);
    if ('problems' in check) problems.push(...check.problems);
    const row = known.find(({ schema, version }) => schema === set.schema && version === set.version);
    if (row && row.namespace !== set.namespace) {
      const sentence = `Der Namespace ist „${set.namespace}“; die vorhandene Version ${set.schema} ${set.version} hat „${row.namespace}“.`;
      problems.push({ file: set.main, line: 1, sentence });
    }
    versions.push(versionPlan(set, row));
  }
  for (const { schema, version } of doubles(found.sets)) {
    problems.push({ file: '', line: 1, sentence: `Zwei Dateien sind ${schema} in der Version ${version}.` });
  }
  if (versions.length === 0 && problems.length === 0) {
    problems.push({ file: '', line: 1, sentence: 'In dieser Auswahl ist kein Schema.' });
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([versions, problems]))
    .digest('hex');
  return {
    versions,
    problems: unique(problems),
    ignored: [...ignored, ...found.ignored],
    digest,
    sets: found.sets,
  };
}

/** Files of one name and content once; what can't be taken up is named. */
function sorted(all: BareFile[]) {
  const files = new Map<string, BareFile>();
  const problems: SchemaProblem[] = [];
  const ignored: ImportPlan['ignored'] = [];
  for (const file of all) {
    const { name, bytes } = file;
    if (!isSchemaName(name)) {
      ignored.push({ name: name.slice(0, 100), reason: 'Das ist keine XSD-Datei.' });
      continue;
    }
    const problem = problemOfFile(file) ?? unreadable(file);
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

async function findKnown(db: Db | Tx, sets: FoundSet[]): Promise<Known[]> {
  if (sets.length === 0) return [];
  const names = [...new Set(sets.map(({ schema }) => schema))];
  return rowsOf<Known>(
    db,
    sql`select s.uid, s.schema, s.version, s.namespace, s.editing_status as "editingStatus",
        coalesce((select json_agg(json_build_object('name', f.name, 'sha256', f.sha256) order by f.name)
          from schema_files f where f.schema_uid = s.uid and f.kind = 'xsd' and f.replaced_at is null), '[]') as files
      from schemas s where s.schema in ${names}`,
  );
}

function versionPlan(set: FoundSet, row: Known | undefined): VersionPlan {
  const before = row?.files ?? [];
  const files: FilePlan[] = set.files.map(({ name, bytes }) => {
    const from = before.find((one) => one.name === name)?.sha256 ?? '';
    const to = sha256Of(bytes);
    return { name, from, to, what: from === to ? 'equal' : from ? 'replaced' : 'new' };
  });
  const left = before.filter(({ name }) => !set.files.some((file) => file.name === name));
  files.push(...left.map(({ name, sha256 }): FilePlan => ({ name, from: sha256, to: '', what: 'removed' })));
  const replaces = files.some(({ what }) => what === 'replaced' || what === 'removed');
  const equal = files.every(({ what }) => what === 'equal');
  const { schema, version, namespace, validFrom } = set;
  return {
    schema,
    version,
    namespace,
    what: !row ? 'new' : equal ? 'equal' : 'changed',
    uid: row?.uid,
    final: row?.editingStatus === 'Final' && replaces,
    validFrom: validFrom && isDay(validFrom) ? validFrom : viennaDay(new Date()),
    files,
  };
}

const doubles = (sets: FoundSet[]) =>
  sets.filter((one, at) =>
    sets.slice(0, at).some(({ schema, version }) => schema === one.schema && version === one.version),
  );

/** Imported files are checked with every set they belong to; what is wrong with one is said once. */
const unique = (problems: SchemaProblem[]) => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
