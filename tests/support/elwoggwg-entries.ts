import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/db';
import * as t from '@/lib/db/tables';
import type { ElwogBlockValues, ElwogValues } from '@/lib/elwoggwg/record';
import { secondsOfDay } from '@/lib/time/days';

/** An entry as tests make it. */
export const values = (more: Partial<ElwogValues> = {}): ElwogValues => ({
  title: 'Netzzugang',
  legalBasis: '§ 15 ElWOG 2010',
  division: 'Strom',
  validFrom: secondsOfDay('2026-01-01'),
  validUntil: null,
  description: '<p>Wie der Zugang zum Netz beantragt wird.</p>',
  ...more,
});

/** A block as tests make it. */
export const block = (more: Partial<ElwogBlockValues> = {}): ElwogBlockValues => ({
  title: 'Ablauf',
  text: '<p>Binnen 14 Arbeitstagen.</p>',
  links: [],
  contacts: [],
  ...more,
});

/** Two market partners with a contact person each. @returns their uids and the persons' */
export async function makePartners(db: Db) {
  const partners = await db
    .insert(t.marketPartners)
    .values([{ company: 'Demo Netz GmbH' }, { company: 'Demo Fremd GmbH' }])
    .returning();
  const [own, foreign] = partners.map(({ uid }) => uid) as [number, number];
  const persons = await db
    .insert(t.contactPersons)
    .values(
      [own, foreign].map((marketPartnerUid, at) => ({
        marketPartnerUid,
        firstName: 'Demo',
        lastName: `Kontaktperson ${at + 1}`,
        function: 'Netzzugang',
        phone: '+43 1 000 000',
        mobile: '+43 664 000 000',
        email: `kontakt${at + 1}@demo.example`,
      })),
    )
    .returning();
  const [person, stranger] = persons.map(({ uid }) => uid) as [number, number];
  return { own, foreign, person, stranger };
}

/** Takes away everything that a test wrote. */
export async function clear(db: Db): Promise<void> {
  for (const table of ['attachments', 'attachment_contents', 'elwoggwg', 'changes', 'mails', 'users'])
    await db.execute(sql.raw(`delete from ${table}`));
}
