'use client';

import { type ApprovalValues, approvalForm, rejectionForm } from '@/lib/admin/form';
import type { FormState } from '@/lib/forms';
import { done } from '../forms/done';
import { useSectionForm } from '../forms/use-section-form';
import { Checkbox } from '../ui/choice';
import { ErrorSummary } from '../ui/error-summary';
import { FieldGroup } from '../ui/field';
import { Notice } from '../ui/notice';
import { SubmitButton } from '../ui/submit-button';
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
  const { field, summary, send, busy, watch, setValue } = useSectionForm<ApprovalValues, unknown>(
    'freigabe',
    {
      schema: approvalForm,
      defaults: { revision, ecnumber: wantedEcnumber, role: 'viewer', confirmedEcnumber: '' },
      action: (values) => action({ ...values, uid }),
      onSaved: () => done('Das Konto ist freigegeben. Die Person wurde per E-Mail verständigt.'),
    },
  );
  const ecnumber = watch('ecnumber');
  const confirmed = watch('confirmedEcnumber') === ecnumber && ecnumber !== '';
  const { error, ...check } = field('confirmedEcnumber');
  const asking = error !== undefined || confirmed || (differs !== undefined && ecnumber === wantedEcnumber);
  return (
    <form noValidate className={styles.form} onSubmit={send} aria-busy={busy} aria-label="Konto freigeben">
      <ErrorSummary errors={summary} />
      {differs && (
        <Notice tone="amber" title="Unternehmen und Nummer passen nicht zusammen">
          <p>
            Angegeben ist {differs.typed ? `„${differs.typed}“` : 'kein Unternehmen'}, {wantedEcnumber} gehört
            aber {differs.company}. Wird das Konto freigegeben, handelt die Person für {differs.company}.
          </p>
        </Notice>
      )}
      <BindingFields number={field('ecnumber')} role={field('role')} />
      {asking && (
        <FieldGroup id={check.id} legend="Bestätigung" error={error}>
          <Checkbox
            label={`Ich habe geprüft, dass die Person für den Marktpartner mit der Nummer ${ecnumber} handelt.`}
            checked={confirmed}
            onChange={(event) => setValue('confirmedEcnumber', event.target.checked ? ecnumber : '')}
          />
        </FieldGroup>
      )}
      <SubmitButton look="primary" busy={busy}>
        Freigeben
      </SubmitButton>
    </form>
  );
}

/** Turns a registration down, with a reason. */
export function RejectionForm({ uid, action }: Props<{ reason: string }>) {
  const { field, summary, send, busy } = useSectionForm<{ reason: string }, unknown>('ablehnung', {
    schema: rejectionForm,
    defaults: { reason: '' },
    action: (values) => action({ ...values, uid }),
    onSaved: () => done('Die Registrierung ist abgelehnt. Die Person wurde per E-Mail verständigt.'),
  });
  return (
    <form noValidate className={styles.form} onSubmit={send} aria-busy={busy} aria-label="Konto ablehnen">
      <ErrorSummary errors={summary} />
      <TextArea
        label="Begründung"
        hint="Steht in der E-Mail an die Person. Ihre Angaben werden gelöscht."
        rows={3}
        {...field('reason')}
      />
      <SubmitButton look="danger" busy={busy}>
        Ablehnen
      </SubmitButton>
    </form>
  );
}
