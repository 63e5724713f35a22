import type { QuestionField, TypedQuestion } from '@/lib/deadlines/address';
import { directions, limits, units } from '@/lib/deadlines/model';
import { isDay } from '@/lib/time/days';
import { formatNumber } from '@/lib/time/format';
import { ArrivedErrors } from '../ui/arrived-errors';
import { Button } from '../ui/button';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';
import styles from './deadlines.module.css';

const unitOptions = units.map((unit) => ({ title: unit, value: unit }));
const directionOptions = directions.map((direction) => ({
  title: direction === 'nach' ? 'nach dem Ereignis' : 'vor dem Ereignis',
  value: direction,
}));

/** What the browser's own field can hold; anything else is shown as text, so that nothing typed is lost. */
const isTime = (text = '') => text === '' || /^\d\d:\d\d$/.test(text);
const known = (list: readonly string[], text: string | undefined) =>
  text !== undefined && list.includes(text) ? text : undefined;

/** The question, as a GET form that needs no script. */
export function DeadlineForm({
  typed,
  errors,
  action,
}: {
  typed: TypedQuestion;
  errors: Partial<Record<string, string>>;
  action: string;
}) {
  const { date = '', time, amount, unit, direction, until, event, process, step } = typed;
  const error = (name: QuestionField) => errors[name];
  const wrong = Object.entries(errors).map(([name, message = '']) => ({
    field: fields.has(name) ? `frist-${name}` : undefined,
    message,
  }));
  return (
    <form method="get" action={action} aria-label="Frist berechnen" className={styles.form} data-print="no">
      {wrong.length > 0 && <ArrivedErrors errors={wrong} />}
      <div className={styles.amount}>
        <TextInput
          id="frist-amount"
          name="amount"
          label="Frist"
          inputMode="numeric"
          autoComplete="off"
          most={20}
          defaultValue={amount}
          error={error('amount')}
        />
        <SelectField
          id="frist-unit"
          name="unit"
          label="Einheit"
          options={unitOptions}
          defaultValue={known(units, unit)}
          error={error('unit')}
        />
      </div>
      <SelectField
        id="frist-direction"
        name="direction"
        label="Richtung"
        options={directionOptions}
        defaultValue={known(directions, direction)}
        error={error('direction')}
      />
      <TextInput
        id="frist-until"
        name="until"
        label="Endet um"
        optional
        hint="Nur bei Tagen, zum Beispiel 12:00 Uhr des letzten; leer ist es 24:00 Uhr"
        type={isTime(until) ? 'time' : 'text'}
        defaultValue={until}
        error={error('until')}
      />
      <div className={styles.moment}>
        <TextInput
          id="frist-date"
          name="date"
          label="Tag des Ereignisses"
          type={date === '' || isDay(date) ? 'date' : 'text'}
          min={`${limits.firstYear}-01-01`}
          max={`${limits.lastYear}-12-31`}
          defaultValue={date}
          error={error('date')}
        />
        <TextInput
          id="frist-time"
          name="time"
          label="Uhrzeit"
          optional
          type={isTime(time) ? 'time' : 'text'}
          defaultValue={time}
          error={error('time')}
        />
      </div>
      <TextInput
        id="frist-event"
        name="event"
        label="Ereignis"
        optional
        hint="Wovon die Frist zählt, zum Beispiel „Eingang der Anforderung“"
        most={limits.event}
        defaultValue={event}
        error={error('event')}
      />
      {process && step && (
        <>
          <input type="hidden" name="process" value={process} />
          <input type="hidden" name="step" value={step} />
        </>
      )}
      <Button type="submit" look="primary">
        Berechnen
      </Button>
      <p className={styles.hint}>
        Stunden und Minuten zählen ab der Uhrzeit, höchstens {formatNumber(limits.amount)} Einheiten.
      </p>
    </form>
  );
}

const fields = new Set<string>(['date', 'time', 'amount', 'unit', 'direction', 'until', 'event']);
