'use client';

import { passwordForm } from '@/lib/account/form';
import type { FormState } from '@/lib/forms';
import { done } from '../forms/done';
import { useSectionForm } from '../forms/use-section-form';
import { ErrorSummary } from '../ui/error-summary';
import { PasswordInput } from '../ui/password-input';
import { SubmitButton } from '../ui/submit-button';
import styles from './account.module.css';

interface Values {
  oldPassword: string;
  newPassword: string;
  repeatPassword: string;
}

/** The change of one's own password. */
export function PasswordForm({ action }: { action: (values: Values) => Promise<FormState> }) {
  const { field, summary, send, busy } = useSectionForm<Values, unknown>('passwort', {
    schema: passwordForm,
    defaults: { oldPassword: '', newPassword: '', repeatPassword: '' },
    action,
    onSaved: () => done('Ihr Passwort ist geändert. Auf allen anderen Geräten sind Sie abgemeldet.'),
  });
  return (
    <form noValidate className={styles.form} onSubmit={send} aria-busy={busy} aria-label="Passwort ändern">
      <ErrorSummary errors={summary} />
      <PasswordInput label="Bisheriges Passwort" {...field('oldPassword')} />
      <PasswordInput
        label="Neues Passwort"
        hint="Mindestens 12 Zeichen, kein häufiges Passwort. Einfügen aus einem Passwortmanager ist erlaubt."
        {...field('newPassword')}
      />
      <PasswordInput label="Neues Passwort wiederholen" {...field('repeatPassword')} />
      <SubmitButton look="primary" busy={busy}>
        Passwort ändern
      </SubmitButton>
    </form>
  );
}
