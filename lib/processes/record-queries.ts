import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../db';
import { nameOrder } from '../db/name-order';
import { int, listOf, object, select } from '../db/select';
import { containing } from '../db/where';
import { d } from '../documents/sql';
import { notFound } from '../errors';
import type { Asker } from '../kinds/kind';
import { askedUids, type OptionQuestion } from '../list';
import { listLookup, listSomaIds } from '../lookups/queries';
import type { Named } from '../named';
import { rowsOfRecord } from '../record-rows';
import { stateOf } from './content-sql';
import { processName } from './kind';
import {
  informationRecord,
  knownOptions,
  type ProcessOptions,
  type ProcessRecord,
  type ProcessValues,
  processRecord,
} from './record';
import { p } from './sql';

export const noProcess = () => notFound('Diesen Prozess gibt es nicht oder nicht mehr.');
export const processRecordRows = rowsOfRecord(processRecord, tables.processes, noProcess);
export const informationRows = rowsOfRecord(informationRecord, tables.processes, noProcess);

/** The tables that say what a process is linked with, and their columns, by field; documents are linked in two ways. */
export const processLinks = {
  categories: ['processes_categories', 'category_uid'],
  divisions: ['processes_divisions', 'division_uid'],
  participants: ['processes_participants', 'participant_uid'],
  somaIds: ['processes_soma_ids', 'soma_id_uid'],
} as const satisfies Partial<Record<keyof ProcessValues, [string, string]>>;

const linked = ([table, column]: readonly [string, string], condition: SQL = sql`true`) => {
  const uid = sql`l.${sql.identifier(column)}`;
  const rest = sql`from ${sql.identifier(table)} l where l.process_uid = p.uid and ${condition}`;
  return listOf(int(uid), rest, uid);
};
const documents = ['processes_documents', 'document_uid'] as const;

const v = alias(tables.processes, 'v');

/** A process as its forms edit it, drafts too; undefined when there is none. */
export async function findProcessRecord(
  db: Db | Tx,
  uid: number,
  asker: Asker = 'writer',
): Promise<ProcessRecord | undefined> {
  const [row] = await select(
    db,
    {
      ...{ uid: p.uid, ...stateOf(p, asker) },
      values: object({
        ...processRecordRows.read(p),
        categories: linked(processLinks.categories),
        divisions: linked(processLinks.divisions),
        participants: linked(processLinks.participants),
        somaIds: linked(processLinks.somaIds),
        documents: linked(documents, sql`not l.consultation`),
        consultationDocuments: linked(documents, sql`l.consultation`),
      }),
      information: object(informationRows.read(p)),
      versions: listOf(v.version, sql`from processes v where v.process = p.process`),
      known: object({
        processes: listOf(
          object({ uid: p.uid, name: processName }),
          sql`from processes p where p.uid = self.parent_uid`,
        ),
        documents: listOf(
          object({ uid: d.uid, name: d.title }),
          sql`from documents d join processes_documents l on l.document_uid = d.uid and l.process_uid = p.uid`,
        ),
      }),
    },
    sql`from processes self join processes p on p.uid = self.uid where self.uid = ${uid}`,
  );
  return row;
}

/** Process versions to choose from, drafts too. */
export function listProcessOptions(db: Db, question: OptionQuestion): Promise<(Named & { hint: string })[]> {
  const wanted = askedUids(question);
  const found = wanted
    ? sql`p.uid in ${wanted}`
    : sql`p.search_text like portal_fold(${containing(question.term?.trim() ?? '')})`;
  return select(
    db,
    { uid: p.uid, name: processName, hint: p.title },
    sql`from processes p where ${found} order by ${nameOrder(sql`p.process`)}, p.version desc limit 50`,
  );
}

/** By what a process's uids are named; what of processes and documents is, the caller says. */
export async function listProcessLists(db: Db): Promise<ProcessOptions> {
  const [granularity, responseCategory, categories, divisions, participants, somaIds] = await Promise.all([
    listLookup(db, 'granularities'),
    listLookup(db, 'response_categories'),
    listLookup(db, 'process_categories'),
    listLookup(db, 'divisions'),
    listLookup(db, 'participants'),
    listSomaIds(db),
  ]);
  return {
    ...{ granularity, responseCategory, categories, divisions, participants },
    somaIds: somaIds.map(({ uid, id, title }) => ({ uid, name: title ? `${id} ${title}` : id })),
    ...knownOptions({ processes: [], documents: [] }),
  };
}
