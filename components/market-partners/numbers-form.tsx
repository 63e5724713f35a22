'use client';

import { industries } from '@/lib/market-partners/model';
import { numbersRecord } from '@/lib/market-partners/record';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';
import { Checkbox } from '../ui/choice';
import { FieldGroup } from '../ui/field';
import { NumberRows } from './number-rows';

/** What identifies a market partner on the market, new or edited, by page admins. */
export function NumbersForm(props: FieldsFormProps<typeof numbersRecord.fields>) {
  const { record } = props;
  const detailUrl = (uid: number) => urlOf('MarketPartnerDetail', { marketPartnerUid: uid });
  const form = useFieldsForm(numbersRecord, props, (uid) =>
    doneAt(detailUrl(uid), 'Der Marktpartner ist gespeichert.'),
  );
  return (
    <RecordForm
      form={form}
      label={record ? 'Nummern und Marktrollen' : 'Marktpartner anlegen'}
      submitLabel={record ? 'Speichern' : 'Anlegen'}
      cancelHref={record ? detailUrl(record.uid) : urlOf('MarketPartner')}
    >
      <RecordFields form={form} names={['company']} />
      <Bound control={form.control} name="ecnumbers">
        {(bound) => <NumberRows {...bound} />}
      </Bound>
      <Bound control={form.control} name="industry">
        {({ id, value, error, onChange }) => (
          <FieldGroup id={id} legend="Sparte" optional error={error}>
            <div className={formStyles.choices}>
              {industries.map((one) => (
                <Checkbox
                  key={one}
                  label={one}
                  checked={value.includes(one)}
                  onChange={({ target }) =>
                    onChange(
                      industries.filter((other) => (other === one ? target.checked : value.includes(other))),
                    )
                  }
                />
              ))}
            </div>
          </FieldGroup>
        )}
      </Bound>
      <RecordFields form={form} names={['processesparticipants']} />
    </RecordForm>
  );
}
