import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { count, int, select } from '../db/select';
import { counted, enumerated, plural } from '../text/plural';
import { escapeXml } from '../text/xml';
import { formatNumber } from '../time/format';
import { type Outcome, outcomeNames, outcomes } from './outcomes';

/** Statements that a reason names, reasons of each outcome, and characters of all, so that the decision has room for its own words. */
const most = { named: 20, reasons: 100, characters: 60_000 };

interface Said {
  outcome: Outcome;
  reason: string;
  count: number;
  uids: number[];
  /** Of its outcome: all statements, and all reasons. */
  statements: number;
  reasons: number;
}

/** What was said of a consultation's statements, each reason once, the commonest first, as many as the text has room for. */
const listReasons = (db: Db, consultationUid: number): Promise<Said[]> =>
  select(
    db,
    {
      outcome: sql<Outcome>`r.outcome`,
      ...{ reason: sql<string>`r.reason`, count: int(sql`r.count`), uids: sql<number[]>`r.uids` },
      ...{ statements: int(sql`r.statements`), reasons: int(sql`r.reasons`) },
    },
    sql`from (select g.*, sum(g.count) over of_outcome as statements, count(*) over of_outcome as reasons,
        row_number() over (partition by g.outcome order by g.count desc, g.uids) as place
      from (select o.outcome, o.reason, count(*) as count,
        (array_agg(o.statement_uid order by o.statement_uid))[1:${most.named}] as uids
      from statement_outcomes o join statements s on s.uid = o.statement_uid
      where s.consultation_uid = ${consultationUid} and s.withdrawn_at is null
      group by o.outcome, o.reason) g window of_outcome as (partition by g.outcome)) r
      where r.place <= ${most.reasons} order by r.count desc, r.uids`,
  );

const inHtml = (text: string) => escapeXml(text).replaceAll('\n', '<br>');

/** `(3 Stellungnahmen: Nummer 4, 7 und 9)` */
function which({ count: n, uids }: Said): string {
  const names = uids.map(String);
  if (n > uids.length) names.push(`${formatNumber(n - uids.length)} weitere`);
  return `(${counted(n, 'Stellungnahme', 'Stellungnahmen')}: Nummer ${enumerated(names)})`;
}

/** What became of statements, as a text that a decision may begin with: how many, and each reason once. */
export async function decisionDraft(db: Db, consultationUid: number): Promise<string> {
  const [said, open] = await Promise.all([
    listReasons(db, consultationUid),
    count(
      db,
      sql`from statements s where s.consultation_uid = ${consultationUid} and s.parent_uid is null
        and s.withdrawn_at is null and not exists (select 1 from statement_outcomes o where o.statement_uid = s.uid)`,
    ),
  ]);
  const of = (outcome: Outcome) => said.filter((one) => one.outcome === outcome);
  const numbers = [
    ...outcomes.map(
      (outcome) => `${outcomeNames[outcome]}: ${formatNumber(of(outcome)[0]?.statements ?? 0)}`,
    ),
    ...(open > 0 ? [`Ohne Ergebnis: ${formatNumber(open)}`] : []),
  ];
  const parts = [`<h3>Ergebnis der Stellungnahmen</h3><p>${numbers.join('; ')}.</p>`];
  let left = most.characters;
  for (const outcome of outcomes) {
    const list = of(outcome);
    if (!list[0]) continue;
    const entries = list.map((one) => `<li>${inHtml(one.reason || 'Ohne Begründung')} ${which(one)}</li>`);
    const shown = entries.filter((entry) => {
      left -= entry.length;
      return left >= 0;
    });
    const rest = list[0].reasons - shown.length;
    if (rest > 0)
      shown.push(
        `<li>${formatNumber(rest)} ${plural(rest, 'weitere Begründung', 'weitere Begründungen')}</li>`,
      );
    parts.push(`<h4>${outcomeNames[outcome]}</h4><ul>${shown.join('')}</ul>`);
  }
  return parts.join('');
}
