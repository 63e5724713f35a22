import { operatorKey } from '../../../powerstations/operator';
import type { Tx } from '../..';
import * as t from '../../tables';
import data from '../data/substations.json' with { type: 'json' };

/** Name, free and booked MVA, latitude, longitude, federal state, operator. */
const stations = data as [string, number, number, number, number, string, string][];

/** The source names the month; the day is set to its first. */
const reportedOn = '2026-07-01';

/** The substations with their one published report, tied to the operator's market partner where it is known. */
export async function writePowerstations(tx: Tx): Promise<number> {
  const partners = await tx
    .select({ uid: t.marketPartners.uid, company: t.marketPartners.company })
    .from(t.marketPartners);
  const partnerOf = new Map(partners.map(({ uid, company }) => [operatorKey(company), uid]));
  const rows = await tx
    .insert(t.powerstations)
    .values(
      stations.map(
        ([
          substationName,
          availableCapacity,
          bookedCapacity,
          latitude,
          longitude,
          state,
          networkOperator,
        ]) => ({
          ...{ substationName, networkOperator, state, latitude, longitude, reportedOn },
          ...{ availableCapacity, bookedCapacity },
          marketPartnerUid: partnerOf.get(operatorKey(networkOperator)),
        }),
      ),
    )
    .returning();
  await tx.insert(t.powerstationReports).values(
    rows.map(({ uid: powerstationUid, availableCapacity, bookedCapacity }) => ({
      ...{ powerstationUid, reportedOn, availableCapacity, bookedCapacity },
    })),
  );
  return rows.length;
}
