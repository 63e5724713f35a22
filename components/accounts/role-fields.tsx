'use client';

import type { TypedNumberRole } from '@/lib/partner-accounts/form';
import { type BindingRole, bindingRoles, bindingRolesHint } from '@/lib/users/binding-roles';
import type { BoundControl } from '../forms/bound';
import { FieldGroup } from '../ui/field';
import { SelectField } from '../ui/select';

const options = [
  { value: '', title: 'Kein Zugang' },
  ...[...bindingRoles].reverse().map(({ value, title }) => ({ value: value as string, title })),
];

/** What an account may do under each number of the partner. */
export function RoleFields({
  ecnumbers,
  id,
  value,
  error,
  onChange,
}: BoundControl<TypedNumberRole[]> & { ecnumbers: { uid: number; ecnumber: string; name: string }[] }) {
  const roleOf = (uid: number) => value.find(({ ecnumberUid }) => ecnumberUid === uid)?.role ?? '';
  const choose = (uid: number, role: string) =>
    onChange([
      ...value.filter(({ ecnumberUid }) => ecnumberUid !== uid),
      { ecnumberUid: uid, role: role as BindingRole | '' },
    ]);
  return (
    <FieldGroup id={id} legend="Rollen" hint={bindingRolesHint} error={error}>
      {ecnumbers.map(({ uid, ecnumber, name }) => (
        <SelectField
          key={uid}
          label={name && name !== ecnumber ? `${ecnumber} – ${name}` : ecnumber}
          options={options}
          value={roleOf(uid)}
          onChange={(role) => choose(uid, role)}
        />
      ))}
    </FieldGroup>
  );
}
