import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { newestConsultations } from '../consultations/queries';
import { type Db, tables } from '../db';
import { type Found, pageIn } from '../db/found';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { bit, bool, daySeconds, float, listOf, object, oneOf, select } from '../db/select';
import { d, hrefOf, maySee } from '../documents/sql';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { publicationColumns } from '../validity/sql';
import { rulesOf } from './content-sql';
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

export { bySide, codes, m, p, processConditions, rulesOf, schemaOf, sides, statusOn };

const g = alias(tables.granularities, 'g');
const c = alias(tables.responseCategories, 'c');
const i = alias(tables.somaIds, 'i');
const consultation = alias(tables.consultations, 'c');

/** What a question for processes finds; status as on its day. */
export function foundProcesses(question: Omit<ListQuestion, 'page'>, sight: Sight): Found<ProcessRow> {
  const { filters, sorting, search } = question;
  const day = viennaDay(filters.accessDate ?? clock());
  return {
    ...{ from: sql`processes p`, uid: p.uid, order: orderOf(sorting) },
    where: conditionsOf(filters, day, search.term?.trim() ?? '', sight),
    read: (db, rest) => select(db, rowColumns(day), rest),
  };
}

/** What the number of versions depends on: the day counts only where the status does. */
export const countedOf = (filters: { status: number; accessDate?: number }): unknown[] => {
  const { accessDate, ...others } = filters;
  return [others, filters.status >= 1 && filters.status <= 3 ? viennaDay(accessDate ?? clock()) : ''];
};

/** The process list. */
export const listProcesses = (db: Db, question: ListQuestion, sight: Sight) =>
  pageIn(db, 'processes', foundProcesses(question, sight), question, {
    groups: ['processes'],
    of: [...countedOf(question.filters), question.search, can(sight, 'processes.drafts')],
  });

const versionColumns = (day: string) => ({
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
  const now = clock();
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
      ...publicationColumns(p),
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
      parent: oneOf(
        object(versionColumns(day)),
        sql`from processes p where p.uid = self.parent_uid and ${visible(sight)}`,
      ),
      versions: listOf(
        object({
          ...versionColumns(day),
          messages: listOf(
            object({ uid: m.uid, messageCode: m.messageCode }),
            sql`from market_notifications m where m.process_uid = p.uid`,
            nameOrder(m.messageCode),
          ),
        }),
        sql`from processes p where p.process = self.process and ${visible(sight)}`,
        sql`p.version desc`,
      ),
      steps: stepsOf(sql`self.uid`),
      notifications: notificationsOf(sql`self.uid`, sight),
      consultations: listOf(
        object({ uid: consultation.uid, name: consultation.title }),
        newestConsultations('processes', now),
        sql`c.consultation_start desc, c.uid desc`,
      ),
    },
    sql`from processes self join processes p on p.uid = self.uid
      where self.uid = ${uid} and ${visible(sight)}`,
  );
  if (!process) return undefined;
  const sets = process.notifications.map(({ schemaSet }) => schemaSet).filter(Boolean);
  return { ...process, schemaset: [...new Set(sets)].join(', ') };
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
