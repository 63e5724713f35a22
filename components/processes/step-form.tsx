'use client';

import { useRef } from 'react';
import { stepRecord } from '@/lib/processes/steps/record';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';
import { StepFields } from './step-fields';

interface Props extends FieldsFormProps<typeof stepRecord.fields> {
  processUid: number;
  /** Where the step that is edited stands. */
  position?: number;
}

/** Creates or edits a step of a process. */
export function StepForm({ processUid, position, ...props }: Props) {
  const { record } = props;
  const stepUrl = (uid: number) => urlOf('ProcessStepsDetail', { uid: processUid, processStepId: uid });
  const again = useRef(false);
  const form = useFieldsForm(stepRecord, { ...props, of: { process: processUid } }, (uid) =>
    doneAt(
      again.current ? urlOf('ProcessStepsCreate', { uid: processUid }) : stepUrl(uid),
      'Der Prozessschritt ist gespeichert.',
    ),
  );
  return (
    <RecordForm
      form={form}
      label="Prozessschritt"
      another={{ label: 'Speichern und weiterer', chosen: again }}
      cancelHref={record ? stepUrl(record.uid) : urlOf('ProcessDetail', { uid: processUid })}
    >
      <StepFields form={form} step={record && { uid: record.uid, position: position! }} />
    </RecordForm>
  );
}
