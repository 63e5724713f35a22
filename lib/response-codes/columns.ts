import { plainTextOf } from '../changes/text';
import type { ListColumn } from '../columns';
import type { ResponseCode } from './model';

/** The columns of the list of response codes, on its page and in its exports. */
export const responseCodeListColumns: readonly ListColumn<ResponseCode>[] = [
  { key: 'code', title: 'Code', kind: 'number', width: 9, value: ({ code }) => code },
  {
    key: 'descriptionShort',
    title: 'Bezeichnung',
    width: 60,
    value: ({ descriptionShort }) => descriptionShort,
  },
  {
    key: 'categories',
    title: 'Kategorien',
    width: 40,
    fields: ['responsecategories'],
    value: ({ responsecategories }) => responsecategories.map(({ name }) => name).join(', '),
  },
  {
    key: 'description',
    title: 'Beschreibung',
    extra: true,
    width: 60,
    value: ({ description }) => plainTextOf(description),
  },
];
