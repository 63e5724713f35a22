'use client';

import type { TypedNotification } from '@/lib/processes/notifications/form';
import type { NotificationLists } from '@/lib/processes/notifications/shape';
import { Bound } from '../forms/bound';
import { DateField } from '../forms/date-field';
import styles from '../forms/forms.module.css';
import { optionSearch } from '../forms/option-search';
import { Picker } from '../forms/picker';
import { RichTextField } from '../forms/rich-text-field';
import type { Option } from '../forms/use-options';
import type { RecordFormOf } from '../forms/use-record-form';
import { useExplanations } from '../ui/explained';
import { TextInput } from '../ui/text-input';

type Form = RecordFormOf<TypedNotification>;

const searches = {
  schemas: optionSearch('/api/schemas/options/list'),
  responseCodes: optionSearch('/api/response-codes/options/list'),
};

/** The fields of a market notification, in the order in which its page shows them. */
export function NotificationFields({
  form: { field, control },
  lists,
  onKnown,
}: {
  form: Pick<Form, 'field' | 'control'>;
  lists: NotificationLists;
  onKnown: (kind: 'schemas' | 'responseCodes', option: Option) => void;
}) {
  const explain = useExplanations();
  const people = (name: 'senders' | 'receivers', label: string) => (
    <Bound control={control} name={name}>
      {(bound) => <Picker {...bound} label={label} optional options={lists.participants} />}
    </Bound>
  );
  return (
    <>
      <TextInput
        label="Nachrichtencode"
        hint="Zum Beispiel ANFORDERUNG_ECON"
        {...explain('marketNotifications.messageCode')}
        {...field('messageCode')}
      />
      <div className={styles.pair}>
        {people('senders', 'Sender')}
        {people('receivers', 'Empfänger')}
      </div>
      <Bound control={control} name="description">
        {(bound) => <RichTextField {...bound} label="Beschreibung" optional />}
      </Bound>
      <h2 className={styles.part}>Schema und Responsecodes</h2>
      <Bound control={control} name="schema">
        {(bound) => (
          <Picker
            {...bound}
            label="Schema"
            hint="Die Schemaversion, nach der die Nachricht geprüft wird"
            optional
            single
            options={lists.schemas}
            search={searches.schemas}
            onKnown={(option) => onKnown('schemas', option)}
          />
        )}
      </Bound>
      <TextInput
        label="Schemaset"
        hint="Zum Beispiel EC_REQ_ONL_02.40"
        optional
        {...explain('marketNotifications.schemaSet')}
        {...field('schemaSet')}
      />
      <Bound control={control} name="responseCodes">
        {(bound) => (
          <Picker
            {...bound}
            label="Responsecodes"
            optional
            options={lists.responseCodes}
            search={searches.responseCodes}
            onKnown={(option) => onKnown('responseCodes', option)}
          />
        )}
      </Bound>
      <h2 className={styles.part}>Gültigkeit</h2>
      <div className={styles.pair}>
        <DateField label="Gültig ab" {...field('validFrom')} />
        <DateField label="Gültig bis" optional {...field('validUntil')} />
      </div>
    </>
  );
}
