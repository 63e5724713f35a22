import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import { maskValue } from '../text/mask';
import { type Statement, type StatementRights, type Votes, votersNamed } from './model';
import { closedReason, type Reader, writesOn } from './rights';
import { isCurrent } from './sql';

/** A statement as the database has it: with the name and the text that not everyone gets. */
interface StoredStatement extends Omit<Statement, 'may' | 'edited'> {
  userUid: number | null;
  changed: number;
  internal: boolean;
  start: number;
  until: number;
  decided: number | null;
}

/** How many agree to a `statements s`, those named by company, and whether the reader's partner does. */
const votesOf = (which: SQL, { partnerUid }: Reader, votes: string, voters: string, agreed: string): SQL =>
  sql`(select count(*)::int from statement_votes v where v.statement_uid = s.uid and ${which}) as ${sql.identifier(votes)},
    (select coalesce(json_agg(v.company order by ${nameOrder(sql`v.company`)}), '[]') from (
      select m.company from statement_votes v join market_partners m on m.uid = v.market_partner_uid
      where v.statement_uid = s.uid and ${which} order by ${nameOrder(sql`m.company`)} limit ${votersNamed}) v) as ${sql.identifier(voters)},
    (select count(*)::int from statement_votes v where v.statement_uid = s.uid and ${which}
      and v.market_partner_uid = ${partnerUid}) as ${sql.identifier(agreed)}`;

/** What is shown of agreements where there is nothing to agree to. */
const noVotes = (): Votes => ({
  ...{ votes: 0, voters: [], agreed: 0 },
  ...{ earlierVotes: 0, earlierVoters: [], agreedEarlier: 0 },
});

/**
 * Statements by their uids, in any order, as the reader may have them. The one place where statements are read:
 * what is masked here is masked everywhere.
 */
export async function statementRows(
  db: Db | Tx,
  uids: number[],
  reader: Reader,
  now: Date,
): Promise<Statement[]> {
  if (uids.length === 0) return [];
  const rows = await rowsOf<StoredStatement>(
    db,
    sql`select s.uid, s.consultation_uid as "consultationUid", s.process_uid as "processUid",
        coalesce(p.process || ' ' || to_char(p.version, 'FM9900.00'), '') as process,
        s.parent_uid as "parentUid", s.market_partner_uid as "marketPartnerUid", s.organisation,
        s.user_uid as "userUid",
        case when u.state = 'deleted' then '' else coalesce(trim(u.first_name || ' ' || u.last_name), '') end as person,
        s.official::int as official, s.text, ${seconds(sql`s.created_at`)} as created,
        ${seconds(sql`s.changed_at`)} as changed, ${seconds(sql`s.withdrawn_at`)} as withdrawn, s.revision,
        ${votesOf(isCurrent, reader, 'votes', 'voters', 'agreed')},
        ${votesOf(sql`not ${isCurrent}`, reader, 'earlierVotes', 'earlierVoters', 'agreedEarlier')},
        c.internal, extract(epoch from c.consultation_start)::float as start,
        extract(epoch from c.statements_until)::float as until, extract(epoch from c.decided_at)::float as decided
      from statements s join consultations c on c.uid = s.consultation_uid
        left join processes p on p.uid = s.process_uid left join users u on u.uid = s.user_uid
      where s.uid in ${uids}`,
  );
  return rows.map((row) => shownTo(row, reader, now));
}

const bit = (yes: boolean) => (yes ? 1 : 0);

function shownTo(row: StoredStatement, reader: Reader, now: Date): Statement {
  const { userUid, changed, internal, start, until, decided, ...rest } = row;
  const own = reader.uid > 0 && userUid === reader.uid;
  const gone = row.withdrawn !== null;
  return {
    ...rest,
    person: personFor(row, own || reader.admin),
    text: gone && !own ? '' : row.text,
    edited: row.revision > 1 && !gone ? changed : null,
    ...(gone && noVotes()),
    may: rightsOn(row, own, reader, now),
  };
}

/** Persons are named to themselves and the admins, masked to all others; the administration has no face. */
function personFor({ person, official }: StoredStatement, named: boolean): string {
  if (named) return person;
  return official ? '' : maskValue('', person);
}

function rightsOn(row: StoredStatement, own: boolean, reader: Reader, now: Date): StatementRights {
  const consultation = {
    internal: row.internal,
    consultationStart: new Date(row.start * 1000),
    statementsUntil: new Date(row.until * 1000),
    decidedAt: row.decided === null ? null : new Date(row.decided * 1000),
  };
  const stands = row.withdrawn === null;
  const writes = stands && writesOn(consultation, reader) && !closedReason(consultation, now);
  const asBefore = (row.marketPartnerUid ?? 0) === (row.internal ? 0 : reader.partnerUid);
  const mine = row.official ? stands && reader.admin : writes && own && asBefore;
  return {
    edit: bit(mine),
    withdraw: bit(mine),
    reply: bit(writes),
    vote: bit(writes && !row.official && reader.partnerUid > 0 && row.marketPartnerUid !== reader.partnerUid),
    answer: bit(stands && reader.admin && !row.official),
  };
}
