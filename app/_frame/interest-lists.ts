import { isRoleName } from '@/lib/auth/roles';
import { call } from '@/lib/backend/call';
import { listParticipants, listProcessCategories } from '@/lib/lookups/endpoints';

/** Lists to choose interests from, and the role names, which are none (docs/requirements/roles.md, Registered users). */
export async function loadInterestLists() {
  const [{ processesParticipants }, { processesCategories }] = await Promise.all([
    call(listParticipants, {}),
    call(listProcessCategories, {}),
  ]);
  const choice = ({ uid, name }: { uid: number; name: string }) => ({ uid, name });
  return {
    lists: {
      participants: processesParticipants.filter(({ name }) => !isRoleName(name)).map(choice),
      categories: processesCategories.map(choice),
    },
    roleNames: processesParticipants.filter(({ name }) => isRoleName(name)).map(choice),
  };
}
