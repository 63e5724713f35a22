import type { Sight } from '../auth/permissions';

/**
 * As what somebody who is mailed sees, in a role of theirs; 0 for none. They are told nothing that only one market partner
 * may see: the role here belongs to nobody.
 */
export const sightOf = (role: number): Sight => ({
  ...{ loggedIn: true, dataConfirmed: true, marketPartnerUid: -1 },
  activeRole: role === 0 ? undefined : { uid: role },
});
