'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import {
  type SavedStep,
  type StepRecord,
  stepForm,
  type TypedStep,
  typedStep,
} from '@/lib/processes/steps/form';
import { type StepLists, stepShape } from '@/lib/processes/steps/shape';
import { urlOf } from '@/lib/routes';
import { currentOf } from '../forms/current-record';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { useRecordForm } from '../forms/use-record-form';
import { StepFields } from './step-fields';
import { placesOf } from './step-places';

export interface StepFormProps {
  /** Whose form it is; drafts are kept by it. */
  user: number;
  processUid: number;
  values: TypedStep;
  lists: StepLists;
  /** The step that is edited; left out for a new one. */
  source?: Pick<StepRecord, 'uid' | 'position' | 'revision' | 'changed' | 'by'>;
  action: (values: unknown) => Promise<FormState<SavedStep>>;
  current?: (values: { uid: number }) => Promise<FormState<{ record: StepRecord }>>;
}

const stepUrl = ({ processUid, uid }: { processUid: number; uid: number }) =>
  urlOf('ProcessStepsDetail', { uid: processUid, processStepId: uid });

/** Creates or edits a step of a process. */
export function StepForm({ user, processUid, values, lists, source, action, current }: StepFormProps) {
  const [known, setKnown] = useState(lists);
  const uid = source?.uid;
  const form = useRecordForm({
    schema: stepForm,
    defaults: values,
    shape: stepShape(known),
    draft: { user, key: `process-steps:${uid ?? `new-${processUid}`}` },
    record: source,
    action: (sent, revision) => action({ ...sent, ...(uid ? { uid, revision } : { process: processUid }) }),
    current: currentOf(current, uid, {
      typed: typedStep,
      onRecord: (record) =>
        setKnown((before) => ({
          ...before,
          ...{ steps: record.known.steps, notifications: record.known.notifications },
          responseCodes: [...before.responseCodes, ...record.known.responseCodes],
        })),
    }),
    onSaved: (saved) => doneAt(stepUrl(saved), 'Der Prozessschritt ist gespeichert.'),
  });
  return (
    <RecordForm
      form={form}
      label="Prozessschritt"
      cancelHref={uid ? stepUrl({ processUid, uid }) : urlOf('ProcessDetail', { uid: processUid })}
    >
      <StepFields
        form={form}
        lists={known}
        uid={uid}
        places={placesOf(known.steps, source)}
        onKnown={(option) =>
          setKnown((before) => ({ ...before, responseCodes: [...before.responseCodes, option] }))
        }
      />
    </RecordForm>
  );
}
