'use client';

import { useId } from 'react';
import { faqRecord } from '@/lib/faq/record';
import { FieldsForm } from '../forms/fields-form';
import type { FieldsFormProps } from '../forms/use-fields-form';
import { TextInput } from '../ui/text-input';

/** What there is to choose from beside the fields: the categories that questions have. */
type Props = FieldsFormProps<typeof faqRecord.fields> & { categories: string[] };

const words = { one: 'Frage', saved: 'Die Frage ist gespeichert.' };
/** A frequent question, new or edited. */
export function FaqForm({ categories, ...props }: Props) {
  const list = useId();
  return (
    <FieldsForm
      {...props}
      {...words}
      declared={faqRecord}
      list="AdminFaq"
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
  );
}
