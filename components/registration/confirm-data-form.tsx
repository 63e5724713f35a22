'use client';

import { browser } from '@/components/ui/browser';
import { ErrorSummary } from '@/components/ui/error-summary';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextInput } from '@/components/ui/text-input';
import { useServerForm } from '@/components/ui/use-server-form';
import type { FormState } from '@/lib/forms';
import { type ConfirmedData, confirmDataForm } from '@/lib/registration/form';
import { ScriptsNeeded } from '../ui/scripts-needed';
import styles from './accounts.module.css';
import { InterestFields, type InterestLists } from './interest-fields';
import { PersonFields } from './person-fields';
import { PrivacyField } from './privacy-field';

/** UserConfirmation: what is known of somebody, to be checked, mended and confirmed. */
export function ConfirmDataForm({
  data,
  email,
  lists,
  action,
}: {
  data: ConfirmedData;
  email: string;
  lists: InterestLists;
  action: (values: unknown) => Promise<FormState<unknown>>;
}) {
  const { control, field, summary, send, busy } = useServerForm({
    schema: confirmDataForm,
    defaults: data,
    action,
    onSaved: () => browser.go('/dashboard'),
  });
  return (
    <form noValidate onSubmit={send} className={styles.form} aria-busy={busy}>
      <ScriptsNeeded />
      <ErrorSummary errors={summary} />
      <p>
        E-Mail: <strong>{email}</strong>
      </p>
      <PersonFields control={control} field={field} />
      <TextInput label="Unternehmen" optional autoComplete="organization" {...field('company')} />
      <InterestFields control={control} lists={lists} />
      <h2 className={styles.heading}>Abschluss</h2>
      <PrivacyField {...field('privacyPolicy')} />
      <SubmitButton look="primary" busy={busy}>
        Daten bestätigen
      </SubmitButton>
    </form>
  );
}
