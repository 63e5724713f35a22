'use client';

import { type Control, type Path, useController } from 'react-hook-form';
import { Checkbox } from '@/components/ui/choice';
import { FieldGroup } from '@/components/ui/field';
import type { Interests } from '@/lib/registration/model';
import { frequencies, type Topic, topics } from '@/lib/users/settings';
import styles from './accounts.module.css';
import { type Choice, ChoiceList, NumberSelect } from './choice-list';

/** What may be chosen from: market roles (role names are none) and process categories. */
export interface InterestLists {
  participants: Choice[];
  categories: Choice[];
}

/** Interests and mails about them, the same at registration and when own data are confirmed. */
export function InterestFields<Values extends Interests>({
  control,
  lists,
}: {
  control: Control<Values>;
  lists: InterestLists;
}) {
  return (
    <>
      <h2 className={styles.heading}>Interessen</h2>
      <ChoiceList
        control={control}
        name={'processesparticipants' as Path<Values>}
        legend="Marktrollen"
        hint="Ihr Dashboard und Ihre Benachrichtigungen richten sich nach dem, was Sie hier wählen."
        choices={lists.participants}
      />
      <ChoiceList
        control={control}
        name={'processescategories' as Path<Values>}
        legend="Prozesskategorien"
        choices={lists.categories}
      />
      <h2 className={styles.heading}>Benachrichtigungen</h2>
      <FieldGroup id="notify" legend="Worüber möchten Sie E-Mails erhalten?" optional>
        <div className={styles.choices}>
          {topics.map((topic) => (
            <TopicBox key={topic.name} control={control} {...topic} />
          ))}
        </div>
      </FieldGroup>
      <NumberSelect
        control={control}
        name={'notifyFrequency' as Path<Values>}
        label="Wie oft?"
        options={[...frequencies]}
      />
    </>
  );
}

/** -1 (not set) shows as not ticked and stays what it is until it is touched. */
function TopicBox<Values extends Interests>({
  control,
  name,
  title,
}: {
  control: Control<Values>;
  name: Topic;
  title: string;
}) {
  const { field } = useController({ control, name: name as Path<Values> });
  return (
    <Checkbox
      label={title}
      checked={field.value === 1}
      onChange={({ target }) => field.onChange(target.checked ? 1 : 0)}
    />
  );
}
