'use client';

import { releaseRecord } from '@/lib/releases/record';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';

/** A release, new or edited: what it publishes, and when. */
export function ReleaseForm(props: FieldsFormProps<typeof releaseRecord.fields>) {
  const uid = props.record?.uid;
  const form = useFieldsForm(releaseRecord, props, (made) =>
    doneAt(urlOf('AdminRelease', { uid: made }), 'Das Release ist gespeichert.'),
  );
  return (
    <RecordForm
      form={form}
      label={uid ? 'Release bearbeiten' : 'Release anlegen'}
      cancelHref={uid ? urlOf('AdminRelease', { uid }) : urlOf('AdminReleases')}
    >
      <RecordFields form={form} />
    </RecordForm>
  );
}
