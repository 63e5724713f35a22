import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, tables } from '../db';
import { at } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { int, select, text } from '../db/select';
import { write } from '../db/write';
import type { PeriodicJob } from '../jobs/job';
import { queueMail } from '../mail/queue';
import { processName } from '../processes/kind';
import { viennaDay } from '../time/days';
import { type Reminded, readinessLetter } from './reminder-letter';

const u = alias(tables.users, 'u');

/** Days before a version begins at which those are reminded who said nothing; the nearest one counts. */
const [first, last] = [30, 7];

/**
 * What a day brings to be reminded of: `r_user, r_partner, r_process, r_role, reason, day`. It is for those who may answer:
 * the admins and editors of active market partners who want mails about processes.
 */
const dueOn = (today: string): SQL => sql`
  select distinct u.uid as r_user, m.uid as r_partner, p.uid as r_process, l.participant_uid as r_role,
    case when r.state = 'planned' then 'planned' when p.valid_from - ${today}::date <= ${last} then ${String(last)}
      else ${String(first)} end as reason,
    case when r.state = 'planned' then r.day else p.valid_from end as day
  from users u join mp_users b on b.user_uid = u.uid and (b.admin or b.editor)
    join ecnumbers e on e.uid = b.ecnumber_uid join market_partners m on m.uid = e.market_partner_uid and m.active
    join market_partner_participants l on l.market_partner_uid = m.uid
    join processes_participants k on k.participant_uid = l.participant_uid
    join processes p on p.uid = k.process_uid and p.editing_status = 'Final'
    left join readiness r on r.market_partner_uid = m.uid and r.process_uid = p.uid
      and r.participant_uid = l.participant_uid and r.state <> ''
  where u.state = 'active' and u.data_confirmed and u.notify_processes = 1 and u.notify_frequency >= 0
    and (p.valid_until is null or p.valid_until >= ${today})
    and ((r.uid is null and p.valid_from > ${today} and p.valid_from - ${today}::date <= ${first})
      or (r.state = 'planned' and r.day < ${today}))`;

/** What of it somebody was not told yet. A plan, or a begin, for another day is another one. */
const notTold = sql`not exists (select 1 from readiness_reminders t where t.user_uid = d.r_user
  and t.market_partner_uid = d.r_partner and t.process_uid = d.r_process and t.participant_uid = d.r_role
  and t.reason = d.reason and t.day = d.day)`;

/** People in one statement; the rest follows in the same run. */
const batch = 500;

/**
 * Reminds people of what their market partners have not said: one mail a person and run. What was told is remembered in
 * the transaction that queues the mail: a killed process tells nothing twice and leaves nobody out.
 * @returns how many mails were queued
 */
export async function remindOfReadiness(db: Db, now = new Date()): Promise<number> {
  const today = viennaDay(now);
  let queued = 0;
  for (let after = 0; ; ) {
    const people = await select(
      db,
      {
        uid: u.uid,
        email: u.email,
        firstName: u.firstName,
        lastName: u.lastName,
        frequency: u.notifyFrequency,
      },
      sql`from users u where u.uid > ${after}
        and u.uid in (select d.r_user from (${dueOn(today)}) d where ${notTold}) order by u.uid limit ${batch}`,
    );
    for (const person of people) {
      const sent = await write(db, async (tx) => {
        // Asked again: meanwhile somebody may have answered or unsubscribed.
        const told = await select(
          tx,
          {
            marketPartnerUid: int(sql`m.uid`),
            company: text(sql`m.company`),
            process: text(processName),
            participant: text(sql`n.name`),
            reason: text<Reminded['reason']>(sql`t.reason`),
            day: text(sql`t.day`),
          },
          (list) => sql`with told as (
              insert into readiness_reminders
                (user_uid, market_partner_uid, process_uid, participant_uid, reason, day, created_at)
              select d.r_user, d.r_partner, d.r_process, d.r_role, d.reason, d.day, ${at(now)}
              from (${dueOn(today)}) d where d.r_user = ${person.uid} and ${notTold}
              on conflict do nothing returning *)
            select ${list} from told t join market_partners m on m.uid = t.market_partner_uid
              join processes p on p.uid = t.process_uid join participants n on n.uid = t.participant_uid
              order by ${nameOrder(sql`m.company`)}, t.day, ${nameOrder(sql`p.process`)}, n.position, n.uid`,
        );
        if (told.length > 0) await queueMail(tx, readinessLetter(person, told));
        return told.length > 0;
      });
      if (sent) queued++;
    }
    if (people.length < batch) return queued;
    after = people.at(-1)!.uid;
  }
}

/** In the morning, before the daily digests are read. */
export const readinessJob: PeriodicJob = {
  name: 'readiness-reminders',
  cron: '40 6 * * *',
  work: async (db) => {
    await remindOfReadiness(db);
  },
};
