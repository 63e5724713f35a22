'use client';

import { browser } from '@/components/ui/browser';
import { ServerForm } from '@/components/ui/server-form';
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
  const form = useServerForm({
    schema: confirmDataForm,
    defaults: data,
    action,
    onSaved: () => browser.go('/dashboard'),
  });
  return (
    <ServerForm form={form} className={styles.form} submit="Daten bestätigen">
      <ScriptsNeeded />
      <p>
        E-Mail: <strong>{email}</strong>
      </p>
      <PersonFields control={form.control} field={form.field} />
      <TextInput label="Unternehmen" optional autoComplete="organization" {...form.field('company')} />
      <InterestFields control={form.control} lists={lists} />
      <h2 className={styles.heading}>Abschluss</h2>
      <PrivacyField {...form.field('privacyPolicy')} />
    </ServerForm>
  );
}
