'use client';

import { passwordForm } from '@/lib/account/form';
import type { FormState } from '@/lib/forms';
import { done } from '../forms/done';
import { useSectionForm } from '../forms/use-section-form';
import { PasswordInput } from '../ui/password-input';
import { ServerForm } from '../ui/server-form';
import styles from './account.module.css';

interface Values {
  oldPassword: string;
  newPassword: string;
  repeatPassword: string;
}

/** The change of one's own password. */
export function PasswordForm({ action }: { action: (values: Values) => Promise<FormState> }) {
  const form = useSectionForm<Values, unknown>('passwort', {
    schema: passwordForm,
    defaults: { oldPassword: '', newPassword: '', repeatPassword: '' },
    action,
    onSaved: () => done('Ihr Passwort ist geändert. Auf allen anderen Geräten sind Sie abgemeldet.'),
  });
  return (
    <ServerForm form={form} label="Passwort ändern" className={styles.form} submit="Passwort ändern">
      <PasswordInput label="Bisheriges Passwort" {...form.field('oldPassword')} />
      <PasswordInput
        label="Neues Passwort"
        hint="Mindestens 12 Zeichen, kein häufiges Passwort. Einfügen aus einem Passwortmanager ist erlaubt."
        {...form.field('newPassword')}
      />
      <PasswordInput label="Neues Passwort wiederholen" {...form.field('repeatPassword')} />
    </ServerForm>
  );
}
