'use client';

import { decisionForm } from '@/lib/consultations/form';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import type { InferType } from '@/lib/validation/yup';
import { Bound } from '../forms/bound';
import { DateTimeField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { RichTextField } from '../forms/rich-text-field';
import { ErrorSummary } from '../ui/error-summary';
import { FormQuestion } from '../ui/form-question';
import { SubmitButton } from '../ui/submit-button';
import { useServerForm } from '../ui/use-server-form';

interface Typed {
  uid: number;
  decision: string;
  decidedAt: string;
  /** What it is written on, so that nobody else's decision is overwritten unseen. */
  revision: number;
}

interface Props {
  /** As it is prepared by now. */
  defaults: Typed;
  /** Whether statements are still taken, so that it can't be published at once. */
  open: boolean;
  action: (values: unknown) => Promise<FormState<unknown>>;
}

/** The decision on a consultation, published at once or at a moment to come. */
export function DecisionForm({ defaults, open, action }: Props) {
  const { field, control, summary, send, busy, watch, question } = useServerForm<
    Typed,
    unknown,
    InferType<typeof decisionForm>
  >({
    schema: decisionForm,
    defaults,
    action,
    onSaved: () =>
      doneAt(
        urlOf('ConsultationDetail', { uid: defaults.uid }),
        later ? 'Die Entscheidung ist vorbereitet.' : 'Die Entscheidung ist veröffentlicht.',
      ),
  });
  const later = Boolean(watch('decidedAt'));
  const act = later || open ? 'Entscheidung vormerken' : 'Entscheidung veröffentlichen';
  return (
    <>
      <ErrorSummary errors={summary} />
      <FormQuestion {...question} act={act} />
      <form noValidate className={formStyles.form} onSubmit={send} aria-busy={busy} aria-label="Entscheidung">
        <Bound control={control} name="decision">
          {(bound) => <RichTextField {...bound} label="Text der Entscheidung" />}
        </Bound>
        <DateTimeField
          label="Veröffentlichen am"
          optional={!open}
          hint={`Ortszeit Wien. ${open ? 'Nach dem Ende der Frist.' : 'Leer heißt: sofort.'} Mit der Veröffentlichung ist die Konsultation abgeschlossen.`}
          {...field('decidedAt')}
        />
        <div className={formStyles.buttons}>
          <SubmitButton busy={busy}>{act}</SubmitButton>
        </div>
      </form>
    </>
  );
}
