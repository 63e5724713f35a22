import 'server-only';
import type { Db } from '../../db';
import { audit, write } from '../../db/write';
import type { Saved } from '../../record';
import { requestScope } from '../../request-scope';
import { kinds } from '../../validity/kinds';
import { holdNames, namesOf } from '../../validity/settle';
import { type Withdrawal, withdrawVersion } from '../../validity/withdraw';
import { nameOf } from './entries';
import { requireProcess, savedOf } from './save';

const kind = kinds.processes;

/**
 * Withdraws a published process version (lib/validity/withdraw.ts); it is a draft again.
 * @throws PortalError not_found; otherwise as withdrawVersion
 */
export async function withdrawProcess(
  db: Db,
  byUid: number,
  { uid, ...how }: { uid: number } & Withdrawal,
): Promise<Saved> {
  return write(db, async (tx) => {
    await holdNames(tx, kind, await namesOf(tx, kind, [uid]));
    const { values, revision } = await requireProcess(tx, uid);
    await audit(tx, requestScope(), 'processes.withdrawn', nameOf(values), byUid);
    return withdrawVersion(tx, kind, byUid, { ...savedOf(uid, values), revision }, how);
  });
}
