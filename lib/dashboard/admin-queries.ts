import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { begun } from '../consultations/kind';
import { type Db, tables } from '../db';
import { at, seconds } from '../db/moments';
import { cached } from '../db/revisions';
import { int, listOf, object, select, selectSome, text } from '../db/select';
import { processName } from '../processes/kind';
import { u } from '../users/sql';
import type { AdminTasks, Drafts, Undecided } from './model';

const few = 5;
const c = alias(tables.consultations, 'c');

/** Work for page admins: registrations (waiting longest first), messages, failed mails. */
export async function getTasks(db: Db): Promise<AdminTasks> {
  const name = text(sql`trim(u.first_name || ' ' || u.last_name)`);
  const waiting = listOf(
    object({ uid: u.uid, name, company: u.company, since: seconds(u.createdAt) }),
    sql`from (select * from users where state = 'waiting' order by created_at, uid limit ${few}) u`,
    sql`u.created_at, u.uid`,
  );
  const counts = {
    waitingTotal: int(sql`select count(*) from users where state = 'waiting'`),
    messages: int(sql`select count(*) from contact_messages where state = 'open'`),
    failedMails: int(sql`select count(*) from mails where state = 'failed'`),
    linkFindings: int(sql`coalesce((select total from link_checks where name = 'all'), 0)`),
  };
  const [row] = await select(db, { waiting, ...counts }, sql``);
  return row!;
}

const changed = seconds(sql`d.changed_at`);
const draftColumns = {
  ...{ entity: text<'processes' | 'schemas'>(sql`d.entity`), uid: int(sql`d.uid`) },
  ...{ name: text(sql`d.name`), title: text(sql`d.title`), changed },
};

/** Drafts of processes and schemas, the last changed first. @param most rows at most */
export async function getDrafts(db: Db, most = few): Promise<Drafts> {
  const { rows, total } = await cached(['processes', 'schemas'], `dashboard.drafts:${most}`, () =>
    selectSome(
      db,
      draftColumns,
      sql`from (select 'processes' as entity, uid, ${processName} as name, title,
            changed_at from processes p where editing_status = 'Entwurf'
          union all
          select 'schemas', uid, schema || ' ' || version, '', changed_at
            from schemas where editing_status = 'Entwurf') d
        order by ${changed} desc, d.entity, d.uid limit ${most}`,
    ),
  );
  return { drafts: rows, total };
}

/** Consultations whose time for statements is over and that have no decision yet, the one that waits longest first. */
export const listUndecided = (db: Db, now: Date, most: number): Promise<Undecided[]> =>
  select(
    db,
    { uid: c.uid, title: c.title, internal: c.internal, statementsUntil: seconds(c.statementsUntil) },
    sql`from consultations c where c.decided_at is null and ${begun(now)}
      and c.statements_until < ${at(now)} order by c.statements_until, c.uid limit ${most}`,
  );
