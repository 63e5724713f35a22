'use client';

import { ownPasswordForm } from '@/lib/account/form';
import type { FormState } from '@/lib/forms';
import { useSectionForm } from '../forms/use-section-form';
import { ErrorSummary } from '../ui/error-summary';
import { PasswordInput } from '../ui/password-input';
import { SubmitButton } from '../ui/submit-button';
import styles from './account.module.css';

interface Props<Answer> {
  /** Names the form's controls on the page. */
  name: string;
  label: string;
  action: (values: { password: string }) => Promise<FormState<Answer>>;
  onDone: (answer: Answer) => void;
  look?: 'primary' | 'secondary' | 'danger';
}

/** One's own password once more, and a button. */
export function OwnPasswordForm<Answer>({ name, label, action, onDone, look = 'secondary' }: Props<Answer>) {
  const { field, summary, send, busy } = useSectionForm<{ password: string }, Answer>(name, {
    schema: ownPasswordForm,
    defaults: { password: '' },
    action,
    onSaved: onDone,
  });
  return (
    <form noValidate className={styles.form} onSubmit={send} aria-busy={busy} aria-label={label}>
      <ErrorSummary errors={summary} />
      <PasswordInput label="Passwort" {...field('password')} />
      <SubmitButton look={look} busy={busy}>
        {label}
      </SubmitButton>
    </form>
  );
}
