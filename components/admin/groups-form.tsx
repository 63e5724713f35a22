'use client';

import { groupsForm } from '@/lib/admin/form';
import { givenGroups, roleNames as titles } from '@/lib/auth/roles';
import type { FormState } from '@/lib/forms';
import type { Named } from '@/lib/named';
import { ChoiceList } from '../account/choice-list';
import { doneWith } from '../forms/done';
import { useSectionForm } from '../forms/use-section-form';
import { FormQuestion } from '../ui/form-question';
import { ServerForm } from '../ui/server-form';
import styles from './admin.module.css';

interface Values {
  revision: number;
  groups: number[];
  roleNames: number[];
}

/** Checkboxes hold text; the rules turn it into numbers again. */
type Typed = Omit<Values, 'groups' | 'roleNames'> & { groups: string[]; roleNames: string[] };

interface Props extends Values {
  uid: number;
  /** The role names there are. */
  names: Named[];
  action: (values: Values & { uid: number; confirmed?: true }) => Promise<FormState>;
}

const options = givenGroups.map((uid) => ({ uid, name: titles[uid] ?? '' }));

/** The groups and role names of a user. */
export function GroupsForm({ uid, revision, groups, roleNames, names, action }: Props) {
  const form = useSectionForm<Typed, unknown, Values>('gruppen', {
    schema: groupsForm,
    defaults: {
      revision,
      groups: groups.filter((group) => givenGroups.includes(group)).map(String),
      roleNames: roleNames.map(String),
    },
    action: (values) => action({ ...values, uid }),
    onSaved: (_, confirmed) => doneWith('Die Gruppen sind gespeichert und gelten sofort.', confirmed),
  });
  return (
    <ServerForm
      form={form}
      label="Gruppen"
      className={styles.form}
      submit="Gruppen speichern"
      look="secondary"
    >
      <FormQuestion {...form.question} />
      <ChoiceList legend="Gruppen" options={options} {...form.field('groups')} />
      <ChoiceList
        legend="Rollennamen"
        hint="Gelten für registrierte Benutzer."
        options={names}
        {...form.field('roleNames')}
      />
    </ServerForm>
  );
}
