import { isRoleName } from '../auth/roles';
import type { UserObject } from '../users/model';
import type { PartnerState } from './model';

/**
 * The participants that count: the active market partner's if it has any, otherwise the user's own. Role names such as
 * Behörde take part in no process, so they filter nothing.
 */
export function interestsOf(user: UserObject, partner: PartnerState | null) {
  const own = user.processesparticipants.filter(({ name }) => !isRoleName(name));
  const ofPartner = partner !== null && partner.participants.length > 0;
  const participants = ofPartner ? partner.participants : own;
  const categories = user.processescategories;
  const none = participants.length + categories.length === 0;
  return { scope: none ? 'all' : ofPartner ? 'partner' : 'own', participants, categories } as const;
}
