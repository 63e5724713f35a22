'use client';

import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { Checkbox } from '@/components/ui/choice';
import { FieldGroup } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import styles from './accounts.module.css';

export interface Choice {
  uid: number;
  name: string;
}

/** Checkboxes over a lookup list; the form keeps the uids of what is ticked. */
export function ChoiceList<Values extends FieldValues>({
  control,
  name,
  legend,
  hint,
  choices,
}: {
  control: Control<Values>;
  name: Path<Values>;
  legend: string;
  hint?: string;
  choices: Choice[];
}) {
  const { field, fieldState } = useController({ control, name });
  const ticked = field.value as number[];
  return (
    <FieldGroup id={name} legend={legend} hint={hint} optional error={fieldState.error?.message}>
      <div className={styles.choices}>
        {choices.map(({ uid, name: label }) => (
          <Checkbox
            key={uid}
            label={label}
            checked={ticked.includes(uid)}
            onChange={({ target }) =>
              field.onChange(target.checked ? [...ticked, uid] : ticked.filter((one) => one !== uid))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** A select whose values are numbers; 0 while nothing is chosen. */
export function NumberSelect<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  placeholder,
  options,
}: {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
  placeholder?: string;
  options: { value: number; title: string }[];
}) {
  const { field, fieldState } = useController({ control, name });
  return (
    <SelectField
      id={name}
      label={label}
      hint={hint}
      placeholder={placeholder}
      error={fieldState.error?.message}
      options={options.map(({ value, title }) => ({ value: String(value), title }))}
      value={placeholder && !field.value ? '' : String(field.value)}
      onChange={(value) => field.onChange(Number(value))}
    />
  );
}
