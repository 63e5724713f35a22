'use client';

import { useState } from 'react';
import { ownDataForm } from '@/lib/account/form';
import { choices, type OwnData } from '@/lib/account/model';
import type { FormState } from '@/lib/forms';
import type { Named } from '@/lib/named';
import { frequencies, salutations, topics } from '@/lib/users/settings';
import { done } from '../forms/done';
import { useSectionForm } from '../forms/use-section-form';
import { FieldGroup } from '../ui/field';
import { SelectField } from '../ui/select';
import { ServerForm } from '../ui/server-form';
import { TextInput } from '../ui/text-input';
import styles from './account.module.css';
import { ChoiceList } from './choice-list';
import { ConflictNotice } from './conflict-notice';

export interface OwnDataProps {
  uid: number;
  data: OwnData;
  roleNames: Named[];
  participants: Named[];
  categories: Named[];
  action: (values: OwnData & { uid: number }) => Promise<FormState>;
}

/** Checkboxes hold text; the rules turn it into numbers again. */
type Typed = Omit<OwnData, 'processesparticipants' | 'processescategories'> & {
  processesparticipants: string[];
  processescategories: string[];
};

type Setting = (typeof topics)[number]['name'] | 'notifyFrequency';

/** Own data, interests and notifications: one record, one revision, one button. */
export function OwnDataForm({ uid, data, roleNames, participants, categories, action }: OwnDataProps) {
  const [newer, setNewer] = useState<Record<string, string>>();
  const form = useSectionForm<Typed, unknown, OwnData>('daten', {
    schema: ownDataForm,
    defaults: {
      ...data,
      processesparticipants: data.processesparticipants.map(String),
      processescategories: data.processescategories.map(String),
    },
    action: async (values) => {
      const result = await action({ ...values, uid });
      if (result.state === 'conflict') {
        setNewer(result.fields);
        // What was typed may be saved over the newer revision once it was seen.
        if (result.fields?.revision) form.setValue('revision', Number(result.fields.revision));
      }
      return result;
    },
    onSaved: () => done('Ihre Daten sind gespeichert.'),
  });
  const { field } = form;
  const setting = (name: Setting, label: string, options: readonly { title: string; value: number }[]) => (
    <SelectField
      key={name}
      id={`daten-${name}`}
      label={label}
      options={options.map(({ title, value }) => ({ title, value: String(value) }))}
      value={String(form.watch(name))}
      onChange={(value) => form.setValue(name, Number(value), { shouldDirty: true })}
      error={field(name).error}
    />
  );
  return (
    <ServerForm form={form} label="Eigene Daten" className={styles.form} submit="Daten speichern">
      {newer && <ConflictNotice newer={newer} participants={participants} categories={categories} />}
      <h3>Person</h3>
      <SelectField
        id="daten-salutation"
        label="Anrede"
        optional
        options={salutations.map((value) => ({ value, title: value || 'Keine Angabe' }))}
        value={form.watch('salutation')}
        onChange={(value) => form.setValue('salutation', value, { shouldDirty: true })}
        error={field('salutation').error}
      />
      <div className={styles.pair}>
        <TextInput label="Vorname" autoComplete="given-name" {...field('firstName')} />
        <TextInput label="Nachname" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextInput label="Unternehmen" optional autoComplete="organization" {...field('company')} />
      {roleNames.length > 0 && (
        <p className={styles.muted}>
          Sie sind registriert als {roleNames.map(({ name }) => name).join(', ')}. Das ändert auf Ihren Wunsch
          die Seitenadministration.
        </p>
      )}
      <h3>Interessen</h3>
      <ChoiceList
        legend="Marktrollen"
        hint="Bestimmt, welche Änderungen Ihr Dashboard und Ihre Benachrichtigungen zeigen."
        options={participants}
        {...field('processesparticipants')}
      />
      <ChoiceList legend="Prozesskategorien" options={categories} {...field('processescategories')} />
      <h3>Benachrichtigungen</h3>
      <FieldGroup
        legend="Worüber Sie E-Mails erhalten"
        hint="Was nicht festgelegt ist, löst keine E-Mails aus. Jede E-Mail enthält einen Link zum Abbestellen."
      >
        <div className={styles.pair}>{topics.map(({ name, title }) => setting(name, title, choices))}</div>
        {setting('notifyFrequency', 'Wie oft', frequencies)}
      </FieldGroup>
    </ServerForm>
  );
}
