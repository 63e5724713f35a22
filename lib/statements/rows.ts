import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { phaseOf } from '../consultations/rules';
import { type Db, type Tx, tables } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { bit as bitOf, float, int, listOf, object, type RowOf, select, text } from '../db/select';
import { processName } from '../processes/kind';
import { maskValue } from '../text/mask';
import { type Statement, type StatementRights, type Votes, votersNamed } from './model';
import type { Outcome } from './outcomes';
import { closedReason, type Reader, writesOn } from './rights';
import { isCurrent } from './sql';

const c = alias(tables.consultations, 'c');
const s = alias(tables.statements, 's');
const a = alias(tables.attachments, 'a');
const b = alias(tables.attachmentContents, 'b');
const o = alias(tables.statementOutcomes, 'o');

/** How many agree to a `statements s`, those named by company, and whether the reader's partner does. */
const votesOf = (which: SQL, { partnerUid }: Reader) => ({
  votes: int(sql`select count(*) from statement_votes v where v.statement_uid = s.uid and ${which}`),
  voters: sql<
    string[]
  >`(select coalesce(json_agg(v.company order by ${nameOrder(sql`v.company`)}), '[]') from (
      select m.company from statement_votes v join market_partners m on m.uid = v.market_partner_uid
      where v.statement_uid = s.uid and ${which} order by ${nameOrder(sql`m.company`)} limit ${votersNamed}) v)`,
  agreed: bitOf(sql`select count(*) from statement_votes v where v.statement_uid = s.uid and ${which}
      and v.market_partner_uid = ${partnerUid}`),
});

/** A statement as the database has it: with the name and the text that not everyone gets. */
function columnsFor(reader: Reader) {
  const earlier = votesOf(sql`not ${isCurrent}`, reader);
  return {
    ...{ uid: s.uid, consultationUid: s.consultationUid, processUid: s.processUid, parentUid: s.parentUid },
    process: text(sql`coalesce(${processName}, '')`),
    ...{ marketPartnerUid: s.marketPartnerUid, organisation: s.organisation, userUid: s.userUid },
    person: text(sql`case when n.state = 'deleted' then '' else coalesce(n.name, '') end`),
    ...{ official: bitOf(s.official), text: s.text, revision: s.revision },
    ...{ created: seconds(s.createdAt), changed: seconds(s.changedAt), withdrawn: seconds(s.withdrawnAt) },
    ...votesOf(isCurrent, reader),
    ...{ earlierVotes: earlier.votes, earlierVoters: earlier.voters, agreedEarlier: earlier.agreed },
    outcome: sql<Outcome | null>`o.outcome`,
    outcomeReason: text(sql`coalesce(${o.reason}, '')`),
    outcomeRevision: int(sql`coalesce(${o.revision}, 0)`),
    files: listOf(
      object({ uid: a.uid, name: a.name, type: a.type, size: b.size, created: seconds(a.createdAt) }),
      sql`from attachments a join attachment_contents b on b.sha256 = a.sha256
        where a.entity = 'statements' and a.entity_uid = s.uid`,
      sql`a.position, a.uid`,
    ),
    internal: c.internal,
    draft: c.draft,
    start: float(sql`extract(epoch from c.consultation_start)`),
    until: float(sql`extract(epoch from c.statements_until)`),
    decided: sql<number | null>`extract(epoch from c.decided_at)::float`,
  };
}
type StoredStatement = RowOf<ReturnType<typeof columnsFor>>;

/** The agreements of a statement to which nobody can agree. */
const noVotes = (): Votes => ({
  ...{ votes: 0, voters: [], agreed: 0 },
  ...{ earlierVotes: 0, earlierVoters: [], agreedEarlier: 0 },
});

const noOutcome = { outcome: null, outcomeReason: '', outcomeRevision: 0 };

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
  const rows = await select(
    db,
    columnsFor(reader),
    sql`from statements s join consultations c on c.uid = s.consultation_uid
        left join processes p on p.uid = s.process_uid left join user_names n on n.uid = s.user_uid
        left join statement_outcomes o on o.statement_uid = s.uid
      where s.uid in ${uids}`,
  );
  return rows.map((row) => shownTo(row, reader, now));
}

const bit = (yes: boolean) => (yes ? 1 : 0);

function shownTo(row: StoredStatement, reader: Reader, now: Date): Statement {
  const { userUid, changed, internal, draft, start, until, decided, ...rest } = row;
  const own = reader.uid > 0 && userUid === reader.uid;
  const gone = row.withdrawn !== null;
  const published = decided !== null && decided * 1000 <= now.getTime();
  return {
    ...rest,
    person: personFor(row, own || reader.admin),
    ...(gone && !own && { text: '', files: [] }),
    edited: row.revision > 1 && !gone ? changed : null,
    ...(gone && noVotes()),
    ...(!published && !reader.admin && noOutcome),
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
    draft: row.draft,
    consultationStart: new Date(row.start * 1000),
    statementsUntil: new Date(row.until * 1000),
    decidedAt: row.decided === null ? null : new Date(row.decided * 1000),
  };
  const stands = row.withdrawn === null;
  const phase = phaseOf(consultation, now);
  const undecided = phase === 'running' || (phase === 'closed' && row.outcome === null);
  const writes = stands && writesOn(consultation, reader) && !closedReason(consultation, now);
  const asBefore = (row.marketPartnerUid ?? 0) === (row.internal ? 0 : reader.partnerUid);
  // A partner's statement is maintained by everybody who writes for it.
  const ours = asBefore && (own || row.marketPartnerUid !== null);
  const mine = row.official ? stands && reader.admin : writes && ours;
  return {
    edit: bit(mine),
    withdraw: bit(mine),
    reply: bit(writes),
    vote: bit(writes && !row.official && reader.partnerUid > 0 && row.marketPartnerUid !== reader.partnerUid),
    answer: bit(stands && reader.admin && !row.official),
    evaluate: bit(stands && reader.admin && !row.official && undecided),
  };
}
