'use client';

import { deletionForm, deletionWord } from '@/lib/account/form';
import type { FormState } from '@/lib/forms';
import { useSectionForm } from '../forms/use-section-form';
import { rememberAuthStatus } from '../shell/auth-status';
import { browser } from '../ui/browser';
import { notifyAfterLoad } from '../ui/notify';
import { PasswordInput } from '../ui/password-input';
import { ServerForm } from '../ui/server-form';
import { TextInput } from '../ui/text-input';
import styles from './account.module.css';

interface Values {
  password: string;
  confirmation: string;
}

/** The deletion of one's own account: password and a typed word. */
export function DeletionForm({ action }: { action: (values: Values) => Promise<FormState> }) {
  const form = useSectionForm<Values, unknown>('loeschen', {
    schema: deletionForm,
    defaults: { password: '', confirmation: '' },
    action,
    onSaved: () => {
      rememberAuthStatus(false);
      notifyAfterLoad({ type: 'success', autohide: false, text: 'Ihr Konto ist gelöscht.' });
      browser.go('/');
    },
  });
  return (
    <ServerForm
      form={form}
      label="Konto löschen"
      className={styles.form}
      submit="Konto endgültig löschen"
      look="danger"
    >
      <PasswordInput label="Passwort" {...form.field('password')} />
      <TextInput
        label="Bestätigung"
        hint={`Geben Sie das Wort ${deletionWord} ein.`}
        autoComplete="off"
        {...form.field('confirmation')}
      />
    </ServerForm>
  );
}
