import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sight } from '../auth/permissions';
import { publishedColumns } from '../changes/place-sql';
import { begun, consultationKind } from '../consultations/kind';
import { type Db, tables } from '../db';
import { at, seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { bool, int, listOf, mapped, object, select, selectSome, text } from '../db/select';
import { mailedNouns, mayHearOf } from '../kinds/registry';
import { processName } from '../processes/kind';
import { secondsOfDay, viennaDay } from '../time/days';
import { type ComingDay, type PartnerField, type PartnerState, partnerFields } from './model';
import { concerned, type Interests, relationOf } from './sql';

export { interestsOf } from './interests';

/** Rows of each list; the lists behind them show the rest. */
const few = 8;

const c = alias(tables.consultations, 'c');
const participant = alias(tables.participants, 'p');
/** The names that `relationOf` finds. */
const reasons = sql<string[]>`r.names`;

/**
 * The changes of the last 90 days that concern the reader, newest first; the kinds are those that mails also report.
 */
export const listChanges = (db: Db, interests: Interests, sight: Sight, now: Date) =>
  select(
    db,
    { ...publishedColumns, reasons },
    sql`from changes ch
        cross join lateral ${relationOf(concerned(sql`ch.entity`, sql`ch.entity_uid`), interests)} r
      where ch.at > ${at(now)} - interval '90 days' and ch.entity in ${mailedNouns} and r.touches
        and ${mayHearOf(sight, now)}
      order by ch.at desc, ch.uid desc limit ${few}`,
  );

const comingColumns = {
  entity: text<ComingDay['entity']>(sql`d.entity`),
  kind: text<ComingDay['kind']>(sql`d.kind`),
  ...{ uid: int(sql`d.uid`), name: text(sql`d.name`), title: text(sql`d.title`), reasons },
  day: mapped(text(sql`d.day`), secondsOfDay),
};

/**
 * What begins to hold within a year, and what ends within 90 days without a successor, next first:
 * processes and schemas that the reader is concerned by.
 * @param most rows at most
 */
export const listComing = (db: Db, interests: Interests, now: Date, most = few): Promise<ComingDay[]> => {
  const day = viennaDay(now);
  return cached(
    ['processes', 'schemas', 'lookups'],
    `dashboard.coming:${JSON.stringify([day, interests, most])}`,
    () =>
      select(
        db,
        comingColumns,
        (list) => sql`with versions as (
          select 'processes' as entity, uid, process as family, ${processName} as name,
            title, valid_from, valid_until from processes p where editing_status = 'Final'
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
        select ${list}
        from days d cross join lateral ${relationOf(concerned(sql`d.entity`, sql`d.uid`), interests)} r
        where r.touches order by d.day, ${nameOrder(sql`d.name`)} limit ${most}`,
      ),
  );
};

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
  const answered = sql<boolean | null>`exists (select 1 from statements s where s.consultation_uid = c.uid
    and s.market_partner_uid = ${partner} and s.withdrawn_at is null)`;
  const { rows, total } = await selectSome(
    db,
    {
      ...{ uid: c.uid, title: c.title, internal: c.internal, statementsUntil: seconds(c.statementsUntil) },
      reasons: sql<string[]>`case when r.touches then r.names else '[]'::json end`,
      answered: partner > 0 ? answered : sql<null>`null::boolean`,
      agreedEarlier:
        int(sql`select count(*) from statement_votes v join statements s on s.uid = v.statement_uid
        where s.consultation_uid = c.uid and v.market_partner_uid = ${partner} and s.withdrawn_at is null
          and v.statement_revision <> s.revision`),
    },
    sql`from consultations c
        cross join lateral ${relationOf(concerned(sql`'consultations'`, sql`c.uid`), interests)} r
      where ${consultationKind.visible(sight, now)} and ${begun(now)} and c.statements_until >= ${at}
        and (c.decided_at is null or c.decided_at > ${at})
      order by c.statements_until, c.uid limit ${most}`,
  );
  return { consultations: rows, total };
}

/** The names of the market partners that a user is bound to and that are not active. */
export async function listInactivePartners(db: Db, userUid: number): Promise<string[]> {
  const rows = await cached(['accounts', 'market_partners'], `dashboard.inactive:${userUid}`, () =>
    select(
      db,
      { company: text(sql`m.company`) },
      sql`from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid
      join market_partners m on m.uid = e.market_partner_uid
      where mu.user_uid = ${userUid} and not m.active group by m.company
      order by ${nameOrder(sql`m.company`)}`,
    ),
  );
  return rows.map(({ company }) => company);
}

const participantsOf = sql`from market_partner_participants l join participants p on p.uid = l.participant_uid
  where l.market_partner_uid = m.uid`;
/** Whether a `market_partners m` says something in each field. */
const filled: Record<PartnerField, SQL<boolean>> = {
  shortName: bool(sql`m.short_name <> ''`),
  industry: bool(sql`cardinality(m.industry) > 0`),
  participants: bool(sql`exists (select 1 ${participantsOf})`),
  address: bool(sql`m.street <> '' and m.zip <> '' and m.city <> ''`),
  phone: bool(sql`m.phone <> ''`),
  email: bool(sql`m.email <> ''`),
  website: bool(sql`m.website <> ''`),
  description: bool(sql`m.description <> ''`),
  dataExchange: bool(sql`m.data_exchange <> ''`),
  contactPersons: bool(sql`exists (select 1 from contact_persons c where c.market_partner_uid = m.uid)`),
};
const partnerColumns = {
  ...{ uid: int(sql`m.uid`), company: text(sql`m.company`), filled: object(filled) },
  participants: listOf(
    object({ uid: participant.uid, name: participant.name }),
    participantsOf,
    sql`p.position, p.uid`,
  ),
};

/** A market partner's record and what is empty in it; null when there is none. */
export async function getPartnerState(db: Db, uid: number): Promise<PartnerState | null> {
  const [row] = await cached(['market_partners', 'lookups'], `dashboard.partner:${uid}`, () =>
    select(db, partnerColumns, sql`from market_partners m where m.uid = ${uid}`),
  );
  if (!row) return null;
  const { filled: has, ...partner } = row;
  return { ...partner, missing: partnerFields.filter((field) => !has[field]) };
}
