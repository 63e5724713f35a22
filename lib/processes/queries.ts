import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { can, type Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { consultationKind } from '../consultations/kind';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { rowsOf } from '../db/rows';
import { hrefOf, maySee } from '../documents/sql';
import { pageOf, windowOf } from '../list';
import { secondsOfDay, viennaDay } from '../time/days';
import { processKind } from './kind';
import type { ListQuestion } from './listing';
import type {
  MarketNotification,
  Participant,
  ProcessDetail,
  ProcessRow,
  ProcessStep,
  ProcessVersion,
} from './model';
import {
  codes,
  conditionsOf,
  notificationJson,
  orderOf,
  processConditions,
  rowColumns,
  schemaJson,
  sides,
  statusOn,
  stepJson,
} from './sql';

export { codes, processConditions, schemaJson, sides, statusOn };

/** Days as the database keeps them become whole seconds, as the API speaks (docs/requirements/calls.md, Form). */
type Days = { validFrom: string; validUntil: string | null };
const inSeconds = <T extends Days>(row: T) => ({
  ...row,
  validFrom: secondsOfDay(row.validFrom),
  validUntil: row.validUntil === null ? null : secondsOfDay(row.validUntil),
});

type Sided = { participants: (Participant & { side: string })[] };
function bySide<T extends Sided>({ participants, ...rest }: T) {
  const of = (wanted: string) =>
    participants.filter(({ side }) => side === wanted).map(({ uid, name, code }) => ({ uid, name, code }));
  return { ...rest, senders: of('sender'), receivers: of('receiver') };
}

const toNotification = (row: Days & Sided) => inSeconds(bySide(row)) as unknown as MarketNotification;
const toStep = (row: Sided) => bySide(row) as unknown as ProcessStep;

/**
 * The process list. The total is kept until a process changes, so that a list of 100,000 costs what
 * a list of 100 costs.
 */
export async function listProcesses(db: Db, question: ListQuestion, sight: Sight) {
  const { filters, sorting, search } = question;
  const day = viennaDay(filters.accessDate ?? new Date());
  const term = search.term?.trim() ?? '';
  const where = conditionsOf(filters, day, term, sight);
  const { limit, offset } = windowOf(question);
  // How many there are depends on the day only where the status does.
  const countedDay = filters.status >= 1 && filters.status <= 3 ? day : '';
  const counted = { ...filters, accessDate: undefined };
  const key = `processes:${JSON.stringify([counted, countedDay, term, can(sight, 'processes.drafts')])}`;
  const [rows, total] = await Promise.all([
    rowsOf<ProcessRow & Days>(
      db,
      // The page first, then what belongs to its rows: otherwise it is gathered for every row skipped too.
      sql`select ${rowColumns(day)} from (
          select p.uid, p.process, p.version, p.title, p.editing_status, p.from_consultation, p.valid_from, p.valid_until
          from processes p where ${where} order by ${orderOf(sorting)} limit ${limit} offset ${offset}
        ) p order by ${orderOf(sorting)}`,
    ),
    cached(['processes'], key, async () => {
      const [count] = await rowsOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from processes p where ${where}`,
      );
      return count?.n ?? 0;
    }),
  ]);
  return {
    processes: rows.map((row) => inSeconds(row) as unknown as ProcessRow),
    ...pageOf(question, total),
  };
}

/** The uids of a whole list in its order, for an export. */
export function processUids(question: Omit<ListQuestion, 'page'>, sight: Sight): SQL {
  const { filters, sorting, search } = question;
  const day = viennaDay(filters.accessDate ?? new Date());
  const where = conditionsOf(filters, day, search.term?.trim() ?? '', sight);
  return sql`select p.uid from processes p where ${where} order by ${orderOf(sorting)}`;
}

/** The rows of some uids, in any order; status as on the day. */
export async function processRows(db: Db, uids: number[], day: string): Promise<ProcessRow[]> {
  const rows = await rowsOf<ProcessRow & Days>(
    db,
    sql`select ${rowColumns(day)} from processes p where p.uid in ${uids}`,
  );
  return rows.map((row) => inSeconds(row) as unknown as ProcessRow);
}

const versionJson = (day: string): SQL => sql`json_build_object('uid', p.uid, 'process', p.process,
  'version', p.version::float, 'title', p.title, 'status', ${statusOn(day)},
  'validFrom', p.valid_from, 'validUntil', p.valid_until)`;

const { visible } = processKind;

/**
 * A process with everything that belongs to it, in one question.
 * @returns undefined when it does not exist or the asker may not see it
 */
export async function getProcess(db: Db, uid: number, sight: Sight): Promise<ProcessDetail | undefined> {
  const now = new Date();
  const day = viennaDay(now);
  const [row] = await rowsOf<Raw>(
    db,
    sql`select ${rowColumns(day)}, p.cancellable::int as cancellable, p.basics, p.description, p.transmission,
      p.deadlines, p.trigger, p.mandatory_xml_nodes as "mandatoryXmlNodes", p.preconditions, p.changes, p.revision,
      ${seconds(sql`p.changed_at`)} as changed,
      (select json_build_object('uid', g.uid, 'name', g.name) from granularities g where g.uid = p.granularity_uid)
        as granularity,
      (select json_build_object('uid', c.uid, 'name', c.name) from response_categories c
        where c.uid = p.response_category_uid) as "responseCategory",
      coalesce((select json_agg(json_build_object('uid', i.uid, 'id', i.id, 'title', i.title) order by ${nameOrder(sql`i.id`)})
        from processes_soma_ids l join soma_ids i on i.uid = l.soma_id_uid where l.process_uid = p.uid), '[]')
        as "somaIds",
      coalesce((select json_agg(json_build_object('uid', d.uid, 'title', d.title, 'link', ${hrefOf},
        'consultation', l.consultation) order by d.position, d.uid) from processes_documents l
        join documents d on d.uid = l.document_uid and ${maySee(sight)} where l.process_uid = p.uid), '[]')
        as documents,
      (select ${versionJson(day)} from processes p where p.uid = self.parent_uid and ${visible(sight)}) as parent,
      coalesce((select json_agg(${versionJson(day)} order by p.version desc) from processes p
        where p.process = self.process and ${visible(sight)}), '[]') as versions,
      coalesce((select json_agg(${stepJson} order by s.position, s.uid) from process_steps s
        where s.process_uid = self.uid), '[]') as steps,
      coalesce((select json_agg(${notificationJson(sight)} order by ${nameOrder(sql`m.message_code`)}) from market_notifications m
        where m.process_uid = self.uid), '[]') as notifications,
      coalesce((select json_agg(json_build_object('uid', c.uid, 'name', c.title) order by c.consultation_start desc)
        from consultation_processes l join consultations c on c.uid = l.consultation_uid
          and ${consultationKind.visible(anonymous, now)}
        where l.process_uid = self.uid), '[]') as consultations
    from processes self join processes p on p.uid = self.uid
    where self.uid = ${uid} and ${visible(sight)}`,
  );
  if (!row) return undefined;
  return {
    ...inSeconds(row),
    parent: row.parent && toVersion(row.parent),
    versions: row.versions.map(toVersion),
    steps: row.steps.map(toStep),
    notifications: row.notifications.map(toNotification),
  } as unknown as ProcessDetail;
}

/** The messages and steps of many processes, without drafts of schemas, in one question; by the process's uid. */
export async function listContents(
  db: Db,
  uids: number[],
): Promise<Map<number, Pick<ProcessDetail, 'notifications' | 'steps'>>> {
  const rows = await rowsOf<Pick<Raw, 'steps' | 'notifications'> & { uid: number }>(
    db,
    sql`select p.uid,
      coalesce((select json_agg(${stepJson} order by s.position, s.uid) from process_steps s
        where s.process_uid = p.uid), '[]') as steps,
      coalesce((select json_agg(${notificationJson(anonymous)} order by ${nameOrder(sql`m.message_code`)}) from market_notifications m
        where m.process_uid = p.uid), '[]') as notifications
      from processes p where p.uid in ${uids}`,
  );
  return new Map(
    rows.map(({ uid, steps, notifications }) => [
      uid,
      { steps: steps.map(toStep), notifications: notifications.map(toNotification) },
    ]),
  );
}

type RawVersion = Omit<ProcessVersion, 'validFrom' | 'validUntil'> & Days;
type Raw = Days & {
  parent: RawVersion | null;
  versions: RawVersion[];
  steps: Sided[];
  notifications: (Sided & Days)[];
};
const toVersion = (row: RawVersion): ProcessVersion => inSeconds(row);

/** The market notifications of a process; undefined when the process does not exist or may not be seen. */
export async function listNotifications(db: Db, processUid: number, sight: Sight) {
  const [row] = await rowsOf<{ notifications: (Sided & Days)[] }>(
    db,
    sql`select coalesce((select json_agg(${notificationJson(sight)} order by ${nameOrder(sql`m.message_code`)}) from market_notifications m
      where m.process_uid = p.uid), '[]') as notifications
      from processes p where p.uid = ${processUid} and ${visible(sight)}`,
  );
  return row?.notifications.map(toNotification);
}

/** The uids of the processes that everyone may see, newest first. */
export async function listPublicUids(db: Db, most: number): Promise<number[]> {
  const rows = await rowsOf<{ uid: number }>(
    db,
    sql`select p.uid from processes p where ${visible(anonymous)} order by p.uid desc limit ${most}`,
  );
  return rows.map(({ uid }) => uid);
}
