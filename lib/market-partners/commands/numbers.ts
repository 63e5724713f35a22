import 'server-only';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { notMarketRoles } from '../../auth/roles';
import { changesOf } from '../../changes/fields';
import type { Db, Tx } from '../../db';
import { refuseWhileReferred } from '../../db/referrers';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { invalidField } from '../../errors';
import { checkChosen } from '../../lookups/chosen';
import { listLookup } from '../../lookups/queries';
import type { EditOf } from '../../record';
import { requestScope } from '../../request-scope';
import { userName } from '../../users/sql';
import { numbersRows } from '../queries';
import { type NumbersValues, numbersRecord } from '../record';
import { tellOfPartner } from './hold';

const { ecnumbers, marketPartnerParticipants, marketPartners } = tables;
type Numbers = NumbersValues['ecnumbers'];

/**
 * Market roles are all participants but those that name registered users (docs/requirements/roles.md, Registered users).
 * @throws PortalError invalid_input at the field when there is no such market role or a number belongs to somebody else
 */
async function check(
  tx: Tx,
  { processesparticipants, ecnumbers: wanted }: NumbersValues,
  uid = 0,
  had: number[] = [],
) {
  await checkChosen(tx, [
    {
      ...{ field: 'processesparticipants', uids: processesparticipants, had },
      from: sql`participants where name not in ${[...notMarketRoles]}`,
      message: 'Diese Marktrolle gibt es nicht oder nicht mehr.',
    },
  ]);
  const [taken] = await tx
    .select({ ecnumber: ecnumbers.ecnumber, company: marketPartners.company })
    .from(ecnumbers)
    .innerJoin(marketPartners, eq(marketPartners.uid, ecnumbers.marketPartnerUid))
    .where(
      and(
        inArray(
          ecnumbers.ecnumber,
          wanted.map(({ ecnumber }) => ecnumber),
        ),
        ne(ecnumbers.marketPartnerUid, uid),
      ),
    );
  if (!taken) return;
  throw invalidField('ecnumbers', `Die Nummer ${taken.ecnumber} gehört schon zu ${taken.company}.`);
}

async function saveRoles(tx: Tx, uid: number, wanted: number[]): Promise<void> {
  const t = marketPartnerParticipants;
  await tx.delete(t).where(eq(t.marketPartnerUid, uid));
  if (wanted.length === 0) return;
  await tx.insert(t).values(wanted.map((participantUid) => ({ marketPartnerUid: uid, participantUid })));
}

/**
 * Writes a partner's numbers; a number is what it says, so another text is another number.
 * @throws PortalError conflict, naming the referrers, when an account or a community ID has one that goes
 */
async function saveNumbers(tx: Tx, uid: number, before: Numbers, wanted: Numbers): Promise<void> {
  const known = new Map(before.map(({ ecnumber, name }) => [ecnumber, name]));
  const kept = new Set(wanted.map(({ ecnumber }) => ecnumber));
  const gone = before.flatMap(({ ecnumber }) => (kept.has(ecnumber) ? [] : [ecnumber]));
  if (gone.length > 0) {
    await refuseWhileReferred(
      tx,
      sql`select 'Benutzerkonto ' || coalesce(${userName}, u.email)
          || ' (' || e.ecnumber || ')' as by
        from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid join users u on u.uid = mu.user_uid
        where e.ecnumber in ${gone}
      union all select distinct 'Gemeinschafts-IDs mit ' || substr(b.beg_id, 14, 8) from beg_ids b
        where b.market_partner_uid = ${uid} and substr(b.beg_id, 14, 8) in ${gone}`,
    );
    await tx.delete(ecnumbers).where(inArray(ecnumbers.ecnumber, gone));
  }
  for (const { ecnumber, name } of wanted) {
    if (!known.has(ecnumber)) await tx.insert(ecnumbers).values({ ecnumber, name, marketPartnerUid: uid });
    else if (known.get(ecnumber) !== name)
      await tx.update(ecnumbers).set({ name }).where(eq(ecnumbers.ecnumber, ecnumber));
  }
}

/** Makes a market partner. @throws PortalError invalid_input when a number is taken or a role does not exist */
export async function createMarketPartner(
  db: Db,
  byUid: number,
  values: NumbersValues,
): Promise<{ uid: number }> {
  const { company, processesparticipants } = values;
  return write(db, async (tx) => {
    await check(tx, values);
    const { uid } = await numbersRows.insert(tx, byUid, values);
    await saveRoles(tx, uid, processesparticipants);
    await saveNumbers(tx, uid, [], values.ecnumbers);
    await audit(tx, requestScope(), 'market-partners.created', company, byUid);
    const numbers = values.ecnumbers.map(({ ecnumber }) => ecnumber).join(', ');
    const sentence = `Der Marktpartner ${company} (${numbers}) wurde angelegt.`;
    await tellOfPartner(tx, byUid, uid, { action: 'created', sentence });
    return { uid };
  });
}

/**
 * Saves what identifies a market partner on the market, on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`, or
 * when a number that goes is still in use; invalid_input as createMarketPartner
 */
export async function editNumbers(
  db: Db,
  byUid: number,
  { uid, revision, ...values }: EditOf<typeof numbersRecord>,
): Promise<{ revision: number }> {
  const participants = await listLookup(db, 'participants');
  const { company, processesparticipants } = values;
  return write(db, async (tx) => {
    const row = await numbersRows.hold(tx, { uid, revision });
    const before = numbersRows.valuesOf(row, await heldLists(tx, uid));
    await check(tx, values, uid, before.processesparticipants);
    await saveRoles(tx, uid, processesparticipants);
    await saveNumbers(tx, uid, before.ecnumbers, values.ecnumbers);
    const after = await numbersRows.update(tx, byUid, row, values);
    await audit(tx, requestScope(), 'market-partners.numbers', company, byUid);
    const fields = changesOf(numbersRecord.shape({ processesparticipants: participants }), before, values);
    if (fields.length > 0) {
      const names = fields.map(({ field }) => field).join(', ');
      const sentence = `Der Marktpartner ${company} wurde geändert: ${names}.`;
      await tellOfPartner(tx, byUid, uid, { action: 'edited', sentence, fields });
    }
    return { revision: after.revision };
  });
}

/** The roles and numbers of a held market partner. */
async function heldLists(tx: Tx, uid: number) {
  const roles = await tx
    .select({ uid: marketPartnerParticipants.participantUid })
    .from(marketPartnerParticipants)
    .where(eq(marketPartnerParticipants.marketPartnerUid, uid));
  const numbers = await tx
    .select({ ecnumber: ecnumbers.ecnumber, name: ecnumbers.name })
    .from(ecnumbers)
    .where(eq(ecnumbers.marketPartnerUid, uid));
  return { processesparticipants: roles.map((role) => role.uid), ecnumbers: numbers };
}
