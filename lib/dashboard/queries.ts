import 'server-only';
import { sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import { partnerOfChange } from '../changes/place-sql';
import { consultationKind } from '../consultations/kind';
import type { Db } from '../db';
import { at, seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { rowsOf } from '../db/rows';
import { mailedNouns, mayHearOf } from '../kinds/registry';
import type { Named } from '../named';
import { secondsOfDay, viennaDay } from '../time/days';
import {
  type ComingDay,
  type DashboardChange,
  type OpenConsultation,
  type PartnerField,
  type PartnerState,
  partnerFields,
} from './model';
import { concerned, type Interests, relationOf } from './sql';

export { interestsOf } from './interests';

/** Rows of each list; the lists behind them show the rest. */
const few = 8;

/**
 * The changes of the last 90 days that concern the reader, newest first; the kinds are those that mails also report.
 */
export function listChanges(db: Db, interests: Interests, sight: Sight, now: Date) {
  const relation = relationOf(concerned(sql`ch.entity`, sql`ch.entity_uid`), interests);
  return rowsOf<DashboardChange>(
    db,
    sql`select ch.uid, ch.entity, ch.entity_uid as "entityUid", ch.action, ch.sentence, ch.fields,
        ${partnerOfChange(sql`ch.entity`, sql`ch.entity_uid`)} as "marketPartnerUid",
        ${seconds(sql`ch.at`)} as at, r.names as reasons
      from changes ch cross join lateral ${relation} r
      where ch.at > ${at(now)} - interval '90 days' and ch.entity in ${mailedNouns} and r.touches
        and ${mayHearOf(sight, now)}
      order by ch.at desc, ch.uid desc limit ${few}`,
  );
}

/**
 * What begins to hold within a year, and what ends within 90 days without a successor, next first:
 * processes and schemas that the reader is concerned by.
 */
export async function listComing(db: Db, interests: Interests, now: Date): Promise<ComingDay[]> {
  const day = viennaDay(now);
  const kept = await cached(
    ['processes', 'schemas', 'lookups'],
    `dashboard.coming:${JSON.stringify([day, interests])}`,
    () =>
      rowsOf<Omit<ComingDay, 'day'> & { day: string }>(
        db,
        sql`with versions as (
          select 'processes' as entity, uid, process as family, process || ' ' || to_char(version, 'FM9900.00') as name,
            title, valid_from, valid_until from processes where editing_status = 'Final'
              and (valid_from > ${day}::date or valid_until >= ${day}::date)
          union all
          select 'schemas', uid, schema, schema || ' ' || version, '', valid_from, valid_until
            from schemas where editing_status = 'Final'
              and (valid_from > ${day}::date or valid_until >= ${day}::date)),
        days as (
          select v.*, 'begins' as kind, v.valid_from as day from versions v
            where v.valid_from > ${day}::date and v.valid_from <= ${day}::date + 365
          union all
          select v.*, 'ends', v.valid_until from versions v
            where v.valid_until between ${day}::date and ${day}::date + 90
              and not exists (select 1 from versions n where n.entity = v.entity and n.family = v.family
                and n.valid_from > v.valid_from and n.valid_from <= v.valid_until + 1))
        select d.entity, d.kind, d.uid, d.name, d.title, d.day::text as day, r.names as reasons
        from days d cross join lateral ${relationOf(concerned(sql`d.entity`, sql`d.uid`), interests)} r
        where r.touches order by d.day, ${nameOrder(sql`d.name`)} limit ${few}`,
      ),
  );
  return kept.map((row) => ({ ...row, day: secondsOfDay(row.day) }));
}

/**
 * The consultations that take statements at this moment, the one that ends first first, and how many there are.
 * @param partner the active market partner, for whether it has answered; 0 for none
 * @param most rows at most
 */
export async function listOpenConsultations(
  db: Db,
  interests: Interests,
  { sight, partner, most = few }: { sight: Sight; partner: number; most?: number },
  now: Date,
) {
  const at = now.toISOString();
  const rows = await rowsOf<OpenConsultation & { total: number }>(
    db,
    sql`select c.uid, c.title, c.internal, ${seconds(sql`c.statements_until`)} as "statementsUntil",
        case when r.touches then r.names else '[]'::json end as reasons,
        ${
          partner > 0
            ? sql`exists (select 1 from statements s where s.consultation_uid = c.uid
                and s.market_partner_uid = ${partner} and s.withdrawn_at is null)`
            : sql`null::boolean`
        } as answered,
        (select count(*)::int from statement_votes v join statements s on s.uid = v.statement_uid
          where s.consultation_uid = c.uid and v.market_partner_uid = ${partner} and s.withdrawn_at is null
            and v.statement_revision <> s.revision) as "agreedEarlier",
        count(*) over ()::int as total
      from consultations c cross join lateral ${relationOf(concerned(sql`'consultations'`, sql`c.uid`), interests)} r
      where ${consultationKind.visible(sight, now)} and c.consultation_start <= ${at} and c.statements_until >= ${at}
        and (c.decided_at is null or c.decided_at > ${at})
      order by c.statements_until, c.uid limit ${most}`,
  );
  return { consultations: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** The names of the market partners that a user is bound to and that are not active. */
export async function listInactivePartners(db: Db, userUid: number): Promise<string[]> {
  const rows = await rowsOf<{ company: string }>(
    db,
    sql`select m.company from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid
      join market_partners m on m.uid = e.market_partner_uid
      where mu.user_uid = ${userUid} and not m.active group by m.company
      order by ${nameOrder(sql`m.company`)}`,
  );
  return rows.map(({ company }) => company);
}

/** A market partner's record and what is empty in it; null when there is none. */
export async function getPartnerState(db: Db, uid: number): Promise<PartnerState | null> {
  const [row] = await rowsOf<{ company: string; participants: Named[] } & Record<PartnerField, boolean>>(
    db,
    sql`select m.company, m.short_name <> '' as "shortName", cardinality(m.industry) > 0 as industry,
        m.street <> '' and m.zip <> '' and m.city <> '' as address, m.phone <> '' as phone, m.email <> '' as email,
        m.website <> '' as website, m.description <> '' as description, m.data_exchange <> '' as "dataExchange",
        exists (select 1 from contact_persons c where c.market_partner_uid = m.uid) as "contactPersons",
        coalesce((select json_agg(json_build_object('uid', p.uid, 'name', p.name) order by p.position, p.uid)
          from market_partner_participants l join participants p on p.uid = l.participant_uid
          where l.market_partner_uid = m.uid), '[]') as participants
      from market_partners m where m.uid = ${uid}`,
  );
  if (!row) return null;
  const { company, participants, ...filled } = row;
  const has = { ...filled, participants: participants.length > 0 };
  return { uid, company, participants, missing: partnerFields.filter((field) => !has[field]) };
}
