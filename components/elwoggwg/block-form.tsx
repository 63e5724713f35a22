'use client';

import { blockEditUrl, elwogUrl } from '@/lib/elwoggwg/address';
import { elwogBlockRecord } from '@/lib/elwoggwg/record';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import { Picker } from '../forms/picker';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';
import type { Option } from '../forms/use-options';
import { LinksField } from './links-field';

type Props = FieldsFormProps<typeof elwogBlockRecord.fields> & {
  entry: { uid: number; marketPartnerUid: number };
  /** The partner's contact persons. */
  options: { contacts: Option[] };
};

/** The fields of a block: a new one, or one that is edited. */
export function ElwogBlockForm({ entry, ...props }: Props) {
  const { record } = props;
  const { contacts } = props.options;
  const form = useFieldsForm(elwogBlockRecord, { ...props, of: { elwoggwg: entry.uid } }, (uid) => {
    if (record) return doneAt(`${elwogUrl(entry)}#block-${uid}`, 'Der Block ist gespeichert.');
    doneAt(
      `${blockEditUrl(entry, uid)}#dateien`,
      'Der Block ist angelegt. Hier können Sie Dateien hinzufügen.',
    );
  });
  return (
    <RecordForm
      form={form}
      label="Block"
      submitLabel={record ? 'Speichern' : 'Anlegen'}
      cancelHref={elwogUrl(entry)}
    >
      <RecordFields form={form} names={['title', 'text']} />
      <Bound control={form.control} name="links">
        {(bound) => <LinksField {...bound} />}
      </Bound>
      <RecordFields
        form={form}
        names={['contacts']}
        own={{
          contacts: (frame) => (
            <Bound control={form.control} name="contacts">
              {(bound) => (
                <Picker
                  {...frame}
                  {...bound}
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
          ),
        }}
      />
    </RecordForm>
  );
}
