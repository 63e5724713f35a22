import { eq } from 'drizzle-orm';
import type { Tx } from '../..';
import * as t from '../../tables';
import described from '../data/described-partners.json' with { type: 'json' };
import operatorRows from '../data/grid-operators.json' with { type: 'json' };
import institutions from '../data/institutions.json' with { type: 'json' };
import invented from '../data/invented-partners.json' with { type: 'json' };
import supplierRows from '../data/suppliers.json' with { type: 'json' };

/** AT number, company, website, metering points, federal state of the grid, where its customers release their data. */
const operators = operatorRows as [string, string, string, number, string, string][];

/** AT number, company, role (a code, `Erzeuger`, or nothing where the source tells none), `eingestellt` when it ended. */
const suppliers = supplierRows as [string, string, string, string?][];

interface Partner {
  columns: Partial<typeof t.marketPartners.$inferInsert>;
  numbers: string[];
  roles: Set<string>;
}

/** The partners by company: one that several sources know is one, with all its numbers and roles. */
function merged(): Map<string, Partner> {
  const partners = new Map<string, Partner>();
  const add = (company: string, columns: Partner['columns'], roles: string[], number?: string) => {
    const known = partners.get(company) ?? { columns: { active: false }, numbers: [], roles: new Set() };
    const active = known.columns.active || columns.active !== false;
    partners.set(company, {
      columns: { ...known.columns, ...columns, active },
      numbers: [...known.numbers, ...(number ? [number] : [])],
      roles: new Set([...known.roles, ...roles]),
    });
  };
  for (const [number, company, website, meteringPoints, gridArea, customerPortal] of operators) {
    const industry = ['Strom'];
    add(company, { industry, website, meteringPoints, gridArea, customerPortal }, ['NB'], number);
  }
  for (const [number, company, role, ended] of suppliers) {
    const description = role === 'Erzeuger' ? '<p>Betreibt Kraftwerke.</p>' : '';
    add(
      company,
      { industry: ['Strom'], active: !ended, ...(description && { description }) },
      role === 'LA' ? [role] : [],
      number,
    );
  }
  for (const { company, roles, ...columns } of [...institutions, ...invented]) add(company, columns, roles);
  return partners;
}

/**
 * The market's partners: grid operators, suppliers and producers, institutions; one made up for each role that none of
 * these is known to have (`invented-partners.json`); and the records
 * (`described-partners.json`, all but names and numbers made up) of those with demo accounts.
 * @param participant uid of a market role by its code, or by its name where it has none
 * @returns pairs of AT number and ecnumber uid
 */
export async function writePartners(
  tx: Tx,
  participant: (role: string) => number,
): Promise<[string, number][]> {
  const all = merged();
  const partners = await tx
    .insert(t.marketPartners)
    .values([...all].map(([company, { columns }]) => ({ ...columns, company })))
    .returning({ uid: t.marketPartners.uid, company: t.marketPartners.company });
  const uidOf = new Map(partners.map(({ uid, company }) => [company, uid]));
  await tx.insert(t.marketPartnerParticipants).values(
    partners.flatMap(({ uid, company }) =>
      [...all.get(company)!.roles].map((role) => ({
        marketPartnerUid: uid,
        participantUid: participant(role),
      })),
    ),
  );
  const numbers = await tx
    .insert(t.ecnumbers)
    .values(
      partners.flatMap(({ uid, company }) =>
        all.get(company)!.numbers.map((ecnumber) => ({ ecnumber, name: company, marketPartnerUid: uid })),
      ),
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
