import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import { rowsOf } from '../../db/rows';
import * as tables from '../../db/tables';
import { write } from '../../db/write';
import { notFound, PortalError } from '../../errors';
import { type BindingRole, bindingRoles } from '../model';
import { type Actor, changeTarget, holdTarget, note } from './target';

const titleOf = (role: BindingRole) => bindingRoles.find(({ value }) => value === role)?.title ?? '';

interface FoundNumber {
  uid: number;
  ecnumber: string;
  company: string;
}

/**
 * Binds a user to a market partner's number, or changes what the binding permits.
 * @throws PortalError invalid_input when nobody has the number
 */
export async function bindIn(
  tx: Tx,
  userUid: number,
  { ecnumber, role }: { ecnumber: string; role: BindingRole },
): Promise<FoundNumber & { text: string }> {
  const [found] = await rowsOf<FoundNumber>(
    tx,
    sql`select e.uid, e.ecnumber, m.company from ecnumbers e join market_partners m on m.uid = e.market_partner_uid
      where e.ecnumber = ${ecnumber.trim().toUpperCase()} and m.active`,
  );
  if (!found) {
    throw new PortalError('invalid_input', {
      fields: { ecnumber: 'Kein aktiver Marktpartner hat diese Nummer.' },
    });
  }
  const flags = { admin: role === 'admin', editor: role === 'editor' };
  const { mpUsers } = tables;
  await tx
    .insert(mpUsers)
    .values({ userUid, ecnumberUid: found.uid, ...flags })
    .onConflictDoUpdate({ target: [mpUsers.userUid, mpUsers.ecnumberUid], set: flags });
  return { ...found, text: `${found.ecnumber} (${found.company}) als ${titleOf(role)}` };
}

/** Binds a user to a number. @throws PortalError not_found, invalid_input when nobody has the number */
export async function bindUser(
  db: Db,
  actor: Actor,
  uid: number,
  binding: { ecnumber: string; role: BindingRole },
): Promise<void> {
  await write(db, async (tx) => {
    await holdTarget(tx, uid);
    const { text } = await bindIn(tx, uid, binding);
    await changeTarget(tx, actor, uid);
    await note(tx, actor, 'user.bound', uid, text);
  });
}

/** Takes a binding away; it stops to count at the next request of the user. @throws PortalError not_found */
export async function unbindUser(db: Db, actor: Actor, uid: number, ecnumberUid: number): Promise<void> {
  const { mpUsers, ecnumbers } = tables;
  await write(db, async (tx) => {
    await holdTarget(tx, uid);
    const gone = await tx
      .delete(mpUsers)
      .where(and(eq(mpUsers.userUid, uid), eq(mpUsers.ecnumberUid, ecnumberUid)))
      .returning({ uid: mpUsers.ecnumberUid });
    if (gone.length === 0) throw notFound('Diese Bindung gibt es nicht oder nicht mehr.');
    const [number] = await tx.select().from(ecnumbers).where(eq(ecnumbers.uid, ecnumberUid));
    await changeTarget(tx, actor, uid);
    await note(tx, actor, 'user.unbound', uid, number?.ecnumber);
  });
}
