import { sql } from 'drizzle-orm';
import { addDays, viennaDay } from '../../../time/days';
import type { Tx } from '../..';
import { nameOrder } from '../../name-order';
import { rowsOf } from '../../rows';

/** What the demo's market partners with accounts say of coming versions: made up, and marked so. */
const said = [
  { ecnumber: 'AT001000', state: 'planned', days: 20 },
  { ecnumber: 'AT002000', state: 'ready', days: -10 },
] as const;

/** Writes what two market partners said of half of the coming versions; of the others they say nothing. */
export async function writeReadiness(tx: Tx, now: Date): Promise<number> {
  const today = viennaDay(now);
  const rows = said.map(
    ({ ecnumber, state, days }) => sql`(${ecnumber}, ${state}, ${addDays(today, days)}::date)`,
  );
  const written = await rowsOf(
    tx,
    sql`insert into readiness (market_partner_uid, process_uid, participant_uid, state, day, note)
      select e.market_partner_uid, p.uid, l.participant_uid, s.state, s.day, 'Demo-Angabe, frei erfunden'
      from (values ${sql.join(rows, sql`, `)}) as s (ecnumber, state, day) join ecnumbers e on e.ecnumber = s.ecnumber
        join market_partner_participants l on l.market_partner_uid = e.market_partner_uid
        join processes_participants k on k.participant_uid = l.participant_uid
        join (select p.*, row_number() over (order by ${nameOrder(sql`p.process`)}, p.version) as place from processes p
          where p.editing_status = 'Final' and p.valid_from > ${today}) p on p.uid = k.process_uid and p.place % 2 = 1
      returning uid`,
  );
  return written.length;
}
