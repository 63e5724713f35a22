'use client';

import { searchTermRecord } from '@/lib/search/term-record';
import { FieldsForm } from '../forms/fields-form';
import type { FieldsFormProps } from '../forms/use-fields-form';

const words = { one: 'Eintrag', saved: 'Der Eintrag ist gespeichert.' };
/** Words of the search, new or edited. */
export const SearchTermForm = (props: FieldsFormProps<typeof searchTermRecord.fields>) => (
  <FieldsForm {...props} {...words} declared={searchTermRecord} list="AdminSearchTerms" />
);
