import 'server-only';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { UploadedFile } from '../backend/files';
import type { Db, Tx } from '../db';
import * as tables from '../db/tables';
import type { FieldChange } from '../db/tables/system';
import { audit, leaveChanges, write } from '../db/write';
import { invalidField, notFound, PortalError } from '../errors';
import { requestScope } from '../request-scope';
import { checkSet, kindOf, problemOfFile, sentencesOf } from './check';
import { lockSchema } from './commands';
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
  const problems = files.flatMap((file) => problemOfFile(file) ?? []);
  if (problems.length > 0) throw refused(sentencesOf(problems));
  const names = files.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) throw refused('Zwei der Dateien haben denselben Namen.');
  return write(db, async (tx) => {
    const schema = await lockSchema(tx, uid);
    await lockFiles(tx);
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
    return changeFiles(tx, byUid, schema, {
      fresh: fresh.map(({ name, bytes }) => ({ name, bytes, kind: kindOf(name)! })),
      gone: [],
    });
  });
}

/**
 * Takes a file out of the set of a schema version; it stays reachable.
 * @throws PortalError not_found; conflict for a final version; invalid_input when others need the file
 */
export async function removeFile(db: Db, byUid: number, fileUid: number): Promise<void> {
  const { schemaFiles } = tables;
  await write(db, async (tx) => {
    const [file] = await tx
      .select({ name: schemaFiles.name, schemaUid: schemaFiles.schemaUid })
      .from(schemaFiles)
      .where(and(eq(schemaFiles.uid, fileUid), isNull(schemaFiles.replacedAt)));
    if (!file) throw notFound('Diese Datei gibt es nicht oder nicht mehr.');
    const schema = await lockSchema(tx, file.schemaUid);
    await lockFiles(tx);
    if (schema.editingStatus === 'Final') {
      throw new PortalError('conflict', {
        message: 'Die Dateien einer finalen Version lassen sich nur ersetzen.',
      });
    }
    await changeFiles(tx, byUid, schema, { fresh: [], gone: [file.name] });
  });
}

const currentFiles = (tx: Tx, uid: number) => {
  const { schemaFiles } = tables;
  return tx
    .select({ uid: schemaFiles.uid, name: schemaFiles.name, sha256: schemaFiles.sha256 })
    .from(schemaFiles)
    .where(and(eq(schemaFiles.schemaUid, uid), isNull(schemaFiles.replacedAt)));
};

/**
 * Changes the set of a locked schema version, checks what it is then, and leaves its entry with both hashes.
 * @param fresh files that are new or take a place; @param gone names of those taken out
 */
export async function changeFiles(
  tx: Tx,
  byUid: number | undefined,
  schema: Row,
  { fresh, gone }: { fresh: { name: string; bytes: Uint8Array; kind: FileKind }[]; gone: string[] },
): Promise<FileChanges> {
  const { schemaFiles } = tables;
  const current = await currentFiles(tx, schema.uid);
  const leaving = current.filter(
    ({ name }) => gone.includes(name) || fresh.some((file) => file.name === name),
  );
  const main = await mainAfter(
    tx,
    schema,
    fresh,
    leaving.map(({ name }) => name),
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
export const textOf = ({ added, replaced, removed }: FileChanges): string =>
  [
    ...(added.length > 0 ? [`${added.join(', ')} neu`] : []),
    ...(replaced.length > 0 ? [`${replaced.join(', ')} ersetzt`] : []),
    ...(removed.length > 0 ? [`${removed.join(', ')} entfernt`] : []),
  ].join('; ');

/** The name of the main file of the set as it will be; undefined for a set without XSD. @throws PortalError invalid_input */
async function mainAfter(
  tx: Tx,
  schema: Row,
  fresh: { name: string; bytes: Uint8Array; kind: FileKind }[],
  leaving: string[],
): Promise<string | undefined> {
  const kept = (await listSchemaFileContents(tx, schema.uid)).filter(({ name }) => !leaving.includes(name));
  const set = [...kept, ...fresh.filter(({ kind }) => kind === 'xsd')];
  if (set.length === 0) return undefined;
  const check = await checkSet(set, schema.namespace);
  if ('problems' in check) throw refused(sentencesOf(check.problems));
  return check.facts.mainFile;
}
