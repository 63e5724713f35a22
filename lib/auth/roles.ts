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

/** The role that each binding to a market partner's number gives. */
export const rolesOfBindings = {
  admin: roles.marketParticipantAdmin,
  editor: roles.marketParticipantEditor,
  contributor: roles.marketParticipantViewer,
  viewer: roles.marketParticipantViewer,
} as const;

/** The group that keeps the portal; it must always have a member. */
export const keepers: RoleUid = roles.pageAdmin;

/** Groups whose members must have a second factor where SECOND_FACTOR_REQUIRED says so. */
export const withSecondFactor: readonly number[] = [roles.pageAdmin, roles.processAdmin];

/** The group that a new account gets at registration; roles of market partners come with bindings. */
export const groupOfAccount: Record<string, RoleUid | undefined> = {
  company: roles.registered,
  private: roles.private,
};

/** In which role it is asked for what belongs to a market partner, where no person asks. */
export const partnerRole = roles.marketParticipantAdmin;

/** The role whose holders choose one of its role names. */
export const namedRole: RoleUid = roles.registered;

/** The groups that page admins give; all others follow from bindings to numbers. */
export const givenGroups: readonly number[] = Object.values(roles).filter(
  (uid) => !(Object.values(rolesOfBindings) as number[]).includes(uid),
);

/** Whether a role is that of private persons, who have no part in the market. */
export const isPrivate = (role?: number): boolean => role === roles.private;

export type RoleUid = (typeof roles)[keyof typeof roles];

/** German names that people read. */
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

/** Groups that do not make an option of the role picker by themselves (docs/requirements/roles.md, Role picker). */
export const notOffered: ReadonlySet<number> = new Set([
  ...Object.values(rolesOfBindings),
  roles.registered,
  8,
]);

/** Participants that are no market roles, but role names of role 7 (docs/requirements/roles.md, Registered users). */
export const notMarketRoles = [
  'Softwarelieferant',
  'Behörde',
  'Firma',
  'OBS',
  'Interessensvertretung',
  'Privatperson',
] as const;

/** The role name of who makes software for the market. */
export const softwareSupplier: (typeof notMarketRoles)[number] = 'Softwarelieferant';

/** Whether a participant names a role of registered users instead of a market role. */
export const isRoleName = (name: string): boolean => (notMarketRoles as readonly string[]).includes(name);
