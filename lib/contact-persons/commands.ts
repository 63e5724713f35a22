import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { intoBin } from '../bin/commands/keep';
import { changesOf } from '../changes/fields';
import type { Db, Tx } from '../db';
import { reorder } from '../db/order';
import { refuseWhileReferred } from '../db/referrers';
import { int, select } from '../db/select';
import * as tables from '../db/tables';
import { audit, type ChangeEntry, leaveChanges, told, write } from '../db/write';
import { notFound, PortalError } from '../errors';
import type { EditOf } from '../record';
import { requestScope } from '../request-scope';
import { formatNumber } from '../time/format';
import { personName } from './model';
import { listContactPersons, personGone, personRows } from './queries';
import { mostPersons, type PersonOrder, type PersonValues, personRecord } from './record';

const { contactPersons } = tables;

/** Whether the writer may write the contact persons of a market partner. */
export type MayWrite = (marketPartnerUid: number) => boolean;

/**
 * A market partner's company; locks its row, so that the order of its persons stays consistent. @throws PortalError
 * not_found
 */
async function holdPartner(tx: Tx, uid: number): Promise<string> {
  const [row] = await select(
    tx,
    { company: tables.marketPartners.company },
    sql`from market_partners where uid = ${uid} for update`,
  );
  if (!row) throw notFound('Diesen Marktpartner gibt es nicht oder nicht mehr.');
  return row.company;
}

/**
 * Locks a contact person and its partner. A person that the writer may not write counts as missing, so that a foreign
 * uid tells nothing.
 * @throws PortalError not_found
 */
async function holdPerson(tx: Tx, uid: number, mayWrite: MayWrite) {
  const ofUid = eq(contactPersons.uid, uid);
  const [found] = await tx
    .select({ partner: contactPersons.marketPartnerUid })
    .from(contactPersons)
    .where(ofUid);
  if (!found || !mayWrite(found.partner)) throw personGone();
  const company = await holdPartner(tx, found.partner);
  const [row] = await tx.select().from(contactPersons).where(ofUid).for('update');
  if (!row) throw personGone();
  return { ...row, company };
}

/** The log is kept longer than personal data may be, so it has no name of the person. */
const note = (tx: Tx, byUid: number, action: string, company: string, uid?: number) =>
  audit(
    tx,
    requestScope(),
    `contact-persons.${action}`,
    uid ? `${company}, Kontaktperson ${uid}` : company,
    byUid,
  );

/** Change entries of contact persons are not published; only people who may read a person read them. */
const tell = (
  tx: Tx,
  byUid: number,
  uid: number,
  entry: Pick<ChangeEntry, 'action' | 'sentence' | 'fields'>,
) => leaveChanges(tx, byUid, [{ entity: 'contact-persons', entityUid: uid, ...entry }]);

/** Adds a contact person behind the others of its market partner. @throws PortalError not_found; conflict when there are `mostPersons` */
export async function createContactPerson(
  db: Db,
  byUid: number,
  { marketPartnerUid, ...values }: PersonValues & { marketPartnerUid: number },
): Promise<{ uid: number }> {
  return write(db, async (tx) => {
    const company = await holdPartner(tx, marketPartnerUid);
    const [last] = await select(
      tx,
      { position: int(sql`coalesce(max(position), 0)`), persons: int(sql`count(*)`) },
      sql`from contact_persons
        where market_partner_uid = ${marketPartnerUid}`,
    );
    if (last!.persons >= mostPersons) {
      const message = `Ein Marktpartner hat höchstens ${formatNumber(mostPersons)} Kontaktpersonen.`;
      throw new PortalError('conflict', { message });
    }
    const place = { marketPartnerUid, position: last!.position + 1 };
    const { uid } = await personRows.insert(tx, byUid, values, place);
    await note(tx, byUid, 'created', company, uid);
    await tell(tx, byUid, uid, told(`Die Kontaktperson ${personName(values)}`, 'created'));
    return { uid };
  });
}

/**
 * Saves a contact person on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found, also if the writer may not write it; conflict when a newer revision is saved, its
 * `fields` hold the `revision`
 */
export async function editContactPerson(
  db: Db,
  byUid: number,
  { uid, revision, ...values }: EditOf<typeof personRecord>,
  mayWrite: MayWrite,
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const before = await holdPerson(tx, uid, mayWrite);
    const saved = await personRows.update(tx, byUid, await personRows.hold(tx, { uid, revision }), values);
    await note(tx, byUid, 'edited', before.company, uid);
    const fields = changesOf(personRecord.shape({}), personRows.valuesOf(before, {}), values);
    if (fields.length > 0) {
      await tell(tx, byUid, uid, told(`Die Kontaktperson ${personName(values)}`, 'edited', fields));
    }
    return { revision: saved.revision };
  });
}

/**
 * Sorts the contact persons of a market partner, unless their order differs from the one that was seen.
 * @throws PortalError not_found; conflict, whose message and `fields.seen` (JSON) hold the present order; invalid_input
 * when not every person is named once
 */
export async function reorderContactPersons(
  db: Db,
  byUid: number,
  { marketPartnerUid, ...order }: PersonOrder,
): Promise<void> {
  await write(db, async (tx) => {
    const company = await holdPartner(tx, marketPartnerUid);
    const known = await listContactPersons(tx, marketPartnerUid);
    const named = known.map((person) => ({ uid: person.uid, name: personName(person) }));
    const words = { all: 'Die Kontaktpersonen', each: 'jede Kontaktperson' };
    await reorder(tx, 'contact_persons', named, order, words);
    await note(tx, byUid, 'reordered', company);
  });
}

/**
 * Deletes a contact person with its history, as nobody's data may outlive its use; both are in the bin for its time.
 * @throws PortalError not_found, also if the writer may not write it; conflict that names the ELWOG/GWG blocks that
 * refer to it (docs/requirements/records.md, Every record)
 */
export async function deleteContactPerson(
  db: Db,
  byUid: number,
  uid: number,
  mayWrite: MayWrite,
): Promise<void> {
  const { changes } = tables;
  await write(db, async (tx) => {
    const { company } = await holdPerson(tx, uid, mayWrite);
    await refuseWhileReferred(
      tx,
      sql`select 'ELWOG/GWG-Eintrag „' || e.title || '“, Version ' || e.version || ', Block „' || b.title || '“' as by
        from elwoggwg_block_contacts l join elwoggwg_blocks b on b.uid = l.block_uid
          join elwoggwg e on e.uid = b.elwoggwg_uid
        where l.contact_person_uid = ${uid}`,
    );
    await intoBin(tx, byUid, 'contact-persons', [uid]);
    await tx.delete(contactPersons).where(eq(contactPersons.uid, uid));
    await tx.delete(changes).where(and(eq(changes.entity, 'contact-persons'), eq(changes.entityUid, uid)));
    await note(tx, byUid, 'deleted', company, uid);
    await tell(tx, byUid, uid, told('Eine Kontaktperson', 'deleted'));
  });
}
