import 'server-only';
import { sql } from 'drizzle-orm';
import { anonymous } from '../../auth/state';
import { changesOf } from '../../changes/fields';
import type { Db, Tx } from '../../db';
import { select, text } from '../../db/select';
import { audit, leaveChanges, write } from '../../db/write';
import { d, maySee } from '../../documents/sql';
import { newerRevision } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import type { Saved } from '../../record';
import { requestScope } from '../../request-scope';
import { formatVersion } from '../../text/version';
import { viennaDay } from '../../time/days';
import { kinds } from '../../validity/kinds';
import { type Consent, requireConsent } from '../../validity/publishing';
import { askAboutPlans } from '../../validity/question';
import {
  carryOut,
  holdNames,
  isChosenEnd,
  namesOf,
  planEdit,
  recall,
  type Saved as Settled,
} from '../../validity/settle';
import { type Telling, toldAs } from '../../validity/telling';
import { refuseBackwards } from '../../validity/withdraw';
import { processName } from '../kind';
import {
  informationRecord,
  knownOptions,
  type ProcessOptions,
  type ProcessRecord,
  type ProcessValues,
  processRecord,
  type SavedProcess,
} from '../record';
import {
  findProcessRecord,
  listProcessLists,
  noProcess,
  processLinks,
  processRecordRows,
} from '../record-queries';
import { p } from '../sql';
import { checkProcess } from './checks';
import { entriesOf, nameOf } from './entries';

/** The record's row, held until the transaction ends. @throws PortalError not_found */
export async function requireProcess(tx: Tx, uid: number): Promise<ProcessRecord> {
  await tx.execute(sql`select uid from processes where uid = ${uid} for update`);
  const record = await findProcessRecord(tx, uid);
  if (!record) throw noProcess();
  return record;
}

const kind = kinds.processes;

/** A version as its validity is settled. */
export const savedOf = (uid: number, values: ProcessValues): Settled => ({
  uid,
  name: values.process,
  version: formatVersion(values.version),
  editingStatus: values.editingStatus,
  validFrom: viennaDay(values.validFrom),
  validUntil: values.validUntil === null ? null : viennaDay(values.validUntil),
});

/** Takes the place of everything that a process is linked with. */
async function saveLinks(tx: Tx, processUid: number, values: ProcessValues): Promise<void> {
  const listed = (uids: number[]) => sql`jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb)`;
  for (const [field, [table, column]] of Object.entries(processLinks)) {
    const links = sql.identifier(table);
    await tx.execute(sql`delete from ${links} where process_uid = ${processUid}`);
    await tx.execute(sql`insert into ${links} (process_uid, ${sql.identifier(column)})
      select ${processUid}::int, value::int from ${listed(values[field as keyof typeof processLinks])}`);
  }
  await tx.execute(sql`delete from processes_documents where process_uid = ${processUid}`);
  await tx.execute(sql`insert into processes_documents (process_uid, document_uid, consultation)
    select ${processUid}::int, value::int, false from ${listed(values.documents)}
    union all select ${processUid}::int, value::int, true from ${listed(values.consultationDocuments)}`);
}

/**
 * The fields of processes as everybody reads of them, with the names of what any of the records names: a document that
 * is not for everybody has no name there.
 */
async function shapeFor(tx: Tx, lists: ProcessOptions, records: ProcessValues[]) {
  const parents = records.flatMap(({ parent }) => parent ?? []);
  const papers = records.flatMap((one) => [...one.documents, ...one.consultationDocuments]);
  const title = sql`case when ${maySee(anonymous)} then d.title
    else 'Dokument ' || d.uid || ' (nicht öffentlich)' end`;
  const [processes, documents] = await Promise.all([
    select(tx, { uid: p.uid, name: processName }, sql`from processes p where p.uid in ${[0, ...parents]}`),
    select(tx, { uid: d.uid, name: text(title) }, sql`from documents d where d.uid in ${[0, ...papers]}`),
  ]);
  return processRecord.shape({ ...lists, ...knownOptions({ processes, documents }) });
}

const withoutOrigin = ({ parent: _, editingStatus: __, ...rest }: Awaited<ReturnType<typeof shapeFor>>) =>
  rest;

/** What the change entries of a saving tell: what it changed, and what is new to the version before. */
async function fieldsOf(
  tx: Tx,
  lists: ProcessOptions,
  { before, after, origin }: { before?: ProcessValues; after: ProcessRecord; origin?: ProcessRecord },
) {
  const known = [before, after.values, origin?.values].filter((one) => one !== undefined);
  const shape = await shapeFor(tx, lists, known);
  const fields = before ? changesOf(shape, before, after.values) : [];
  const newTo = origin
    ? [
        ...changesOf(withoutOrigin(shape), origin.values, after.values),
        ...changesOf(informationRecord.shape({}), origin.information, after.information),
      ]
    : [];
  return { fields, newTo };
}

/** The version that a process descends from, where it is one of the same process. */
const originOf = async (tx: Tx, { parent, process }: ProcessValues) => {
  const found = parent === null ? undefined : await findProcessRecord(tx, parent);
  return found?.values.process === process ? found : undefined;
};

/**
 * Writes a new process with its links, and leaves its entries.
 * @param byUid undefined for an operator at the command line
 * @param source what it is made from
 * @throws PortalError as createProcess
 */
export async function insertProcess(
  tx: Tx,
  byUid: number | undefined,
  values: ProcessValues,
  lists: ProcessOptions,
  { source, confirmed }: { source?: Pick<ProcessRecord, 'values' | 'information'>; confirmed?: boolean },
): Promise<SavedProcess> {
  await checkProcess(tx, values, undefined, source?.values);
  const { uid } = await processRecordRows.insert(tx, byUid, values, { ...source?.information });
  const draft = savedOf(uid, { ...values, editingStatus: 'Entwurf' });
  const plans = await planEdit(tx, kind, draft, savedOf(uid, values));
  await askAboutPlans(tx, kind, plans, { confirmed });
  const closed = await carryOut(tx, byUid, plans);
  await saveLinks(tx, uid, values);
  const after = (await findProcessRecord(tx, uid))!;
  const told = await fieldsOf(tx, lists, { after, origin: await originOf(tx, values) });
  await leaveChanges(tx, byUid, entriesOf(uid, { before: undefined, after: after.values, ...told }));
  return { uid, revision: 1, closed };
}

/**
 * Creates a process.
 * @throws PortalError invalid_input with one message a field; conflict with `fields.confirmed` when its publication
 * leaves a gap and that is not confirmed
 */
export async function createProcess(
  db: Db,
  byUid: number,
  { confirmed, ...given }: ProcessValues & { confirmed?: boolean },
): Promise<SavedProcess> {
  const [basics, lists] = await Promise.all([sanitizeRichText(given.basics), listProcessLists(db)]);
  const values = { ...given, basics };
  return write(db, async (tx) => {
    await holdNames(tx, kind, [values.process]);
    await audit(tx, requestScope(), 'processes.created', nameOf(values), byUid);
    return insertProcess(tx, byUid, values, lists, { confirmed });
  });
}

/**
 * Saves a process over the revision that was read; when it becomes final, its predecessor's validity ends
 * (lib/validity). What is published is taken back by `withdrawProcess` only. Saving what is saved already changes
 * nothing.
 * @throws PortalError not_found; conflict with the newer revision, or with `fields.confirmed` when it takes away what
 * holds or moves the ends of others and that is not confirmed; invalid_input with one message a field
 */
export async function editProcess(
  db: Db,
  byUid: number,
  { uid, revision, confirmed, ...given }: ProcessValues & Saved & { confirmed?: boolean },
): Promise<SavedProcess> {
  const [basics, lists] = await Promise.all([sanitizeRichText(given.basics), listProcessLists(db)]);
  const values = { ...given, basics };
  return write(db, async (tx) => {
    await holdNames(tx, kind, [values.process, ...(await namesOf(tx, kind, [uid]))]);
    const before = await requireProcess(tx, uid);
    // Whoever gave it another name meanwhile has saved a newer revision.
    if (before.revision !== revision) throw newerRevision(before.revision);
    refuseBackwards(before.values.editingStatus, values.editingStatus);
    return saveOver(tx, byUid, before, values, lists, { did: 'processes.edited', confirmed });
  });
}

/**
 * Writes a process over its held row, with its links, what follows for others, and its entries. What is saved already
 * changes nothing.
 * @throws PortalError as editProcess and requireConsent
 */
export async function saveOver(
  tx: Tx,
  byUid: number,
  before: ProcessRecord,
  values: ProcessValues,
  lists: ProcessOptions,
  {
    did,
    sentence,
    small,
    ...consent
  }: Consent & Telling & { did: 'processes.edited' | 'processes.published' },
): Promise<SavedProcess> {
  const { uid, revision } = before;
  await checkProcess(tx, values, uid, before.values);
  const told = await fieldsOf(tx, lists, {
    before: before.values,
    after: { ...before, values },
    origin: await originOf(tx, values),
  });
  if (told.fields.length === 0) return { uid, revision, closed: [] };
  const [was, is] = [savedOf(uid, before.values), savedOf(uid, values)];
  const plans = await planEdit(tx, kind, was, is);
  await requireConsent(tx, kind, plans, { was, is, ...consent });
  const chosen = isChosenEnd(was, is) && { closedBy: null, untilBefore: null };
  await processRecordRows.update(tx, byUid, { uid, revision }, values, { ...chosen });
  const closed = await carryOut(tx, byUid, plans, { small });
  await recall(tx, kind, was, is);
  await saveLinks(tx, uid, values);
  const entries = entriesOf(uid, { before: before.values, after: values, ...told });
  await leaveChanges(tx, byUid, toldAs(entries, { sentence, small }));
  await audit(tx, requestScope(), did, nameOf(values), byUid);
  return { uid, revision: revision + 1, closed };
}
