'use client';

import { faqRecord } from '@/lib/faq/record';
import { FieldsForm } from '../forms/fields-form';
import { suggested } from '../forms/suggested';
import type { FieldsFormProps } from '../forms/use-fields-form';

type Props = FieldsFormProps<typeof faqRecord.fields> & { categories: string[] };

const words = { one: 'Frage', saved: 'Die Frage ist gespeichert.' };
/** A frequent question, new or edited; the categories that there are by now are suggested. */
export function FaqForm({ categories, ...props }: Props) {
  const texts = [...new Set(categories)].map((value) => ({ value }));
  const own = { category: suggested(texts) };
  return <FieldsForm {...{ ...props, ...words, own }} declared={faqRecord} list="AdminFaq" />;
}
