'use client';

import { useState } from 'react';
import { type EventValues, eventForm, eventShape, type TypedEvent } from '@/lib/events/form';
import type { CurrentRecord, FormState } from '@/lib/forms';
import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { DateTimeField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import { optionSearch } from '../forms/option-search';
import { Picker } from '../forms/picker';
import { RecordForm } from '../forms/record-form';
import { RichTextField } from '../forms/rich-text-field';
import { useRecordForm } from '../forms/use-record-form';
import { TextArea, TextInput } from '../ui/text-input';

interface Props {
  /** Whose form it is; drafts are kept by it. */
  user: number;
  values: TypedEvent;
  /** What the chosen documents are called. */
  documents: Named[];
  /** The event that is edited; left out for a new one. */
  record?: { uid: number; revision: number; changed: number; by: string | null };
  action: (values: unknown) => Promise<FormState<{ uid?: number }>>;
  current?: (uid: number) => Promise<FormState<CurrentRecord<TypedEvent>>>;
}

const documentSearch = optionSearch('/api/documents-and-links/options/list');

/** An event, new or edited. */
export function EventForm({ user, values, documents, record, action, current }: Props) {
  const [known, setKnown] = useState(documents);
  const form = useRecordForm({
    schema: eventForm,
    defaults: values,
    shape: eventShape(known),
    draft: { user, key: `events:${record?.uid ?? 'new'}` },
    record,
    action: (sent, revision) =>
      action(record ? { ...(sent as EventValues), uid: record.uid, revision } : sent),
    current: record && current && (() => current(record.uid)),
    onSaved: ({ uid }) =>
      doneAt(
        urlOf('EventDetailPage', { uid: record?.uid ?? uid! }),
        record ? 'Die Veranstaltung ist gespeichert.' : 'Die Veranstaltung ist angelegt.',
      ),
  });
  const { field, control } = form;
  return (
    <RecordForm
      form={form}
      label={record ? 'Veranstaltung bearbeiten' : 'Veranstaltung anlegen'}
      submitLabel={record ? 'Speichern' : 'Anlegen und ankündigen'}
      cancelHref={record ? urlOf('EventDetailPage', { uid: record.uid }) : urlOf('AdminEvents')}
    >
      <TextInput label="Titel" maxLength={200} autoComplete="off" {...field('title')} />
      <TextArea
        label="Kurztext"
        hint="Ein Satz, der in Listen und Suchmaschinen unter dem Titel steht."
        optional
        rows={2}
        maxLength={300}
        {...field('teaser')}
      />
      <DateTimeField label="Beginn" hint="Ortszeit Wien" {...field('start')} />
      <DateTimeField label="Ende" hint="Ortszeit Wien; auch an einem späteren Tag" {...field('end')} />
      <TextInput
        label="Ort"
        hint="Zum Beispiel „Wien, Rathausplatz 1“; leer bei reinen Online-Terminen"
        optional
        maxLength={200}
        autoComplete="off"
        {...field('location')}
      />
      <TextInput
        label="Online-Zugang"
        hint="Adresse, unter der man online teilnimmt; sie ist für alle sichtbar."
        optional
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        {...field('onlineLink')}
      />
      <TextInput label="Veranstalter" optional maxLength={200} autoComplete="off" {...field('organiser')} />
      <TextInput
        label="Anmeldung"
        hint="Adresse der Seite, auf der man sich anmeldet"
        optional
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        {...field('registrationLink')}
      />
      <Bound control={control} name="description">
        {(bound) => <RichTextField label="Beschreibung" optional {...bound} />}
      </Bound>
      <Bound control={control} name="documents">
        {(bound) => (
          <Picker
            {...bound}
            label="Dokumente"
            hint="In dieser Reihenfolge. Wer ein Dokument nicht sehen darf, sieht es auch hier nicht."
            optional
            ordered
            options={known}
            search={documentSearch}
            onKnown={(option) =>
              setKnown((before) =>
                before.some(({ uid }) => uid === option.uid) ? before : [...before, option],
              )
            }
          />
        )}
      </Bound>
    </RecordForm>
  );
}
