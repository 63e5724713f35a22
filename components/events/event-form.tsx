'use client';

import { eventRecord } from '@/lib/events/record';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';
import { TextArea } from '../ui/text-input';

/** An event, new or edited. */
export function EventForm(props: FieldsFormProps<typeof eventRecord.fields>) {
  const saved = props.record;
  const form = useFieldsForm(eventRecord, props, (uid) =>
    doneAt(
      urlOf('EventDetailPage', { uid }),
      saved ? 'Die Veranstaltung ist gespeichert.' : 'Die Veranstaltung ist angelegt.',
    ),
  );
  return (
    <RecordForm
      form={form}
      label={saved ? 'Veranstaltung bearbeiten' : 'Veranstaltung anlegen'}
      submitLabel={saved ? 'Speichern' : 'Anlegen und ankündigen'}
      cancelHref={saved ? urlOf('EventDetailPage', { uid: saved.uid }) : urlOf('AdminEvents')}
    >
      <RecordFields
        form={form}
        own={{ teaser: (frame, ties) => <TextArea rows={2} {...frame} {...ties()} /> }}
      />
    </RecordForm>
  );
}
