import { isRoleName } from '@/lib/auth/roles';
import { call } from '@/lib/backend/call';
import { listParticipants } from '@/lib/lookups/endpoints';
import type { Named } from '@/lib/named';

/** The roles in which market partners take part, without those of registered users (docs/requirements/roles.md, Registered users). */
export async function loadMarketRoles(): Promise<Named[]> {
  const { processesParticipants } = await call(listParticipants, {});
  return processesParticipants
    .filter(({ name }) => !isRoleName(name))
    .map(({ uid, name }) => ({ uid, name }));
}
