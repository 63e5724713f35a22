import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../../db';
import { nameOrder } from '../../db/name-order';
import { listOf, object, select } from '../../db/select';
import { invalidField } from '../../errors';
import { publishingOf } from '../../imports/publishing';
import { isDay } from '../../time/days';
import type { Version } from '../../validity/rule';
import { inThread, TooExpensive } from '../../work';
import type { SchemaProblem } from '../../xsd/check';
import { type BareFile, checkSet, expensiveSchema } from '../check';
import { sha256Of } from '../store';
import { withLent } from './lent';
import type { FilePlan, ImportPlan, ImportTask, VersionPlan } from './model';
import type { Found, FoundSet, LentFile } from './sets';

const f = alias(tables.schemaFiles, 'f');
const s = alias(tables.schemas, 's');

/** What the database holds of a version that an import is about. */
interface Known extends Version {
  schema: string;
  namespace: string;
  editingStatus: string;
  files: { name: string; sha256: string }[];
}

/**
 * Reads and checks the files of an import, which may take its time: before a transaction begins, that others wait for.
 * What sets refer to and was not chosen is taken from the sets in the portal.
 * @param given XSD files and ZIP archives; in archives everything else is passed over
 * @throws PortalError invalid_input beyond the limits of unpack.ts
 */
export async function readFiles(given: BareFile[], db: Db): Promise<Found> {
  const names = given.map(({ name }) => name).join(', ');
  const read = (lent: LentFile[]) =>
    inThread('readSchemas', given, lent).catch((error) => {
      if (error instanceof TooExpensive) throw invalidField('files', expensiveSchema(names, error));
      throw error;
    });
  const found = await withLent(db, read);
  for (const set of found.sets) {
    const check = await checkSet(set.files, set.namespace);
    if ('problems' in check) found.problems.push(...check.problems);
  }
  return found;
}

/**
 * What an import of files would do, without doing it: which schema versions are new, changed or equal, file by
 * file, and everything that stands against it. With a problem nothing is imported.
 * @param found what readFiles made of them
 */
export async function planImport(
  db: Db | Tx,
  found: Found,
  { dates = [] }: ImportTask,
): Promise<Omit<ImportPlan, 'digest'>> {
  const problems = [...found.problems];
  const known = await findKnown(db, found.sets);
  const versions: VersionPlan[] = [];
  const hashOf = onceEach(sha256Of);
  for (const set of found.sets) {
    const row = known.find(({ schema, version }) => schema === set.schema && version === set.version);
    if (row && row.namespace !== set.namespace) {
      const sentence = `Der Namespace ist „${set.namespace}“; die vorhandene Version ${set.schema} ${set.version} hat „${row.namespace}“.`;
      problems.push({ file: set.main, line: 1, sentence });
    }
    const date = dates.find(({ schema, version }) => schema === set.schema && version === set.version);
    versions.push(versionPlan(set, row, date?.validFrom, hashOf));
  }
  for (const { schema, version } of doubles(found.sets)) {
    problems.push({ file: '', line: 1, sentence: `Zwei Dateien sind ${schema} in der Version ${version}.` });
  }
  if (versions.length === 0 && problems.length === 0) {
    problems.push({ file: '', line: 1, sentence: 'In dieser Auswahl ist kein Schema.' });
  }
  const fresh = versions.flatMap(({ what, validFrom, ...one }) =>
    what === 'new' && validFrom !== null ? [{ ...named(one), validFrom, validUntil: null }] : [],
  );
  return {
    ...{ versions, ignored: found.ignored },
    problems: unique(problems),
    publishing: await publishingOf({ known: known.map(named), fresh, fits: true }),
  };
}

async function findKnown(db: Db | Tx, sets: FoundSet[]): Promise<Known[]> {
  if (sets.length === 0) return [];
  const names = [...new Set(sets.map(({ schema }) => schema))];
  return select(
    db,
    {
      uid: s.uid,
      schema: s.schema,
      version: s.version,
      namespace: s.namespace,
      editingStatus: s.editingStatus,
      validFrom: s.validFrom,
      validUntil: s.validUntil,
      closedBy: s.closedBy,
      untilBefore: s.untilBefore,
      files: listOf(
        object({ name: f.name, sha256: f.sha256 }),
        sql`from schema_files f where f.schema_uid = s.uid and f.kind = 'xsd' and f.replaced_at is null`,
        nameOrder(sql`f.name`),
      ),
    },
    sql`from schemas s where s.schema in ${names}`,
  );
}

const named = <One extends { schema: string }>(one: One) => ({ ...one, name: one.schema });

/** Sets share files: each is hashed once. */
function onceEach(hash: (bytes: Uint8Array) => string): (bytes: Uint8Array) => string {
  const known = new Map<Uint8Array, string>();
  return (bytes) => {
    const found = known.get(bytes) ?? hash(bytes);
    known.set(bytes, found);
    return found;
  };
}

function versionPlan(
  set: FoundSet,
  row: Known | undefined,
  given: string | undefined,
  hashOf: (bytes: Uint8Array) => string,
): VersionPlan {
  const before = row?.files ?? [];
  const files: FilePlan[] = set.files.map(({ name, bytes }) => {
    const from = before.find((one) => one.name === name)?.sha256 ?? '';
    const to = hashOf(bytes);
    return {
      ...{ name, from, to, lentBy: set.lent[name] },
      what: from === to ? 'equal' : from ? 'replaced' : 'new',
    };
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
    validFrom: given ?? (validFrom && isDay(validFrom) ? validFrom : null),
    files,
  };
}

const doubles = (sets: FoundSet[]) =>
  sets.filter((one, at) =>
    sets.slice(0, at).some(({ schema, version }) => schema === one.schema && version === one.version),
  );

/** Imported files are checked with every set they belong to; a problem of a file is reported once. */
const unique = (problems: SchemaProblem[]) => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
