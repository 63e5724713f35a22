'use client';

import { ownPasswordForm } from '@/lib/account/form';
import type { FormState } from '@/lib/forms';
import { useSectionForm } from '../forms/use-section-form';
import { PasswordInput } from '../ui/password-input';
import { ServerForm } from '../ui/server-form';
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
  const form = useSectionForm<{ password: string }, Answer>(name, {
    schema: ownPasswordForm,
    defaults: { password: '' },
    action,
    onSaved: onDone,
  });
  return (
    <ServerForm form={form} label={label} className={styles.form} submit={label} look={look}>
      <PasswordInput label="Passwort" {...form.field('password')} />
    </ServerForm>
  );
}
