import { isRoleName } from '@/lib/auth/roles';
import { call } from '@/lib/backend/call';
import { listParticipants } from '@/lib/lookups/endpoints';
import type { Offered } from '@/lib/lookups/lists';

/** The roles in which market partners take part, without those of registered users (docs/requirements/roles.md, Registered users). */
export async function loadMarketRoles(): Promise<Offered[]> {
  const { processesParticipants } = await call(listParticipants, {});
  return processesParticipants.filter(({ name }) => !isRoleName(name));
}
