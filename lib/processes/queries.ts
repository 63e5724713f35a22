import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { consultationKind } from '../consultations/kind';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { bit, bool, count, daySeconds, float, listOf, object, oneOf, select } from '../db/select';
import { d, hrefOf, maySee } from '../documents/sql';
import { pageOf, windowOf } from '../list';
import { viennaDay } from '../time/days';
import { processKind } from './kind';
import type { ListQuestion } from './listing';
import type { MarketNotification, ProcessDetail, ProcessRow } from './model';
import {
  bySide,
  codes,
  conditionsOf,
  m,
  notificationsOf,
  orderOf,
  p,
  processConditions,
  rowColumns,
  schemaOf,
  sides,
  statusOn,
  stepsOf,
} from './sql';

export { bySide, codes, m, p, processConditions, schemaOf, sides, statusOn };

const g = alias(tables.granularities, 'g');
const c = alias(tables.responseCategories, 'c');
const i = alias(tables.somaIds, 'i');
const consultation = alias(tables.consultations, 'c');

const readRows = (db: Db, day: string, rest: SQL): Promise<ProcessRow[]> => select(db, rowColumns(day), rest);

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
  const [processes, total] = await Promise.all([
    readRows(
      db,
      day,
      // The page first, then what belongs to its rows: otherwise it is gathered for every row skipped too.
      sql`from (
          select p.uid, p.process, p.version, p.title, p.editing_status, p.from_consultation, p.valid_from, p.valid_until
          from processes p where ${where} order by ${orderOf(sorting)} limit ${limit} offset ${offset}
        ) p order by ${orderOf(sorting)}`,
    ),
    cached(['processes'], key, () => count(db, sql`from processes p where ${where}`)),
  ]);
  return { processes, ...pageOf(question, total) };
}

/** The uids of a whole list in its order, for an export. */
export function processUids(question: Omit<ListQuestion, 'page'>, sight: Sight): SQL {
  const { filters, sorting, search } = question;
  const day = viennaDay(filters.accessDate ?? new Date());
  const where = conditionsOf(filters, day, search.term?.trim() ?? '', sight);
  return sql`select p.uid from processes p where ${where} order by ${orderOf(sorting)}`;
}

/** The rows of some uids, in any order; status as on the day. */
export const processRows = (db: Db, uids: number[], day: string): Promise<ProcessRow[]> =>
  readRows(db, day, sql`from processes p where p.uid in ${uids}`);

const version = (day: string) =>
  object({
    uid: p.uid,
    process: p.process,
    version: float(p.version),
    title: p.title,
    status: statusOn(day),
    validFrom: daySeconds(p.validFrom),
    validUntil: daySeconds(p.validUntil),
  });

const { visible } = processKind;

/**
 * A process with everything that belongs to it, in one question.
 * @returns undefined when it does not exist or the asker may not see it
 */
export async function getProcess(db: Db, uid: number, sight: Sight): Promise<ProcessDetail | undefined> {
  const now = new Date();
  const day = viennaDay(now);
  const [process] = await select(
    db,
    {
      ...rowColumns(day),
      cancellable: bit(p.cancellable),
      basics: p.basics,
      description: p.description,
      transmission: p.transmission,
      deadlines: p.deadlines,
      trigger: p.trigger,
      mandatoryXmlNodes: p.mandatoryXmlNodes,
      preconditions: p.preconditions,
      changes: p.changes,
      revision: p.revision,
      changed: seconds(p.changedAt),
      granularity: oneOf(
        object({ uid: g.uid, name: g.name }),
        sql`from granularities g where g.uid = p.granularity_uid`,
      ),
      responseCategory: oneOf(
        object({ uid: c.uid, name: c.name }),
        sql`from response_categories c where c.uid = p.response_category_uid`,
      ),
      somaIds: listOf(
        object({ uid: i.uid, id: i.id, title: i.title }),
        sql`from processes_soma_ids l join soma_ids i on i.uid = l.soma_id_uid where l.process_uid = p.uid`,
        nameOrder(i.id),
      ),
      documents: listOf(
        object({ uid: d.uid, title: d.title, link: hrefOf, consultation: bool(sql`l.consultation`) }),
        sql`from processes_documents l join documents d on d.uid = l.document_uid and ${maySee(sight)}
          where l.process_uid = p.uid`,
        sql`d.position, d.uid`,
      ),
      parent: oneOf(version(day), sql`from processes p where p.uid = self.parent_uid and ${visible(sight)}`),
      versions: listOf(
        version(day),
        sql`from processes p where p.process = self.process and ${visible(sight)}`,
        sql`p.version desc`,
      ),
      steps: stepsOf(sql`self.uid`),
      notifications: notificationsOf(sql`self.uid`, sight),
      consultations: listOf(
        object({ uid: consultation.uid, name: consultation.title }),
        sql`from consultation_processes l join consultations c on c.uid = l.consultation_uid
          and ${consultationKind.visible(anonymous, now)} where l.process_uid = self.uid`,
        sql`c.consultation_start desc`,
      ),
    },
    sql`from processes self join processes p on p.uid = self.uid
      where self.uid = ${uid} and ${visible(sight)}`,
  );
  return process;
}

/** The messages and steps of many processes, without drafts of schemas, in one question; by the process's uid. */
export async function listContents(
  db: Db,
  uids: number[],
): Promise<Map<number, Pick<ProcessDetail, 'notifications' | 'steps'>>> {
  const rows = await select(
    db,
    { uid: p.uid, steps: stepsOf(sql`p.uid`), notifications: notificationsOf(sql`p.uid`, anonymous) },
    sql`from processes p where p.uid in ${uids}`,
  );
  return new Map(rows.map(({ uid, ...contents }) => [uid, contents]));
}

/** The market notifications of a process; undefined when the process does not exist or may not be seen. */
export async function listNotifications(
  db: Db,
  processUid: number,
  sight: Sight,
): Promise<MarketNotification[] | undefined> {
  const [row] = await select(
    db,
    { notifications: notificationsOf(sql`p.uid`, sight) },
    sql`from processes p where p.uid = ${processUid} and ${visible(sight)}`,
  );
  return row?.notifications;
}

/** The uids of the processes that everyone may see, newest first. */
export async function listPublicUids(db: Db, most: number): Promise<number[]> {
  const rows = await select(
    db,
    { uid: p.uid },
    sql`from processes p where ${visible(anonymous)} order by p.uid desc limit ${most}`,
  );
  return rows.map(({ uid }) => uid);
}
