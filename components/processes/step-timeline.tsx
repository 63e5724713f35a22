import { limits } from '@/lib/deadlines/model';
import { amountText, resultText } from '@/lib/deadlines/texts';
import type { StepDue } from '@/lib/processes/deadlines/chain';
import type { ProcessStep } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { alternatives } from '@/lib/text/plural';
import { deadlineLink } from '../deadlines/deadline-link';
import { ArrivedErrors } from '../ui/arrived-errors';
import { Button, ButtonLink } from '../ui/button';
import { codeMarkup } from '../ui/cells';
import { html, joined, link, type Markup } from '../ui/markup';
import { Once } from '../ui/once';
import { Shown } from '../ui/shown';
import { TextInput } from '../ui/text-input';
import { participants } from './parts';
import styles from './step-timeline.module.css';

/** What the page's address asks about the deadlines, and the answer. */
export interface StepDates {
  typed: { date: string; time: string };
  errors: Partial<Record<string, string>>;
  deadlines?: StepDue[];
}

const isDay = (text: string) => text === '' || /^\d{4}-\d\d-\d\d$/.test(text);
const isTime = (text: string) => text === '' || /^\d\d:\d\d$/.test(text);

/** The steps of a process in their order: who sends what to whom until when, with days from a begin that is typed. */
export function StepTimeline({
  uid,
  steps,
  dates,
}: {
  uid: number;
  steps: ProcessStep[];
  /** Left out of what is past: deadlines follow from the steps of today. */
  dates?: StepDates;
}) {
  if (steps.length === 0) return <p>Zu diesem Prozess sind keine Schritte erfasst.</p>;
  const { typed, errors, deadlines } = dates ?? { typed: { date: '', time: '' }, errors: {} };
  const timed = dates && steps.some(({ deadline }) => deadline);
  const query = new URLSearchParams(typed.time ? typed : { date: typed.date });
  const wrong = Object.entries(errors).map(([field, message = '']) => ({
    field: `beginn-${field}`,
    message,
  }));
  return (
    <>
      {timed && (
        <form
          method="get"
          action={`${urlOf('ProcessDetail', { uid })}#prozessschritte`}
          aria-label="Fristen ab einem Beginn"
          className={styles.form}
          data-print="no"
        >
          {wrong.length > 0 && <ArrivedErrors errors={wrong} />}
          <TextInput
            id="beginn-date"
            name="date"
            label="Beginn des Prozesses"
            type={isDay(typed.date) ? 'date' : 'text'}
            min={`${limits.firstYear}-01-01`}
            max={`${limits.lastYear}-12-31`}
            defaultValue={typed.date}
            error={errors.date}
          />
          <TextInput
            id="beginn-time"
            name="time"
            label="Uhrzeit"
            optional
            type={isTime(typed.time) ? 'time' : 'text'}
            defaultValue={typed.time}
            error={errors.time}
          />
          <Button type="submit">Fristen berechnen</Button>
          {deadlines?.some(({ deadline }) => deadline) && (
            <ButtonLink icon="calendar" href={`/api/processes/deadlines/calendar/${uid}?${query}`} download>
              In den Kalender (ICS)
            </ButtonLink>
          )}
        </form>
      )}
      {deadlines ? (
        list(steps, deadlines)
      ) : (
        <Once of={steps} name="list">
          {() => list(steps, [])}
        </Once>
      )}
      {deadlines && (
        <p className={styles.hint}>
          Gerechnet ist der längste Ablauf: Jeder Schritt schöpft seine Frist aus, ein Schritt ohne Frist
          folgt sofort. Nennt eine Frist eine Nachricht, zählt sie ab deren Schritt, sonst ab dem Schritt
          davor. <a href={`${urlOf('Deadlines')}#regeln`}>So wird gerechnet</a>
        </p>
      )}
    </>
  );
}

function list(steps: ProcessStep[], deadlines: StepDue[]) {
  const due = new Map(deadlines.map((one) => [one.uid, one]));
  return (
    <Shown
      as="div"
      markup={html`<ol class="${styles.list}" aria-label="Schritte in ihrer Reihenfolge">${steps.map((step) => row(step, due.get(step.uid)))}</ol>`}
    />
  );
}

function row(step: ProcessStep, due: StepDue | undefined): Markup {
  const { uid, processUid, position, name, senders, receivers, notification, followUps } = step;
  const sides = [senders, receivers].filter(({ length }) => length > 0).map(participants);
  const others = followUps.length !== 1 || followUps[0]!.position !== position + 1;
  return html`<li><span class="${styles.number}" aria-hidden="true">${position}</span><div class="${styles.what}">${link(
    urlOf('ProcessStepsDetail', { uid: processUid, processStepId: uid }),
    `${position}. ${name}`,
  )}<span class="${styles.who}">${joined(sides, ' an ')}${
    notification &&
    html` ${link(
      urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: notification.uid }),
      codeMarkup(notification.messageCode),
    )}`
  }</span></div><div class="${styles.when}">${limitOf(step)}${due && dueMarkup(due)}${
    others &&
    followUps.length > 0 &&
    html`<span class="${styles.who}">weiter mit ${alternatives(followUps.map((one) => String(one.position)))}</span>`
  }</div></li>`;
}

const limitOf = (step: ProcessStep) =>
  step.deadline
    ? deadlineLink(step, step.deadline)
    : step.deadlineText && html`<span>${step.deadlineText}</span>`;

function dueMarkup({ deadline, open, from }: StepDue): Markup | false {
  if (!deadline) return open !== '' && html`<span class="${styles.who}">Kein Ende berechnet. ${open}</span>`;
  const counted = `${amountText(deadline.question)} ab ${from === null ? 'Beginn' : `Schritt ${from}`}`;
  return html`<strong class="${styles.end}">bis ${resultText(deadline)}</strong> <span class="${styles.who}">${counted}${deadline.free && `, kein Arbeitstag: ${deadline.free}`}</span>`;
}
