import { isRoleName } from '@/lib/auth/roles';
import { call } from '@/lib/backend/call';
import { listParticipants, listProcessCategories } from '@/lib/lookups/endpoints';
import { offered } from '@/lib/lookups/lists';

/**
 * Lists to choose interests from, and the role names, which are none (docs/requirements/roles.md, Registered users).
 * @param chosen the market roles that somebody has already
 */
export async function loadInterestLists(chosen: readonly number[] = []) {
  const [{ processesParticipants }, { processesCategories }] = await Promise.all([
    call(listParticipants, {}),
    call(listProcessCategories, {}),
  ]);
  const choice = ({ uid, name }: { uid: number; name: string }) => ({ uid, name });
  return {
    lists: {
      participants: offered(
        processesParticipants.filter(({ name }) => !isRoleName(name)),
        chosen,
      ),
      categories: processesCategories.map(choice),
    },
    roleNames: processesParticipants.filter(({ name }) => isRoleName(name)).map(choice),
  };
}
