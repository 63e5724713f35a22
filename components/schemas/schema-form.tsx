'use client';

import { urlOf } from '@/lib/routes';
import { schemaRecord } from '@/lib/schemas/record';
import type { Closed } from '@/lib/validity/rule';
import { doneAt } from '../forms/done-at';
import { endsText } from '../forms/ends-text';
import formStyles from '../forms/forms.module.css';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';
import { unlessPublished } from '../records/unpublished';
import { TextInput } from '../ui/text-input';

type Saved = { uid?: number; closed: Closed[] };

interface Props extends FieldsFormProps<typeof schemaRecord.fields, Saved> {
  /** What a new one is made from, and as what: a new version bears the same name. */
  origin?: { uid: number; as: 'version' | 'duplikat' };
}

const detailUrl = (uid: number) => urlOf('SchemaDetailPage', { uid });

/** The fields of a schema version, for a new one and for one that is edited. */
export function SchemaForm({ origin, ...props }: Props) {
  const { record } = props;
  const copy = origin && { of: { uid: origin.uid }, part: origin.as };
  const form = useFieldsForm(schemaRecord, { ...props, ...copy }, (uid, { closed }) => {
    const ends = endsText(closed);
    const stays = ends !== '';
    if (record) return doneAt(detailUrl(uid), `Die Schemaversion ist gespeichert.${ends}`, { stays });
    const edit = `${urlOf('SchemaEditPage', { uid })}#dateien`;
    doneAt(edit, `Die Schemaversion ist angelegt.${ends} Hier pflegen Sie ihre Dateien.`, { stays });
  });
  const above = record ?? origin;
  return (
    <RecordForm
      form={form}
      label="Schemaversion"
      submitLabel={record ? 'Speichern' : 'Anlegen'}
      cancelHref={above ? detailUrl(above.uid) : urlOf('SchemaList')}
    >
      <div className={formStyles.pair}>
        <RecordFields
          form={form}
          names={['schema', 'version']}
          own={
            origin?.as === 'version'
              ? {
                  schema: (frame, ties) => (
                    <TextInput
                      {...frame}
                      hint="Eine neue Version trägt denselben Namen."
                      readOnly
                      {...ties()}
                    />
                  ),
                }
              : {}
          }
        />
      </div>
      <RecordFields form={form} names={['namespace']} />
      <RecordFields form={unlessPublished(form, props.values.editingStatus)} names={['editingStatus']} />
      <div className={formStyles.pair}>
        <RecordFields form={form} names={['validFrom', 'validUntil']} />
      </div>
      <RecordFields form={form} names={['description', 'changes']} />
    </RecordForm>
  );
}
