'use client';

import { useState } from 'react';
import type { CurrentRecord, FormState } from '@/lib/forms';
import type { Fields, OptionsOf, RecordOf, TypedOf } from '@/lib/record';
import type { Option } from './use-options';
import { type SavedState, useRecordForm } from './use-record-form';

/** What a page hands to the form of a declared record. */
export interface FieldsFormProps<F extends Fields> {
  /** Whose form it is; drafts are kept by it. */
  user: number;
  /** The record as the form holds it. */
  values: TypedOf<RecordOf<F>>;
  /** What can be chosen; of a field that searches, what the chosen ones are called. */
  options?: Partial<OptionsOf<F>>;
  /** The saved record that is edited; left out for a new one. */
  record?: { uid: number; revision: number; changed: number; by: string | null };
  action: (values: never) => Promise<SavedState>;
  current?: (uid: number) => Promise<FormState<CurrentRecord<TypedOf<RecordOf<F>>>>>;
}

/**
 * The form of a declared record, as one piece of state for `RecordForm` and `RecordFields`.
 * @param onSaved with the record's uid
 */
export function useFieldsForm<F extends Fields>(
  of: RecordOf<F>,
  { user, values, options, record, action, current }: FieldsFormProps<F>,
  onSaved: (uid: number) => void,
) {
  const [known, setKnown] = useState<Record<string, readonly Option[]>>({ ...options });
  const form = useRecordForm({
    schema: of.create,
    defaults: values,
    shape: of.shape(known as OptionsOf<F>),
    draft: { user, key: `${of.noun}:${record?.uid ?? 'new'}` },
    record,
    action: (sent, revision) => action((record ? { ...sent, uid: record.uid, revision } : sent) as never),
    current: record && current && (() => current(record.uid)),
    onSaved: ({ uid }) => onSaved(record?.uid ?? uid!),
  });
  /** Remembers by what a chosen uid is called. */
  const know = (name: string, option: Option) =>
    setKnown((before) => {
      const names = before[name] ?? [];
      return names.some(({ uid }) => uid === option.uid) ? before : { ...before, [name]: [...names, option] };
    });
  return { ...form, fields: of.fields, known, know };
}
