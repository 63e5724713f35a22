'use client';

import { partnerRecord } from '@/lib/market-partners/record';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';

type Props = FieldsFormProps<typeof partnerRecord.fields> & { record: { uid: number } };

/** What a market partner says of itself, edited by its own people. */
export function PartnerForm(props: Props) {
  const detail = urlOf('MarketPartnerDetail', { marketPartnerUid: props.record.uid });
  const form = useFieldsForm(partnerRecord, props, () =>
    doneAt(detail, 'Der Marktpartner-Eintrag ist gespeichert.'),
  );
  return (
    <RecordForm form={form} label="Marktpartner bearbeiten" cancelHref={detail}>
      <RecordFields form={form} names={['shortName', 'street']} />
      <div className={formStyles.pair}>
        <RecordFields form={form} names={['zip', 'city']} />
      </div>
      <div className={formStyles.pair}>
        <RecordFields form={form} names={['phone', 'email']} />
      </div>
      <RecordFields
        form={form}
        names={['website', 'dataExchange', 'meteringPoints', 'gridArea', 'customerPortal', 'description']}
      />
    </RecordForm>
  );
}
