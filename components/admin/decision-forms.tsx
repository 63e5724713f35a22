'use client';

import { approvalForm, rejectionForm } from '@/lib/admin/form';
import type { FormState } from '@/lib/forms';
import type { BindingRole } from '@/lib/users/binding-roles';
import { done } from '../account/done';
import { useSectionForm } from '../account/use-section-form';
import { ErrorSummary } from '../ui/error-summary';
import { SubmitButton } from '../ui/submit-button';
import { TextArea } from '../ui/text-input';
import styles from './admin.module.css';
import { BindingFields } from './binding-fields';

interface Approval {
  revision: number;
  ecnumber: string;
  role: BindingRole;
}

interface Props<Values> {
  uid: number;
  action: (values: Values & { uid: number }) => Promise<FormState>;
}

/** Takes a waiting market partner in. */
export function ApprovalForm({
  uid,
  revision,
  wantedEcnumber,
  action,
}: Props<Approval> & { revision: number; wantedEcnumber: string }) {
  const { field, summary, send, busy } = useSectionForm<Approval, unknown>('freigabe', {
    schema: approvalForm as never,
    defaults: { revision, ecnumber: wantedEcnumber, role: 'viewer' },
    action: (values) => action({ ...values, uid }),
    onSaved: () => done('Das Konto ist freigegeben. Die Person wurde per E-Mail verständigt.'),
  });
  return (
    <form noValidate className={styles.form} onSubmit={send} aria-busy={busy} aria-label="Konto freigeben">
      <ErrorSummary errors={summary} />
      <BindingFields number={field('ecnumber')} role={field('role')} />
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
        maxLength={1_000}
        {...field('reason')}
      />
      <SubmitButton look="danger" busy={busy}>
        Ablehnen
      </SubmitButton>
    </form>
  );
}
