import type { EventRow } from '@/lib/events/model';
import { urlOf } from '@/lib/routes';
import { formatMonth, monthNames } from '@/lib/time/names';
import { viennaParts } from '@/lib/time/zone';
import { badgeMarkup } from '../ui/cells';
import { html, link, type Markup } from '../ui/markup';
import styles from './events.module.css';
import { isNow, whenText, whereText } from './parts';

/** The day an event begins, as on a sheet of a calendar; what it says stands in the text beside it. */
function sheet(start: number): Markup {
  const { day, month } = viennaParts(start)!;
  const name = monthNames[month - 1]!;
  const short = name.length > 4 ? `${name.slice(0, 3)}.` : name;
  return html`<span class="${styles.sheet}" aria-hidden="true"><span class="${styles.sheetDay}">${day}</span><span>${short}</span></span>`;
}

function item(event: EventRow, now: number): Markup {
  const { uid, title, teaser, start } = event;
  const where = whereText(event);
  return html`<li class="${styles.item}">${sheet(start)}<div class="${styles.text}"><h3 class="${styles.title}">${link(urlOf('EventDetailPage', { uid }), title)}${isNow(event, now) && html` ${badgeMarkup('green', 'läuft gerade')}`}</h3><p class="${styles.when}"><time datetime="${new Date(start * 1000).toISOString()}">${whenText(event)}</time></p>${where && html`<p class="${styles.where}">${where}</p>`}${teaser && html`<p class="${styles.teaser}">${teaser}</p>`}</div></li>`;
}

/**
 * Events one below the other, by month; sorted by anything else than their beginning they stand in no groups.
 * Markup, because rows are many (markup.ts).
 * @param now whole seconds
 */
export function eventList(
  events: readonly EventRow[],
  { now, byMonth }: { now: number; byMonth: boolean },
): Markup {
  const groups: { month: string; events: EventRow[] }[] = [];
  for (const event of events) {
    const month = byMonth ? formatMonth(event.start) : 'Veranstaltungen';
    const last = groups.at(-1);
    if (last?.month === month) last.events.push(event);
    else groups.push({ month, events: [event] });
  }
  return html`${groups.map(
    ({ month, events: own }) =>
      html`<section><h2 class="${styles.month}">${month}</h2><ul class="${styles.list}">${own.map((event) => item(event, now))}</ul></section>`,
  )}`;
}
