'use client';

import { bindingRoles, bindingRolesHint } from '@/lib/users/binding-roles';
import { Radio } from '../ui/choice';
import { FieldGroup } from '../ui/field';
import { TextInput } from '../ui/text-input';

interface Control {
  id: string;
  error?: string;
  name: string;
}

/** A market partner's number and what its binding permits; takes what `field` of a form gives. */
export function BindingFields({ number, role }: { number: Control; role: Control }) {
  const { id, error, ...control } = role;
  return (
    <>
      <TextInput
        label="Marktpartner-Nummer"
        hint="Zum Beispiel AT001000. Der Marktpartner folgt aus der Nummer."
        autoComplete="off"
        {...number}
      />
      <FieldGroup id={id} legend="Berechtigung" hint={bindingRolesHint} error={error}>
        {bindingRoles.map(({ value, title }) => (
          <Radio key={value} label={title} value={value} {...control} />
        ))}
      </FieldGroup>
    </>
  );
}
