'use client';

import { correctionForm } from '@/lib/consultations/form';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { RichTextField } from '../forms/rich-text-field';
import { ErrorSummary } from '../ui/error-summary';
import { SubmitButton } from '../ui/submit-button';
import { useServerForm } from '../ui/use-server-form';

interface Typed {
  uid: number;
  text: string;
  /** What it is written on, so that nobody corrects what somebody else has just corrected unseen. */
  revision: number;
}

interface Props {
  uid: number;
  revision: number;
  action: (values: unknown) => Promise<FormState<unknown>>;
}

/** A correction of a decision that is published; it stands above it with its date. */
export function CorrectionForm({ uid, revision, action }: Props) {
  const { control, summary, send, busy, setValue } = useServerForm<Typed, unknown>({
    schema: correctionForm,
    defaults: { uid, revision, text: '' },
    action,
    onSaved: () => doneAt(urlOf('ConsultationDetail', { uid }), 'Die Berichtigung ist veröffentlicht.'),
    // A correction is added and replaces nothing: who was told of the other change and sends again means it.
    onConflict: async ({ fields }) => {
      if (fields?.revision) setValue('revision', Number(fields.revision));
      return false;
    },
  });
  return (
    <>
      <ErrorSummary errors={summary} />
      <form noValidate className={formStyles.form} onSubmit={send} aria-busy={busy} aria-label="Berichtigung">
        <Bound control={control} name="text">
          {(bound) => (
            <RichTextField
              {...bound}
              label="Text der Berichtigung"
              hint="Steht mit dem heutigen Datum über der Entscheidung; sie selbst bleibt, wie sie veröffentlicht wurde. Dashboard, Benachrichtigungen und Feed melden die Berichtigung."
            />
          )}
        </Bound>
        <div className={formStyles.buttons}>
          <SubmitButton busy={busy}>Berichtigung veröffentlichen</SubmitButton>
        </div>
      </form>
    </>
  );
}
