'use client';

import { useEffect } from 'react';
import { outcomeForm } from '@/lib/statements/outcome-form';
import { type OutcomeValues, outcomeFilterNames } from '@/lib/statements/outcomes';
import { counted } from '@/lib/text/plural';
import { done } from '../forms/done';
import { useChosen } from '../forms/use-chosen';
import { Checkbox, Radio } from '../ui/choice';
import { ErrorSummary } from '../ui/error-summary';
import { FieldGroup } from '../ui/field';
import { SubmitButton } from '../ui/submit-button';
import { TextArea } from '../ui/text-input';
import { useServerForm } from '../ui/use-server-form';
import type { EvaluateAction } from './actions';
import styles from './statements.module.css';

interface Typed {
  consultationUid: number;
  values: OutcomeValues['values'];
  /** A key of `outcomeFilterNames`; '' while nothing is chosen. */
  outcome: string;
  reason: string;
}

/** Says what became of the statements whose boxes are checked, the same of all of them. */
export function OutcomeForm({
  consultationUid,
  action,
}: {
  consultationUid: number;
  action: EvaluateAction;
}) {
  const { chosen, all, checkAll } = useChosen();
  const { form, field, summary, send, busy, formState } = useServerForm<Typed, unknown, OutcomeValues>({
    schema: outcomeForm,
    defaults: { consultationUid, values: [], outcome: '', reason: '' },
    action,
    onSaved: () => {
      const said = `Das Ergebnis ist festgehalten: ${counted(chosen.length, 'Stellungnahme', 'Stellungnahmen')}.`;
      checkAll(false);
      done(said);
    },
  });
  const { outcome, reason } = form.formState.dirtyFields;
  const typed = Boolean(outcome || reason);
  useEffect(() => {
    form.setValue(
      'values',
      chosen.map(({ uid, data }) => ({
        uid,
        revision: Number(data.revision),
        outcomeRevision: Number(data.outcomeRevision),
      })),
    );
    if (typed) return;
    // One alone is mostly chosen to say it better; what is said of it never stays for others.
    const said = chosen.length === 1 ? chosen[0]?.data : undefined;
    form.setValue('outcome', said?.outcome ?? '');
    form.setValue('reason', said?.reason ?? '');
  }, [chosen, form.setValue, typed]);
  return (
    <form
      noValidate
      onSubmit={send}
      aria-busy={busy}
      aria-label="Ergebnis festhalten"
      className={styles.evaluate}
      data-print="no"
    >
      <ErrorSummary errors={summary} />
      <div className={styles.evaluateHead}>
        <Checkbox
          label="Alle auf dieser Seite"
          checked={all}
          onChange={(event) => checkAll(event.target.checked)}
        />
        <span role="status">{chosen.length > 0 && `${chosen.length} ausgewählt`}</span>
      </div>
      {chosen.length > 0 && (
        <>
          <FieldGroup id="outcome" legend="Ergebnis" error={formState.errors.outcome?.message}>
            <div className={styles.evaluateHead}>
              {Object.entries(outcomeFilterNames).map(([value, name]) => (
                <Radio key={value} label={name} value={value} {...form.register('outcome')} />
              ))}
            </div>
          </FieldGroup>
          <TextArea
            label="Begründung"
            rows={2}
            hint="Nur was ganz übernommen wird, braucht keine."
            {...field('reason')}
          />
          <SubmitButton busy={busy}>Ergebnis festhalten</SubmitButton>
        </>
      )}
    </form>
  );
}
