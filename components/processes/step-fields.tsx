'use client';

import type { ComponentProps } from 'react';
import type { Control } from 'react-hook-form';
import { directions, units } from '@/lib/deadlines/model';
import type { TypedStep } from '@/lib/processes/steps/form';
import type { StepLists } from '@/lib/processes/steps/shape';
import { Bound } from '../forms/bound';
import styles from '../forms/forms.module.css';
import { optionSearch } from '../forms/option-search';
import { Picker } from '../forms/picker';
import { RichTextField } from '../forms/rich-text-field';
import type { Option } from '../forms/use-options';
import { useExplanations } from '../ui/explained';
import { RichText } from '../ui/rich-text';
import { SelectField } from '../ui/select';
import type { SelectOption } from '../ui/select-props';
import { TextInput } from '../ui/text-input';
import shownStyles from './processes.module.css';

interface Props {
  form: {
    control: Control<TypedStep>;
    field: (name: keyof TypedStep) => Partial<ComponentProps<typeof TextInput>>;
  };
  lists: StepLists;
  /** The step itself, which can't follow itself. */
  uid?: number;
  /** Where it may go; left out, its place is no choice. */
  places?: SelectOption[];
  /** The description as it is shown, where it can't be edited. */
  html?: string;
  onKnown?: (option: Option) => void;
}

const codeSearch = optionSearch('/api/response-codes/options/list');

/** The fields of a process step, in the order in which its page shows them. */
export function StepFields({ form, lists, uid, places, html, onKnown }: Props) {
  const { field, control } = form;
  const explain = useExplanations();
  // What only shows has nothing to search in.
  const placeholder = html === undefined ? undefined : '';
  const people = (name: 'senders' | 'receivers', label: string) => (
    <Bound control={control} name={name}>
      {(bound) => (
        <Picker {...bound} label={label} optional options={lists.participants} placeholder={placeholder} />
      )}
    </Bound>
  );
  const choice = (
    name: 'notification' | 'deadlineUnit' | 'deadlineDirection' | 'position',
    frame: { label: string; hint?: string },
    options: SelectOption[],
  ) => (
    <Bound control={control} name={name}>
      {(bound) => <SelectField {...bound} {...frame} optional options={options} />}
    </Bound>
  );
  const fixed = (values: readonly string[]) => [
    { title: 'Keine Angabe', value: '' },
    ...values.map((value) => ({ title: value, value })),
  ];
  return (
    <>
      <TextInput label="Name" hint="Zum Beispiel: Anforderung senden" {...field('name')} />
      <div className={styles.pair}>
        {people('senders', 'Sender')}
        {people('receivers', 'Empfänger')}
      </div>
      {html === undefined ? (
        <Bound control={control} name="description">
          {(bound) => <RichTextField {...bound} label="Bedingung und Beschreibung" optional />}
        </Bound>
      ) : (
        html && (
          <section aria-labelledby="beschreibung-titel" className={shownStyles.text}>
            <h2 id="beschreibung-titel" className={shownStyles.textTitle}>
              Bedingung und Beschreibung
            </h2>
            <RichText html={html} />
          </section>
        )
      )}
      {choice('notification', { label: 'Marktnachricht' }, [
        { title: 'Keine', value: '' },
        ...lists.notifications.map(({ uid: value, name }) => ({ title: name, value: String(value) })),
      ])}
      <h2 className={styles.part}>Frist</h2>
      <TextInput
        label="Frist als Text"
        optional
        {...explain('processSteps.deadline')}
        {...field('deadlineText')}
      />
      <p>In Zahlen, damit der Fristenrechner mit ihr rechnet: alle vier Angaben oder keine.</p>
      <div className={styles.pair}>
        <TextInput label="Zahl" optional inputMode="numeric" {...field('deadlineAmount')} />
        {choice('deadlineUnit', { label: 'Einheit' }, fixed(units))}
        {choice('deadlineDirection', { label: 'Nach oder vor' }, fixed(directions))}
      </div>
      <TextInput
        label="Ereignis"
        hint="Wovon an gezählt wird, zum Beispiel: Eingang der Anforderung"
        optional
        {...field('deadlineEvent')}
      />
      <h2 className={styles.part}>Ablauf und Antworten</h2>
      <Bound control={control} name="followUps">
        {(bound) => (
          <Picker
            {...bound}
            label="Folgeschritte"
            optional
            placeholder={placeholder}
            options={lists.steps.filter((step) => step.uid !== uid)}
          />
        )}
      </Bound>
      <Bound control={control} name="responseCodes">
        {(bound) => (
          <Picker
            {...bound}
            label="Responsecodes"
            optional
            placeholder={placeholder}
            options={lists.responseCodes}
            search={codeSearch}
            onKnown={onKnown}
          />
        )}
      </Bound>
      {places && choice('position', { label: 'Position im Ablauf' }, places)}
    </>
  );
}
