'use client';

import { emailForm } from '@/lib/account/form';
import type { FormState } from '@/lib/forms';
import { ActionButton } from '../forms/action-button';
import { done } from '../forms/done';
import { useSectionForm } from '../forms/use-section-form';
import { Notice } from '../ui/notice';
import { PasswordInput } from '../ui/password-input';
import { ServerForm } from '../ui/server-form';
import { TextInput } from '../ui/text-input';
import styles from './account.module.css';

interface Values {
  email: string;
  password: string;
}

export interface EmailFormProps {
  email: string;
  pendingEmail: string;
  action: (values: Values) => Promise<FormState>;
  cancel: () => Promise<FormState>;
}

/** The change of one's own address; what it says never tells whether the new one is registered. */
export function EmailForm({ email, pendingEmail, action, cancel }: EmailFormProps) {
  const form = useSectionForm<Values, unknown>('email', {
    schema: emailForm,
    defaults: { email: '', password: '' },
    action,
    onSaved: () => done('Wir haben eine E-Mail an die neue Adresse gesendet.'),
  });
  return (
    <>
      <p>
        Ihre E-Mail-Adresse ist <strong>{email}</strong>. Mit ihr melden Sie sich an.
      </p>
      {pendingEmail && (
        <Notice title="Die neue Adresse wartet auf Bestätigung">
          <p>
            Wir haben eine E-Mail an <strong>{pendingEmail}</strong> geschickt. Die Adresse gilt, sobald Sie
            den Link darin bestätigen; er ist 24 Stunden gültig.
          </p>
          <ActionButton
            label="Änderung zurücknehmen"
            action={cancel}
            argument={undefined}
            success="Ihre bisherige Adresse gilt weiter."
          />
        </Notice>
      )}
      <ServerForm form={form} label="E-Mail ändern" className={styles.form} submit="E-Mail-Adresse ändern">
        <TextInput
          label="Neue E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <PasswordInput label="Passwort" {...form.field('password')} />
      </ServerForm>
    </>
  );
}
