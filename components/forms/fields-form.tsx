'use client';

import type { ComponentProps } from 'react';
import type { Fields, RecordOf } from '@/lib/record';
import { type RouteName, urlOf } from '@/lib/routes';
import { doneAt } from './done-at';
import { RecordFields } from './record-fields';
import { RecordForm } from './record-form';
import { type FieldsFormProps, useFieldsForm } from './use-fields-form';

interface Props<F extends Fields> extends FieldsFormProps<F> {
  declared: RecordOf<F>;
  /** What it is called, and what is said once it is saved. */
  one: string;
  saved: string;
  /** The page that lists it: where one comes from and goes back to. */
  list: RouteName;
  own?: ComponentProps<typeof RecordFields<F>>['own'];
}

/** The whole form of a declared record, its fields one below the other. */
export function FieldsForm<F extends Fields>({ declared, one, saved, list, own, ...props }: Props<F>) {
  const href = urlOf(list);
  const form = useFieldsForm(declared, props, () => doneAt(href, saved));
  const label = `${one} ${props.record ? 'bearbeiten' : 'anlegen'}`;
  return (
    <RecordForm form={form} label={label} cancelHref={href}>
      <RecordFields form={form} own={own} />
    </RecordForm>
  );
}
