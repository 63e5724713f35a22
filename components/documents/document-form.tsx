'use client';

import { useState } from 'react';
import { documentRoles, type FileFacts } from '@/lib/documents/model';
import { type DocumentFormFields, documentForm } from '@/lib/documents/record';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import styles from '../forms/forms.module.css';
import { Picker } from '../forms/picker';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';
import { Radio } from '../ui/choice';
import { FieldGroup } from '../ui/field';
import { FileField } from './file-field';

interface Props extends FieldsFormProps<DocumentFormFields> {
  /** Bytes of a file at most. */
  limit: number;
  /** Its file so far. */
  file?: FileFacts;
}

/** What its rules made of the form, as the API takes it: a file or a link. */
const sentOf = ({ kind, link, upload, ...rest }: Record<string, unknown>) => ({
  ...rest,
  link: kind === 'link' ? link : '',
  upload: kind === 'file' ? upload : null,
});

/** A document, new or edited: a file or a link, who sees it, and how long. */
export function DocumentForm({ limit, file, ...props }: Props) {
  const { record, action, prepare } = props;
  const [uploading, setUploading] = useState(false);
  /** Sends the form, unless its file is still on its way. */
  const whole =
    <Answer,>(send: (values: unknown) => Promise<FormState<Answer>>) =>
    async (values: unknown): Promise<FormState<Answer>> => {
      if (!uploading) return send(sentOf(values as Record<string, unknown>));
      const message = 'Die Datei wird noch übertragen. Bitte warten Sie einen Augenblick.';
      return { state: 'invalid', message, fields: { upload: message } };
    };
  const form = useFieldsForm(
    documentForm(file !== undefined),
    { ...props, action: whole(action), prepare: prepare && whole(prepare) },
    () => doneAt(urlOf('Documents'), 'Das Dokument ist gespeichert.'),
  );
  const { control } = form;
  const kind = form.form.watch('kind');
  const visibility = form.form.watch('visibility');
  return (
    <RecordForm
      form={form}
      label={record ? 'Dokument bearbeiten' : 'Dokument anlegen'}
      cancelHref={urlOf('Documents')}
    >
      <RecordFields form={form} names={['title', 'description']} />
      <FieldGroup legend={form.fields.kind.title}>
        <div className={styles.choices}>
          <Radio label="Eine Datei" value="file" {...form.form.register('kind')} />
          <Radio label="Ein externer Link" value="link" {...form.form.register('kind')} />
        </div>
      </FieldGroup>
      {kind === 'link' ? (
        <RecordFields form={form} names={['link']} />
      ) : (
        <Bound control={control} name="upload">
          {(bound) => (
            <FileField
              {...bound}
              current={record && file && { uid: record.uid, file }}
              limit={limit}
              onBusy={setUploading}
            />
          )}
        </Bound>
      )}
      <h2 className={styles.part}>Einordnung</h2>
      <RecordFields form={form} names={['category', 'tags', 'position']} />
      <h2 className={styles.part}>Sichtbarkeit und Gültigkeit</h2>
      <RecordFields form={form} names={['visibility']} />
      {visibility === 'roles' && (
        <Bound control={control} name="roles">
          {(bound) => <Picker {...bound} label="Rollen" options={documentRoles} />}
        </Bound>
      )}
      <div className={styles.pair}>
        <RecordFields form={form} names={['validFrom', 'validUntil']} />
      </div>
    </RecordForm>
  );
}
