'use client';

import { useForm } from 'react-hook-form';
import type { TypedStep } from '@/lib/processes/steps/form';
import type { StepLists } from '@/lib/processes/steps/shape';
import formStyles from '../forms/forms.module.css';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import styles from './processes.module.css';
import { StepFields } from './step-fields';

/**
 * The form of a step for who may open but not save it (docs/requirements/routes.md, Process steps): every field is shown, none can
 * be changed, nothing can be sent.
 * @param html the description, already sanitised
 */
export function StepShown({
  values,
  lists,
  html,
  backHref,
}: {
  values: TypedStep;
  lists: StepLists;
  html: string;
  backHref: string;
}) {
  const { control } = useForm<TypedStep>({ defaultValues: values });
  const field = (name: keyof TypedStep) => ({ id: name, name, defaultValue: String(values[name]) });
  return (
    <>
      <Notice>Nur Prozess-Administratoren können Prozessschritte speichern.</Notice>
      <form className={formStyles.form} aria-label="Prozessschritt">
        <fieldset disabled className={styles.fieldset}>
          <legend className={formStyles.silent}>Prozessschritt, nur zum Lesen</legend>
          <StepFields form={{ control, field }} lists={lists} html={html} />
        </fieldset>
        <div className={formStyles.buttons}>
          <ButtonLink href={backHref}>Zurück</ButtonLink>
        </div>
      </form>
    </>
  );
}
