import { backUrl, calculatorUrl, calendarUrl } from '@/lib/deadlines/address';
import { countedDays } from '@/lib/deadlines/calculate';
import type { Deadline } from '@/lib/deadlines/model';
import { amountText, clockChangeText, questionText, shortDay } from '@/lib/deadlines/texts';
import { counted, plural } from '@/lib/text/plural';
import { daysBetween } from '@/lib/time/days';
import { formatDay, formatNumber } from '@/lib/time/format';
import { ButtonLink } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { Notice } from '../ui/notice';
import { Shown } from '../ui/shown';
import { TextInput } from '../ui/text-input';
import { dayTable, skippedList } from './day-lists';
import styles from './deadlines.module.css';
import { monthsOf, monthTables } from './months';

/** Above these, a list is folded or left out. */
const most = { listed: 14, months: 3, foldedMonths: 13, days: 400 };

/** When a deadline ends, and what was counted on the way. */
export function DeadlineResult({
  deadline,
  site,
  embedded = false,
}: {
  deadline: Deadline;
  site: string;
  embedded?: boolean;
}) {
  const { question, day, weekday, time, zone } = deadline;
  const { process, step } = question;
  const link = site + calculatorUrl(question);
  const [Heading, below] = embedded ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  return (
    <section className={styles.result} aria-labelledby="ergebnis">
      <Heading id="ergebnis" className={styles.resultTitle}>
        Fristende
      </Heading>
      <p className={styles.end} role="status">
        <span className={styles.weekday}>{weekday}</span>
        <strong className={styles.day}>{formatDay(day)}</strong>
        <span className={styles.time}>
          {zone ? `${time} Uhr (${zone})` : 'bis 24:00 Uhr (Ende des Tages)'}
        </span>
      </p>
      <p className={styles.question}>
        {questionText(question)}
        <span className={styles.span}>{spanText(deadline)}</span>
      </p>
      <Notices deadline={deadline} />
      <div className={styles.actions} data-print="no">
        <ButtonLink href={calendarUrl(question)} icon="calendar" download>
          In den Kalender (ICS)
        </ButtonLink>
        {!embedded && process && step && <ButtonLink href={backUrl(question)}>Zum Prozessschritt</ButtonLink>}
      </div>
      <Counted deadline={deadline} heading={below} />
      <div className={styles.copy} data-print="no">
        <TextInput id="deadline-link" label="Link zu dieser Berechnung" value={link} readOnly />
        <CopyButton text={link} label="Link kopieren" marks="deadline-link" />
      </div>
    </section>
  );
}

function spanText({ question: { date, unit }, day, skipped }: Deadline): string {
  const all = Math.abs(daysBetween(date, day));
  const days = counted(all, 'Kalendertag', 'Kalendertage');
  if (!unit.endsWith('Arbeitstage') && !unit.endsWith('Arbeitstagen'))
    return all === 0 ? 'am selben Tag' : `${days} vom Tag des Ereignisses entfernt`;
  const free = `${plural(skipped.length, 'zählt', 'zählen')} ${counted(skipped.length, 'Tag', 'Tage')}`;
  return `${days} vom Tag des Ereignisses entfernt${skipped.length > 0 ? `, davon ${free} nicht` : ''}`;
}

function Notices({ deadline }: { deadline: Deadline }) {
  const { free, workingDay, question, clockChanges, timeComesTwice } = deadline;
  const other = question.direction === 'nach' ? 'Der nächste Arbeitstag ist' : 'Der Arbeitstag davor ist';
  const changes = clockChanges.slice(0, 4);
  const more = clockChanges.length - changes.length;
  return (
    <>
      {free && (
        <Notice tone="amber" title={`Das Fristende ist kein Arbeitstag: ${free}`}>
          {question.unit} zählen an allen Tagen und werden nicht verschoben. {other} {shortDay(workingDay)}.
        </Notice>
      )}
      {changes.length > 0 && (
        <Notice title="Zeitumstellung">
          {changes.map(clockChangeText).join(' ')}
          {more > 0 &&
            ` ${plural(more, 'Und eine weitere Umstellung.', `Und ${more} weitere Umstellungen.`)}`}{' '}
          Gezählt ist die Zeit, die wirklich vergeht.
        </Notice>
      )}
      {timeComesTwice && (
        <Notice title="Diese Uhrzeit gibt es an dem Tag zweimal">
          Gerechnet ist ab der ersten, der Sommerzeit (MESZ).
        </Notice>
      )}
    </>
  );
}

function Counted({ deadline, heading: Heading }: { deadline: Deadline; heading: 'h3' | 'h4' }) {
  const { skipped, question } = deadline;
  const days = countedDays(deadline);
  if (days.length === 0 && skipped.length === 0) return null;
  const months = monthsOf(days);
  const table = days.length > 0 && days.length <= most.days;
  return (
    <>
      {skipped.length > 0 && (
        <>
          <Heading className={styles.listTitle}>
            {plural(skipped.length, 'Dieser Tag zählt nicht', 'Diese Tage zählen nicht')}
          </Heading>
          {skipped.length <= most.listed ? (
            <Shown as="div" markup={skippedList(skipped)} />
          ) : (
            <details className={styles.details}>
              <summary>{formatNumber(skipped.length)} Tage zeigen</summary>
              <Shown as="div" markup={skippedList(skipped)} />
            </details>
          )}
        </>
      )}
      {days.length > 0 && months.length <= most.months && (
        <Shown as="div" markup={monthTables(months, deadline)} />
      )}
      {months.length > most.months && months.length <= most.foldedMonths && (
        <details className={styles.details}>
          <summary>{months.length} Monate im Kalender zeigen</summary>
          <Shown as="div" markup={monthTables(months, deadline)} />
        </details>
      )}
      {table && (
        <details className={styles.details}>
          <summary>Tag für Tag: {amountText(question)}</summary>
          <Shown as="div" markup={dayTable(days)} />
        </details>
      )}
    </>
  );
}
