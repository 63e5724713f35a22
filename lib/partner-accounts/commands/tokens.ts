import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db';
import { rowsOf } from '../../db/rows';
import { write } from '../../db/write';
import { notFound } from '../../errors';
import { type Actor, note } from '../../users/target';
import { ofPartnersNumbers } from '../queries';

/** Ends an API token that acts for a market partner. @throws PortalError not_found, also for tokens of other partners */
export async function revokePartnerToken(
  db: Db,
  actor: Actor,
  { marketPartnerUid, uid }: { marketPartnerUid: number; uid: number },
): Promise<void> {
  await write(db, async (tx) => {
    const [ended] = await rowsOf<{ name: string; owner: number }>(
      tx,
      sql`delete from api_tokens t where t.uid = ${uid} and ${ofPartnersNumbers(marketPartnerUid)}
        returning t.name, t.user_uid as owner`,
    );
    if (!ended) throw notFound('Dieses API-Token gibt es bei diesem Marktpartner nicht mehr.');
    await note(tx, actor, 'partnerAccounts.tokenRevoked', ended.owner, ended.name);
  });
}
