import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { anonymous } from '../../auth/state';
import { changesOf } from '../../changes/fields';
import type { Db, Tx } from '../../db';
import { rowsOf } from '../../db/rows';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { maySee } from '../../documents/sql';
import { newerRevision, notFound } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import type { Named } from '../../named';
import { requestScope } from '../../request-scope';
import { formatVersion } from '../../text/version';
import { viennaDay } from '../../time/days';
import { kinds } from '../../validity/kinds';
import { askFirst } from '../../validity/question';
import {
  carryOut,
  holdNames,
  isChosenEnd,
  namesOf,
  planEdit,
  recall,
  type Saved,
} from '../../validity/settle';
import { type ProcessValues, typedProcess } from '../form';
import type { ProcessRecord, SavedProcess } from '../record';
import { findProcessRecord, listProcessLists, processName } from '../record-queries';
import { informationShape, type ProcessLists, processShape } from '../shape';
import { checkProcess } from './checks';
import { entriesOf, nameOf } from './entries';

/** The record's row, held until the transaction ends. @throws PortalError not_found */
export async function requireProcess(tx: Tx, uid: number): Promise<ProcessRecord> {
  await tx.execute(sql`select uid from processes where uid = ${uid} for update`);
  const record = await findProcessRecord(tx, uid);
  if (!record) throw notFound('Diesen Prozess gibt es nicht oder nicht mehr.');
  return record;
}

const kind = kinds.processes;

/** A version as its validity is settled. */
const savedOf = (uid: number, values: ProcessValues): Saved => ({
  uid,
  name: values.process,
  version: formatVersion(values.version),
  editingStatus: values.editingStatus,
  validFrom: viennaDay(values.validFrom),
  validUntil: values.validUntil === null ? null : viennaDay(values.validUntil),
});

const columnsOf = (values: ProcessValues, byUid: number | undefined) => ({
  process: values.process,
  version: values.version,
  title: values.title,
  editingStatus: values.editingStatus,
  validFrom: viennaDay(values.validFrom),
  validUntil: values.validUntil === null ? null : viennaDay(values.validUntil),
  parentUid: values.parent,
  fromConsultation: Boolean(values.fromConsultation),
  granularityUid: values.granularity,
  cancellable: Boolean(values.cancellable),
  responseCategoryUid: values.responseCategory,
  basics: values.basics,
  changedAt: new Date(),
  changedBy: byUid,
});

/** Takes the place of everything that a process is linked with. */
async function saveLinks(tx: Tx, processUid: number, values: ProcessValues): Promise<void> {
  const t = tables;
  for (const table of [
    ...[t.processesCategories, t.processesDivisions, t.processesParticipants, t.processesSomaIds],
    t.processesDocuments,
  ]) {
    await tx.delete(table).where(eq(table.processUid, processUid));
  }
  const { categories, divisions, participants, somaIds, documents, consultationDocuments } = values;
  const rows = <Row>(uids: number[], row: (uid: number) => Row) => uids.map(row);
  if (categories.length > 0)
    await tx
      .insert(t.processesCategories)
      .values(rows(categories, (categoryUid) => ({ processUid, categoryUid })));
  if (divisions.length > 0)
    await tx
      .insert(t.processesDivisions)
      .values(rows(divisions, (divisionUid) => ({ processUid, divisionUid })));
  if (participants.length > 0)
    await tx
      .insert(t.processesParticipants)
      .values(rows(participants, (participantUid) => ({ processUid, participantUid })));
  if (somaIds.length > 0)
    await tx.insert(t.processesSomaIds).values(rows(somaIds, (somaIdUid) => ({ processUid, somaIdUid })));
  const all = [
    ...rows(documents, (documentUid) => ({ processUid, documentUid, consultation: false })),
    ...rows(consultationDocuments, (documentUid) => ({ processUid, documentUid, consultation: true })),
  ];
  if (all.length > 0) await tx.insert(t.processesDocuments).values(all);
}

/**
 * The lists with the names of the processes and documents that any of the records names. Everybody reads them in
 * what changed, so a document that is not for everybody has no name there.
 */
async function namedLists(tx: Tx, lists: ProcessLists, records: ProcessValues[]): Promise<ProcessLists> {
  const parents = records.flatMap(({ parent }) => parent ?? []);
  const papers = records.flatMap(({ documents, consultationDocuments }) => [
    ...documents,
    ...consultationDocuments,
  ]);
  const rows = await rowsOf<Named & { kind: string }>(
    tx,
    sql`select 'process' as kind, p.uid, ${processName} as name
        from processes p where p.uid in ${[0, ...parents]}
      union all select 'document', d.uid,
          case when ${maySee(anonymous)} then d.title
            else 'Dokument ' || d.uid || ' (nicht öffentlich)' end
        from documents d where d.uid in ${[0, ...papers]}`,
  );
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return { ...lists, processes: of('process'), documents: of('document') };
}

const withoutOrigin = ({ parent: _, editingStatus: __, ...rest }: ReturnType<typeof processShape>) => rest;

/** What the change entries of a saving tell: what it changed, and what is new to the version before. */
async function fieldsOf(
  tx: Tx,
  lists: ProcessLists,
  { before, after, origin }: { before?: ProcessValues; after: ProcessRecord; origin?: ProcessRecord },
) {
  const known = [before, after.values, origin?.values].filter((one) => one !== undefined);
  const shape = processShape(await namedLists(tx, lists, known));
  const fields = before ? changesOf(shape, typedProcess(before), typedProcess(after.values)) : [];
  const newTo = origin
    ? [
        ...changesOf(withoutOrigin(shape), typedProcess(origin.values), typedProcess(after.values)),
        ...changesOf(informationShape, origin.information, after.information),
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
 */
export async function insertProcess(
  tx: Tx,
  byUid: number | undefined,
  values: ProcessValues,
  lists: ProcessLists,
  information?: ProcessRecord['information'],
): Promise<SavedProcess> {
  await checkProcess(tx, values, undefined);
  const [row] = await tx
    .insert(tables.processes)
    .values({ ...columnsOf(values, byUid), ...information, createdBy: byUid })
    .returning({ uid: tables.processes.uid });
  const { uid } = row!;
  const draft = savedOf(uid, { ...values, editingStatus: 'Entwurf' });
  const closed = await carryOut(tx, byUid, await planEdit(tx, kind, draft, savedOf(uid, values)));
  await saveLinks(tx, uid, values);
  const after = (await findProcessRecord(tx, uid))!;
  const told = await fieldsOf(tx, lists, { after, origin: await originOf(tx, values) });
  await leaveChanges(tx, byUid, entriesOf(uid, { before: undefined, after: after.values, ...told }));
  return { uid, revision: 1, closed };
}

/**
 * Creates a process.
 * @throws PortalError invalid_input with one message a field
 */
export async function createProcess(db: Db, byUid: number, given: ProcessValues): Promise<SavedProcess> {
  const [basics, lists] = await Promise.all([sanitizeRichText(given.basics), listProcessLists(db)]);
  const values = { ...given, basics };
  return write(db, async (tx) => {
    await holdNames(tx, kind, [values.process]);
    await audit(tx, requestScope(), 'processes.created', nameOf(values), byUid);
    return insertProcess(tx, byUid, values, lists);
  });
}

/**
 * Saves a process over the revision that was read; when it becomes final, its predecessor's validity ends, and when
 * it is taken back, that end goes again (lib/validity). Saving what is saved already changes nothing.
 * @throws PortalError not_found; conflict with the newer revision, or with `fields.confirmed` when it takes away what
 * holds or moves the ends of others and that is not confirmed; invalid_input with one message a field
 */
export async function editProcess(
  db: Db,
  byUid: number,
  {
    uid,
    revision,
    confirmed,
    ...given
  }: ProcessValues & { uid: number; revision: number; confirmed?: boolean },
): Promise<SavedProcess> {
  const [basics, lists] = await Promise.all([sanitizeRichText(given.basics), listProcessLists(db)]);
  const values = { ...given, basics };
  return write(db, async (tx) => {
    await holdNames(tx, kind, [values.process, ...(await namesOf(tx, kind, [uid]))]);
    const before = await requireProcess(tx, uid);
    // Whoever gave it another name meanwhile has saved a newer revision.
    if (before.revision !== revision) throw newerRevision(before.revision);
    await checkProcess(tx, values, uid);
    const told = await fieldsOf(tx, lists, {
      before: before.values,
      after: { ...before, values },
      origin: await originOf(tx, values),
    });
    if (told.fields.length === 0) return { uid, revision, closed: [] };
    const [was, is] = [savedOf(uid, before.values), savedOf(uid, values)];
    const plans = await planEdit(tx, kind, was, is);
    await askFirst(tx, kind, plans, { confirmed, edit: { was, is } });
    const { processes } = tables;
    await tx
      .update(processes)
      .set({
        ...columnsOf(values, byUid),
        ...(isChosenEnd(was, is) && { closedBy: null, untilBefore: null }),
        revision: revision + 1,
      })
      .where(and(eq(processes.uid, uid), eq(processes.revision, revision)));
    const closed = await carryOut(tx, byUid, plans);
    await recall(tx, kind, was, is);
    await saveLinks(tx, uid, values);
    await leaveChanges(tx, byUid, entriesOf(uid, { before: before.values, after: values, ...told }));
    await audit(tx, requestScope(), 'processes.edited', nameOf(values), byUid);
    return { uid, revision: revision + 1, closed };
  });
}
