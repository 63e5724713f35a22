'use client';

import { noteRecord } from '@/lib/response-codes/record';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';

/** What a grid operator notes about a response code. */
export function NoteForm(props: FieldsFormProps<typeof noteRecord.fields>) {
  const hrefOf = (uid: number) => urlOf('ResponseCodeDetail', { uid });
  const form = useFieldsForm(noteRecord, props, (uid) =>
    doneAt(hrefOf(uid), 'Die Anmerkung ist gespeichert.'),
  );
  return (
    <RecordForm form={form} label="Eigene Anmerkung" cancelHref={hrefOf(props.record!.uid)}>
      <RecordFields form={form} />
    </RecordForm>
  );
}
