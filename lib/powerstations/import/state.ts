import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../../db';
import { float, int, object, type RowOf, select, text } from '../../db/select';
import { operatorKey } from '../operator';

const s = alias(tables.powerstations, 's');
const r = alias(tables.powerstationReports, 'r');
const booked = { availableCapacity: float(r.availableCapacity), bookedCapacity: float(r.bookedCapacity) };
const columns = {
  ...{ uid: s.uid, substationName: s.substationName, networkOperator: s.networkOperator },
  ...{ marketPartnerUid: s.marketPartnerUid, state: s.state, voltageLevel: s.voltageLevel },
  ...{ latitude: s.latitude, longitude: s.longitude },
  ...{ availableCapacity: float(s.availableCapacity), bookedCapacity: float(s.bookedCapacity) },
  /** YYYY-MM-DD. */
  reportedOn: text(s.reportedOn),
  /** The report of the day of the import, if it exists. */
  thatDay: sql<RowOf<typeof booked> | null>`case when r.uid is not null then ${object(booked)} end`,
};
/** A known station, with its report for the day of the import. */
export type KnownStation = RowOf<typeof columns>;

/** The data to compare a report with. */
export interface ReportState {
  stations: KnownStation[];
  /** Market partners by `operatorKey` of their name and of the names of their numbers. */
  partners: Map<string, number>;
}

/**
 * All stations with their report of a day, and the active market partners by name. Only names kept by page admins count:
 * with a short name, which partners choose themselves, one could speak for another.
 */
export async function readState(db: Db | Tx, reportedOn: string): Promise<ReportState> {
  const stations = await select(
    db,
    columns,
    sql`from powerstations s left join powerstation_reports r
        on r.powerstation_uid = s.uid and r.reported_on = ${reportedOn}::date
      order by s.uid`,
  );
  const names = await select(
    db,
    { uid: int(sql`n.uid`), name: text(sql`n.name`) },
    sql`from market_partners m join lateral (select m.uid, e.name from ecnumbers e where e.market_partner_uid = m.uid
      union all select m.uid, m.company) n on true where m.active`,
  );
  return { stations, partners: new Map(names.map(({ uid, name }) => [operatorKey(name), uid])) };
}
