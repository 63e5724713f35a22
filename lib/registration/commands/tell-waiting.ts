import 'server-only';
import { sql } from 'drizzle-orm';
import { keepers } from '@/lib/auth/roles';
import type { Tx } from '@/lib/db';
import { at } from '@/lib/db/moments';
import { bool, int, select, text } from '@/lib/db/select';
import { u } from '@/lib/users/sql';
import { mailWaiting, waitingKind } from '../letters';

/** Hours in which page admins are mailed once while registrations wait. */
const hours = 24;

/**
 * Mails the page admins that a market partner waits for approval. While others wait already, each admin gets one mail a
 * day, so that many registrations make no flood; the list that it leads to shows all of them.
 * @param uid the account that has just begun to wait, saved in this transaction
 */
export async function tellWaiting(tx: Tx, uid: number, now = new Date()): Promise<void> {
  const [user] = await select(
    tx,
    {
      company: u.company,
      ecnumber: u.wantedEcnumber,
      domain: text(sql`split_part(u.email, '@', 2)`),
      waiting: int(sql`select count(*) from users where state = 'waiting'`),
    },
    sql`from users u where u.uid = ${uid}`,
  );
  if (!user) return;
  const admins = await select(
    tx,
    {
      ...{ uid: u.uid, email: u.email, firstName: u.firstName, lastName: u.lastName },
      told: bool(sql`exists (select 1 from mails where mails.user_uid = u.uid and mails.kind = ${waitingKind}
        and mails.created_at > ${at(now)} - make_interval(hours => ${hours}))`),
    },
    sql`from users u join user_groups g on g.user_uid = u.uid and g.group_id = ${keepers}
      where u.state = 'active' order by u.uid`,
  );
  for (const { told, ...admin } of admins)
    if (!told || user.waiting === 1) await mailWaiting(tx, admin, { uid, ...user });
}
