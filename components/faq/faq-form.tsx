'use client';

import { useId } from 'react';
import { type FaqValues, faqForm, faqShape } from '@/lib/faq/form';
import type { CurrentRecord, FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { RichTextField } from '../forms/rich-text-field';
import { useRecordForm } from '../forms/use-record-form';
import { TextInput } from '../ui/text-input';

interface Props {
  /** Whose form it is; drafts are kept by it. */
  user: number;
  values: FaqValues;
  /** The categories that there are, to choose from. */
  categories: string[];
  /** The question that is edited; left out for a new one. */
  record?: { uid: number; revision: number; changed: number; by: string | null };
  action: (values: unknown) => Promise<FormState<{ uid?: number }>>;
  current?: (uid: number) => Promise<FormState<CurrentRecord<FaqValues>>>;
}

/** A frequent question, new or edited. */
export function FaqForm({ user, values, categories, record, action, current }: Props) {
  const list = useId();
  const form = useRecordForm({
    schema: faqForm,
    defaults: values,
    shape: faqShape,
    draft: { user, key: `faq:${record?.uid ?? 'new'}` },
    record,
    action: (sent, revision) => action(record ? { ...sent, uid: record.uid, revision } : sent),
    current: record && current && (() => current(record.uid)),
    onSaved: () => doneAt(urlOf('AdminFaq'), 'Die Frage ist gespeichert.'),
  });
  return (
    <RecordForm
      form={form}
      label={record ? 'Frage bearbeiten' : 'Frage anlegen'}
      cancelHref={urlOf('AdminFaq')}
    >
      <TextInput label="Frage" maxLength={300} autoComplete="off" {...form.field('question')} />
      <TextInput
        label="Kategorie"
        hint="Fragen einer Kategorie stehen beisammen. Wählen Sie eine vorhandene oder schreiben Sie eine neue."
        maxLength={80}
        autoComplete="off"
        list={list}
        {...form.field('category')}
      />
      <datalist id={list}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Bound control={form.control} name="answer">
        {(bound) => <RichTextField label="Antwort" {...bound} />}
      </Bound>
    </RecordForm>
  );
}
