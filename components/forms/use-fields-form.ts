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
  /** What a new one belongs to: sent along with it, and part of its draft's name. */
  of?: Record<string, number | string>;
  /** What else tells drafts of new ones apart. */
  part?: number | string;
  action: (values: unknown) => Promise<SavedState>;
  current?: (uid: number) => Promise<FormState<CurrentRecord<TypedOf<RecordOf<F>>>>>;
}

/**
 * The form of a declared record, as one piece of state for `RecordForm` and `RecordFields`.
 * @param onSaved with the record's uid
 */
export function useFieldsForm<F extends Fields>(
  declared: RecordOf<F>,
  { user, values, options, record, of = {}, part, action, current }: FieldsFormProps<F>,
  onSaved: (uid: number) => void,
) {
  const [known, setKnown] = useState<Record<string, readonly Option[]>>({ ...options });
  const fresh = ['new', ...Object.values(of), part ?? []].flat().join('-');
  const form = useRecordForm({
    schema: declared.create,
    defaults: values,
    shape: declared.shape(known as OptionsOf<F>),
    draft: { user, key: `${declared.noun}:${record?.uid ?? fresh}` },
    record,
    action: (sent, revision) => action(record ? { ...sent, uid: record.uid, revision } : { ...sent, ...of }),
    current: record && current && (() => current(record.uid)),
    onSaved: ({ uid }) => onSaved(record?.uid ?? uid!),
  });
  /** Remembers by what a chosen uid is called. */
  const know = (name: string, option: Option) =>
    setKnown((before) => {
      const names = before[name] ?? [];
      return names.some(({ uid }) => uid === option.uid) ? before : { ...before, [name]: [...names, option] };
    });
  return { ...form, fields: declared.fields, known, know };
}
