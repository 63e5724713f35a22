'use client';

import type { CurrentRecord, FormState } from '@/lib/forms';
import { editingStatuses } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { type SchemaFormValues, schemaForm, schemaShape } from '@/lib/schemas/form';
import type { Closed } from '@/lib/validity/rule';
import { Bound } from '../forms/bound';
import { DateField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import { endsText } from '../forms/ends-text';
import formStyles from '../forms/forms.module.css';
import { RecordForm } from '../forms/record-form';
import { RichTextField } from '../forms/rich-text-field';
import { useRecordForm } from '../forms/use-record-form';
import { useExplanations } from '../ui/explained';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

type Saved = { uid?: number; closed: Closed[] };

interface Props {
  user: number;
  defaults: SchemaFormValues;
  /** The saved record that is edited; left out for a new one. */
  record?: { uid: number; revision: number; changed: number; by: string | null };
  /** What a new one is made from: `version-12`, `duplikat-12`. */
  origin?: string;
  /** The name can't be changed: a new version of a schema. */
  fixedName?: boolean;
  action: (values: unknown) => Promise<FormState<Saved>>;
  current?: (uid: number) => Promise<FormState<CurrentRecord<SchemaFormValues>>>;
}

const statuses = editingStatuses.map((value) => ({ title: value, value }));

const detailUrl = (uid: number | string) => urlOf('SchemaDetailPage', { uid });

/** The fields of a schema version, for a new one and for one that is edited. */
export function SchemaForm({ user, defaults, record, origin, fixedName, action, current }: Props) {
  const form = useRecordForm({
    schema: schemaForm,
    defaults,
    shape: schemaShape,
    draft: { user, key: `schemas:${record?.uid ?? origin ?? 'new'}` },
    record,
    action: (values, revision, confirmed) =>
      action(record ? { ...values, uid: record.uid, revision, ...(confirmed && { confirmed }) } : values),
    current: record && current && (() => current(record.uid)),
    onSaved: ({ uid, closed }) => {
      const ends = endsText(closed);
      const stays = ends !== '';
      if (record)
        return doneAt(detailUrl(record.uid), `Die Schemaversion ist gespeichert.${ends}`, { stays });
      const edit = `${urlOf('SchemaEditPage', { uid: uid! })}#dateien`;
      doneAt(edit, `Die Schemaversion ist angelegt.${ends} Hier pflegen Sie ihre Dateien.`, { stays });
    },
  });
  const { field, control } = form;
  const explain = useExplanations();
  const from = record?.uid ?? origin?.split('-')[1];
  return (
    <RecordForm
      form={form}
      label="Schemaversion"
      submitLabel={record ? 'Speichern' : 'Anlegen'}
      cancelHref={from ? detailUrl(from) : urlOf('SchemaList')}
    >
      <div className={formStyles.pair}>
        <TextInput
          label="Schema"
          hint={fixedName ? 'Eine neue Version trägt denselben Namen.' : 'Der Name, wie in CMRequest.'}
          maxLength={60}
          readOnly={fixedName}
          {...field('schema')}
        />
        <TextInput
          label="Version"
          hint="Wie im Namespace, etwa 01p30."
          maxLength={20}
          {...field('version')}
        />
      </div>
      <TextInput
        label="Namespace"
        hint="Genau wie targetNamespace in der Hauptdatei; beim Hochladen wird das geprüft."
        maxLength={300}
        {...explain('schemas.namespace')}
        {...field('namespace')}
      />
      <Bound control={control} name="editingStatus">
        {(bound) => (
          <SelectField
            {...bound}
            label="Bearbeitungsstatus"
            hint="Einen Entwurf sieht nur die Prozessadministration. Wird eine Version final, endet die Gültigkeit der vorigen am Tag davor."
            options={statuses}
            onChange={(value) => bound.onChange(value as SchemaFormValues['editingStatus'])}
          />
        )}
      </Bound>
      <div className={formStyles.pair}>
        <DateField label="Gültig ab" hint="Der erste Tag der Gültigkeit." {...field('validFrom')} />
        <DateField label="Gültig bis" optional hint="Leer für ein offenes Ende." {...field('validUntil')} />
      </div>
      <Bound control={control} name="description">
        {(bound) => <RichTextField {...bound} label="Beschreibung" optional />}
      </Bound>
      <Bound control={control} name="changes">
        {(bound) => (
          <RichTextField
            {...bound}
            label="Änderungen"
            optional
            hint="Was gegenüber der vorigen Version anders ist."
          />
        )}
      </Bound>
    </RecordForm>
  );
}
