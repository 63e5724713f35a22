'use client';

import { correctionForm } from '@/lib/consultations/form';
import { type CorrectionKind, correctionKinds } from '@/lib/consultations/model';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import type { InferType } from '@/lib/validation/yup';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { RichTextField } from '../forms/rich-text-field';
import { Radio } from '../ui/choice';
import { ErrorSummary } from '../ui/error-summary';
import { FieldGroup } from '../ui/field';
import { SubmitButton } from '../ui/submit-button';
import { useServerForm } from '../ui/use-server-form';

interface Typed {
  uid: number;
  kind: CorrectionKind;
  text: string;
  /** What it is written on, so that nobody corrects what somebody else has just corrected unseen. */
  revision: number;
}

interface Props {
  uid: number;
  revision: number;
  action: (values: unknown) => Promise<FormState<unknown>>;
}

/** A correction of a decision, or an addition, that is published; it stands above it with its date. */
export function CorrectionForm({ uid, revision, action }: Props) {
  const { control, form, watch, summary, send, busy, setValue } = useServerForm<
    Typed,
    unknown,
    InferType<typeof correctionForm>
  >({
    schema: correctionForm,
    defaults: { uid, revision, kind: 'Berichtigung', text: '' },
    action,
    onSaved: () => doneAt(urlOf('ConsultationDetail', { uid }), `Die ${kind} ist veröffentlicht.`),
    // A correction is added and replaces nothing: who was told of the other change and sends again means it.
    onConflict: async ({ fields }) => {
      if (fields?.revision) setValue('revision', Number(fields.revision));
      return false;
    },
  });
  const kind = watch('kind');
  return (
    <>
      <ErrorSummary errors={summary} />
      <form
        noValidate
        className={formStyles.form}
        onSubmit={send}
        aria-busy={busy}
        aria-label="Berichtigung oder Ergänzung"
      >
        <FieldGroup legend="Was wird veröffentlicht?">
          {Object.keys(correctionKinds).map((name) => (
            <Radio key={name} label={name} value={name} {...form.register('kind')} />
          ))}
        </FieldGroup>
        <Bound control={control} name="text">
          {(bound) => (
            <RichTextField
              {...bound}
              label={`Text der ${kind}`}
              hint="Steht mit dem heutigen Datum über der Entscheidung; sie selbst bleibt, wie sie veröffentlicht wurde. Dashboard, Benachrichtigungen und Feed melden sie."
            />
          )}
        </Bound>
        <div className={formStyles.buttons}>
          <SubmitButton busy={busy}>{kind} veröffentlichen</SubmitButton>
        </div>
      </form>
    </>
  );
}
