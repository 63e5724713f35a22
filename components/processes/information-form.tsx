'use client';

import { informationRecord } from '@/lib/processes/record';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';

type Props = FieldsFormProps<typeof informationRecord.fields>;

/** The supplementary information of a process: seven rich texts, saved at once. */
export function InformationForm(props: Props & { record: { uid: number } }) {
  const detailUrl = urlOf('ProcessDetail', { uid: props.record.uid });
  const form = useFieldsForm(informationRecord, props, () =>
    doneAt(detailUrl, 'Die Informationen sind gespeichert.'),
  );
  return (
    <RecordForm form={form} label="Prozessinformationen" cancelHref={detailUrl}>
      <RecordFields form={form} />
    </RecordForm>
  );
}
