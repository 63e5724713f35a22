'use client';

import { marketDateRecord } from '@/lib/market-dates/record';
import { FieldsForm } from '../forms/fields-form';
import type { FieldsFormProps } from '../forms/use-fields-form';

const words = { one: 'Umstellungstermin', saved: 'Der Umstellungstermin ist gespeichert.' };

/** A market date, new or edited. */
export const MarketDateForm = (props: FieldsFormProps<typeof marketDateRecord.fields>) => (
  <FieldsForm {...{ ...props, ...words }} declared={marketDateRecord} list="MarketDates" />
);
