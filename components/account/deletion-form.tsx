'use client';

import { deletionForm, deletionWord } from '@/lib/account/form';
import type { FormState } from '@/lib/forms';
import { useSectionForm } from '../forms/use-section-form';
import { rememberAuthStatus } from '../shell/auth-status';
import { browser } from '../ui/browser';
import { ErrorSummary } from '../ui/error-summary';
import { notifyAfterLoad } from '../ui/notify';
import { PasswordInput } from '../ui/password-input';
import { SubmitButton } from '../ui/submit-button';
import { TextInput } from '../ui/text-input';
import styles from './account.module.css';

interface Values {
  password: string;
  confirmation: string;
}

/** The deletion of one's own account: password and a typed word. */
export function DeletionForm({ action }: { action: (values: Values) => Promise<FormState> }) {
  const { field, summary, send, busy } = useSectionForm<Values, unknown>('loeschen', {
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
    <form noValidate className={styles.form} onSubmit={send} aria-busy={busy} aria-label="Konto löschen">
      <ErrorSummary errors={summary} />
      <PasswordInput label="Passwort" {...field('password')} />
      <TextInput
        label="Bestätigung"
        hint={`Geben Sie das Wort ${deletionWord} ein.`}
        autoComplete="off"
        {...field('confirmation')}
      />
      <SubmitButton look="danger" busy={busy}>
        Konto endgültig löschen
      </SubmitButton>
    </form>
  );
}
