import { eq } from 'drizzle-orm';
import type { Tx } from '../..';
import * as t from '../../tables';
import described from '../data/described-partners.json' with { type: 'json' };
import data from '../data/grid-operators.json' with { type: 'json' };

/** AT number, company, website, metering points. */
const operators = data as [string, string, string, number][];

/** The 118 grid operators, and the records (`described-partners.json`, all but names and numbers made up) of those with demo accounts. @returns pairs of AT number and ecnumber uid. */
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
  for (const { ecnumber, persons, ...columns } of described) {
    const company = operators.find(([number]) => number === ecnumber)![1];
    const marketPartnerUid = uidOf.get(company)!;
    await tx.update(t.marketPartners).set(columns).where(eq(t.marketPartners.uid, marketPartnerUid));
    await tx.insert(t.contactPersons).values(
      persons.map((person, place) => ({
        ...person,
        marketPartnerUid,
        lastName: `Kontaktperson ${place + 1}`,
        firstName: 'Demo',
        email: `kontakt${place + 1}.${ecnumber.toLowerCase()}@demo.example`,
        position: place + 1,
      })),
    );
  }
  return numbers.map(({ uid, ecnumber }) => [ecnumber, uid]);
}
