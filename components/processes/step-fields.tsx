'use client';

import { stepRecord } from '@/lib/processes/steps/record';
import { Bound } from '../forms/bound';
import styles from '../forms/forms.module.css';
import { type Drawn, RecordFields } from '../forms/record-fields';
import { RichText } from '../ui/rich-text';
import { SelectField } from '../ui/select';
import shownStyles from './processes.module.css';
import { placesOf } from './step-places';

interface Props {
  form: Drawn<typeof stepRecord.fields>;
  /** The step itself, where there is one already. */
  step?: { uid: number; position: number };
  /** The description as it is shown, where nothing can be edited. */
  html?: string;
}

/** The description of a step where it can't be edited. */
const shown = (html: string) =>
  html && (
    <section aria-labelledby="beschreibung-titel" className={shownStyles.text}>
      <h2 id="beschreibung-titel" className={shownStyles.textTitle}>
        {stepRecord.fields.description.title}
      </h2>
      <RichText html={html} />
    </section>
  );

/** The fields of a process step, in the order in which its page shows them. */
export function StepFields({ form, step, html }: Props) {
  return (
    <>
      <RecordFields form={form} names={['name']} />
      <div className={styles.pair}>
        <RecordFields form={form} names={['senders', 'receivers']} />
      </div>
      {html === undefined ? <RecordFields form={form} names={['description']} /> : shown(html)}
      <RecordFields form={form} names={['notification']} />
      <h2 className={styles.part}>Frist</h2>
      <RecordFields form={form} names={['deadlineText']} />
      <p>
        In Zahlen, damit der Fristenrechner mit ihr rechnet: Zahl, Einheit, Richtung und Ereignis oder nichts
        davon.
      </p>
      <div className={styles.pair}>
        <RecordFields form={form} names={['deadlineAmount', 'deadlineUnit', 'deadlineDirection']} />
      </div>
      <RecordFields form={form} names={['deadlineTime', 'deadlineEvent']} />
      <h2 className={styles.part}>Ablauf und Antworten</h2>
      <RecordFields form={form} names={['followUps', 'responseCodes']} />
      {html === undefined && (
        <RecordFields
          form={form}
          names={['position']}
          own={{
            position: (frame) => (
              <Bound control={form.control} name="position">
                {(bound) => (
                  <SelectField {...frame} {...bound} options={placesOf(form.known.followUps ?? [], step)} />
                )}
              </Bound>
            ),
          }}
        />
      )}
    </>
  );
}
