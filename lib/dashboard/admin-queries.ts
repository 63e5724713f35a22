import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { at, seconds } from '../db/moments';
import { cached } from '../db/revisions';
import { int, listOf, object, select, selectSome, text } from '../db/select';
import { u } from '../users/sql';
import type { AdminTasks, Drafts } from './model';

const few = 5;

/** Work for page admins: registrations (waiting longest first), messages, failed mails. */
export async function getTasks(db: Db, now = new Date()): Promise<AdminTasks> {
  const name = text(sql`trim(u.first_name || ' ' || u.last_name)`);
  const waiting = listOf(
    object({ uid: u.uid, name, company: u.company, since: seconds(u.createdAt) }),
    sql`from (select * from users where state = 'waiting' order by created_at, uid limit ${few}) u`,
    sql`u.created_at, u.uid`,
  );
  const counts = {
    waitingTotal: int(sql`select count(*) from users where state = 'waiting'`),
    messages: int(
      sql`select count(*) from contact_messages where created_at > ${at(now)} - interval '7 days'`,
    ),
    failedMails: int(sql`select count(*) from mails where state = 'failed'`),
  };
  const [row] = await select(db, { waiting, ...counts }, sql``);
  return row!;
}

const changed = seconds(sql`d.changed_at`);
const draftColumns = {
  ...{ entity: text<'processes' | 'schemas'>(sql`d.entity`), uid: int(sql`d.uid`) },
  ...{ name: text(sql`d.name`), title: text(sql`d.title`), changed },
};

/** Drafts of processes and schemas, the last changed first. */
export async function getDrafts(db: Db): Promise<Drafts> {
  const { rows, total } = await cached(['processes', 'schemas'], 'dashboard.drafts', () =>
    selectSome(
      db,
      draftColumns,
      sql`from (select 'processes' as entity, uid, process || ' ' || to_char(version, 'FM9900.00') as name, title,
            changed_at from processes where editing_status = 'Entwurf'
          union all
          select 'schemas', uid, schema || ' ' || version, '', changed_at
            from schemas where editing_status = 'Entwurf') d
        order by ${changed} desc, d.entity, d.uid limit ${few}`,
    ),
  );
  return { drafts: rows, total };
}
