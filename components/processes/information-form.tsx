'use client';

import type { FormState } from '@/lib/forms';
import { informationFields, informationForm, textTitle } from '@/lib/processes/form';
import type { ProcessRecord } from '@/lib/processes/record';
import { informationShape } from '@/lib/processes/shape';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { RichTextField } from '../forms/rich-text-field';
import { useRecordForm } from '../forms/use-record-form';
import { useExplanations } from '../ui/explained';

interface Props {
  user: number;
  record: Pick<ProcessRecord, 'uid' | 'revision' | 'changed' | 'by' | 'information'>;
  action: (values: unknown) => Promise<FormState<{ uid: number }>>;
  current: (values: { uid: number }) => Promise<FormState<{ record: ProcessRecord }>>;
}

/** The supplementary information of a process: seven rich texts, saved at once. */
export function InformationForm({ user, record, action, current }: Props) {
  const { uid, information } = record;
  const explain = useExplanations();
  const form = useRecordForm({
    schema: informationForm,
    defaults: information,
    shape: informationShape,
    draft: { user, key: `processes.information:${uid}` },
    record,
    action: (values, revision) => action({ ...values, uid, revision }),
    current: async () => {
      const result = await current({ uid });
      if (result.state !== 'saved') return result;
      const { information: values, ...rest } = result.answer.record;
      return { state: 'saved', answer: { ...rest, values } };
    },
    onSaved: () => doneAt(urlOf('ProcessDetail', { uid }), 'Die Informationen sind gespeichert.'),
  });
  return (
    <RecordForm form={form} label="Prozessinformationen" cancelHref={urlOf('ProcessDetail', { uid })}>
      {informationFields.map((name) => (
        <Bound key={name} control={form.control} name={name}>
          {(bound) => (
            <RichTextField {...bound} label={textTitle(name)} optional {...explain(`processes.${name}`)} />
          )}
        </Bound>
      ))}
    </RecordForm>
  );
}
