/** What a binding to a market partner's number permits (completion.md section 4, Account). */
export type BindingRole = 'admin' | 'editor' | 'viewer';

export const bindingRoles: { value: BindingRole; title: string }[] = [
  { value: 'admin', title: 'Administration' },
  { value: 'editor', title: 'Redaktion' },
  { value: 'viewer', title: 'Leserecht' },
];

export const bindingRoleTitle = (role: BindingRole): string =>
  bindingRoles.find(({ value }) => value === role)?.title ?? '';

/** The role of a row of `mp_users`, and back. */
export const roleOfFlags = ({ admin, editor }: { admin: boolean; editor: boolean }): BindingRole =>
  admin ? 'admin' : editor ? 'editor' : 'viewer';

export const flagsOf = (role: BindingRole) => ({ admin: role === 'admin', editor: role === 'editor' });

/** A number of a market partner and what somebody may do under it. */
export interface NumberRole {
  ecnumberUid: number;
  role: BindingRole;
}
