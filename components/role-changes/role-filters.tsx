'use client';

import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

interface Props {
  action: string;
  /** Pairs of uids, joined by commas, and name. */
  options: [uids: string, name: string][];
  /** What stands in the address: the roles, and days as YYYY-MM-DD. */
  role: string;
  date: string;
  since: string;
}

/** Whose changes, on which day or from which day on; a form that needs no script. */
export function RoleFilters({ action, options, role, date, since }: Props) {
  return (
    <FilterBar action={action} label="Marktrolle und Stichtag wählen" submitLabel="Anzeigen">
      <SelectField
        label="Marktrolle"
        name="role"
        search
        options={options.map(([value, title]) => ({ title, value }))}
        defaultValue={role}
      />
      <TextInput label="Stichtag" name="date" type="date" defaultValue={date} />
      <TextInput
        label="Auch frühere Änderungen seit (optional)"
        name="since"
        type="date"
        defaultValue={since}
      />
    </FilterBar>
  );
}
