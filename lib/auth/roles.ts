/** The roles of docs/requirements/roles.md, Role table. */
export const roles = {
  pageAdmin: 1,
  processAdmin: 2,
  marketParticipantAdmin: 3,
  marketParticipantEditor: 4,
  marketParticipantViewer: 5,
  internal: 6,
  registered: 7,
  private: 9,
} as const;

export type RoleUid = (typeof roles)[keyof typeof roles];

/** The German names that people read. */
export const roleNames: Record<number, string> = {
  1: 'Seitenadministration',
  2: 'Prozessadministration',
  3: 'Marktpartner-Administration',
  4: 'Marktpartner-Redaktion',
  5: 'Marktpartner-Leserecht',
  6: 'Interner Benutzer',
  7: 'Registrierter Benutzer',
  9: 'Privatperson',
};

/** Groups that the role picker does not offer by themselves (docs/requirements/roles.md, Role picker). */
export const notOffered = new Set([3, 4, 5, 7, 8]);

/** Participants that are no market-partner roles; of a role-7 user they are the role names (docs/requirements/roles.md, Registered users). */
export const notMarketRoles = [
  'Softwarelieferant',
  'Behörde',
  'Firma',
  'OBS',
  'Interessensvertretung',
  'Privatperson',
] as const;

/** Whether a participant names a role of registered users instead of a market role. */
export const isRoleName = (name: string): boolean => (notMarketRoles as readonly string[]).includes(name);
