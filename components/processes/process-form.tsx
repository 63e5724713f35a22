'use client';

import { processRecord, type SavedProcess } from '@/lib/processes/record';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { endsText } from '../forms/ends-text';
import styles from '../forms/forms.module.css';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';
import { unlessPublished } from '../records/unpublished';

interface Props extends FieldsFormProps<typeof processRecord.fields, SavedProcess> {
  /** The process that is copied, and as what. */
  origin?: { uid: number; as: 'version' | 'duplicate' };
}

/** Creates, edits or copies a process. */
export function ProcessForm({ origin, ...props }: Props) {
  const copy = origin && { of: { uid: origin.uid }, part: origin.as };
  const form = useFieldsForm(processRecord, { ...props, ...copy }, (uid, { closed }) => {
    const ends = endsText(closed); // which validity ended with it
    doneAt(urlOf('ProcessDetail', { uid }), `Der Prozess ist gespeichert.${ends}`, { stays: ends !== '' });
  });
  const above = props.record ?? origin;
  return (
    <RecordForm
      form={form}
      label="Prozess"
      cancelHref={above ? urlOf('ProcessDetail', { uid: above.uid }) : urlOf('ProcessList')}
    >
      <div className={styles.pair}>
        <RecordFields form={form} names={['process', 'version']} />
      </div>
      <RecordFields form={form} names={['title']} />
      <h2 className={styles.part}>Status und Gültigkeit</h2>
      <RecordFields form={unlessPublished(form, props.values.editingStatus)} names={['editingStatus']} />
      <div className={styles.pair}>
        <RecordFields form={form} names={['validFrom', 'validUntil']} />
      </div>
      <h2 className={styles.part}>Einordnung</h2>
      {!origin && <RecordFields form={form} names={['parent']} />}
      <div className={styles.choices}>
        <RecordFields form={form} names={['fromConsultation', 'cancellable']} />
      </div>
      <RecordFields form={form} names={['categories', 'divisions', 'participants']} />
      <div className={styles.pair}>
        <RecordFields form={form} names={['granularity', 'responseCategory']} />
      </div>
      <RecordFields form={form} names={['somaIds']} />
      <h2 className={styles.part}>Inhalt</h2>
      <RecordFields form={form} names={['basics', 'documents', 'consultationDocuments']} />
    </RecordForm>
  );
}
