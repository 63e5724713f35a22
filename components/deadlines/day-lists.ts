import { weekdayOf } from '@/lib/deadlines/holidays';
import type { CountedDay, SkippedDay } from '@/lib/deadlines/model';
import { shortDay, skippedText } from '@/lib/deadlines/texts';
import { formatDay } from '@/lib/time/format';
import { html, type Markup } from '../ui/markup';
import styles from './deadlines.module.css';

/** The days that do not count, each with its reason. */
export const skippedList = (skipped: readonly SkippedDay[]): Markup =>
  html`<ul class="${styles.skipped}">${skipped.map((one) => html`<li>${skippedText(one)}</li>`)}</ul>`;

/** Every day from the event's on: its number, or why it does not count. */
export const dayTable = (days: readonly CountedDay[]): Markup =>
  html`<table class="${styles.days}"><caption class="${styles.hidden}">Tag für Tag</caption><thead><tr><th scope="col">Tag</th><th scope="col">zählt als</th></tr></thead><tbody>${days.map(dayRow)}</tbody></table>`;

function dayRow({ day, number, reason }: CountedDay): Markup {
  const counts =
    number === undefined ? html`<td class="${styles.free}">– ${reason}</td>` : html`<td>${number}. Tag</td>`;
  return html`<tr><th scope="row"><abbr title="${weekdayOf(day)}">${shortDay(day).slice(0, 3)}</abbr>, ${formatDay(day)}</th>${counts}</tr>`;
}
