import type { ComponentPropsWithRef } from 'react';
import { Checkbox } from '../ui/choice';
import { FieldGroup } from '../ui/field';
import styles from './account.module.css';

/** Several of many, as checkboxes of one name; takes what `field` of a form gives. */
export function ChoiceList({
  legend,
  hint,
  options,
  id,
  error,
  ...control
}: {
  legend: string;
  hint?: string;
  options: { uid: number | string; name: string }[];
  error?: string;
} & ComponentPropsWithRef<'input'>) {
  return (
    <FieldGroup id={id} legend={legend} hint={hint} error={error}>
      <div className={styles.choices}>
        {options.map(({ uid, name }) => (
          <Checkbox key={uid} label={name} value={String(uid)} {...control} />
        ))}
      </div>
    </FieldGroup>
  );
}
