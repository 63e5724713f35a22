import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { rolesWith } from '../auth/permissions';
import { type Db, type Tx, tables } from '../db';
import { at } from '../db/moments';
import { int, type RowOf, select, text } from '../db/select';
import { write } from '../db/write';
import { plainText } from '../html/plain-text';
import type { PeriodicJob } from '../jobs/job';
import { compose, greetingOf } from '../mail/layout';
import { type Mail, queueMail } from '../mail/queue';
import { processName } from '../processes/kind';
import { urlOf } from '../routes';
import { plural } from '../text/plural';
import { type Outcome, outcomeNames } from './outcomes';
import { statementAddress } from './statement-address';

/** Letters of one run at most; the next one continues. */
const batch = 500;
/** Statements that one letter lists at most, and characters of each that it repeats. */
const most = { listed: 100, characters: 300 };

/** Whether a `users u` still has to do with a `statements s` of a `consultations c`: as its partner, or internally. */
const concerned = sql`u.state = 'active' and case
  when s.market_partner_uid is null then not c.internal or exists (select 1 from user_groups g where g.user_uid = u.uid
    and g.group_id in ${rolesWith('consultations.internal')})
  else exists (select 1 from mp_users b join ecnumbers e on e.uid = b.ecnumber_uid
    where b.user_uid = u.uid and e.market_partner_uid = s.market_partner_uid and (b.admin or b.editor or b.statements)) end`;

/** Who is told of a `statements s`: who wrote it, and if they have left, the admin of the partner who is there longest. */
const addressee = sql`coalesce(
  (select u.uid from users u where u.uid = s.user_uid and ${concerned}),
  (select min(u.uid) from users u join mp_users a on a.user_uid = u.uid and a.admin
    join ecnumbers n on n.uid = a.ecnumber_uid and n.market_partner_uid = s.market_partner_uid where ${concerned}))`;

/** Published outcomes that nobody was told of yet. */
const untold = (now: Date) => sql`statement_outcomes o join statements s on s.uid = o.statement_uid
  join consultations c on c.uid = s.consultation_uid where o.told_at is null and c.decided_at <= ${at(now)}`;

/**
 * Tells those who wrote statements what became of them, once the decision is published: one letter for each of them and
 * consultation. What was told is marked in the transaction that queues the letter, so nothing is told twice.
 * @returns how many letters were queued
 */
export async function tellOutcomes(db: Db, now = new Date()): Promise<number> {
  const due = await select(
    db,
    {
      ...{ consultationUid: int(sql`d.consultation_uid`), userUid: sql<number | null>`d.user_uid` },
      uids: sql<number[]>`array_agg(d.statement_uid order by d.statement_uid)`,
    },
    (
      list,
    ) => sql`with due as (select o.statement_uid, s.consultation_uid, ${addressee} as user_uid from ${untold(now)})
      select ${list} from due d group by d.consultation_uid, d.user_uid order by 1, 2 limit ${batch}`,
  );
  let queued = 0;
  for (const { userUid, uids } of due) {
    const told = await write(db, async (tx) => {
      const marked = await mark(tx, uids, now);
      const letter = userUid === null ? undefined : await letterTo(tx, userUid, marked);
      if (letter) await queueMail(tx, letter);
      return letter !== undefined;
    });
    if (told) queued++;
  }
  return queued;
}

/** @returns those that no other run has marked meanwhile */
async function mark(tx: Tx, uids: number[], now: Date): Promise<number[]> {
  const marked = await select(
    tx,
    { uid: tables.statementOutcomes.statementUid },
    (list) => sql`update statement_outcomes set told_at = ${at(now)}
      where statement_uid = any(${sql.param(uids)}::int[]) and told_at is null returning ${list}`,
  );
  return marked.map(({ uid }) => uid);
}

const u = alias(tables.users, 'u');
const person = { uid: u.uid, email: u.email, firstName: u.firstName, lastName: u.lastName };

const evaluated = {
  ...{ uid: sql<number>`s.uid`, consultationUid: sql<number>`s.consultation_uid`, title: text(sql`c.title`) },
  ...{ organisation: text(sql`s.organisation`), process: text(sql`coalesce(${processName}, '')`) },
  ...{ text: text(sql`s.text`), outcome: sql<Outcome>`o.outcome`, reason: text(sql`o.reason`) },
};

async function letterTo(tx: Tx, userUid: number, uids: number[]): Promise<Mail | undefined> {
  if (uids.length === 0) return undefined;
  const [to] = await select(tx, person, sql`from users u where u.uid = ${userUid}`);
  const rows = await select(
    tx,
    evaluated,
    sql`from statement_outcomes o join statements s on s.uid = o.statement_uid
      join consultations c on c.uid = s.consultation_uid left join processes p on p.uid = s.process_uid
      where s.uid = any(${sql.param(uids)}::int[]) order by s.uid limit ${most.listed}`,
  );
  return to && outcomeLetter(to, rows, uids.length);
}

const shortened = (text: string) =>
  text.length <= most.characters ? text : `${text.slice(0, most.characters).replace(/\s+\S*$/, '')} …`;

/** The letter to somebody about their statements in one consultation. @param count all of them, also those not listed */
function outcomeLetter(to: RowOf<typeof person>, rows: RowOf<typeof evaluated>[], count: number): Mail {
  const { title, consultationUid } = rows[0]!;
  const left = count - rows.length;
  return {
    ...compose('statement.outcome', to.email, {
      subject: `Entscheidung zur Konsultation „${title}“: Ergebnis ${plural(count, 'Ihrer Stellungnahme', 'Ihrer Stellungnahmen')}`,
      greeting: greetingOf(to),
      paragraphs: [
        `die Entscheidung zur Konsultation „${title}“ ist veröffentlicht. Das wurde aus ${plural(count, 'Ihrer Stellungnahme', 'Ihren Stellungnahmen')}:`,
      ],
      entries: rows.map(({ uid, organisation, process, text, outcome, reason }) => ({
        sentence: `${outcomeNames[outcome]}: Stellungnahme Nummer ${uid} zu ${process || 'der Konsultation insgesamt'}`,
        facts: [
          ...(reason ? [`Begründung: ${reason.replaceAll('\n', ' ')}`] : []),
          ...(organisation ? [`im Namen von: ${organisation}`] : []),
          `Text: „${shortened(plainText(text).replaceAll('\n', ' '))}“`,
        ],
        path: statementAddress(consultationUid, uid),
      })),
      action: { label: 'Zur Entscheidung', path: urlOf('ConsultationDetail', { uid: consultationUid }) },
      footnotes: [
        ...(left > 0
          ? [
              `${plural(left, 'Eine weitere Ihrer Stellungnahmen steht', `Weitere ${left} Ihrer Stellungnahmen stehen`)} mit ihrem Ergebnis auf der Seite der Konsultation.`,
            ]
          : []),
        'Sie erhalten diese E-Mail, weil Sie oder Ihr Marktpartner zu dieser Konsultation Stellung genommen haben.',
      ],
    }),
    userUid: to.uid,
  };
}

/** Every minute, as decisions are announced. */
export const outcomeJob: PeriodicJob = {
  name: 'statement-outcomes',
  cron: '* * * * *',
  work: async (db) => {
    await tellOutcomes(db);
  },
};
