import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { can, type Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import type { Db } from '../db';
import { type Found, pageIn } from '../db/found';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { daySeconds, float, select, text } from '../db/select';
import { allOf, orderBy, wordsIn } from '../db/where';
import type { Sorting } from '../list';
import { processKind } from '../processes/kind';
import { bySide, countedOf, m, p, processConditions, schemaOf, sides, statusOn } from '../processes/queries';
import { schemaKind } from '../schemas/kind';
import { viennaDay } from '../time/days';
import type { ListQuestion } from './listing';
import type { NotificationColumn, NotificationRow } from './model';

const ofSide = (side: 'sender' | 'receiver', uids: number[] | undefined): SQL[] =>
  uids && uids.length > 0
    ? [
        sql`exists (select 1 from market_notification_participants l where l.market_notification_uid = m.uid
          and l.side = ${side} and l.participant_uid in ${uids})`,
      ]
    : [];

/** All filters of the list; each word of the search must occur in code or description. */
function conditionsOf({ filters, search }: Omit<ListQuestion, 'sorting'>, sight: Sight): SQL {
  const { status, sender, receiver, schema, accessDate } = filters;
  return allOf(
    processConditions(status, viennaDay(accessDate ?? new Date()), sight),
    ofSide('sender', sender),
    ofSide('receiver', receiver),
    // An array that is evaluated first, so that messages are found by index.
    !!schema &&
      sql`m.schema_uid = any(array(select s.uid from schemas s where s.schema = ${schema}
        and ${schemaKind.visible(sight)}))`,
    wordsIn(sql`m.search_text`, search.term),
  );
}

const columns: Record<NotificationColumn, SQL[]> = {
  messageCode: [nameOrder(sql`m.message_code`), sql`m.process_uid`],
  process: [nameOrder(sql`p.process`), sql`p.version`, sql`p.uid`],
  validFrom: [sql`m.valid_from`],
  validUntil: [sql`m.valid_until`],
};

/** The order of the list, by default by message code; ends with the uid to be unambiguous. */
function orderOf(sorting: Sorting[]): SQL {
  const asked: Sorting[] = sorting.length > 0 ? sorting : [{ column: 'messageCode', direction: 'asc' }];
  return orderBy(columns, asked, sql`m.uid`);
}

const rowColumns = (day: string, sight: Sight) => ({
  uid: m.uid,
  messageCode: m.messageCode,
  description: m.description,
  processUid: p.uid,
  process: p.process,
  version: float(p.version),
  title: p.title,
  status: statusOn(day),
  participants: sides('market_notification_participants', 'market_notification_uid', sql`m.uid`),
  schemaSet: m.schemaSet,
  schema: schemaOf(sight),
  validFrom: daySeconds(m.validFrom),
  validUntil: daySeconds(m.validUntil),
});

/** The messages that match a question, with their status on its day. */
export const foundNotifications = (question: ListQuestion, sight: Sight): Found<NotificationRow> => ({
  ...{ from: sql`market_notifications m join processes p on p.uid = m.process_uid`, uid: m.uid },
  ...{ where: conditionsOf(question, sight), order: orderOf(question.sorting) },
  read: async (db, rest) =>
    (await select(db, rowColumns(viennaDay(question.filters.accessDate ?? new Date()), sight), rest)).map(
      bySide,
    ),
});

/** The market notifications of all processes. */
export const listNotificationRows = (db: Db, question: ListQuestion, sight: Sight) =>
  pageIn(db, 'marketNotifications', foundNotifications(question, sight), question, {
    groups: ['processes', 'schemas'],
    of: [...countedOf(question.filters), question.search, can(sight, 'processes.drafts')],
  });

/** The names of schemas used by messages of processes that everyone may see. */
export function listSchemaNames(db: Db): Promise<string[]> {
  return cached(['processes', 'schemas'], 'market-notifications:schemas', async () => {
    const rows = await select(
      db,
      { schema: text(sql`s.schema`) },
      sql`from schemas s where ${schemaKind.visible(anonymous)} and exists (
          select 1 from market_notifications m join processes p on p.uid = m.process_uid
          where m.schema_uid = s.uid and ${processKind.visible(anonymous)})
        group by s.schema order by ${nameOrder(sql`s.schema`)}`,
    );
    return rows.map(({ schema }) => schema);
  });
}
