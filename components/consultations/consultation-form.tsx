'use client';

import { useState } from 'react';
import {
  type ConsultationValues,
  consultationForm,
  consultationShape,
  type TypedConsultation,
} from '@/lib/consultations/form';
import { consultationTypeNames, consultationTypes } from '@/lib/consultations/model';
import type { CurrentRecord, FormState } from '@/lib/forms';
import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { DateField, DateTimeField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { optionSearch } from '../forms/option-search';
import { Picker } from '../forms/picker';
import { RecordForm } from '../forms/record-form';
import { RichTextField } from '../forms/rich-text-field';
import { useRecordForm } from '../forms/use-record-form';
import { Checkbox } from '../ui/choice';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

type Kind = 'processes' | 'schemas';

interface Props {
  /** Whose form it is; drafts are kept by it. */
  user: number;
  values: TypedConsultation;
  /** What the chosen uids are called. */
  known: Record<Kind, Named[]>;
  /** The consultation that is edited; left out for a new one. */
  record?: { uid: number; revision: number; changed: number; by: string | null };
  /** It has begun: begin, deadline and "intern" stay as they are. */
  begun?: boolean;
  /** What a new one was begun with, so that its draft is another one: `12,15/prozesse`. */
  origin?: string;
  action: (values: unknown) => Promise<FormState<{ uid?: number }>>;
  current?: (uid: number) => Promise<FormState<CurrentRecord<TypedConsultation>>>;
}

const searches: Record<Kind, ReturnType<typeof optionSearch>> = {
  processes: optionSearch('/api/consultations/processes/options/list'),
  schemas: optionSearch('/api/consultations/schemas/options/list'),
};

const types = consultationTypes.map((value) => ({ value, title: consultationTypeNames[value] }));
const detailUrl = (uid: number) => urlOf('ConsultationDetail', { uid });

/** A consultation, new or edited. */
export function ConsultationForm({
  user,
  values,
  known: first,
  record,
  begun,
  origin,
  action,
  current,
}: Props) {
  const [known, setKnown] = useState(first);
  const form = useRecordForm({
    schema: consultationForm,
    defaults: values,
    shape: consultationShape(known),
    draft: { user, key: `consultations:${record?.uid ?? origin ?? 'new'}` },
    record,
    action: (sent, revision) =>
      action(record ? { ...(sent as ConsultationValues), uid: record.uid, revision } : sent),
    current: record && current && (() => current(record.uid)),
    onSaved: ({ uid }) =>
      doneAt(
        detailUrl(record?.uid ?? uid!),
        record ? 'Die Konsultation ist gespeichert.' : 'Die Konsultation ist angelegt.',
      ),
  });
  const { field, control } = form;
  const affected = (name: Kind, label: string, hint: string) => (
    <Bound control={control} name={name}>
      {(bound) => (
        <Picker
          {...bound}
          label={label}
          hint={hint}
          optional
          options={known[name]}
          search={searches[name]}
          onKnown={(option) =>
            setKnown((before) =>
              before[name].some(({ uid }) => uid === option.uid)
                ? before
                : { ...before, [name]: [...before[name], option] },
            )
          }
        />
      )}
    </Bound>
  );
  return (
    <RecordForm
      form={form}
      label={record ? 'Konsultation bearbeiten' : 'Konsultation erstellen'}
      submitLabel={record ? 'Speichern' : 'Anlegen'}
      cancelHref={record ? detailUrl(record.uid) : urlOf('ConsultationList')}
    >
      <TextInput label="Titel" maxLength={200} autoComplete="off" {...field('title')} />
      <Bound control={control} name="consultationType">
        {(bound) => (
          <SelectField
            {...bound}
            label="Gegenstand"
            options={types}
            onChange={(value) => bound.onChange(value as TypedConsultation['consultationType'])}
          />
        )}
      </Bound>
      {!begun && (
        <div className={formStyles.choices}>
          <Checkbox
            label="Intern"
            hint="Nur für Administration und interne Benutzer sichtbar; das lässt sich nach dem Beginn nicht mehr ändern."
            {...field('internal')}
          />
        </div>
      )}
      <div className={formStyles.pair}>
        <DateTimeField
          label="Beginn"
          hint={
            begun ? 'Liegt seit dem Beginn fest.' : 'Ortszeit Wien. Vorher sieht sie nur die Administration.'
          }
          readOnly={begun}
          {...field('consultationStart')}
        />
        <DateTimeField
          label="Stellungnahmen bis"
          hint={
            begun ? 'Ändern Sie weiter unten unter „Frist“.' : 'Ortszeit Wien. Danach wird keine angenommen.'
          }
          readOnly={begun}
          {...field('statementsUntil')}
        />
      </div>
      <DateField
        label="Voraussichtliche Veröffentlichung"
        optional
        hint="Der Tag, an dem die Entscheidung erwartet wird."
        {...field('expectedPublication')}
      />
      <div className={formStyles.pair}>
        <DateField label="Testbetrieb ab" optional {...field('testFrom')} />
        <DateField label="Produktivbetrieb ab" optional {...field('productiveFrom')} />
      </div>
      {affected(
        'processes',
        'Betroffene Prozesse',
        'Die Versionen, die zur Diskussion stehen. Zu jeder kann eigens Stellung genommen werden.',
      )}
      {affected('schemas', 'Betroffene Schemas', 'Die Schemaversionen, die zur Diskussion stehen.')}
      <Bound control={control} name="description">
        {(bound) => <RichTextField {...bound} label="Beschreibung" optional />}
      </Bound>
      <Bound control={control} name="remarks">
        {(bound) => <RichTextField {...bound} label="Allgemeine Anmerkungen" optional />}
      </Bound>
    </RecordForm>
  );
}
