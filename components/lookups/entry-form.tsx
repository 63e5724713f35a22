'use client';

import { type ListKey, lists } from '@/lib/lookups/lists';
import type { Fields } from '@/lib/record';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';

/** An entry of a list, new or edited. */
export function EntryForm({ list, ...props }: FieldsFormProps<Fields> & { list: ListKey }) {
  const { record, one, saved } = lists[list];
  const href = urlOf('AdminList', { list });
  // The lists have different fields; a page hands over the values of its own list.
  const form = useFieldsForm<Fields>(record as never, props, () => doneAt(href, saved));
  const label = `${one} ${props.record ? 'bearbeiten' : 'anlegen'}`;
  return (
    <RecordForm form={form} label={label} cancelHref={href}>
      <RecordFields form={form} />
    </RecordForm>
  );
}
