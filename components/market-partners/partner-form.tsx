'use client';

import type { CurrentRecord, FormState } from '@/lib/forms';
import { type PartnerValues, partnerForm, partnerShape, type TypedPartner } from '@/lib/market-partners/form';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { RecordForm } from '../forms/record-form';
import { RichTextField } from '../forms/rich-text-field';
import { useRecordForm } from '../forms/use-record-form';
import { useExplanations } from '../ui/explained';
import { TextInput } from '../ui/text-input';

interface Props {
  user: number;
  record: CurrentRecord<TypedPartner> & { uid: number };
  edit: (
    values: PartnerValues & { uid: number; revision: number },
  ) => Promise<FormState<{ revision: number }>>;
  current: (uid: number) => Promise<FormState<CurrentRecord<TypedPartner>>>;
}

/** What a market partner says of itself, edited by its own people. */
export function PartnerForm({ user, record, edit, current }: Props) {
  const detail = urlOf('MarketPartnerDetail', { marketPartnerUid: record.uid });
  const form = useRecordForm({
    schema: partnerForm,
    defaults: record.values,
    shape: partnerShape,
    draft: { user, key: `market-partners:${record.uid}` },
    record,
    action: async (values, revision) =>
      edit({ ...(values as PartnerValues), uid: record.uid, revision: revision! }),
    current: () => current(record.uid),
    onSaved: () => doneAt(detail, 'Der Marktpartner-Eintrag ist gespeichert.'),
  });
  const { field, control } = form;
  const explain = useExplanations();
  return (
    <RecordForm form={form} label="Marktpartner bearbeiten" cancelHref={detail}>
      <TextInput
        label="Kurzname"
        optional
        hint="Wie man Ihr Unternehmen kurz nennt."
        maxLength={60}
        autoComplete="off"
        {...field('shortName')}
      />
      <TextInput label="Straße und Hausnummer" optional maxLength={120} {...field('street')} />
      <div className={formStyles.pair}>
        <TextInput label="Postleitzahl" optional maxLength={12} {...field('zip')} />
        <TextInput label="Ort" optional maxLength={80} {...field('city')} />
      </div>
      <div className={formStyles.pair}>
        <TextInput label="Telefon" optional type="tel" maxLength={40} {...field('phone')} />
        <TextInput label="E-Mail" optional type="email" maxLength={254} {...field('email')} />
      </div>
      <TextInput
        label="Website"
        optional
        type="url"
        hint="Mit https:// am Anfang."
        maxLength={300}
        {...field('website')}
      />
      <TextInput
        label="Adresse für den Datenaustausch"
        optional
        hint="Wohin andere Marktpartner Nachrichten senden."
        maxLength={300}
        autoComplete="off"
        {...field('dataExchange')}
      />
      <TextInput
        label="Zählpunkte"
        optional
        hint="Wie viele Zählpunkte Ihr Unternehmen führt."
        inputMode="numeric"
        maxLength={15}
        autoComplete="off"
        {...explain('marketPartners.meteringPoints')}
        {...field('meteringPoints')}
      />
      <Bound control={control} name="description">
        {(bound) => (
          <RichTextField
            {...bound}
            label="Beschreibung"
            optional
            hint="Was Ihr Unternehmen tut, in einigen Sätzen."
          />
        )}
      </Bound>
    </RecordForm>
  );
}
