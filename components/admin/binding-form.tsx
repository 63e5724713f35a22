'use client';

import { bindingForm } from '@/lib/admin/form';
import type { FormState } from '@/lib/forms';
import type { BindingRole } from '@/lib/users/binding-roles';
import { doneWith } from '../forms/done';
import { useSectionForm } from '../forms/use-section-form';
import { FormQuestion } from '../ui/form-question';
import { ServerForm } from '../ui/server-form';
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
  const form = useSectionForm<Values, unknown>('bindung', {
    schema: bindingForm,
    defaults: { ecnumber: '', role: 'viewer' },
    action: (values) => action({ ...values, uid }),
    onSaved: (_, confirmed) => doneWith('Die Bindung ist gespeichert und gilt sofort.', confirmed),
  });
  return (
    <ServerForm form={form} label="An Nummer binden" className={styles.form} submit="Binden" look="secondary">
      <FormQuestion {...form.question} />
      <BindingFields number={form.field('ecnumber')} role={form.field('role')} />
    </ServerForm>
  );
}
