'use client';

import { elwogUrl } from '@/lib/elwoggwg/address';
import { elwogForm, elwogShape, type TypedElwog } from '@/lib/elwoggwg/form';
import { divisions } from '@/lib/elwoggwg/model';
import type { CurrentRecord, FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { DateField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { RecordForm } from '../forms/record-form';
import { RichTextField } from '../forms/rich-text-field';
import { useRecordForm } from '../forms/use-record-form';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

interface Props {
  user: number;
  marketPartnerUid: number;
  defaults: TypedElwog;
  /** The draft that is edited; left out for a new one. */
  record?: { uid: number; revision: number; changed: number; by: string | null };
  /** The version that a new one is made from. */
  origin?: number;
  action: (values: unknown) => Promise<FormState<{ uid: number }>>;
  current?: (uid: number) => Promise<FormState<CurrentRecord<TypedElwog>>>;
}

const choices = divisions.map((value) => ({ title: value, value }));

/** The fields of an entry: a new one, a new version, or a draft that is edited. */
export function ElwogForm({ user, marketPartnerUid, defaults, record, origin, action, current }: Props) {
  const own = record ? String(record.uid) : origin ? `version-${origin}` : `new-${marketPartnerUid}`;
  const form = useRecordForm({
    schema: elwogForm,
    defaults,
    shape: elwogShape,
    draft: { user, key: `elwoggwg:${own}` },
    record,
    action: (values, revision) =>
      action({
        ...values,
        ...(record
          ? { uid: record.uid, revision }
          : origin
            ? { uid: origin }
            : { marketPartner: marketPartnerUid }),
      }),
    current: record && current && (() => current(record.uid)),
    onSaved: ({ uid }) =>
      doneAt(
        elwogUrl({ uid, marketPartnerUid }),
        record ? 'Der Entwurf ist gespeichert.' : 'Der Entwurf ist angelegt. Hier pflegen Sie seine Blöcke.',
      ),
  });
  const { field, control } = form;
  const from = record?.uid ?? origin;
  return (
    <RecordForm
      form={form}
      label="ELWOG/GWG-Eintrag"
      submitLabel={record ? 'Speichern' : 'Entwurf anlegen'}
      cancelHref={
        from ? elwogUrl({ uid: from, marketPartnerUid }) : urlOf('MarketPartnerDetail', { marketPartnerUid })
      }
    >
      <TextInput label="Titel" maxLength={200} autoComplete="off" {...field('title')} />
      <TextInput
        label="Rechtsgrundlage"
        hint="Die Bestimmung, nach der Sie veröffentlichen, wie § 20 ElWOG 2010."
        maxLength={200}
        autoComplete="off"
        {...field('legalBasis')}
      />
      <Bound control={control} name="division">
        {(bound) => <SelectField {...bound} label="Sparte" options={choices} />}
      </Bound>
      <div className={formStyles.pair}>
        <DateField
          label="Gültig ab"
          hint={
            origin
              ? 'Die vorige Version endet am Tag davor, sobald Sie diese veröffentlichen.'
              : 'Der erste Tag der Gültigkeit.'
          }
          {...field('validFrom')}
        />
        <DateField label="Gültig bis" optional hint="Leer für ein offenes Ende." {...field('validUntil')} />
      </div>
      <Bound control={control} name="description">
        {(bound) => <RichTextField {...bound} label="Beschreibung" optional />}
      </Bound>
    </RecordForm>
  );
}
