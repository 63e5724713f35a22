'use client';

import { useState } from 'react';
import { type Explanation, explanationOf } from '@/lib/content/explain';
import { type InfoTextValues, infoTextRecord } from '@/lib/content/info-record';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { asHtml, notify } from '../ui/notify';
import { TextInput } from '../ui/text-input';
import styles from './content-admin.module.css';

interface Props extends FieldsFormProps<typeof infoTextRecord.fields> {
  preview: (values: { body: string }) => Promise<FormState<{ html: string }>>;
}

/** Title and text of an info text, with a field that shows how it will stand there. */
export function InfoTextForm({ preview, ...props }: Props) {
  const form = useFieldsForm(infoTextRecord, props, () =>
    doneAt(urlOf('AdminInfoTexts'), 'Der Infotext ist gespeichert.'),
  );
  return (
    <RecordForm form={form} label="Infotext bearbeiten" cancelHref={urlOf('AdminInfoTexts')}>
      <RecordFields form={form} />
      <InfoPreview values={() => form.form.getValues()} action={preview} />
    </RecordForm>
  );
}

/** Shows a field with the explanation as it would be after saving. */
function InfoPreview({ values, action }: { values: () => InfoTextValues; action: Props['preview'] }) {
  const [shown, setShown] = useState<{ title: string; explanation: Explanation }>();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const { title, text } = values();
    const result = await act(() => action({ body: text }));
    setBusy(false);
    if (result.state !== 'saved')
      return notify({ type: 'error', autohide: false, text: asHtml(result.message) });
    setShown({ title, explanation: explanationOf({ title, text: result.answer.html }) });
  };
  return (
    <>
      <Button icon="eye" busy={busy} onClick={show}>
        Vorschau
      </Button>
      {shown && (
        <section className={styles.infoPreview} aria-label="Vorschau">
          <p className={styles.target}>
            {shown.explanation.tooltip
              ? 'Als Hinweis hinter dem Fragezeichen:'
              : shown.explanation.info
                ? 'Als Fenster hinter dem Info-Knopf:'
                : 'Ohne Text steht neben dem Feld nichts.'}
          </p>
          <TextInput label={shown.title || 'Ohne Titel'} placeholder="Beispiel" {...shown.explanation} />
        </section>
      )}
    </>
  );
}
