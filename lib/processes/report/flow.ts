import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { current, ofStep, row, type Scope } from './finding';

const sides = sql`case l.side when 'sender' then 'Sender' else 'Empfänger' end`;

/**
 * Participants of a step that its process or its message does not name, and participants of a process that takes part in
 * nothing. Processes, steps and messages that name none are not looked at.
 */
export const participants = (scope: Scope): SQL => sql`
  select ${row({
    ...ofStep,
    detail: sql`string_agg(x.name || ' (' || ${sides} || ')', ', ' order by x.position, l.side)
      || ' nicht unter den Beteiligten des Prozesses'`,
  })}
  from process_steps s join processes p on p.uid = s.process_uid and ${current(scope)}
    join process_step_participants l on l.step_uid = s.uid join participants x on x.uid = l.participant_uid
  where exists (select 1 from processes_participants o where o.process_uid = p.uid)
    and not exists (select 1 from processes_participants o
      where o.process_uid = p.uid and o.participant_uid = l.participant_uid)
  group by p.uid, s.uid
  union all
  select ${row({
    ...ofStep,
    detail: sql`string_agg(x.name || ' (' || ${sides} || ')', ', ' order by x.position, l.side)
      || ' nicht bei der Nachricht ' || m.message_code`,
  })}
  from process_steps s join processes p on p.uid = s.process_uid and ${current(scope)}
    join market_notifications m on m.uid = s.market_notification_uid
    join process_step_participants l on l.step_uid = s.uid join participants x on x.uid = l.participant_uid
  where exists (select 1 from market_notification_participants o
      where o.market_notification_uid = m.uid and o.side = l.side)
    and not exists (select 1 from market_notification_participants o
      where o.market_notification_uid = m.uid and o.side = l.side and o.participant_uid = l.participant_uid)
  group by p.uid, s.uid, m.uid
  union all
  select ${row({
    detail: sql`string_agg(x.name, ', ' order by x.position) || ' in keinem Schritt und keiner Nachricht'`,
  })}
  from processes p join processes_participants l on l.process_uid = p.uid
    join participants x on x.uid = l.participant_uid
  where ${current(scope)}
    and exists (select 1 from process_steps s join process_step_participants o on o.step_uid = s.uid
      where s.process_uid = p.uid)
    and not exists (select 1 from process_steps s join process_step_participants o on o.step_uid = s.uid
      where s.process_uid = p.uid and o.participant_uid = l.participant_uid)
    and not exists (select 1 from market_notifications m join market_notification_participants o
        on o.market_notification_uid = m.uid
      where m.process_uid = p.uid and o.participant_uid = l.participant_uid)
  group by p.uid`;

/**
 * Steps that no way from the first step leads to, and steps in a circle that no way leads out of; back to an earlier
 * step after a rejection is right. Where no step names a follow-up, one simply follows the other.
 */
export const order = (scope: Scope): SQL => sql`
  with recursive edges as (
    select f.step_uid, f.follow_up_uid, s.process_uid from process_step_follow_ups f
      join process_steps s on s.uid = f.step_uid join processes p on p.uid = s.process_uid and ${current(scope)}),
  firsts as (
    select distinct on (s.process_uid) s.process_uid, s.uid from process_steps s
      where s.process_uid in (select process_uid from edges) order by s.process_uid, s.position, s.uid),
  reached as (
    select uid from firsts union select e.follow_up_uid from reached r join edges e on e.step_uid = r.uid),
  ending as (
    select s.uid from process_steps s where s.process_uid in (select process_uid from edges)
      and not exists (select 1 from edges e where e.step_uid = s.uid)
    union select e.step_uid from ending r join edges e on e.follow_up_uid = r.uid)
  select ${row({ ...ofStep, detail: sql`'Kein Weg führt vom ersten Schritt hierher'` })}
  from process_steps s join firsts t on t.process_uid = s.process_uid join processes p on p.uid = s.process_uid
  where not exists (select 1 from reached r where r.uid = s.uid)
  union all
  select ${row({ ...ofStep, detail: sql`'Von hier führt kein Weg zu einem Ende'` })}
  from process_steps s join firsts t on t.process_uid = s.process_uid join processes p on p.uid = s.process_uid
  where not exists (select 1 from ending r where r.uid = s.uid)`;
