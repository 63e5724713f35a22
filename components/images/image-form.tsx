'use client';

import { imageRecord } from '@/lib/images/record';
import { FieldsForm } from '../forms/fields-form';
import type { FieldsFormProps } from '../forms/use-fields-form';

const words = { one: 'Bild', saved: 'Das Bild ist gespeichert.' };
/** What is said of an image of the library. */
export const ImageForm = (props: FieldsFormProps<typeof imageRecord.fields>) => (
  <FieldsForm {...props} {...words} declared={imageRecord} list="AdminImages" />
);
