import 'server-only';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { intoBin } from '../bin/commands/keep';
import { changesOf } from '../changes/fields';
import type { Db, Tx } from '../db';
import { refuseWhileReferred } from '../db/referrers';
import * as tables from '../db/tables';
import { audit, type ChangeEntry, leaveChanges, write } from '../db/write';
import { invalidField, newerRevision, notFound } from '../errors';
import { processName } from '../processes/kind';
import { rowsOfRecord } from '../record-rows';
import { requestScope } from '../request-scope';
import { kinds } from '../validity/kinds';
import type { PublicationPreview } from '../validity/model';
import {
  type Consent,
  type Publishing,
  previewPublication,
  published,
  refusePublished,
  requireConsent,
} from '../validity/publishing';
import type { Closed } from '../validity/rule';
import { carryOut, holdNames, isChosenEnd, namesOf, planEdit, recall, type Saved } from '../validity/settle';
import { type Telling, toldAs } from '../validity/telling';
import { refuseBackwards, refuseOncePublic, type Withdrawal, withdrawVersion } from '../validity/withdraw';
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
 * Saves a schema version on top of a revision; when it becomes final, the validity of the one before it ends
 * (lib/validity). What is published is taken back by `withdrawSchema` only.
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
    refuseBackwards(before.editingStatus, values.editingStatus);
    await checkName(tx, values, uid);
    if (columns.namespace !== before.namespace) await checkNamespace(tx, uid);
    await audit(tx, requestScope(), 'schemas.edited', `${values.schema} ${values.version}`, byUid);
    return saveOver(tx, byUid, before, values, savedOf({ ...before, ...columns }), { confirmed });
  });
}

/** Writes a schema version over its held row, with what follows for others and its entries. */
async function saveOver(
  tx: Tx,
  byUid: number,
  before: Row,
  values: SchemaValues,
  is: Saved,
  { sentence, small, ...consent }: Consent & Telling,
): Promise<{ revision: number; closed: Closed[] }> {
  const was = savedOf(before);
  const plans = await planEdit(tx, kind, was, is);
  await requireConsent(tx, kind, plans, { was, is, ...consent });
  const chosen = isChosenEnd(was, is) && { closedBy: null, untilBefore: null };
  const after = await schemaRows.update(tx, byUid, before, values, { ...chosen });
  const closed = await carryOut(tx, byUid, plans, { small });
  await recall(tx, kind, was, is);
  await leaveChanges(tx, byUid, toldAs(editEntries(before, after), { sentence, small }));
  return { revision: after.revision, closed };
}

/** What publishing a schema version would do. @throws PortalError not_found; conflict where it is published */
export async function previewSchema(db: Db, byUid: number, uid: number): Promise<PublicationPreview> {
  const { schemas } = tables;
  const [row] = await db.select().from(schemas).where(eq(schemas.uid, uid));
  if (!row) throw gone();
  const was = { ...savedOf(row), revision: row.revision };
  return previewPublication(db, kind, byUid, was, createdEntry(published(row)).sentence);
}

/**
 * Publishes a schema version as its preview showed it (lib/validity/publishing.ts).
 * @throws PortalError not_found; conflict where it is published, changed, or something else would follow; invalid_input
 * when validities would overlap
 */
export async function publishSchema(
  db: Db,
  byUid: number,
  { uid, revision, ...how }: Publishing,
): Promise<{ uid: number; revision: number; closed: Closed[] }> {
  return write(db, async (tx) => {
    await holdNames(tx, kind, await namesOf(tx, kind, [uid]));
    const before = await lockSchema(tx, uid);
    refusePublished(kind, { ...savedOf(before), revision: before.revision }, revision);
    await audit(tx, requestScope(), 'schemas.published', `${before.schema} ${before.version}`, byUid);
    const values = published(schemaRows.valuesOf(before, {}));
    return { uid, ...(await saveOver(tx, byUid, before, values, published(savedOf(before)), how)) };
  });
}

function editEntries(before: Row, after: Row): ChangeEntry[] {
  const isPublished = before.editingStatus === 'Entwurf' && after.editingStatus !== 'Entwurf';
  if (isPublished) return [createdEntry(after)];
  const fields = changesOf(
    schemaRecord.shape({}),
    schemaRows.valuesOf(before, {}),
    schemaRows.valuesOf(after, {}),
  );
  if (fields.length === 0) return [];
  const names = fields.map(({ field }) => field).join(', ');
  const becomesFinal = before.editingStatus !== 'Final' && after.editingStatus === 'Final';
  return [
    {
      entity: nounOf(before.editingStatus),
      entityUid: after.uid,
      action: 'edited',
      sentence: becomesFinal
        ? createdEntry(after).sentence
        : `Die Schemaversion ${after.schema} ${after.version} wurde geändert: ${names}.`,
      fields,
    },
  ];
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
 * Withdraws a published schema version (lib/validity/withdraw.ts); it is a draft again.
 * @throws PortalError not_found; otherwise as withdrawVersion
 */
export async function withdrawSchema(
  db: Db,
  byUid: number,
  uid: number,
  how: Withdrawal,
): Promise<{ uid: number; revision: number }> {
  return write(db, async (tx) => {
    await holdNames(tx, kind, await namesOf(tx, kind, [uid]));
    const row = await lockSchema(tx, uid);
    await audit(tx, requestScope(), 'schemas.withdrawn', `${row.schema} ${row.version}`, byUid);
    return withdrawVersion(tx, kind, byUid, { ...savedOf(row), revision: row.revision }, how);
  });
}

/**
 * Deletes schema versions that were never public with their files, all of them or none.
 * @throws PortalError not_found when one does not exist; conflict when one was ever public, or, naming the referrers,
 * when a message uses one or a consultation is about one (docs/requirements/records.md, Every record)
 */
export async function deleteSchemas(db: Db, byUid: number, uids: number[]): Promise<void> {
  const { schemas } = tables;
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const found = await tx
      .select()
      .from(schemas)
      .where(inArray(schemas.uid, wanted))
      .orderBy(schemas.uid)
      .for('update');
    if (found.length < wanted.length) throw gone();
    await refuseOncePublic(tx, kind, wanted);
    await refuseWhileReferred(
      tx,
      sql`select 'Marktnachricht ' || m.message_code || ' (' || ${processName} || ')' as by
        from market_notifications m join processes p on p.uid = m.process_uid where m.schema_uid in ${wanted}
      union all
      select 'Konsultation „' || c.title || '“' from consultation_schemas l
        join consultations c on c.uid = l.consultation_uid where l.schema_uid in ${wanted}`,
    );
    await intoBin(tx, byUid, 'schemas', wanted);
    await lockFiles(tx);
    await tx.delete(schemas).where(inArray(schemas.uid, wanted));
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
