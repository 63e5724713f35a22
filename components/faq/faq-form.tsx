'use client';

import { faqRecord } from '@/lib/faq/record';
import { FieldsForm } from '../forms/fields-form';
import type { FieldsFormProps } from '../forms/use-fields-form';
import { TextInput } from '../ui/text-input';

/** The categories that questions have can be chosen. */
type Props = FieldsFormProps<typeof faqRecord.fields> & { categories: string[] };

const words = { one: 'Frage', saved: 'Die Frage ist gespeichert.' };
const list = 'kategorien';
/** A frequent question, new or edited. */
export function FaqForm({ categories, ...props }: Props) {
  const options = [...new Set(categories)].map((one) => <option key={one} value={one} />);
  return (
    <FieldsForm
      {...{ ...props, ...words, list: 'AdminFaq', declared: faqRecord }}
      own={{
        category: (frame, ties) => (
          <>
            <TextInput {...{ ...frame, ...ties(), list, maxLength: 80, autoComplete: 'off' }} />
            <datalist id={list}>{options}</datalist>
          </>
        ),
      }}
    />
  );
}
