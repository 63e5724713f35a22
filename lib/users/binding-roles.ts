/**
 * What a binding to a market partner's number permits (docs/requirements/records.md, Account). A contributor is a
 * viewer (role 5) who may also write statements and agree in the partner's name; editors and admins may do so anyway.
 */
export type BindingRole = 'admin' | 'editor' | 'contributor' | 'viewer';

export const bindingRoles: { value: BindingRole; title: string }[] = [
  { value: 'admin', title: 'Administration' },
  { value: 'editor', title: 'Redaktion' },
  { value: 'contributor', title: 'Leserecht und Stellungnahmen' },
  { value: 'viewer', title: 'Leserecht' },
];

export const bindingRoleNames = bindingRoles.map(({ value }) => value);

/** Explains the roles to the person who gives them. */
export const bindingRolesHint =
  'Die Administration pflegt auch Benutzerkonten und generiert BEG-IDs, die Redaktion pflegt den Eintrag; beide geben im Namen des Marktpartners Stellungnahmen ab und stimmen zu. Das Leserecht sieht die Kontaktpersonen; Stellung nehmen und zustimmen darf es nur mit „Leserecht und Stellungnahmen“.';

export const bindingRoleTitle = (role: BindingRole): string =>
  bindingRoles.find(({ value }) => value === role)?.title ?? '';

/** The flags of a row of `mp_users`. */
export interface BindingFlags {
  admin: boolean;
  editor: boolean;
  /** The right to write statements; needed only without the other two. */
  statements: boolean;
}

/** The role of a row of `mp_users`. */
export const roleOfFlags = ({ admin, editor, statements }: BindingFlags): BindingRole =>
  admin ? 'admin' : editor ? 'editor' : statements ? 'contributor' : 'viewer';

export const flagsOf = (role: BindingRole): BindingFlags => ({
  admin: role === 'admin',
  editor: role === 'editor',
  statements: role === 'contributor',
});

/** A market partner's number and a person's role there. */
export interface NumberRole {
  ecnumberUid: number;
  role: BindingRole;
}
