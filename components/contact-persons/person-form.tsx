'use client';

import {
  emptyPerson,
  type PersonValues,
  personForm,
  personShape,
  type TypedPerson,
} from '@/lib/contact-persons/form';
import type { CurrentRecord, FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { salutations } from '@/lib/users/settings';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { RecordForm } from '../forms/record-form';
import { type SavedState, useRecordForm } from '../forms/use-record-form';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

interface Props {
  user: number;
  marketPartnerUid: number;
  /** The person that is edited; left out for a new one. */
  record?: CurrentRecord<TypedPerson> & { uid: number };
  create?: (values: PersonValues & { marketPartnerUid: number }) => Promise<FormState<{ uid: number }>>;
  edit?: (
    values: PersonValues & { uid: number; revision: number },
  ) => Promise<FormState<{ revision: number }>>;
  current?: (uid: number) => Promise<FormState<CurrentRecord<TypedPerson>>>;
}

/** A contact person, new or edited. */
export function PersonForm({ user, marketPartnerUid, record, create, edit, current }: Props) {
  const detailUrl = (uid: number) =>
    urlOf('ContactPersonDetail', { marketPartnerUid, contactPersonUid: uid });
  const form = useRecordForm({
    schema: personForm,
    defaults: record?.values ?? emptyPerson,
    shape: personShape,
    draft: { user, key: `contact-persons:${record?.uid ?? `new-${marketPartnerUid}`}` },
    record,
    action: async (values, revision): Promise<SavedState> =>
      record
        ? edit!({ ...(values as PersonValues), uid: record.uid, revision: revision! })
        : create!({ ...(values as PersonValues), marketPartnerUid }),
    current: record && (() => current!(record.uid)),
    onSaved: ({ uid }) => doneAt(detailUrl(record?.uid ?? uid!), 'Die Kontaktperson ist gespeichert.'),
  });
  const { field, control } = form;
  return (
    <RecordForm
      form={form}
      label={record ? 'Kontaktperson bearbeiten' : 'Kontaktperson erstellen'}
      cancelHref={record ? detailUrl(record.uid) : urlOf('MarketPartnerDetail', { marketPartnerUid })}
    >
      <div className={formStyles.pair}>
        <Bound control={control} name="salutation">
          {(bound) => (
            <SelectField
              {...bound}
              label="Anrede"
              optional
              options={salutations.map((value) => ({ value, title: value || 'Keine Angabe' }))}
            />
          )}
        </Bound>
        <TextInput label="Titel" optional maxLength={40} autoComplete="off" {...field('title')} />
      </div>
      <div className={formStyles.pair}>
        <TextInput label="Vorname" optional maxLength={80} autoComplete="off" {...field('firstName')} />
        <TextInput label="Nachname" maxLength={80} autoComplete="off" {...field('lastName')} />
      </div>
      <TextInput label="Funktion" optional maxLength={120} autoComplete="off" {...field('function')} />
      <TextInput
        label="Themen"
        optional
        hint="Wozu man diese Person fragt, mit Beistrichen getrennt: Marktkommunikation, Zählerdaten"
        autoComplete="off"
        {...field('topics')}
      />
      <div className={formStyles.pair}>
        <TextInput
          label="Telefon"
          optional
          type="tel"
          maxLength={40}
          autoComplete="off"
          {...field('phone')}
        />
        <TextInput
          label="Mobiltelefon"
          optional
          type="tel"
          maxLength={40}
          autoComplete="off"
          {...field('mobile')}
        />
      </div>
      <TextInput
        label="E-Mail"
        optional
        type="email"
        maxLength={254}
        autoComplete="off"
        {...field('email')}
      />
    </RecordForm>
  );
}
