'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import { processForm, type TypedProcess, typedProcess } from '@/lib/processes/form';
import type { ProcessRecord, SavedProcess } from '@/lib/processes/record';
import { type ProcessLists, processShape } from '@/lib/processes/shape';
import { urlOf } from '@/lib/routes';
import { currentOf } from '../forms/current-record';
import { doneAt } from '../forms/done-at';
import { endsText } from '../forms/ends-text';
import { RecordForm } from '../forms/record-form';
import { useRecordForm } from '../forms/use-record-form';
import { ProcessFields } from './process-fields';

export interface ProcessFormProps {
  mode: 'create' | 'edit' | 'version' | 'duplicate';
  /** Whose form it is; drafts are kept by it. */
  user: number;
  values: TypedProcess;
  lists: ProcessLists;
  /** The process that is edited or copied. */
  source?: Pick<ProcessRecord, 'uid' | 'revision' | 'changed' | 'by'>;
  action: (values: unknown) => Promise<FormState<SavedProcess>>;
  current?: (values: { uid: number }) => Promise<FormState<{ record: ProcessRecord }>>;
}

/** Says what was saved, and which validity ended with it. */
function sayDone({ uid, closed }: SavedProcess): void {
  const ends = endsText(closed);
  doneAt(urlOf('ProcessDetail', { uid }), `Der Prozess ist gespeichert.${ends}`, { stays: ends !== '' });
}

/** Creates, edits or copies a process. */
export function ProcessForm({ mode, user, values, lists, source, action, current }: ProcessFormProps) {
  const [known, setKnown] = useState({ processes: lists.processes, documents: lists.documents });
  const all = { ...lists, ...known };
  const uid = source?.uid;
  const form = useRecordForm({
    schema: processForm,
    defaults: values,
    shape: processShape(all),
    draft: { user, key: `processes:${mode === 'edit' ? uid : [mode, uid].filter(Boolean).join('-')}` },
    record: mode === 'edit' ? source : undefined,
    action: (sent, revision, confirmed) =>
      action({
        ...sent,
        ...(uid && { uid }),
        ...(revision && { revision }),
        ...(confirmed && { confirmed }),
      }),
    current: currentOf(current, uid, {
      typed: typedProcess,
      onRecord: (record) =>
        setKnown((before) => ({
          processes: [...before.processes, ...record.known.processes],
          documents: [...before.documents, ...record.known.documents],
        })),
    }),
    onSaved: sayDone,
  });
  return (
    <RecordForm
      form={form}
      label="Prozess"
      cancelHref={uid ? urlOf('ProcessDetail', { uid }) : urlOf('ProcessList')}
    >
      <ProcessFields
        form={form}
        lists={all}
        withParent={mode === 'create' || mode === 'edit'}
        onKnown={(kind, option) => setKnown((before) => ({ ...before, [kind]: [...before[kind], option] }))}
      />
    </RecordForm>
  );
}
