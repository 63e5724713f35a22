import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import { containing } from '../db/like';
import { nameOrder } from '../db/name-order';
import { schemaKind } from '../schemas/kind';
import { processKind } from './kind';
import type { ListQuestion } from './listing';
import type { ProcessColumn } from './model';

/** The status of a `processes p` on a calendar day of Vienna; 0 for drafts (docs/requirements/market.md, Status). */
export const statusOn = (day: string): SQL => sql`
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
  const parts = whole.map(
    ({ column, direction }) => sql`${columns[column as ProcessColumn]} ${sql.raw(direction)}`,
  );
  return sql.join([...parts, sql`p.uid ${sql.raw(first)}`], sql`, `);
}

const named = (link: string, lookup: string, key: string): SQL => sql`coalesce((
  select json_agg(json_build_object('uid', n.uid, 'name', n.name) order by n.position, n.uid)
  from ${sql.identifier(link)} l join ${sql.identifier(lookup)} n on n.uid = l.${sql.identifier(key)}
  where l.process_uid = p.uid), '[]')`;

/** The columns of a list row, for a `processes p`. */
export const rowColumns = (day: string): SQL => sql`
  p.uid, p.process, p.version::float as version, p.title, ${statusOn(day)} as status,
  p.editing_status as "editingStatus", p.from_consultation::int as "fromConsultation",
  p.valid_from::text as "validFrom", p.valid_until::text as "validUntil",
  ${named('processes_categories', 'process_categories', 'category_uid')} as categories,
  ${named('processes_divisions', 'divisions', 'division_uid')} as divisions,
  ${named('processes_participants', 'participants', 'participant_uid')} as participants`;

/** Who sends and who receives, of the step or message `owner`, as JSON. */
export const sides = (table: string, key: string, owner: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('uid', n.uid, 'name', n.name, 'code', n.code, 'side', l.side)
    order by n.position, n.uid)
  from ${sql.identifier(table)} l join participants n on n.uid = l.participant_uid
  where l.${sql.identifier(key)} = ${owner}), '[]')`;

/** The response codes of the step or message `owner`, as JSON. */
export const codes = (table: string, key: string, owner: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('uid', r.uid, 'code', r.code, 'descriptionShort', r.description_short)
    order by r.code)
  from ${sql.identifier(table)} l join response_codes r on r.uid = l.response_code_uid
  where l.${sql.identifier(key)} = ${owner}), '[]')`;

/** The schema version of a `market_notifications m` as JSON; a draft is null for those who see none. */
export const schemaJson = (sight: Sight): SQL => sql`(select json_build_object('uid', s.uid,
    'schema', s.schema, 'version', s.version, 'namespace', s.namespace)
  from schemas s where s.uid = m.schema_uid and ${schemaKind.visible(sight)})`;

/** A market notification as JSON, for a `market_notifications m`. */
export const notificationJson = (sight: Sight): SQL => sql`json_build_object(
  'uid', m.uid, 'processUid', m.process_uid, 'messageCode', m.message_code, 'description', m.description,
  'participants', ${sides('market_notification_participants', 'market_notification_uid', sql`m.uid`)},
  'schema', ${schemaJson(sight)},
  'schemaSet', m.schema_set, 'validFrom', m.valid_from, 'validUntil', m.valid_until,
  'responseCodes', ${codes('market_notification_response_codes', 'market_notification_uid', sql`m.uid`)})`;

/** A step as JSON, for a `process_steps s`. */
export const stepJson: SQL = sql`json_build_object(
  'uid', s.uid, 'processUid', s.process_uid, 'position', s.position, 'name', s.name, 'description', s.description,
  'participants', ${sides('process_step_participants', 'step_uid', sql`s.uid`)},
  'notification', (select json_build_object('uid', m.uid, 'messageCode', m.message_code)
    from market_notifications m where m.uid = s.market_notification_uid),
  'deadlineText', s.deadline_text,
  'deadline', case when s.deadline_amount is null then null else json_build_object('amount', s.deadline_amount,
    'unit', s.deadline_unit, 'direction', s.deadline_direction, 'event', s.deadline_event) end,
  'followUps', coalesce((select json_agg(json_build_object('uid', f.uid, 'position', f.position, 'name', f.name)
    order by f.position) from process_step_follow_ups l join process_steps f on f.uid = l.follow_up_uid
    where l.step_uid = s.uid), '[]'),
  'responseCodes', ${codes('process_step_response_codes', 'step_uid', sql`s.uid`)})`;
