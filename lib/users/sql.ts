import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { tables } from '../db';
import { bit, listOf, object } from '../db/select';
import { eachTopic } from './settings';

export const u = alias(tables.users, 'u');
const e = alias(tables.ecnumbers, 'e');
const m = alias(tables.marketPartners, 'm');
const mu = alias(tables.mpUsers, 'mu');

/**
 * The name of the user with a uid; it has no alias, as a statement around it could have the same.
 * @param shown whether the reader may know it; otherwise null
 */
export const nameOfUser = (uid: SQL | Column, shown = true): SQL<string | null> =>
  shown ? sql`(select user_names.name from user_names where user_names.uid = ${uid})` : sql`null::text`;

/** The name of a `users u`; null if it has none. */
export const userName = nameOfUser(u.uid);

/** A `users u`'s topics and frequency of notifications. */
export const notifyColumns = { ...eachTopic((name) => u[name]), notifyFrequency: u.notifyFrequency };

/** The groups of a `users u`. */
export const groupsColumn = listOf(
  tables.userGroups.groupId,
  sql`from user_groups where user_uid = u.uid`,
  sql`group_id`,
);

/** The bindings of a `users u`, by number. */
export const bindingsColumn = (condition: SQL) =>
  listOf(
    object({
      ecnumber: object({ uid: e.uid, ecnumber: e.ecnumber, name: e.name }),
      marketpartnerUid: m.uid,
      marketpartner_company: m.company,
      marketpartner_admin: bit(mu.admin),
      marketpartner_editor: bit(mu.editor),
      marketpartner_statements: bit(mu.statements),
    }),
    sql`from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid
      join market_partners m on m.uid = e.market_partner_uid where mu.user_uid = u.uid and ${condition}`,
    sql`e.ecnumber`,
  );
