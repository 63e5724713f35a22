'use client';

import type { CurrentRecord, FormState } from '@/lib/forms';
import type { Named } from '@/lib/named';
import {
  emptyResponseCode,
  type ResponseCodeValues,
  responseCodeForm,
  responseCodeShape,
  type TypedResponseCode,
} from '@/lib/response-codes/form';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import { Picker } from '../forms/picker';
import { RecordForm } from '../forms/record-form';
import { RichTextField } from '../forms/rich-text-field';
import { type SavedState, useRecordForm } from '../forms/use-record-form';
import { useExplanations } from '../ui/explained';
import { TextInput } from '../ui/text-input';

interface Props {
  user: number;
  categories: Named[];
  /** The code that is edited; left out for a new one. */
  record?: CurrentRecord<TypedResponseCode> & { uid: number };
  create?: (values: ResponseCodeValues) => Promise<FormState<{ uid: number }>>;
  edit?: (
    values: ResponseCodeValues & { uid: number; revision: number },
  ) => Promise<FormState<{ revision: number }>>;
  current?: (uid: number) => Promise<FormState<CurrentRecord<TypedResponseCode>>>;
}

/** A response code, new or edited. */
export function ResponseCodeForm({ user, categories, record, create, edit, current }: Props) {
  const form = useRecordForm({
    schema: responseCodeForm,
    defaults: record?.values ?? emptyResponseCode,
    shape: responseCodeShape(categories),
    draft: { user, key: `response-codes:${record?.uid ?? 'new'}` },
    record,
    action: async (values, revision): Promise<SavedState> =>
      record
        ? edit!({ ...(values as ResponseCodeValues), uid: record.uid, revision: revision! })
        : create!(values as ResponseCodeValues),
    current: record && (() => current!(record.uid)),
    onSaved: ({ uid }) => {
      doneAt(urlOf('ResponseCodeDetail', { uid: record?.uid ?? uid! }), 'Der Responsecode ist gespeichert.');
    },
  });
  const { control } = form.form;
  const explain = useExplanations();
  return (
    <RecordForm
      form={form}
      label={record ? 'Responsecode bearbeiten' : 'Responsecode erstellen'}
      cancelHref={record ? urlOf('ResponseCodeDetail', { uid: record.uid }) : urlOf('ResponseCodeList')}
    >
      <TextInput
        label="Code"
        hint="Die Zahl, mit der die Antwort in Marktnachrichten steht."
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        {...form.field('code')}
      />
      <TextInput label="Bezeichnung" maxLength={200} autoComplete="off" {...form.field('descriptionShort')} />
      <Bound control={control} name="responsecategories">
        {(bound) => (
          <Picker
            label="Kategorien"
            hint="In der Liste steht der Code bei der ersten seiner Kategorien."
            options={categories}
            {...explain('responseCodes.category')}
            {...bound}
          />
        )}
      </Bound>
      <Bound control={control} name="description">
        {(bound) => <RichTextField label="Beschreibung" optional {...bound} />}
      </Bound>
    </RecordForm>
  );
}
