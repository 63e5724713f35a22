'use client';

import { consultationRecord } from '@/lib/consultations/record';
import { urlOf } from '@/lib/routes';
import { DateTimeField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';

type Props = FieldsFormProps<typeof consultationRecord.fields> & {
  /** It has begun: begin, deadline and "intern" stay as they are. */
  begun?: boolean;
};

const detailUrl = (uid: number) => urlOf('ConsultationDetail', { uid });

/** A consultation, new or edited. */
export function ConsultationForm({ begun, ...props }: Props) {
  const { record } = props;
  const form = useFieldsForm(consultationRecord, props, (uid) =>
    doneAt(detailUrl(uid), record ? 'Die Konsultation ist gespeichert.' : 'Der Entwurf ist angelegt.'),
  );
  return (
    <RecordForm
      form={form}
      label={record ? 'Konsultation bearbeiten' : 'Konsultation anlegen'}
      submitLabel={record ? 'Speichern' : 'Entwurf anlegen'}
      cancelHref={record ? detailUrl(record.uid) : urlOf('ConsultationList')}
    >
      <RecordFields form={form} names={['title', 'consultationType']} />
      {!begun && (
        <div className={formStyles.choices}>
          <RecordFields form={form} names={['internal']} />
        </div>
      )}
      <div className={formStyles.pair}>
        <RecordFields
          form={form}
          names={['consultationStart', 'statementsUntil']}
          own={
            begun
              ? {
                  consultationStart: (frame, ties) => (
                    <DateTimeField {...frame} hint="Liegt seit dem Beginn fest." readOnly {...ties()} />
                  ),
                  statementsUntil: (frame, ties) => (
                    <DateTimeField
                      {...frame}
                      hint="Ändern Sie weiter unten unter „Frist“."
                      readOnly
                      {...ties()}
                    />
                  ),
                }
              : {}
          }
        />
      </div>
      <RecordFields
        form={form}
        names={begun ? ['expectedPublication'] : ['shortReason', 'expectedPublication']}
      />
      <div className={formStyles.pair}>
        <RecordFields form={form} names={['testFrom', 'productiveFrom']} />
      </div>
      <RecordFields form={form} names={['processes', 'schemas', 'description', 'remarks']} />
    </RecordForm>
  );
}
