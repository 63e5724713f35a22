import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { type Db, tables } from '../db';
import { type Found, pageIn } from '../db/found';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { daySeconds, float, int, select, text } from '../db/select';
import { allOf, orderBy, wordsIn } from '../db/where';
import { PortalError } from '../errors';
import { askedUids, type OptionQuestion, type Sorting } from '../list';
import type { Named } from '../named';
import { processKind, processName } from '../processes/kind';
import {
  bySide,
  countedOf,
  m,
  p,
  processConditions,
  rulesOf,
  schemaOf,
  sides,
  statusOn,
} from '../processes/queries';
import { hasXsd, schemaKind } from '../schemas/kind';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import type { ListQuestion } from './listing';
import type { NotificationColumn, NotificationRow } from './model';

/** Messages that roles take part in, on one side or on any. */
const ofSide = (side: 'sender' | 'receiver' | undefined, uids: number[] | undefined): SQL[] =>
  uids && uids.length > 0
    ? [
        sql`exists (select 1 from market_notification_participants l where l.market_notification_uid = m.uid
          and ${side ? sql`l.side = ${side}` : sql`true`} and l.participant_uid in ${uids})`,
      ]
    : [];

const ofDivisions = (uids: number[] | undefined): SQL[] =>
  uids && uids.length > 0
    ? [
        sql`exists (select 1 from processes_divisions d where d.process_uid = m.process_uid and d.division_uid in ${uids})`,
      ]
    : [];

/** All filters of the list; each word of the search must occur in code or description. */
function conditionsOf({ filters, search }: Omit<ListQuestion, 'sorting'>, sight: Sight): SQL {
  const { status, division, involved, sender, receiver, schema, accessDate } = filters;
  return allOf(
    processConditions(status, viennaDay(accessDate ?? clock()), sight),
    ofDivisions(division),
    ofSide(undefined, involved),
    ofSide('sender', sender),
    ofSide('receiver', receiver),
    // An array that is evaluated first, so that messages are found by index.
    !!schema &&
      sql`m.schema_uid = any(array(select s.uid from schemas s where s.schema = ${schema}
        and ${schemaKind.visible(sight)}))`,
    wordsIn(sql`m.search_text`, search.term),
  );
}

/** Whether a message itself is in force on a day; its process may be longer. */
export const validOn = (day: string): SQL =>
  sql`(m.valid_from <= ${day}::date and (m.valid_until is null or m.valid_until >= ${day}::date))`;

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

/** Messages to choose from, with files to check against: by code or process, those that hold today first. At most 50. */
export function listNotificationOptions(db: Db, question: OptionQuestion, sight: Sight): Promise<Named[]> {
  const wanted = askedUids(question);
  const day = viennaDay(clock());
  const found = wanted
    ? sql`m.uid in ${wanted}`
    : wordsIn(sql`(m.search_text || ' ' || p.search_text)`, question.term);
  return select(
    db,
    {
      uid: m.uid,
      name: text(sql`m.message_code || ', ' || ${processName}`),
    },
    sql`from market_notifications m join processes p on p.uid = m.process_uid join schemas s on s.uid = m.schema_uid
      where ${allOf(processKind.visible(sight), schemaKind.visible(sight), hasXsd, found)}
      order by ${statusOn(day)} <> 1, ${nameOrder(sql`m.message_code`)}, p.version desc, m.uid limit 50`,
  );
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
  rules: rulesOf(m.uid),
});

/** The messages that match a question, with their status on its day. */
export const foundNotifications = (question: ListQuestion, sight: Sight): Found<NotificationRow> => ({
  ...{ from: sql`market_notifications m join processes p on p.uid = m.process_uid`, uid: m.uid },
  ...{ where: conditionsOf(question, sight), order: orderOf(question.sorting) },
  read: async (db, rest) =>
    (await select(db, rowColumns(viennaDay(question.filters.accessDate ?? clock()), sight), rest)).map(
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

const c = alias(tables.schemaFileContents, 'c');

/** Files and bytes of them that one ZIP holds at most. */
const mostOfZip = { files: 1_000, bytes: 20_000_000 };

/**
 * The XSD files of all schemas that the found messages are sent in, each in a folder of its schema.
 * @throws PortalError invalid_input when they are too many for one ZIP
 */
export async function listSchemaFiles(
  db: Db,
  question: ListQuestion,
  sight: Sight,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files = sql`from schemas s join schema_files f on f.schema_uid = s.uid
      join schema_file_contents c on c.sha256 = f.sha256
    where f.replaced_at is null and f.kind = 'xsd' and ${schemaKind.visible(sight)} and s.uid in (
      select m.schema_uid from market_notifications m join processes p on p.uid = m.process_uid
      where ${conditionsOf(question, sight)})`;
  const [size] = await select(
    db,
    { files: int(sql`count(*)`), bytes: float(sql`coalesce(sum(c.size), 0)`) },
    files,
  );
  if (size!.files > mostOfZip.files || size!.bytes > mostOfZip.bytes) {
    const message = 'Für ein ZIP sind es zu viele Schemas. Bitte grenzen Sie die Liste ein.';
    throw new PortalError('invalid_input', { message });
  }
  const name = text(sql`s.schema || '_' || s.version || '/' || f.name`);
  return select(db, { name, bytes: c.content }, files);
}
