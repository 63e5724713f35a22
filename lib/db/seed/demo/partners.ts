import type { Tx } from '../..';
import * as t from '../../tables';
import data from '../data/grid-operators.json' with { type: 'json' };

/** AT number, company, website, metering points. */
const operators = data as unknown as [string, string, string, number][];

/** The 118 grid operators. @returns pairs of AT number and ecnumber uid. */
export async function writePartners(tx: Tx, networkOperatorUid: number): Promise<[string, number][]> {
  const partners = await tx
    .insert(t.marketPartners)
    .values(
      operators.map(([, company, website, meteringPoints]) => ({
        company,
        website,
        meteringPoints,
        industry: ['Strom'],
      })),
    )
    .returning({ uid: t.marketPartners.uid, company: t.marketPartners.company });
  const uidOf = new Map(partners.map(({ uid, company }) => [company, uid]));
  await tx
    .insert(t.marketPartnerParticipants)
    .values(partners.map(({ uid }) => ({ marketPartnerUid: uid, participantUid: networkOperatorUid })));
  const numbers = await tx
    .insert(t.ecnumbers)
    .values(
      operators.map(([ecnumber, company]) => ({
        ecnumber,
        name: company,
        marketPartnerUid: uidOf.get(company)!,
      })),
    )
    .returning({ uid: t.ecnumbers.uid, ecnumber: t.ecnumbers.ecnumber });
  return numbers.map(({ uid, ecnumber }) => [ecnumber, uid]);
}
