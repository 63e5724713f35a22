'use client';

import type { ReactNode } from 'react';
import type { Control, Path, UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '@/components/ui/text-input';
import type { Registration } from '@/lib/registration/model';
import styles from './accounts.module.css';
import { type Choice, NumberSelect } from './choice-list';

const optionsOf = (choices: Choice[]) => choices.map(({ uid, name }) => ({ value: uid, title: name }));

type FieldOf = (name: 'company' | 'ecnumber') => UseFormRegisterReturn & { id: string; error?: string };

/** What market partners and companies say of themselves. */
export function OrganisationFields<Values extends Pick<Registration, 'roleNameUid' | 'marketRoleUid'>>({
  control,
  field,
  type,
  roleNames,
  marketRoles,
  number,
}: {
  control: Control<Values>;
  field: FieldOf;
  type: Exclude<Registration['accountType'], 'private'>;
  roleNames: Choice[];
  marketRoles: Choice[];
  /** Who has the typed number. */
  number?: ReactNode;
}) {
  return (
    <>
      <h2 className={styles.heading}>Unternehmen</h2>
      <TextInput label="Unternehmen" autoComplete="organization" {...field('company')} />
      {type === 'company' && (
        <NumberSelect
          control={control}
          name={'roleNameUid' as Path<Values>}
          label="Ihr Unternehmen ist"
          placeholder="Bitte wählen"
          options={optionsOf(roleNames)}
        />
      )}
      {type === 'marketPartner' && (
        <>
          <div className={styles.pair}>
            <TextInput
              label="AT-Nummer"
              hint="Zum Beispiel AT001000"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...field('ecnumber')}
            />
            <NumberSelect
              control={control}
              name={'marketRoleUid' as Path<Values>}
              label="Marktrolle"
              hint="Als was Sie am Markt teilnehmen"
              placeholder="Bitte wählen"
              options={optionsOf(marketRoles)}
            />
          </div>
          {number}
        </>
      )}
    </>
  );
}
