import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { at, seconds } from '../db/moments';
import { cached } from '../db/revisions';
import { rowsOf } from '../db/rows';
import type { AdminTasks, Drafts } from './model';

const few = 5;

/** Work for page admins: registrations (waiting longest first), messages, failed mails. */
export async function getTasks(db: Db, now = new Date()): Promise<AdminTasks> {
  const [row] = await rowsOf<AdminTasks>(
    db,
    sql`select
      coalesce((select json_agg(w) from (
        select u.uid, trim(u.first_name || ' ' || u.last_name) as name, u.company,
          ${seconds(sql`u.created_at`)} as since
        from users u where u.state = 'waiting' order by u.created_at, u.uid limit ${few}) w), '[]') as waiting,
      (select count(*)::int from users where state = 'waiting') as "waitingTotal",
      (select count(*)::int from contact_messages where created_at > ${at(now)} - interval '7 days') as messages,
      (select count(*)::int from mails where state = 'failed') as "failedMails"`,
  );
  return row!;
}

/** Drafts of processes and schemas, the last changed first. */
export async function getDrafts(db: Db): Promise<Drafts> {
  const rows = await cached(['processes', 'schemas'], 'dashboard.drafts', () =>
    rowsOf<Drafts['drafts'][number] & { total: number }>(
      db,
      sql`select d.*, count(*) over ()::int as total from (
          select 'processes' as entity, uid, process || ' ' || to_char(version, 'FM9900.00') as name, title,
            ${seconds(sql`changed_at`)} as changed from processes where editing_status = 'Entwurf'
          union all
          select 'schemas', uid, schema || ' ' || version, '', ${seconds(sql`changed_at`)}
            from schemas where editing_status = 'Entwurf') d
        order by d.changed desc, d.entity, d.uid limit ${few}`,
    ),
  );
  return { drafts: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
