import { isOpenTo } from '@/lib/auth/guard';
import type { RoleOption, SessionState } from '@/lib/auth/state';
import { routeOf, routes } from '@/lib/routes';

/** The part of a session that the account menu shows; it is sent to the browser. */
export interface Account {
  uid: number;
  username: string;
  /** Name of the active role; absent without one. */
  roleName?: string;
  /** `AT001000 - Wiener Netze GmbH` of the active market partner. */
  partner?: string;
  /** For whom the person acts and as what: `Wiener Netze GmbH · Redaktion`. */
  acting: string;
  roles: RoleOption[];
  activeId?: string;
  marketPartnerUid: number;
  /** The first screen of the administration for the active role; absent if it may enter none. */
  administration?: string;
}

/** Picks the account menu's facts from the session of a signed-in person. */
export function accountOf(session: SessionState): Account {
  const { activeRole, activeEcnumber, marketPartnerName, availableRoles } = session;
  return {
    uid: session.uid,
    username: session.username,
    roleName: activeRole?.name,
    partner: activeEcnumber && [activeEcnumber.name, marketPartnerName].filter(Boolean).join(' - '),
    acting: actingAs(session),
    roles: availableRoles,
    activeId: availableRoles.find((option) => isActive(option, session))?.id,
    marketPartnerUid: session.marketPartnerUid,
    administration: administrationOf(session),
  };
}

/** For whom somebody acts and as what, in words. */
export function actingAs({ activeRole, activeEcnumber, marketPartnerName }: SessionState): string {
  if (!activeRole) return 'Keine Rolle gewählt';
  if (!activeEcnumber) return activeRole.name;
  // Beside the partner's name, that it is a partner's role goes without saying.
  return `${marketPartnerName || activeEcnumber.name} · ${activeRole.name.replace(/^Marktpartner-/, '')}`;
}

/** Screens of the administration: the overview, the room of the process admins, then in the order of the table. */
const screens = [
  routeOf('AdminOverview'),
  routeOf('ProcessOffice'),
  // What partners deleted themselves they find from their own page.
  ...routes.filter(
    ({ name, path }) => /^\/verwaltung(\/|$)/.test(path) && !path.includes(':') && name !== 'AdminBin',
  ),
];

/** The first screen of the administration that the active role may enter. */
const administrationOf = (session: SessionState): string | undefined =>
  screens.find((route) => isOpenTo(route, session))?.path;

function isActive({ uid, value }: RoleOption, { activeRole, activeEcnumber }: SessionState): boolean {
  if (!activeRole) return false;
  if (value.activeEcnumber > 0) return value.activeEcnumber === activeEcnumber?.uid;
  return uid === activeRole.uid && (value.userRole === undefined || value.userRole === activeRole.name);
}
