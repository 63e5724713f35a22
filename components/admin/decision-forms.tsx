'use client';

import { type ApprovalValues, approvalForm, rejectionForm } from '@/lib/admin/form';
import type { FormState } from '@/lib/forms';
import { done } from '../forms/done';
import { useSectionForm } from '../forms/use-section-form';
import { Checkbox } from '../ui/choice';
import { FieldGroup } from '../ui/field';
import { Notice } from '../ui/notice';
import { ServerForm } from '../ui/server-form';
import { TextArea } from '../ui/text-input';
import styles from './admin.module.css';
import { BindingFields } from './binding-fields';

interface Props<Values> {
  uid: number;
  action: (values: Values & { uid: number }) => Promise<FormState>;
}

/**
 * Takes a waiting market partner in. Where the company they named and the one that has the number disagree, the form
 * says so and has it confirmed, for that number alone.
 */
export function ApprovalForm({
  uid,
  revision,
  wantedEcnumber,
  differs,
  action,
}: Props<ApprovalValues> & {
  revision: number;
  wantedEcnumber: string;
  /** The company as it was typed, and the one that has the wanted number, where they disagree. */
  differs?: { typed: string; company: string };
}) {
  const form = useSectionForm<ApprovalValues, unknown>('freigabe', {
    schema: approvalForm,
    defaults: { revision, ecnumber: wantedEcnumber, role: 'viewer', confirmedEcnumber: '' },
    action: (values) => action({ ...values, uid }),
    onSaved: () => done('Das Konto ist freigegeben. Die Person wurde per E-Mail verständigt.'),
  });
  const ecnumber = form.watch('ecnumber');
  const confirmed = form.watch('confirmedEcnumber') === ecnumber && ecnumber !== '';
  const { error, ...check } = form.field('confirmedEcnumber');
  const asking = error !== undefined || confirmed || (differs !== undefined && ecnumber === wantedEcnumber);
  return (
    <ServerForm form={form} label="Konto freigeben" className={styles.form} submit="Freigeben">
      {differs && (
        <Notice tone="amber" title="Unternehmen und Nummer passen nicht zusammen">
          <p>
            Angegeben ist {differs.typed ? `„${differs.typed}“` : 'kein Unternehmen'}, {wantedEcnumber} gehört
            aber {differs.company}. Wird das Konto freigegeben, handelt die Person für {differs.company}.
          </p>
        </Notice>
      )}
      <BindingFields number={form.field('ecnumber')} role={form.field('role')} />
      {asking && (
        <FieldGroup id={check.id} legend="Bestätigung" error={error}>
          <Checkbox
            label={`Ich habe geprüft, dass die Person für den Marktpartner mit der Nummer ${ecnumber} handelt.`}
            checked={confirmed}
            onChange={(event) => form.setValue('confirmedEcnumber', event.target.checked ? ecnumber : '')}
          />
        </FieldGroup>
      )}
    </ServerForm>
  );
}

/** Turns a registration down, with a reason. */
export function RejectionForm({ uid, action }: Props<{ reason: string }>) {
  const form = useSectionForm<{ reason: string }, unknown>('ablehnung', {
    schema: rejectionForm,
    defaults: { reason: '' },
    action: (values) => action({ ...values, uid }),
    onSaved: () => done('Die Registrierung ist abgelehnt. Die Person wurde per E-Mail verständigt.'),
  });
  return (
    <ServerForm form={form} label="Konto ablehnen" className={styles.form} submit="Ablehnen" look="danger">
      <TextArea
        label="Begründung"
        hint="Steht in der E-Mail an die Person. Ihre Angaben werden gelöscht."
        rows={3}
        {...form.field('reason')}
      />
    </ServerForm>
  );
}
