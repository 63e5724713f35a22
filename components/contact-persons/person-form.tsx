'use client';

import { personRecord } from '@/lib/contact-persons/record';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';

type Props = FieldsFormProps<typeof personRecord.fields> & { of: { marketPartnerUid: number } };

/** A contact person, new or edited. */
export function PersonForm(props: Props) {
  const { record, of } = props;
  const detailUrl = (uid: number) => urlOf('ContactPersonDetail', { ...of, contactPersonUid: uid });
  const form = useFieldsForm(personRecord, props, (uid) =>
    doneAt(detailUrl(uid), 'Die Kontaktperson ist gespeichert.'),
  );
  return (
    <RecordForm
      form={form}
      label={record ? 'Kontaktperson bearbeiten' : 'Kontaktperson anlegen'}
      cancelHref={record ? detailUrl(record.uid) : urlOf('MarketPartnerDetail', of)}
    >
      <div className={formStyles.pair}>
        <RecordFields form={form} names={['salutation', 'title']} />
      </div>
      <div className={formStyles.pair}>
        <RecordFields form={form} names={['firstName', 'lastName']} />
      </div>
      <RecordFields form={form} names={['function', 'topics']} />
      <div className={formStyles.pair}>
        <RecordFields form={form} names={['phone', 'mobile']} />
      </div>
      <RecordFields form={form} names={['email']} />
    </RecordForm>
  );
}
