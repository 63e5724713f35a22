'use client';

import type { CurrentRecord, FormState } from '@/lib/forms';
import { emptyNumbers, type NumbersValues, numbersForm, numbersShape } from '@/lib/market-partners/form';
import { industries } from '@/lib/market-partners/model';
import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { Picker } from '../forms/picker';
import { RecordForm } from '../forms/record-form';
import { type SavedState, useRecordForm } from '../forms/use-record-form';
import { Checkbox } from '../ui/choice';
import { FieldGroup } from '../ui/field';
import { TextInput } from '../ui/text-input';
import { NumberRows } from './number-rows';

interface Props {
  user: number;
  /** The market roles. */
  participants: Named[];
  /** The partner that is edited; left out for a new one. */
  record?: CurrentRecord<NumbersValues> & { uid: number };
  create?: (values: NumbersValues) => Promise<FormState<{ uid: number }>>;
  edit?: (
    values: NumbersValues & { uid: number; revision: number },
  ) => Promise<FormState<{ revision: number }>>;
  current?: (uid: number) => Promise<FormState<CurrentRecord<NumbersValues>>>;
}

/** What identifies a market partner on the market, new or edited, by page admins. */
export function NumbersForm({ user, participants, record, create, edit, current }: Props) {
  const detailUrl = (uid: number) => urlOf('MarketPartnerDetail', { marketPartnerUid: uid });
  const form = useRecordForm({
    schema: numbersForm,
    defaults: record?.values ?? emptyNumbers,
    shape: numbersShape(participants),
    draft: { user, key: `market-partner-numbers:${record?.uid ?? 'new'}` },
    record,
    action: async (values, revision): Promise<SavedState> =>
      record
        ? edit!({ ...(values as NumbersValues), uid: record.uid, revision: revision! })
        : create!(values as NumbersValues),
    current: record && (() => current!(record.uid)),
    onSaved: ({ uid }) => doneAt(detailUrl(record?.uid ?? uid!), 'Der Marktpartner ist gespeichert.'),
  });
  const { field, control } = form;
  return (
    <RecordForm
      form={form}
      label={record ? 'Nummern und Marktrollen' : 'Marktpartner anlegen'}
      submitLabel={record ? 'Speichern' : 'Anlegen'}
      cancelHref={record ? detailUrl(record.uid) : urlOf('MarketPartner')}
    >
      <TextInput label="Unternehmen" maxLength={200} autoComplete="off" {...field('company')} />
      <Bound control={control} name="ecnumbers">
        {(bound) => <NumberRows {...bound} />}
      </Bound>
      <Bound control={control} name="industry">
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
      <Bound control={control} name="processesparticipants">
        {(bound) => <Picker {...bound} label="Marktrollen" optional options={participants} />}
      </Bound>
    </RecordForm>
  );
}
