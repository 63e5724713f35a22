import 'server-only';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { changesOf } from '../changes/fields';
import type { Db, Tx } from '../db';
import { refuseWhileReferred } from '../db/referrers';
import * as tables from '../db/tables';
import { audit, leaveChanges, write } from '../db/write';
import { invalidField, newerRevision, notFound } from '../errors';
import { processName } from '../processes/kind';
import { rowsOfRecord } from '../record-rows';
import { requestScope } from '../request-scope';
import { kinds } from '../validity/kinds';
import { askAboutPlans } from '../validity/question';
import type { Closed } from '../validity/rule';
import {
  carryOut,
  holdNames,
  isChosenEnd,
  namesOf,
  planDeletion,
  planEdit,
  recall,
} from '../validity/settle';
import { type SchemaValues, schemaRecord } from './record';
import { dropUnusedContents, lockFiles } from './store';
import { createdEntry, nounOf, publish, savedOf } from './versions';

const kind = kinds.schemas;

type Row = typeof tables.schemas.$inferSelect;

const gone = () => notFound('Diese Schemaversion gibt es nicht oder nicht mehr.');

const schemaRows = rowsOfRecord(schemaRecord, tables.schemas, gone);

/** @throws PortalError invalid_input at the field when another row has this name and version */
async function checkName(tx: Tx, { schema, version }: SchemaValues, uid = 0): Promise<void> {
  const { schemas } = tables;
  const [other] = await tx
    .select({ uid: schemas.uid })
    .from(schemas)
    .where(and(eq(schemas.schema, schema), eq(schemas.version, version), ne(schemas.uid, uid)));
  if (!other) return;
  throw invalidField('version', `Die Version ${version} von ${schema} gibt es schon.`);
}

/**
 * Makes a schema version, a new one of a schema, or a copy of one.
 * @param origin what it is made from; its files come along where the namespace stays the same
 * @returns what its publication ended
 * @throws PortalError invalid_input when name and version are taken or validities would overlap; not_found when the
 * origin is gone; conflict with `fields.confirmed` when its publication leaves a gap and that is not confirmed
 */
export async function createSchema(
  db: Db,
  byUid: number,
  { confirmed, ...values }: SchemaValues & { confirmed?: boolean },
  origin?: { uid: number; as: 'new-version' | 'duplicate' },
): Promise<{ uid: number; closed: Closed[] }> {
  return write(db, async (tx) => {
    await holdNames(tx, kind, [values.schema]);
    const from = origin && (await lockSchema(tx, origin.uid));
    if (origin?.as === 'new-version' && from?.schema !== values.schema) {
      throw invalidField('schema', `Eine neue Version trägt denselben Namen: ${from?.schema}.`);
    }
    await checkName(tx, values);
    const row = await schemaRows.insert(tx, byUid, values);
    const { uid } = row;
    if (from?.namespace === values.namespace) {
      await lockFiles(tx);
      await tx.execute(sql`insert into schema_files (schema_uid, name, kind, main, sha256, created_by)
        select ${uid}, name, kind, main, sha256, ${byUid} from schema_files
        where schema_uid = ${from.uid} and replaced_at is null`);
    }
    const { closed } = await publish(tx, byUid, row, { confirmed });
    await audit(tx, requestScope(), 'schemas.created', `${row.schema} ${row.version}`, byUid);
    await leaveChanges(tx, byUid, [createdEntry(row)]);
    return { uid, closed };
  });
}

/** The row, locked. @throws PortalError not_found */
export async function lockSchema(tx: Tx, uid: number) {
  const { schemas } = tables;
  const [row] = await tx.select().from(schemas).where(eq(schemas.uid, uid)).for('update');
  if (!row) throw gone();
  return row;
}

/**
 * Saves a schema version on top of a revision; when it becomes final, the validity of the one before it ends, and
 * when it is taken back, that end goes again (lib/validity).
 * @returns the new revision, and what it ended
 * @throws PortalError conflict when a newer one is saved, its `fields` hold the `revision`, or with
 * `fields.confirmed` when it takes away what holds or moves the ends of others and that is not confirmed;
 * invalid_input when name and version are taken, validities would overlap, or the namespace does not fit the files
 */
export async function editSchema(
  db: Db,
  byUid: number,
  uid: number,
  { revision, confirmed, ...values }: SchemaValues & { revision: number; confirmed?: boolean },
): Promise<{ revision: number; closed: Closed[] }> {
  const columns = await schemaRows.columnsOf(values);
  return write(db, async (tx) => {
    await holdNames(tx, kind, [values.schema, ...(await namesOf(tx, kind, [uid]))]);
    const before = await lockSchema(tx, uid);
    if (before.revision !== revision) throw newerRevision(before.revision);
    await checkName(tx, values, uid);
    if (columns.namespace !== before.namespace) await checkNamespace(tx, uid);
    const [was, is] = [savedOf(before), savedOf({ ...before, ...columns })];
    const plans = await planEdit(tx, kind, was, is);
    await askAboutPlans(tx, kind, plans, { confirmed, edit: { was, is } });
    const chosen = isChosenEnd(was, is) && { closedBy: null, untilBefore: null };
    const after = await schemaRows.update(tx, byUid, before, values, { ...chosen });
    const closed = await carryOut(tx, byUid, plans);
    await recall(tx, kind, was, is);
    await audit(tx, requestScope(), 'schemas.edited', `${after.schema} ${after.version}`, byUid);
    await leaveEdit(tx, byUid, before, after);
    return { revision: after.revision, closed };
  });
}

async function leaveEdit(tx: Tx, byUid: number, before: Row, after: Row): Promise<void> {
  const published = before.editingStatus === 'Entwurf' && after.editingStatus !== 'Entwurf';
  if (published) return leaveChanges(tx, byUid, [createdEntry(after)]);
  const fields = changesOf(
    schemaRecord.shape({}),
    schemaRows.valuesOf(before, {}),
    schemaRows.valuesOf(after, {}),
  );
  if (fields.length === 0) return;
  const withdrawn = before.editingStatus !== 'Entwurf' && after.editingStatus === 'Entwurf';
  // Withdrawn is what was public, by the name that it had.
  const { schema, version } = withdrawn ? before : after;
  const name = `${schema} ${version}`;
  const names = fields.map(({ field }) => field).join(', ');
  await leaveChanges(tx, byUid, [
    {
      entity: nounOf(before.editingStatus),
      entityUid: after.uid,
      // For everyone else it is gone, so only those who see drafts can be told of the edit.
      action: withdrawn ? 'deleted' : 'edited',
      sentence: withdrawn
        ? `Die Schemaversion ${name} wurde zurückgezogen und ist wieder ein Entwurf.`
        : `Die Schemaversion ${name} wurde geändert: ${names}.`,
      // The content of a draft is not told to everyone.
      fields: withdrawn ? fields.filter(({ field }) => field === 'Bearbeitungsstatus') : fields,
    },
  ]);
}

/** @throws PortalError invalid_input while a main file says another namespace */
async function checkNamespace(tx: Tx, uid: number): Promise<void> {
  const { schemaFiles } = tables;
  const [main] = await tx
    .select({ name: schemaFiles.name })
    .from(schemaFiles)
    .where(
      and(eq(schemaFiles.schemaUid, uid), eq(schemaFiles.main, true), sql`${schemaFiles.replacedAt} is null`),
    );
  if (!main) return;
  throw invalidField(
    'namespace',
    `Der Namespace steht in der Datei ${main.name} und lässt sich nicht ändern, solange sie in diesem Satz ist.`,
  );
}

/**
 * Deletes schema versions with their files, all of them or none. The validity of what a deleted version ended goes
 * on.
 * @throws PortalError not_found when one does not exist; conflict, naming the referrers, when a message uses one
 * or a consultation is about one (docs/requirements/records.md, Every record), or with `fields.confirmed` when it takes away what
 * holds, or moves the ends of others, and that is not confirmed
 */
export async function deleteSchemas(
  db: Db,
  byUid: number,
  uids: number[],
  { confirmed }: { confirmed?: boolean } = {},
): Promise<void> {
  const { schemas } = tables;
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    await holdNames(tx, kind, await namesOf(tx, kind, wanted));
    const found = await tx
      .select()
      .from(schemas)
      .where(inArray(schemas.uid, wanted))
      .orderBy(schemas.uid)
      .for('update');
    if (found.length < wanted.length) throw gone();
    await refuseWhileReferred(
      tx,
      sql`select 'Marktnachricht ' || m.message_code || ' (' || ${processName} || ')' as by
        from market_notifications m join processes p on p.uid = m.process_uid where m.schema_uid in ${wanted}
      union all
      select 'Konsultation „' || c.title || '“' from consultation_schemas l
        join consultations c on c.uid = l.consultation_uid where l.schema_uid in ${wanted}`,
    );
    const versions = found.map(savedOf);
    const plans = await planDeletion(tx, kind, versions);
    await askAboutPlans(tx, kind, plans, { confirmed });
    await lockFiles(tx);
    await tx.delete(schemas).where(inArray(schemas.uid, wanted));
    await carryOut(tx, byUid, plans);
    for (const one of versions) await recall(tx, kind, one);
    await dropUnusedContents(tx);
    const names = found.map(({ schema, version }) => `${schema} ${version}`);
    await audit(tx, requestScope(), 'schemas.deleted', names.join(', '), byUid);
    await leaveChanges(
      tx,
      byUid,
      found.map(({ uid, schema, version, editingStatus }) => ({
        entity: nounOf(editingStatus),
        entityUid: uid,
        action: 'deleted',
        sentence: `Die Schemaversion ${schema} ${version} wurde gelöscht.`,
      })),
    );
  });
}
