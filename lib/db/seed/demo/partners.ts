import { eq } from 'drizzle-orm';
import type { Tx } from '../..';
import * as t from '../../tables';
import data from '../data/grid-operators.json' with { type: 'json' };

/** AT number, company, website, metering points. */
const operators = data as [string, string, string, number][];

/** The 118 grid operators, and the demo records of those with demo accounts. @returns pairs of AT number and ecnumber uid. */
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

const made = (company: string) =>
  `<p>Demo-Eintrag: Kurzname, Anschrift, Kontakt und Kontaktpersonen auf dieser Seite sind erfunden und zeigen, wie ein Eintrag von ${company} aussehen kann.</p>`;

/** The partners of the demo accounts, so that a whole record can be seen; all but names and numbers is made up. */
const described = [
  {
    ecnumber: 'AT001000',
    shortName: 'Demo Wiener Netze',
    street: 'Demostraße 1',
    zip: '1110',
    city: 'Wien',
    phone: '+43 1 0000000',
    email: 'netz@demo.example',
    // Left empty, so that the Dashboard has something to miss.
    dataExchange: '',
    description: made('Wiener Netze GmbH'),
    persons: [
      {
        function: 'Marktkommunikation (Demo)',
        topics: ['Prozesse', 'Marktnachrichten'],
        phone: '+43 1 0000001',
      },
      { function: 'Zählerdaten (Demo)', topics: ['Zählpunkte', 'Energiedaten'], phone: '+43 1 0000002' },
      { function: 'Energiegemeinschaften (Demo)', topics: ['Energiegemeinschaften'], phone: '+43 1 0000003' },
    ],
  },
  {
    ecnumber: 'AT002000',
    shortName: 'Demo Netz NÖ',
    street: 'Demoplatz 2',
    zip: '2344',
    city: 'Maria Enzersdorf',
    phone: '+43 2236 000000',
    email: 'netznoe@demo.example',
    dataExchange: 'datenaustausch.at002000@demo.example',
    description: made('Netz Niederösterreich GmbH'),
    persons: [
      { function: 'Marktkommunikation (Demo)', topics: ['Prozesse'], phone: '+43 2236 000001' },
      { function: 'Netzzugang (Demo)', topics: ['Netzzugang', 'Wechsel'], phone: '+43 2236 000002' },
      { function: 'Verrechnung (Demo)', topics: ['Netzrechnung'], phone: '+43 2236 000003' },
    ],
  },
];
