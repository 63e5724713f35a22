import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import { rowsOf } from '../../db/rows';
import { operatorKey } from '../operator';

/** A known station, with its report for the day of the import. */
export interface KnownStation {
  uid: number;
  substationName: string;
  networkOperator: string;
  marketPartnerUid: number | null;
  state: string;
  voltageLevel: string;
  latitude: number;
  longitude: number;
  availableCapacity: number;
  bookedCapacity: number;
  /** YYYY-MM-DD. */
  reportedOn: string;
  /** The report of that day, if it exists. */
  thatDay: { availableCapacity: number; bookedCapacity: number } | null;
}

/** The data to compare a report with. */
export interface ReportState {
  stations: KnownStation[];
  /** Market partners by `operatorKey` of their name and of the names of their numbers. */
  partners: Map<string, number>;
}

/**
 * All stations with their report of a day, and the market partners by name. Only names kept by page admins count: with
 * a short name, which partners choose themselves, one could speak for another.
 */
export async function readState(db: Db | Tx, reportedOn: string): Promise<ReportState> {
  const stations = await rowsOf<KnownStation>(
    db,
    sql`select s.uid, s.substation_name as "substationName", s.network_operator as "networkOperator",
        s.market_partner_uid as "marketPartnerUid", s.state, s.voltage_level as "voltageLevel", s.latitude,
        s.longitude, s.available_capacity::float8 as "availableCapacity",
        s.booked_capacity::float8 as "bookedCapacity", s.reported_on::text as "reportedOn",
        case when r.uid is not null then json_build_object('availableCapacity', r.available_capacity,
          'bookedCapacity', r.booked_capacity) end as "thatDay"
      from powerstations s left join powerstation_reports r
        on r.powerstation_uid = s.uid and r.reported_on = ${reportedOn}::date
      order by s.uid`,
  );
  const names = await rowsOf<{ uid: number; name: string }>(
    db,
    sql`select e.market_partner_uid as uid, e.name from ecnumbers e
      union all select m.uid, m.company from market_partners m where m.active`,
  );
  return { stations, partners: new Map(names.map(({ uid, name }) => [operatorKey(name), uid])) };
}
