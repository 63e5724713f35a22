import type { CountedDay, Deadline } from '@/lib/deadlines/model';
import { addDays } from '@/lib/time/days';
import { monthNames } from '@/lib/time/names';
import { cx } from '../ui/cx';
import { html, type Markup } from '../ui/markup';
import styles from './deadlines.module.css';

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

export interface Month {
  /** `YYYY-MM`. */
  month: string;
  days: Map<string, CountedDay>;
}

/** The months that the count passes, by date. */
export function monthsOf(days: readonly CountedDay[]): Month[] {
  const months = new Map<string, Month>();
  for (const one of days) {
    const month = one.day.slice(0, 7);
    if (!months.has(month)) months.set(month, { month, days: new Map() });
    months.get(month)!.days.set(one.day, one);
  }
  return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** Calendar sheets of the months, with the number of every day that counts; what they say, the lists say too. */
export const monthTables = (months: readonly Month[], deadline: Deadline): Markup =>
  html`<div class="${styles.months}">${months.map((month) => monthTable(month, deadline))}</div><p class="${styles.legend}"><span class="${styles.keyStart}">Ereignis</span><span class="${styles.keyCounted}">zählt</span><span class="${styles.keyFree}">zählt nicht</span><span class="${styles.keyEnd}">Fristende</span></p>`;

function monthTable({ month, days }: Month, { question, day: end }: Deadline): Markup {
  const first = `${month}-01`;
  const name = `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: Markup[] = [];
  for (let monday = addDays(first, -before); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    const cells = weekdays.map((_, index) => {
      const day = addDays(monday, index);
      return day.startsWith(month) ? dayCell(day, days.get(day), question.date, end) : html`<td></td>`;
    });
    weeks.push(html`<tr>${cells}</tr>`);
  }
  return html`<table class="${styles.month}"><caption>${name}</caption><thead><tr>${weekdays.map((weekday) => html`<th scope="col">${weekday}</th>`)}</tr></thead><tbody>${weeks}</tbody></table>`;
}

function dayCell(day: string, counted: CountedDay | undefined, start: string, end: string): Markup {
  const date = Number(day.slice(8));
  if (!counted) return html`<td>${date}</td>`;
  const { number, reason } = counted;
  const look =
    day === end
      ? styles.last
      : day === start
        ? styles.start
        : number === undefined
          ? styles.skip
          : styles.counted;
  const said =
    day === start ? 'Tag des Ereignisses' : number === undefined ? reason : `zählt als ${number}. Tag`;
  const both = day === end ? `${said}, Fristende` : said;
  return html`<td class="${cx(look)}">${date}${number !== undefined && number > 0 && html`<small aria-hidden="true">${number}</small>`}<span class="${styles.hidden}"> ${both}</span></td>`;
}
