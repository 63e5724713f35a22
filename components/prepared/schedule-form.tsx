'use client';

import { localOf } from '@/lib/time/local-time';
import { moment, revision } from '@/lib/validation/form-fields';
import { type InferType, number, object } from '@/lib/validation/yup';
import { ActionButton } from '../forms/action-button';
import { DateTimeField } from '../forms/date-field';
import { done } from '../forms/done';
import styles from '../forms/forms.module.css';
import { ErrorSummary } from '../ui/error-summary';
import { SubmitButton } from '../ui/submit-button';
import { useServerForm } from '../ui/use-server-form';
import type { PreparedActions } from './actions';

const missing = 'Bitte geben Sie Tag und Uhrzeit ein.';
const schema = object({
  uid: number().required(),
  revision: revision(),
  publishAt: moment(missing).required(missing),
}).noUnknown();

interface Props {
  uid: number;
  revision: number;
  /** Whole seconds; null for none. */
  publishAt: number | null;
  action: PreparedActions['schedule'];
}

interface Typed {
  uid: number;
  revision: number;
  publishAt: string;
}

/** Takes the moment of a draft back. */
export const Unschedule = ({ uid, revision, action }: Omit<Props, 'publishAt'>) => (
  <ActionButton
    label="Zeitpunkt aufheben"
    small={false}
    action={action}
    argument={{ uid, revision, publishAt: null }}
    success="Der Entwurf wird nicht mehr von selbst veröffentlicht."
  />
);

/** Sets the moment at which a draft is published by itself, and takes it back. */
export function ScheduleForm({ uid, revision, publishAt, action }: Props) {
  const { field, summary, send, busy } = useServerForm<Typed, unknown, InferType<typeof schema>>({
    schema,
    defaults: { uid, revision, publishAt: publishAt === null ? '' : localOf(publishAt) },
    action,
    onSaved: () => done('Der Zeitpunkt ist gespeichert.'),
  });
  return (
    <form noValidate className={styles.form} onSubmit={send} aria-busy={busy} aria-label="Zeitpunkt wählen">
      <ErrorSummary errors={summary} />
      <DateTimeField label="Von selbst veröffentlichen am" hint="Ortszeit Wien" {...field('publishAt')} />
      <div className={styles.buttons}>
        <SubmitButton busy={busy}>Zeitpunkt speichern</SubmitButton>
        {publishAt !== null && <Unschedule {...{ uid, revision, action }} />}
      </div>
    </form>
  );
}
