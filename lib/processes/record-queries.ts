import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import { containing } from '../db/where';
import { askedUids, type OptionQuestion } from '../list';
import { listLookup, listSomaIds } from '../lookups/queries';
import type { Named } from '../named';
import { secondsOfDay } from '../time/days';
import { nameOfUser } from '../users/sql';
import { type InformationValues, informationFields, type ProcessValues } from './form';
import type { ProcessRecord } from './record';
import type { ProcessLists } from './shape';

const uids = (table: string, column: string, order: SQL, condition: SQL = sql`true`): SQL => sql`coalesce((
  select json_agg(l.${sql.identifier(column)} order by ${order}) from ${sql.identifier(table)} l
  where l.process_uid = p.uid and ${condition}), '[]')`;
const linked = (table: string, column: string, condition?: SQL) =>
  uids(table, column, sql`l.${sql.identifier(column)}`, condition);

/** `EC_REQ_ONL 03.00`, of a `processes p`. */
export const processName = sql`p.process || ' ' || lpad(to_char(p.version, 'FM9990.00'), 5, '0')`;

type Row = Omit<ProcessRecord, 'values' | 'information'> &
  Omit<ProcessValues, 'validFrom' | 'validUntil'> &
  InformationValues & { validFrom: string; validUntil: string | null };

/** A process as its forms edit it, drafts too; undefined when there is none. */
export async function findProcessRecord(db: Db | Tx, uid: number): Promise<ProcessRecord | undefined> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select p.uid, p.revision, ${seconds(sql`p.changed_at`)} as changed,
      ${nameOfUser(sql`p.changed_by`)} as by,
      p.process, p.version::float as version, p.title, p.editing_status as "editingStatus",
      p.valid_from::text as "validFrom", p.valid_until::text as "validUntil", p.parent_uid as parent,
      p.from_consultation as "fromConsultation", p.granularity_uid as granularity, p.cancellable,
      p.response_category_uid as "responseCategory", p.basics, p.description, p.transmission, p.deadlines,
      p.trigger, p.mandatory_xml_nodes as "mandatoryXmlNodes", p.preconditions, p.changes,
      ${linked('processes_categories', 'category_uid')} as categories,
      ${linked('processes_divisions', 'division_uid')} as divisions,
      ${linked('processes_participants', 'participant_uid')} as participants,
      ${linked('processes_soma_ids', 'soma_id_uid')} as "somaIds",
      ${linked('processes_documents', 'document_uid', sql`not l.consultation`)} as documents,
      ${linked('processes_documents', 'document_uid', sql`l.consultation`)} as "consultationDocuments",
      coalesce((select json_agg(v.version::float) from processes v where v.process = p.process), '[]') as versions,
      json_build_object(
        'processes', coalesce((select json_agg(json_build_object('uid', p.uid, 'name', ${processName}))
          from processes p where p.uid = self.parent_uid), '[]'),
        'documents', coalesce((select json_agg(json_build_object('uid', d.uid, 'name', d.title))
          from documents d join processes_documents l on l.document_uid = d.uid and l.process_uid = p.uid), '[]')
      ) as known
    from processes self join processes p on p.uid = self.uid where self.uid = ${uid}`,
  );
  if (!row) return undefined;
  const { uid: own, revision, changed, by, known, versions, validFrom, validUntil, ...rest } = row;
  const information = Object.fromEntries(informationFields.map((name) => [name, rest[name]]));
  const values = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !informationFields.some((field) => field === name)),
  );
  return {
    ...{ uid: own, revision, changed, by, known, versions, information: information as InformationValues },
    values: {
      ...(values as unknown as ProcessValues),
      validFrom: secondsOfDay(validFrom),
      validUntil: validUntil === null ? null : secondsOfDay(validUntil),
    },
  };
}

/** Process versions to choose from, drafts too. */
export function listProcessOptions(db: Db, question: OptionQuestion): Promise<(Named & { hint: string })[]> {
  const wanted = askedUids(question);
  const found = wanted
    ? sql`p.uid in ${wanted}`
    : sql`p.search_text like portal_fold(${containing(question.term?.trim() ?? '')})`;
  return rowsOf(
    db,
    sql`select p.uid, ${processName} as name, p.title as hint from processes p where ${found}
      order by ${nameOrder(sql`p.process`)}, p.version desc limit 50`,
  );
}

/** The lists by which a process's values are named; those of processes and documents are filled by the caller. */
export async function listProcessLists(db: Db): Promise<ProcessLists> {
  const [granularities, responseCategories, categories, divisions, participants, somaIds] = await Promise.all(
    [
      listLookup(db, 'granularities'),
      listLookup(db, 'response_categories'),
      listLookup(db, 'process_categories'),
      listLookup(db, 'divisions'),
      listLookup(db, 'participants'),
      listSomaIds(db),
    ],
  );
  const bare = (list: readonly Named[]) => list.map(({ uid, name }) => ({ uid, name }));
  return {
    granularities: bare(granularities),
    responseCategories: bare(responseCategories),
    categories: bare(categories),
    divisions: bare(divisions),
    participants: bare(participants),
    somaIds: somaIds.map(({ uid, id, title }) => ({ uid, name: title ? `${id} ${title}` : id })),
    processes: [],
    documents: [],
  };
}
