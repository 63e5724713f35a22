'use client';

import { blockEditUrl, elwogUrl } from '@/lib/elwoggwg/address';
import { type ElwogBlockValues, elwogBlockForm, elwogBlockShape } from '@/lib/elwoggwg/form';
import type { CurrentRecord, FormState } from '@/lib/forms';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import { Picker } from '../forms/picker';
import { RecordForm } from '../forms/record-form';
import { RichTextField } from '../forms/rich-text-field';
import type { Option } from '../forms/use-options';
import { useRecordForm } from '../forms/use-record-form';
import { TextInput } from '../ui/text-input';
import { LinksField } from './links-field';

interface Props {
  user: number;
  entry: { uid: number; marketPartnerUid: number };
  defaults: ElwogBlockValues;
  /** The partner's contact persons. */
  contacts: Option[];
  /** The block that is edited; left out for a new one. */
  record?: { uid: number; revision: number; changed: number; by: string | null };
  action: (values: unknown) => Promise<FormState<{ uid: number }>>;
  current?: (uid: number) => Promise<FormState<CurrentRecord<ElwogBlockValues>>>;
}

/** The fields of a block: a new one, or one that is edited. */
export function ElwogBlockForm({ user, entry, defaults, contacts, record, action, current }: Props) {
  const form = useRecordForm({
    schema: elwogBlockForm,
    defaults,
    shape: elwogBlockShape(contacts),
    draft: { user, key: `elwoggwg-blocks:${record?.uid ?? `new-${entry.uid}`}` },
    record,
    action: (values, revision) =>
      action({ ...values, ...(record ? { uid: record.uid, revision } : { elwoggwg: entry.uid }) }),
    current: record && current && (() => current(record.uid)),
    onSaved: ({ uid }) => {
      if (record) return doneAt(`${elwogUrl(entry)}#block-${uid}`, 'Der Block ist gespeichert.');
      doneAt(
        `${blockEditUrl(entry, uid)}#dateien`,
        'Der Block ist angelegt. Hier können Sie Dateien hinzufügen.',
      );
    },
  });
  const { field, control } = form;
  return (
    <RecordForm
      form={form}
      label="Block"
      submitLabel={record ? 'Speichern' : 'Anlegen'}
      cancelHref={elwogUrl(entry)}
    >
      <TextInput label="Titel" maxLength={200} autoComplete="off" {...field('title')} />
      <Bound control={control} name="text">
        {(bound) => <RichTextField {...bound} label="Text" optional />}
      </Bound>
      <Bound control={control} name="links">
        {(bound) => <LinksField {...bound} />}
      </Bound>
      <Bound control={control} name="contacts">
        {(bound) => (
          <Picker
            {...bound}
            label="Kontaktpersonen"
            optional
            ordered
            hint={
              contacts.length > 0
                ? 'Name, Funktion, Telefon und E-Mail-Adresse sind für alle sichtbar, sobald der Eintrag veröffentlicht ist. Ändert sich eine Kontaktperson, zeigt der Block den neuen Stand.'
                : 'Zu diesem Marktpartner sind noch keine Kontaktpersonen angelegt.'
            }
            options={contacts}
          />
        )}
      </Bound>
    </RecordForm>
  );
}
