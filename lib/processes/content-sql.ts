import { type SQL, sql } from 'drizzle-orm';
import { seconds } from '../db/moments';

/** The uids of a link table, as JSON. */
export const linked = (
  table: string,
  key: string,
  column: string,
  owner: SQL,
  condition: SQL = sql`true`,
): SQL =>
  sql`coalesce((select json_agg(l.${sql.identifier(column)} order by l.${sql.identifier(column)})
    from ${sql.identifier(table)} l where l.${sql.identifier(key)} = ${owner} and ${condition}), '[]')`;

/** Response codes that a link table names, as JSON. */
export const codesNamed = (table: string, key: string, owner: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('uid', r.uid, 'name', r.code || ' ' || r.description_short) order by r.code)
  from ${sql.identifier(table)} l join response_codes r on r.uid = l.response_code_uid
  where l.${sql.identifier(key)} = ${owner}), '[]')`;

/** Revision, moment and author of the last change. */
export const state = (of: SQL): SQL => sql`${of}.revision, ${seconds(sql`${of}.changed_at`)} as changed,
  (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.uid = ${of}.changed_by) as by`;
