import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { rolesWith } from '../auth/permissions';
import { begun } from '../consultations/kind';
import { type Db, tables } from '../db';
import { at, seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { listOf, select } from '../db/select';
import { write } from '../db/write';
import type { PeriodicJob } from '../jobs/job';
import { queueMail } from '../mail/queue';
import type { Subscriber } from '../notifications/subscribed';
import { type EndingConsultation, reminderLetter } from './reminder-letter';

const c = alias(tables.consultations, 'c');
const m = alias(tables.marketPartners, 'm');
const u = alias(tables.users, 'u');

/** Days before the deadline at which those are reminded who asked for it. */
const reminderDays = 3;

/** Three days before the deadline of a `consultations c`, at the same time of day in Vienna. */
const remindedFrom = sql`((c.statements_until at time zone 'Europe/Vienna' - make_interval(days => ${reminderDays}))
  at time zone 'Europe/Vienna')`;

/**
 * Consultations that end within three days and began before that: people who have only just heard of one are not
 * reminded at once.
 */
const endingSoon = (
  now: Date,
): SQL => sql`${begun(now)} and c.statements_until > ${at(now)} and ${remindedFrom} <= ${at(now)}
    and c.consultation_start <= ${remindedFrom} and (c.decided_at is null or c.decided_at > ${at(now)})`;

/**
 * Whether a `users u` is to be reminded of a `consultations c`: asked for it, may see it, was not reminded of this
 * deadline, and neither they nor one of their market partners has answered.
 */
const toRemind: SQL = sql`u.state = 'active' and u.data_confirmed and u.notify_about_consultations = 1
  and u.notify_frequency >= 0
  and (not c.internal or exists (select 1 from user_groups g where g.user_uid = u.uid and g.group_id in ${rolesWith('consultations.internal')}))
  and not exists (select 1 from consultation_reminders r where r.consultation_uid = c.uid and r.user_uid = u.uid
    and r.statements_until = c.statements_until)
  and not exists (select 1 from statements s where s.consultation_uid = c.uid and s.withdrawn_at is null
    and not s.official and (s.user_uid = u.uid or s.market_partner_uid in (
      select e.market_partner_uid from mp_users b join ecnumbers e on e.uid = b.ecnumber_uid where b.user_uid = u.uid)))`;

/** One reminder that is due. */
interface Due extends Subscriber {
  consultationUid: number;
  /** The names of the user's market partners; none for an internal consultation, where everyone answers for themselves. */
  partners: string[];
}

/** Reminders made at once at most; the rest waits for the next batch of the same run. */
const batch = 500;

/**
 * Reminds of the consultations that end within three days: each user once a deadline, so that an extension brings
 * a new reminder. What was sent is remembered in the transaction that queues the mail: a killed process sends
 * nothing twice and leaves nobody out.
 * @returns how many mails were queued
 */
export async function remindOfDeadlines(db: Db, now = new Date()): Promise<number> {
  let queued = 0;
  const consultations = await select(
    db,
    { uid: c.uid, title: c.title, statementsUntil: seconds(c.statementsUntil) },
    sql`from consultations c where ${endingSoon(now)} order by c.statements_until, c.uid`,
  );
  for (const consultation of consultations) {
    for (let after = 0; ; ) {
      const due = await listDue(db, consultation.uid, after);
      for (const one of due) if (await remind(db, consultation, one, now)) queued++;
      if (due.length < batch) break;
      after = due.at(-1)!.uid;
    }
  }
  return queued;
}

const listDue = (db: Db, consultationUid: number, after: number) =>
  select(
    db,
    {
      uid: u.uid,
      email: u.email,
      firstName: u.firstName,
      lastName: u.lastName,
      frequency: u.notifyFrequency,
      consultationUid: c.uid,
      partners: listOf(
        m.company,
        sql`from market_partners m
          where m.active and not c.internal and m.uid in (select e.market_partner_uid from mp_users b
            join ecnumbers e on e.uid = b.ecnumber_uid where b.user_uid = u.uid)`,
        nameOrder(sql`m.company`),
      ),
    },
    sql`from users u cross join consultations c
      where c.uid = ${consultationUid} and u.uid > ${after} and ${toRemind}
      order by u.uid limit ${batch}`,
  );

/** Everything is asked again in the transaction: meanwhile somebody may have answered, unsubscribed or extended. */
async function remind(db: Db, consultation: EndingConsultation, user: Due, now: Date): Promise<boolean> {
  return write(db, async (tx) => {
    const [still] = await select(
      tx,
      { uid: tables.consultationReminders.userUid },
      (
        list,
      ) => sql`insert into consultation_reminders (consultation_uid, user_uid, statements_until, created_at)
        select c.uid, u.uid, c.statements_until, ${at(now)} from users u cross join consultations c
        where c.uid = ${consultation.uid} and u.uid = ${user.uid} and ${endingSoon(now)} and ${toRemind}
          and ${seconds(sql`c.statements_until`)} = ${consultation.statementsUntil}
        on conflict do nothing returning ${list}`,
    );
    if (!still) return false;
    await queueMail(tx, reminderLetter(user, user.partners, consultation, now));
    return true;
  });
}

/** Every quarter of an hour, so that a deadline that was moved is not missed. */
export const reminderJob: PeriodicJob = {
  name: 'consultation-reminders',
  cron: '*/15 * * * *',
  work: async (db) => {
    await remindOfDeadlines(db);
  },
};
