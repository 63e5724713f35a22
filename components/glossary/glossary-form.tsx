'use client';

import { glossaryRecord } from '@/lib/glossary/record';
import { FieldsForm } from '../forms/fields-form';
import type { FieldsFormProps } from '../forms/use-fields-form';

const words = { one: 'Begriff', saved: 'Der Begriff ist gespeichert.' };
/** A term of the glossary, new or edited. */
export const GlossaryForm = (props: FieldsFormProps<typeof glossaryRecord.fields>) => (
  <FieldsForm {...props} {...words} declared={glossaryRecord} list="AdminGlossary" />
);
