import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db';
import { select } from '../db/select';
import * as tables from '../db/tables';
import { type BindingRole, bindingRoleTitle, flagsOf } from './binding-roles';

const e = alias(tables.ecnumbers, 'e');
const m = alias(tables.marketPartners, 'm');

const { mpUsers } = tables;

/** The role of a row `mp_users mu`, by the same rule as `roleOfFlags`. */
export const bindingRole = sql<BindingRole>`case when mu.admin then 'admin' when mu.editor then 'editor'
  when mu.statements then 'contributor' else 'viewer' end`;

/** What a user may do under one number. */
export interface Access {
  marketPartnerUid: number;
  company: string;
  ecnumberUid: number;
  ecnumber: string;
  /** The number's name. */
  name: string;
  role: BindingRole;
}

/** A user's bindings by number: all, or those to one market partner. */
export function accessesOf(db: Db | Tx, userUid: number, marketPartnerUid?: number): Promise<Access[]> {
  return select(
    db,
    {
      marketPartnerUid: m.uid,
      company: m.company,
      ecnumberUid: e.uid,
      ecnumber: e.ecnumber,
      name: e.name,
      role: bindingRole,
    },
    sql`from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid
        join market_partners m on m.uid = e.market_partner_uid
      where mu.user_uid = ${userUid} and ${marketPartnerUid ? sql`m.uid = ${marketPartnerUid}` : sql`true`}
      order by e.ecnumber`,
  );
}

/** Binds a user to a number, or changes the role of the binding. */
export async function setBinding(
  tx: Tx,
  userUid: number,
  ecnumberUid: number,
  role: BindingRole,
): Promise<void> {
  const flags = flagsOf(role);
  await tx
    .insert(mpUsers)
    .values({ userUid, ecnumberUid, ...flags })
    .onConflictDoUpdate({ target: [mpUsers.userUid, mpUsers.ecnumberUid], set: flags });
}

/** Removes bindings, with effect from the user's next request. @returns how many there were */
export async function removeBindings(tx: Tx, userUid: number, ecnumberUids: number[]): Promise<number> {
  const gone = await tx
    .delete(mpUsers)
    .where(and(eq(mpUsers.userUid, userUid), inArray(mpUsers.ecnumberUid, [0, ...ecnumberUids])))
    .returning({ uid: mpUsers.ecnumberUid });
  return gone.length;
}

/** "AT001000 als Administration", for the audit log and for mails. */
export const accessText = ({ ecnumber, role }: Pick<Access, 'ecnumber' | 'role'>): string =>
  `${ecnumber} als ${bindingRoleTitle(role)}`;
