'use client';

import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordInput } from '@/components/ui/password-input';

type FieldOf = (name: 'password' | 'passwordAgain') => UseFormRegisterReturn & { id: string; error?: string };

/** A new password, twice. */
export function PasswordFields({ field }: { field: FieldOf }) {
  return (
    <>
      <PasswordInput
        label="Passwort"
        hint="Mindestens 12 Zeichen, zum Beispiel ein kurzer Satz. Häufig verwendete Passwörter werden nicht angenommen."
        {...field('password')}
      />
      <PasswordInput label="Passwort wiederholen" {...field('passwordAgain')} />
    </>
  );
}
