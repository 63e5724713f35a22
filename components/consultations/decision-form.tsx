'use client';

import { useState } from 'react';
import { decisionForm } from '@/lib/consultations/form';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import type { InferType } from '@/lib/validation/yup';
import { Bound } from '../forms/bound';
import { DateTimeField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { RichTextField } from '../forms/rich-text-field';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { ErrorSummary } from '../ui/error-summary';
import { FormQuestion } from '../ui/form-question';
import { asHtml, notify } from '../ui/notify';
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
  /** Makes a text of what became of the statements. */
  draft: (uid: number) => Promise<FormState<{ text: string }>>;
}

/** The decision on a consultation, published at once or at a moment to come. */
export function DecisionForm({ defaults, open, action, draft }: Props) {
  const { form, field, control, summary, send, busy, watch, question } = useServerForm<
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
  const label = later || open ? 'Entscheidung vormerken' : 'Entscheidung veröffentlichen';
  const [drafting, setDrafting] = useState(false);
  const addDraft = async () => {
    setDrafting(true);
    const result = await act(() => draft(defaults.uid));
    setDrafting(false);
    if (result.state !== 'saved')
      return notify({ type: 'error', autohide: false, text: asHtml(result.message) });
    // Below what stands there already.
    form.setValue('decision', form.getValues('decision') + result.answer.text, { shouldDirty: true });
  };
  return (
    <>
      <ErrorSummary errors={summary} />
      <FormQuestion {...question} act={label} />
      <form noValidate className={formStyles.form} onSubmit={send} aria-busy={busy} aria-label="Entscheidung">
        <Bound control={control} name="decision">
          {(bound) => <RichTextField {...bound} label="Text der Entscheidung" />}
        </Bound>
        <p>
          <Button small icon="plus" busy={drafting} onClick={addDraft}>
            Ergebnisse der Stellungnahmen einfügen
          </Button>
        </p>
        <DateTimeField
          label="Veröffentlichen am"
          optional={!open}
          hint={`Ortszeit Wien. ${open ? 'Nach dem Ende der Frist.' : 'Leer heißt: sofort.'} Mit der Veröffentlichung ist die Konsultation abgeschlossen.`}
          {...field('decidedAt')}
        />
        <div className={formStyles.buttons}>
          <SubmitButton busy={busy}>{label}</SubmitButton>
        </div>
      </form>
    </>
  );
}
