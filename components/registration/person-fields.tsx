'use client';

import type { Control, Path, UseFormRegisterReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { SelectField } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { Person } from '@/lib/registration/model';
import { salutations } from '@/lib/users/settings';
import styles from './accounts.module.css';

type FieldOf = (name: 'firstName' | 'lastName') => UseFormRegisterReturn & { id: string; error?: string };

/** Salutation and names. */
export function PersonFields<Values extends Omit<Person, 'company'>>({
  control,
  field,
}: {
  control: Control<Values>;
  field: FieldOf;
}) {
  const { field: salutation } = useController({ control, name: 'salutation' as Path<Values> });
  return (
    <>
      <SelectField
        id="salutation"
        label="Anrede"
        optional
        options={salutations.map((value) => ({ value, title: value || 'Keine Angabe' }))}
        value={salutation.value}
        onChange={salutation.onChange}
      />
      <div className={styles.pair}>
        <TextInput label="Vorname" autoComplete="given-name" {...field('firstName')} />
        <TextInput label="Nachname" autoComplete="family-name" {...field('lastName')} />
      </div>
    </>
  );
}
