'use client';

import { type Path, useForm } from 'react-hook-form';
import { stepRecord, type TypedStep } from '@/lib/processes/steps/record';
import formStyles from '../forms/forms.module.css';
import type { FieldsFormProps } from '../forms/use-fields-form';
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
  options,
  html,
  backHref,
}: Pick<FieldsFormProps<typeof stepRecord.fields>, 'values' | 'options'> & {
  html: string;
  backHref: string;
}) {
  const { control, register } = useForm<TypedStep>({ defaultValues: values });
  const field = (name: Path<TypedStep>) => ({
    ...register(name),
    ...{ id: name, error: '', most: undefined, defaultValue: String(values[name as keyof TypedStep]) }, // it is shown without scripts too
  });
  const form = { fields: stepRecord.fields, known: { ...options }, know: () => {}, control, field };
  return (
    <>
      <Notice>Nur Prozess-Administratoren können Prozessschritte speichern.</Notice>
      <form className={formStyles.form} aria-label="Prozessschritt">
        <fieldset disabled className={styles.fieldset}>
          <legend className={formStyles.silent}>Prozessschritt, nur zum Lesen</legend>
          <StepFields form={form} html={html} />
        </fieldset>
        <div className={formStyles.buttons}>
          <ButtonLink href={backHref}>Zurück</ButtonLink>
        </div>
      </form>
    </>
  );
}
