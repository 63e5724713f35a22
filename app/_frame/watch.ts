import type { WatchState } from '@/components/watching/watch-lines';
import type { SessionState } from '@/lib/auth/state';
import { call } from '@/lib/backend/call';
import { showWatch } from '@/lib/watching/endpoints';
import type { WatchedNoun } from '@/lib/watching/model';

/** How the record of a page is followed by whoever reads it. */
export const watchOf = async (
  { loggedIn }: SessionState,
  entity: WatchedNoun,
  uid: number,
): Promise<WatchState> => ({
  ...{ entity, uid },
  own: loggedIn ? (await call(showWatch, { entity, uid })).uid : undefined,
});
