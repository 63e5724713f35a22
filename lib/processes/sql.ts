import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sight } from '../auth/permissions';
import { config } from '../config';
import { tables } from '../db';
import { nameOrder } from '../db/name-order';
import { bit, daySeconds, float, int, listOf, mapped, object, oneOf, text } from '../db/select';
import { containing, orderBy } from '../db/where';
import { fileHref } from '../schemas/file-address';
import { hasXsd, schemaKind } from '../schemas/kind';
import { rulesOf } from './content-sql';
import { processKind } from './kind';
import type { ListQuestion } from './listing';
import type { EditingStatus, Participant, ProcessColumn } from './model';

export const p = alias(tables.processes, 'p');
export const m = alias(tables.marketNotifications, 'm');
/** A list of values, which all have these columns. */
const n = alias(tables.participants, 'n');

/** The status of a `processes p` on a calendar day of Vienna; 0 for drafts (docs/requirements/market.md, Status). */
export const statusOn = (day: string) => sql<number>`
  case when p.editing_status = 'Entwurf' then 0
    when p.editing_status = 'Konsultation' then 4
    when p.valid_from > ${day} then 2
    when p.valid_until < ${day} then 3
    else 1 end`;

const statusConditions = (status: number, day: string): SQL[] => {
  switch (status) {
    case 1:
      return [
        sql`p.editing_status = 'Final'`,
        sql`p.valid_from <= ${day}`,
        sql`(p.valid_until is null or p.valid_until >= ${day})`,
      ];
    case 2:
      return [sql`p.editing_status = 'Final'`, sql`p.valid_from > ${day}`];
    case 3:
      return [sql`p.editing_status = 'Final'`, sql`p.valid_until < ${day}`];
    case 4:
      return [sql`p.editing_status = 'Konsultation'`];
    default:
      return [];
  }
};

/** Which `processes p` have a status on a day, 0 for all; drafts are among them for those alone who may see them. */
export const processConditions = (status: number, day: string, sight: Sight): SQL =>
  sql.join([processKind.visible(sight), ...statusConditions(status, day)], sql` and `);

const linked = (table: string, column: string, uids: number[] | undefined): SQL[] =>
  uids && uids.length > 0
    ? [
        sql`exists (select 1 from ${sql.identifier(table)} l where l.process_uid = p.uid
          and l.${sql.identifier(column)} in ${uids})`,
      ]
    : [];

/** What a search term finds: words in German, parts of words, and words with a typing error. */
const matches = (term: string): SQL => sql`(
  p.search_vector @@ websearch_to_tsquery('german', ${term})
  or p.search_text like portal_fold(${containing(term)})
  or portal_fold(${term}) <% p.search_text)`;

/** Everything that narrows the list. */
export function conditionsOf(filters: ListQuestion['filters'], day: string, term: string, sight: Sight): SQL {
  const all = [
    processConditions(filters.status, day, sight),
    ...linked('processes_categories', 'category_uid', filters.category),
    ...linked('processes_divisions', 'division_uid', filters.division),
    ...linked('processes_participants', 'participant_uid', filters.participant),
    ...(filters.fromConsultation === undefined
      ? []
      : [sql`p.from_consultation = ${Boolean(filters.fromConsultation)}`]),
    ...(filters.editingStatus === undefined ? [] : [sql`p.editing_status = ${filters.editingStatus}`]),
    ...(term ? [matches(term)] : []),
  ];
  return sql.join(all, sql` and `);
}

const columns: Record<ProcessColumn, SQL> = {
  process: nameOrder(sql`p.process`),
  version: sql`p.version`,
  title: nameOrder(sql`p.title`),
  validFrom: sql`p.valid_from`,
  validUntil: sql`p.valid_until`,
};

/** The order of the list: what was asked for, then version (docs/requirements/market.md, Status), then uid. */
export function orderOf(sorting: { column: string; direction: 'asc' | 'desc' }[]): SQL {
  const asked = sorting.length > 0 ? sorting : [{ column: 'process', direction: 'asc' as const }];
  const first = asked[0]!.direction;
  const whole = asked.some(({ column }) => column === 'version')
    ? asked
    : [...asked, { column: 'version', direction: first }];
  return orderBy(columns, whole, sql`p.uid`);
}

const named = (link: string, lookup: string, key: string) =>
  listOf(
    object({ uid: n.uid, name: n.name }),
    sql`from ${sql.identifier(link)} l join ${sql.identifier(lookup)} n on n.uid = l.${sql.identifier(key)}
      where l.process_uid = p.uid`,
    sql`n.position, n.uid`,
  );

/** The columns of a list row, for a `processes p`. */
export const rowColumns = (day: string) => ({
  uid: p.uid,
  process: p.process,
  version: float(p.version),
  title: p.title,
  status: statusOn(day),
  editingStatus: text<EditingStatus>(p.editingStatus),
  fromConsultation: bit(p.fromConsultation),
  validFrom: daySeconds(p.validFrom),
  validUntil: daySeconds(p.validUntil),
  categories: named('processes_categories', 'process_categories', 'category_uid'),
  divisions: named('processes_divisions', 'divisions', 'division_uid'),
  participants: named('processes_participants', 'participants', 'participant_uid'),
});

/** Who sends and who receives, of the step or message `owner`. */
export const sides = (table: string, key: string, owner: SQL) =>
  listOf(
    object({ uid: n.uid, name: n.name, code: n.code, side: text(sql`l.side`) }),
    sql`from ${sql.identifier(table)} l join participants n on n.uid = l.participant_uid
      where l.${sql.identifier(key)} = ${owner}`,
    sql`n.position, n.uid`,
  );

/** The same as two lists. */
export function bySide<T extends { participants: (Participant & { side: string })[] }>({
  participants,
  ...rest
}: T) {
  const of = (wanted: string): Participant[] =>
    participants.filter(({ side }) => side === wanted).map(({ uid, name, code }) => ({ uid, name, code }));
  return { ...rest, senders: of('sender'), receivers: of('receiver') };
}

const r = alias(tables.responseCodes, 'r');

/** The response codes of the step or message `owner`. */
export const codes = (table: string, key: string, owner: SQL) =>
  listOf(
    object({ uid: r.uid, code: r.code, descriptionShort: r.descriptionShort }),
    sql`from ${sql.identifier(table)} l join response_codes r on r.uid = l.response_code_uid
      where l.${sql.identifier(key)} = ${owner}`,
    sql`r.code`,
  );

const schema = alias(tables.schemas, 's');

/** The schema version of a `market_notifications m`; a draft is null for those who see none. */
export const schemaOf = (sight: Sight) =>
  oneOf(
    object({
      uid: schema.uid,
      schema: schema.schema,
      version: schema.version,
      namespace: schema.namespace,
      xsd: hasXsd,
      xsdLink: mapped(
        sql<string>`coalesce((select f.uid::text from schema_files f where f.schema_uid = s.uid and f.kind = 'xsd'
          and f.main and f.replaced_at is null limit 1), '')`,
        (file) => file && config.publicUrl + fileHref(Number(file)),
      ),
    }),
    sql`from schemas s where s.uid = m.schema_uid and ${schemaKind.visible(sight)}`,
  );

/** A `market_notifications m`. */
const notification = (sight: Sight) =>
  mapped(
    object({
      uid: m.uid,
      processUid: m.processUid,
      messageCode: m.messageCode,
      description: m.description,
      participants: sides('market_notification_participants', 'market_notification_uid', sql`m.uid`),
      schema: schemaOf(sight),
      schemaSet: m.schemaSet,
      validFrom: daySeconds(m.validFrom),
      validUntil: daySeconds(m.validUntil),
      responseCodes: codes('market_notification_response_codes', 'market_notification_uid', sql`m.uid`),
      rules: rulesOf(m.uid),
    }),
    bySide,
  );

const step = alias(tables.processSteps, 's');
const following = alias(tables.processSteps, 'f');

/** A `process_steps s`. */
const wholeStep = mapped(
  object({
    uid: step.uid,
    processUid: step.processUid,
    position: step.position,
    name: step.name,
    description: step.description,
    participants: sides('process_step_participants', 'step_uid', sql`s.uid`),
    notification: oneOf(
      object({ uid: m.uid, messageCode: m.messageCode }),
      sql`from market_notifications m where m.uid = s.market_notification_uid`,
    ),
    deadlineText: step.deadlineText,
    deadline: oneOf(
      object({
        amount: int(sql`s.deadline_amount`),
        unit: text(sql`s.deadline_unit`),
        direction: text(sql`s.deadline_direction`),
        event: step.deadlineEvent,
        until: step.deadlineTime,
      }),
      sql`where s.deadline_amount is not null`,
    ),
    followUps: listOf(
      object({ uid: following.uid, position: following.position, name: following.name }),
      sql`from process_step_follow_ups l join process_steps f on f.uid = l.follow_up_uid where l.step_uid = s.uid`,
      sql`f.position, f.uid`,
    ),
    responseCodes: codes('process_step_response_codes', 'step_uid', sql`s.uid`),
  }),
  bySide,
);

/** The steps of the process `owner`. */
export const stepsOf = (owner: SQL) =>
  listOf(wholeStep, sql`from process_steps s where s.process_uid = ${owner}`, sql`s.position, s.uid`);

/** The market notifications of the process `owner`. */
export const notificationsOf = (owner: SQL, sight: Sight) =>
  listOf(
    notification(sight),
    sql`from market_notifications m where m.process_uid = ${owner}`,
    nameOrder(m.messageCode),
  );
