import { decide } from '@/lib/auth/guard';
import type { RoleOption, SessionState } from '@/lib/auth/state';
import { routes } from '@/lib/routes';

/** What the account menu shows of a session: the little that crosses to the browser. */
export interface Account {
  uid: number;
  username: string;
  /** The active role's name; absent while none is active. */
  roleName?: string;
  /** `AT001000 - Wiener Netze GmbH` of an active market partner. */
  partner?: string;
  roles: RoleOption[];
  activeId?: string;
  marketPartnerUid: number;
  /** Where the administration begins for the active role; absent for who has no screen there. */
  administration?: string;
}

/** Picks the account menu's part out of the session of a logged-in person. */
export function accountOf(session: SessionState): Account {
  const { activeRole, activeEcnumber, marketPartnerName, availableRoles } = session;
  return {
    uid: session.uid,
    username: session.username,
    roleName: activeRole?.name,
    partner: activeEcnumber && [activeEcnumber.name, marketPartnerName].filter(Boolean).join(' - '),
    roles: availableRoles,
    activeId: availableRoles.find((option) => isActive(option, session))?.id,
    marketPartnerUid: session.marketPartnerUid,
    administration: administrationOf(session),
  };
}

/** The overview, or the first screen of the administration that the active role may enter. */
function administrationOf(session: SessionState): string | undefined {
  const screens = routes.filter(({ path }) => /^\/verwaltung(\/|$)/.test(path) && !path.includes(':'));
  const open = screens.filter((route) => decide(route, {}, session, route.path).allow);
  return (open.find(({ name }) => name === 'AdminOverview') ?? open[0])?.path;
}

function isActive({ uid, value }: RoleOption, { activeRole, activeEcnumber }: SessionState): boolean {
  if (!activeRole) return false;
  if (value.activeEcnumber > 0) return value.activeEcnumber === activeEcnumber?.uid;
  return uid === activeRole.uid && (value.userRole === undefined || value.userRole === activeRole.name);
}
