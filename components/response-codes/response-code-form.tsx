'use client';

import { responseCodeRecord } from '@/lib/response-codes/record';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';

/** A response code, new or edited. */
export function ResponseCodeForm(props: FieldsFormProps<typeof responseCodeRecord.fields>) {
  const saved = props.record;
  const hrefOf = (uid: number) => urlOf('ResponseCodeDetail', { uid });
  const form = useFieldsForm(responseCodeRecord, props, (uid) =>
    doneAt(hrefOf(uid), 'Der Responsecode ist gespeichert.'),
  );
  return (
    <RecordForm
      form={form}
      label={saved ? 'Responsecode bearbeiten' : 'Responsecode anlegen'}
      cancelHref={saved ? hrefOf(saved.uid) : urlOf('ResponseCodeList')}
    >
      <RecordFields form={form} />
    </RecordForm>
  );
}
