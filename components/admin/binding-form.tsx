'use client';

import { bindingForm } from '@/lib/admin/form';
import type { FormState } from '@/lib/forms';
import type { BindingRole } from '@/lib/users/binding-roles';
import { doneWith } from '../forms/done';
import { useSectionForm } from '../forms/use-section-form';
import { ErrorSummary } from '../ui/error-summary';
import { FormQuestion } from '../ui/form-question';
import { SubmitButton } from '../ui/submit-button';
import styles from './admin.module.css';
import { BindingFields } from './binding-fields';

interface Values {
  ecnumber: string;
  role: BindingRole;
}

/** Binds a user to a further number, or changes what a binding permits. */
export function BindingForm({
  uid,
  action,
}: {
  uid: number;
  action: (values: Values & { uid: number; confirmed?: true }) => Promise<FormState>;
}) {
  const { field, summary, send, question, busy } = useSectionForm<Values, unknown>('bindung', {
    schema: bindingForm,
    defaults: { ecnumber: '', role: 'viewer' },
    action: (values) => action({ ...values, uid }),
    onSaved: (_, confirmed) => doneWith('Die Bindung ist gespeichert und gilt sofort.', confirmed),
  });
  return (
    <form noValidate className={styles.form} onSubmit={send} aria-busy={busy} aria-label="An Nummer binden">
      <ErrorSummary errors={summary} />
      <FormQuestion {...question} />
      <BindingFields number={field('ecnumber')} role={field('role')} />
      <SubmitButton busy={busy}>Binden</SubmitButton>
    </form>
  );
}
