'use client';

import { contactRecord } from '@/lib/contact/record';
import { FieldsForm } from '../forms/fields-form';
import type { FieldsFormProps } from '../forms/use-fields-form';

const words = { one: 'Anfrage', saved: 'Die Anfrage ist gespeichert.' };
/** How far a message of the contact form is, who takes care of it, and a note. */
export const CareForm = (props: FieldsFormProps<typeof contactRecord.fields>) => (
  <FieldsForm {...props} {...words} declared={contactRecord} list="AdminMessages" />
);
