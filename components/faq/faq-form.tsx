'use client';

import { useId } from 'react';
import { faqRecord } from '@/lib/faq/record';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';
import { TextInput } from '../ui/text-input';

/** What there is to choose from beside the fields: the categories that questions have. */
type Props = FieldsFormProps<typeof faqRecord.fields> & { categories: string[] };

/** A frequent question, new or edited. */
export function FaqForm({ categories, ...props }: Props) {
  const list = useId();
  const href = urlOf('AdminFaq');
  const form = useFieldsForm(faqRecord, props, () => doneAt(href, 'Die Frage ist gespeichert.'));
  return (
    <RecordForm form={form} label={props.record ? 'Frage bearbeiten' : 'Frage anlegen'} cancelHref={href}>
      <RecordFields
        form={form}
        own={{
          category: (frame, ties) => (
            <>
              <TextInput {...frame} {...ties()} maxLength={80} autoComplete="off" list={list} />
              <datalist id={list}>
                {categories.map((category) => (
                  <option key={category} value={category} />
                ))}
              </datalist>
            </>
          ),
        }}
      />
    </RecordForm>
  );
}
