import 'server-only';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { UploadedFile } from '../backend/files';
import type { Db, Tx } from '../db';
import * as tables from '../db/tables';
import type { FieldChange } from '../db/tables/system';
import { audit, leaveChanges, write } from '../db/write';
import { invalidField, notFound, PortalError } from '../errors';
import { requestScope } from '../request-scope';
import type { SchemaProblem } from '../xsd/check';
import { type BareFile, checkSet, problemOfFile, sentencesOf } from './check';
import { lockSchema } from './commands';
import { kindOf } from './file-names';
import type { FileKind } from './model';
import { listSchemaFileContents } from './queries';
import { insertFiles, lockFiles, type NewFile, sha256Of } from './store';
import { nounOf } from './versions';

type Row = Awaited<ReturnType<typeof lockSchema>>;

/** What becomes of the files of a schema version. */
export interface FileChanges {
  added: string[];
  replaced: string[];
  removed: string[];
}

const refused = (message: string) => invalidField('files', message);

/**
 * Adds files to a schema version, or puts them in the place of those with the same name; all or none. The set
 * as it is afterwards is checked whole. What was replaced stays reachable.
 * @param known SHA-256 of the files that the sender knows: nothing else is replaced
 * @throws PortalError invalid_input with what is wrong, file by file; conflict when a file of a final version
 * would be replaced without confirmation, or one that the sender does not know
 */
export async function addFiles(
  db: Db,
  byUid: number,
  {
    uid,
    files,
    confirmed,
    known,
  }: { uid: number; files: UploadedFile[]; confirmed?: boolean; known?: string[] },
): Promise<FileChanges> {
  const problems: SchemaProblem[] = [];
  for (const file of files) {
    const problem = await problemOfFile(file); // one after the other: an upload takes one place among those that wait
    if (problem) problems.push(problem);
  }
  if (problems.length > 0) throw refused(sentencesOf(problems));
  const names = files.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) throw refused('Zwei der Dateien haben denselben Namen.');
  const checked = await checkAfter(db, uid, files, []);
  return write(db, async (tx) => {
    await lockFiles(tx); // before the row, as imports do
    const schema = await lockSchema(tx, uid);
    const current = await currentFiles(tx, uid);
    const fresh = files.filter(
      ({ name, bytes }) => current.find((one) => one.name === name)?.sha256 !== sha256Of(bytes),
    );
    const replaced = current.filter((one) => fresh.some(({ name }) => name === one.name));
    if (known && replaced.some(({ sha256 }) => !known.includes(sha256))) {
      throw new PortalError('conflict', {
        message: 'Eine dieser Dateien wurde inzwischen von jemand anderem ersetzt. Laden Sie die Seite neu.',
      });
    }
    if (replaced.length > 0 && schema.editingStatus === 'Final' && !confirmed) {
      throw new PortalError('conflict', {
        message: `Diese Version ist final. Bestätigen Sie, dass Sie ${replaced.map(({ name }) => name).join(', ')} ersetzen wollen.`,
        fields: { confirmed: 'Bitte bestätigen Sie das Ersetzen.' },
      });
    }
    requireSame(checked, schema, afterwards(current, files, []));
    return changeFiles(tx, byUid, schema, {
      fresh: fresh.map(({ name, bytes }) => ({ name, bytes, kind: kindOf(name)! })),
      gone: [],
      main: checked.main,
    });
  });
}

/**
 * Takes a file out of the set of a schema version; it stays reachable.
 * @throws PortalError not_found; conflict for a final version; invalid_input when others need the file
 */
export async function removeFile(db: Db, byUid: number, fileUid: number): Promise<void> {
  const { schemaFiles } = tables;
  const find = async (from: Db | Tx) => {
    const [file] = await from
      .select({ name: schemaFiles.name, schemaUid: schemaFiles.schemaUid })
      .from(schemaFiles)
      .where(and(eq(schemaFiles.uid, fileUid), isNull(schemaFiles.replacedAt)));
    if (!file) throw notFound('Diese Datei gibt es nicht oder nicht mehr.');
    return file;
  };
  const { name, schemaUid } = await find(db);
  const checked = await checkAfter(db, schemaUid, [], [name]);
  await write(db, async (tx) => {
    await lockFiles(tx);
    const schema = await lockSchema(tx, schemaUid);
    await find(tx);
    if (schema.editingStatus === 'Final') {
      throw new PortalError('conflict', {
        message: 'Die Dateien einer finalen Version lassen sich nur ersetzen.',
      });
    }
    requireSame(checked, schema, afterwards(await currentFiles(tx, schemaUid), [], [name]));
    await changeFiles(tx, byUid, schema, { fresh: [], gone: [name], main: checked.main });
  });
}

const currentFiles = (tx: Tx, uid: number) => {
  const { schemaFiles } = tables;
  return tx
    .select({
      uid: schemaFiles.uid,
      name: schemaFiles.name,
      kind: schemaFiles.kind,
      sha256: schemaFiles.sha256,
    })
    .from(schemaFiles)
    .where(and(eq(schemaFiles.schemaUid, uid), isNull(schemaFiles.replacedAt)));
};

/**
 * Changes the set of a locked schema version, which was checked before as it will be, and leaves its entry with both
 * hashes.
 * @param fresh files that are new or take a place; @param gone names of those taken out
 * @param main the name of the main file then; undefined for a set without XSD
 */
export async function changeFiles(
  tx: Tx,
  byUid: number | undefined,
  schema: Row,
  {
    fresh,
    gone,
    main,
  }: { fresh: { name: string; bytes: Uint8Array; kind: FileKind }[]; gone: string[]; main?: string },
): Promise<FileChanges> {
  const { schemaFiles } = tables;
  const current = await currentFiles(tx, schema.uid);
  const leaving = current.filter(
    ({ name }) => gone.includes(name) || fresh.some((file) => file.name === name),
  );
  const replaced = leaving.filter(({ name }) => !gone.includes(name)).map(({ name }) => name);
  const changes: FileChanges = {
    added: fresh.map(({ name }) => name).filter((name) => !replaced.includes(name)),
    replaced,
    removed: leaving.map(({ name }) => name).filter((name) => gone.includes(name)),
  };
  if (leaving.length + fresh.length === 0) return changes;
  if (leaving.length > 0) {
    await tx
      .update(schemaFiles)
      .set({ replacedAt: new Date(), replacedBy: byUid })
      .where(
        inArray(
          schemaFiles.uid,
          leaving.map(({ uid }) => uid),
        ),
      );
  }
  await insertFiles(
    tx,
    schema.uid,
    fresh.map((file): NewFile => ({ ...file, main: file.name === main })),
    byUid,
  );
  await tx
    .update(schemaFiles)
    .set({ main: sql`${schemaFiles.name} = ${main ?? ''}` })
    .where(and(eq(schemaFiles.schemaUid, schema.uid), isNull(schemaFiles.replacedAt)));
  await tx
    .update(tables.schemas)
    .set({ changedAt: new Date(), changedBy: byUid })
    .where(eq(tables.schemas.uid, schema.uid));
  const hashOf = (name: string) => leaving.find((one) => one.name === name)?.sha256;
  const fields: FieldChange[] = [
    ...fresh.map(({ name, bytes }) => ({
      field: `Datei ${name}`,
      from: hashOf(name) ? `SHA-256 ${hashOf(name)}` : '',
      to: `SHA-256 ${sha256Of(bytes)}`,
    })),
    ...changes.removed.map((name) => ({ field: `Datei ${name}`, from: `SHA-256 ${hashOf(name)}`, to: '' })),
  ];
  const { schema: name, version, uid, editingStatus } = schema;
  await audit(tx, requestScope(), 'schemas.files', `${name} ${version}: ${textOf(changes)}`, byUid);
  await leaveChanges(tx, byUid, [
    {
      entity: nounOf(editingStatus),
      entityUid: uid,
      action: 'edited',
      sentence: `Dateien der Schemaversion ${name} ${version}: ${textOf(changes)}.`,
      fields,
    },
  ]);
  return changes;
}

/** What became of files, as a sentence's end. */
const textOf = ({ added, replaced, removed }: FileChanges): string =>
  [
    ...(added.length > 0 ? [`${added.join(', ')} neu`] : []),
    ...(replaced.length > 0 ? [`${replaced.join(', ')} ersetzt`] : []),
    ...(removed.length > 0 ? [`${removed.join(', ')} entfernt`] : []),
  ].join('; ');

/** The result of checking a set before its transaction: its main file or what is wrong with it, and what was checked. */
interface CheckedSet {
  main?: string;
  problems?: SchemaProblem[];
  mark: string;
}

type Hashed = { name: string; sha256: string };

/** The XSD files of a set after some came and some went, by their hashes. */
const afterwards = (current: (Hashed & { kind: string })[], fresh: BareFile[], gone: string[]): Hashed[] => [
  ...current.filter(
    ({ name, kind }) => kind === 'xsd' && !gone.includes(name) && !fresh.some((one) => one.name === name),
  ),
  ...fresh
    .filter(({ name }) => kindOf(name) === 'xsd')
    .map(({ name, bytes }) => ({ name, sha256: sha256Of(bytes) })),
];

const markOf = (namespace: string, files: Hashed[]) =>
  JSON.stringify([namespace, ...files.map(({ name, sha256 }) => `${name} ${sha256}`).sort()]);

/**
 * Checks the set of a schema version as it will be. That may take seconds, so it is done before the transaction, which
 * only verifies that the set is still the same (requireSame).
 */
async function checkAfter(db: Db, uid: number, fresh: BareFile[], gone: string[]): Promise<CheckedSet> {
  const [row] = await db
    .select({ namespace: tables.schemas.namespace })
    .from(tables.schemas)
    .where(eq(tables.schemas.uid, uid));
  const namespace = row?.namespace ?? '';
  const kept = (await listSchemaFileContents(db, uid)).filter(
    ({ name }) => !gone.includes(name) && !fresh.some((one) => one.name === name),
  );
  const set = [...kept, ...fresh.filter(({ name }) => kindOf(name) === 'xsd')];
  const mark = markOf(
    namespace,
    set.map(({ name, bytes }) => ({ name, sha256: sha256Of(bytes) })),
  );
  if (!row || set.length === 0) return { mark };
  const check = await checkSet(set, namespace);
  return 'problems' in check ? { ...check, mark } : { main: check.facts.mainFile, mark };
}

/** @throws PortalError invalid_input for a set that was refused; conflict for one that was not checked */
function requireSame({ mark, problems }: CheckedSet, { namespace }: Row, files: Hashed[]): void {
  if (problems) throw refused(sentencesOf(problems));
  if (mark === markOf(namespace, files)) return;
  throw new PortalError('conflict', {
    message: 'Die Dateien dieser Schemaversion wurden inzwischen geändert. Laden Sie die Seite neu.',
  });
}
