import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { roleNames } from '../auth/roles';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { select, text } from '../db/select';
import { nameOfUser } from './sql';
import type { ShownToken } from './token-model';

const t = alias(tables.apiTokens, 't');

const columns = {
  ...{ uid: t.uid, name: t.name, ending: t.ending, scope: t.scope, areas: t.areas },
  ...{ activeRole: t.activeRole, userRole: t.activeUserRole },
  number: text(sql`coalesce((select e.ecnumber || ' - ' || m.company from ecnumbers e
    join market_partners m on m.uid = e.market_partner_uid where e.uid = t.active_ecnumber_uid), '')`),
  ...{ created: seconds(t.createdAt), expires: seconds(t.expiresAt), lastUsed: seconds(t.lastUsedAt) },
  person: nameOfUser(t.userUid),
};

/** API tokens, the newest first. @param where about `api_tokens t` */
export async function tokensWhere(db: Db, where: SQL): Promise<(ShownToken & { person: string })[]> {
  const rows = await select(db, columns, sql`from api_tokens t where ${where} order by t.uid desc limit 500`);
  return rows.map(({ activeRole, userRole, number, ...row }) => ({
    ...row,
    person: row.person ?? '',
    role: number || userRole || (roleNames[activeRole] ?? ''),
  }));
}
