'use client';

import { extensionForm } from '@/lib/consultations/form';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import type { InferType } from '@/lib/validation/yup';
import { DateTimeField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { ErrorSummary } from '../ui/error-summary';
import { SubmitButton } from '../ui/submit-button';
import { TextInput } from '../ui/text-input';
import { useServerForm } from '../ui/use-server-form';

interface Props {
  uid: number;
  action: (values: unknown) => Promise<FormState<unknown>>;
}

interface Typed {
  uid: number;
  statementsUntil: string;
  reason: string;
}

/** The page has another field of the deadline. */
const ids: Record<string, string> = { statementsUntil: 'extension-until', reason: 'extension-reason' };

/** A new, later deadline with its reason; nothing typed is lost when it is refused. */
export function ExtensionForm({ uid, action }: Props) {
  const { field, summary, send, busy } = useServerForm<Typed, unknown, InferType<typeof extensionForm>>({
    schema: extensionForm,
    defaults: { uid, statementsUntil: '', reason: '' },
    action,
    onSaved: () => doneAt(urlOf('ConsultationDetail', { uid }), 'Die Frist ist verlängert.'),
  });
  const { id: _, ...until } = field('statementsUntil');
  const { id: __, ...reason } = field('reason');
  return (
    <>
      <ErrorSummary errors={summary.map((one) => ({ ...one, field: one.field && ids[one.field] }))} />
      <form
        noValidate
        className={formStyles.form}
        onSubmit={send}
        aria-busy={busy}
        aria-label="Frist verlängern"
      >
        <DateTimeField
          id={ids.statementsUntil}
          label="Neue Frist: Stellungnahmen bis"
          hint="Ortszeit Wien; später als die bisherige Frist."
          {...until}
        />
        <TextInput
          id={ids.reason}
          label="Grund"
          hint="Wird bei der Konsultation gezeigt und mitgeteilt."
          {...reason}
        />
        <div className={formStyles.buttons}>
          <SubmitButton busy={busy}>Frist verlängern</SubmitButton>
        </div>
      </form>
    </>
  );
}
