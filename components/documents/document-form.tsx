'use client';

import { useState } from 'react';
import {
  type DocumentValues,
  documentShape,
  type TypedDocument,
  typedDocumentForm,
  valuesOfTyped,
} from '@/lib/documents/form';
import { documentRoles, type FileFacts, visibilities } from '@/lib/documents/model';
import type { CurrentRecord, FormState } from '@/lib/forms';
import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { DateField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import styles from '../forms/forms.module.css';
import { Picker } from '../forms/picker';
import { RecordForm } from '../forms/record-form';
import { RichTextField } from '../forms/rich-text-field';
import { type SavedState, useRecordForm } from '../forms/use-record-form';
import { Radio } from '../ui/choice';
import { FieldGroup } from '../ui/field';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';
import { FileField } from './file-field';

interface Props {
  user: number;
  categories: Named[];
  /** Bytes of a file at most. */
  limit: number;
  defaults: TypedDocument;
  /** The document that is edited; left out for a new one. */
  record?: CurrentRecord<TypedDocument> & { uid: number };
  /** Its file so far. */
  file?: FileFacts;
  create?: (values: DocumentValues) => Promise<FormState<{ uid: number }>>;
  edit?: (
    values: DocumentValues & { uid: number; revision: number },
  ) => Promise<FormState<{ revision: number }>>;
  current?: (uid: number) => Promise<FormState<CurrentRecord<TypedDocument>>>;
}

/** A document, new or edited: a file or a link, who sees it, and how long. */
export function DocumentForm({
  user,
  categories,
  limit,
  defaults,
  record,
  file,
  create,
  edit,
  current,
}: Props) {
  const [uploading, setUploading] = useState(false);
  const form = useRecordForm({
    schema: typedDocumentForm(file !== undefined),
    defaults,
    shape: documentShape(categories),
    draft: { user, key: `documents:${record?.uid ?? 'new'}` },
    record,
    action: async (typed, revision): Promise<SavedState> => {
      if (uploading) {
        const message = 'Die Datei wird noch übertragen. Bitte warten Sie einen Augenblick.';
        return { state: 'invalid', message, fields: { upload: message } };
      }
      const values = valuesOfTyped(typed);
      return record ? edit!({ ...values, uid: record.uid, revision: revision! }) : create!(values);
    },
    current: record && (() => current!(record.uid)),
    onSaved: () => doneAt(urlOf('Documents'), 'Das Dokument ist gespeichert.'),
  });
  const { control } = form.form;
  const kind = form.form.watch('kind');
  const visibility = form.form.watch('visibility');
  return (
    <RecordForm
      form={form}
      label={record ? 'Dokument bearbeiten' : 'Dokument erstellen'}
      cancelHref={urlOf('Documents')}
    >
      <TextInput label="Titel" maxLength={200} autoComplete="off" {...form.field('title')} />
      <Bound control={control} name="description">
        {(bound) => <RichTextField label="Beschreibung" optional {...bound} />}
      </Bound>
      <FieldGroup legend="Was ist es?">
        <div className={styles.choices}>
          <Radio label="Eine Datei" value="file" {...form.form.register('kind')} />
          <Radio label="Ein externer Link" value="link" {...form.form.register('kind')} />
        </div>
      </FieldGroup>
      {kind === 'link' ? (
        <TextInput
          label="Link"
          hint="Die ganze Adresse mit https://"
          type="url"
          maxLength={2000}
          {...form.field('link')}
        />
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
      <Bound control={control} name="category">
        {(bound) => (
          <SelectField
            {...bound}
            label="Kategorie"
            placeholder="Bitte wählen"
            options={categories.map(({ uid, name }) => ({ value: String(uid), title: name }))}
          />
        )}
      </Bound>
      <TextInput
        label="Schlagwörter"
        hint="Mit Beistrichen getrennt, zum Beispiel: Strom, Datenaustausch"
        optional
        autoComplete="off"
        {...form.field('tags')}
      />
      <TextInput
        label="Reihung"
        hint="Innerhalb der Kategorie, die kleinste Zahl zuerst"
        inputMode="numeric"
        maxLength={7}
        {...form.field('position')}
      />
      <h2 className={styles.part}>Sichtbarkeit und Gültigkeit</h2>
      <Bound control={control} name="visibility">
        {(bound) => (
          <SelectField
            {...bound}
            label="Sichtbarkeit"
            hint="Gilt auch für die Adresse der Datei selbst. Seiten- und Prozessadministration sehen alles."
            options={visibilities.map(({ value, title }) => ({ value, title }))}
            onChange={(value) => bound.onChange(value as TypedDocument['visibility'])}
          />
        )}
      </Bound>
      {visibility === 'roles' && (
        <Bound control={control} name="roles">
          {(bound) => <Picker {...bound} label="Rollen" options={documentRoles} />}
        </Bound>
      )}
      <div className={styles.pair}>
        <DateField label="Gültig ab" {...form.field('validFrom')} />
        <DateField label="Gültig bis" optional {...form.field('validUntil')} />
      </div>
    </RecordForm>
  );
}
