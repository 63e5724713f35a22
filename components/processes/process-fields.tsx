'use client';

import type { Named } from '@/lib/named';
import { type TypedProcess, textTitle } from '@/lib/processes/form';
import { editingStatuses } from '@/lib/processes/model';
import type { ProcessLists } from '@/lib/processes/shape';
import { Bound } from '../forms/bound';
import { DateField } from '../forms/date-field';
import styles from '../forms/forms.module.css';
import { optionSearch } from '../forms/option-search';
import { Picker } from '../forms/picker';
import { RichTextField } from '../forms/rich-text-field';
import type { Option } from '../forms/use-options';
import type { RecordFormOf } from '../forms/use-record-form';
import { Checkbox } from '../ui/choice';
import { useExplanations } from '../ui/explained';
import type { FieldFrame } from '../ui/field';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

type Form = RecordFormOf<TypedProcess>;

interface Props {
  form: Pick<Form, 'field' | 'control'>;
  lists: ProcessLists;
  /** A copy's origin is no choice. */
  withParent: boolean;
  onKnown: (kind: 'processes' | 'documents', option: Option) => void;
}

const searches = {
  processes: optionSearch('/api/processes/options/list'),
  documents: optionSearch('/api/documents-and-links/options/list'),
};

/** The fields of a process, in the order in which its page shows them. */
export function ProcessFields({ form, lists, withParent, onKnown }: Props) {
  const { field, control } = form;
  const explain = useExplanations();
  const choice = (name: 'granularity' | 'responseCategory', label: string, options: readonly Named[]) => (
    <Bound control={control} name={name}>
      {(bound) => (
        <SelectField
          {...bound}
          label={label}
          optional
          {...explain(`processes.${name}`)}
          options={[
            { title: 'Keine Angabe', value: '' },
            ...options.map(({ uid, name: title }) => ({ title, value: String(uid) })),
          ]}
        />
      )}
    </Bound>
  );
  const several = (
    name: 'categories' | 'divisions' | 'participants' | 'somaIds',
    label: string,
    key: string,
    options: readonly Named[],
  ) => (
    <Bound control={control} name={name}>
      {(bound) => <Picker {...bound} label={label} optional options={options} {...explain(key)} />}
    </Bound>
  );
  const searched = (
    name: 'parent' | 'documents' | 'consultationDocuments',
    kind: 'processes' | 'documents',
    frame: FieldFrame,
  ) => (
    <Bound control={control} name={name}>
      {(bound) => (
        <Picker
          {...bound}
          {...frame}
          optional
          single={name === 'parent'}
          options={lists[kind]}
          search={searches[kind]}
          onKnown={(option) => onKnown(kind, option)}
        />
      )}
    </Bound>
  );
  return (
    <>
      <div className={styles.pair}>
        <TextInput label="Prozess" hint="Der Kurzname, zum Beispiel EC_REQ_ONL" {...field('process')} />
        <TextInput
          label="Version"
          hint="Zum Beispiel 03.00"
          inputMode="decimal"
          {...explain('processes.version')}
          {...field('version')}
        />
      </div>
      <TextInput label="Bezeichnung" {...field('title')} />
      <h2 className={styles.part}>Status und Gültigkeit</h2>
      <Bound control={control} name="editingStatus">
        {(bound) => (
          <SelectField
            {...bound}
            label="Bearbeitungsstatus"
            hint="Wird eine Version final, endet die Gültigkeit der vorigen am Tag davor."
            {...explain('processes.editingStatus')}
            options={editingStatuses.map((value) => ({ title: value, value }))}
          />
        )}
      </Bound>
      <div className={styles.pair}>
        <DateField label="Gültig ab" {...explain('processes.validity')} {...field('validFrom')} />
        <DateField label="Gültig bis" optional {...field('validUntil')} />
      </div>
      <h2 className={styles.part}>Einordnung</h2>
      {withParent &&
        searched('parent', 'processes', {
          label: 'Mutterprozess',
          hint: 'Leer heißt „Keine Abstammung“.',
          ...explain('processes.parent'),
        })}
      <div className={styles.choices}>
        <Checkbox label="Aus einer Konsultation" {...field('fromConsultation')} />
        <Checkbox
          label="Stornierbar"
          hint={explain('processes.cancellable').tooltip}
          {...field('cancellable')}
        />
      </div>
      {several('categories', 'Kategorien', 'processes.category', lists.categories)}
      {several('divisions', 'Sparten', 'processes.division', lists.divisions)}
      {several('participants', 'Teilnehmer', 'processes.participant', lists.participants)}
      <div className={styles.pair}>
        {choice('granularity', 'Granularität', lists.granularities)}
        {choice('responseCategory', 'Responsekategorie', lists.responseCategories)}
      </div>
      {several('somaIds', 'SOMA-IDs', 'processes.somaId', lists.somaIds)}
      <h2 className={styles.part}>Inhalt</h2>
      <Bound control={control} name="basics">
        {(bound) => (
          <RichTextField {...bound} label={textTitle('basics')} optional {...explain('processes.basics')} />
        )}
      </Bound>
      {searched('documents', 'documents', { label: 'Dokumente' })}
      {searched('consultationDocuments', 'documents', {
        label: 'Dokumente der Konsultation',
        hint: 'Sind Teil der Konsultation und werden dort gezeigt.',
      })}
    </>
  );
}
