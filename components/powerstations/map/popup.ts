import type { Feature } from 'geojson';
import type { Place } from '@/lib/powerstations/model';
import { placeText } from '@/lib/powerstations/place';
import { urlOf } from '@/lib/routes';
import { secondsOfDay } from '@/lib/time/days';
import { formatDate, formatNumber } from '@/lib/time/format';
import styles from '../map.module.css';

/** Stations that a popup lists at most; what lies on one place is never more in practice. */
const most = 8;

function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function linkTo(href: string, text: string): HTMLElement {
  const made = document.createElement('a');
  made.href = href;
  made.textContent = text;
  return made;
}

/** What a popup says of the stations at one place, with the links to their pages. */
export function stationsContent(features: Feature[]): HTMLElement {
  const all = element('div');
  for (const { properties } of features.slice(0, most)) {
    if (!properties) continue;
    const { uid, substationName, networkOperator, availableCapacity, bookedCapacity, reportedOn } =
      properties;
    const part = element('div', '', styles.popupStation);
    const name = element('p', '', styles.popupName);
    name.append(linkTo(urlOf('PowerstationDetail', { uid }), substationName));
    const overdue = properties.overdue ? ', überfällig' : '';
    part.append(
      name,
      element('p', networkOperator),
      element('p', `${formatNumber(availableCapacity)} MVA frei`),
      element('p', `${formatNumber(bookedCapacity)} MVA gebucht`),
      element('p', `Gemeldet zum ${formatDate(secondsOfDay(reportedOn))}${overdue}`),
    );
    all.append(part);
  }
  return all;
}

/** The address of the page with the list ordered by the distance from a place; the other filters stay. */
export function addressFrom(place: Place, decimals?: number): string {
  const query = new URLSearchParams(location.search);
  for (const name of ['page', 'sort', 'direction']) query.delete(name);
  query.set('nahe', placeText(place, decimals));
  return `${location.pathname}?${query.toString().replaceAll('%2C', ',')}`;
}

/** What a popup offers for a place without a station. */
export function placeContent(place: Place): HTMLElement {
  const part = element('div', '', styles.popupStation);
  const text = element('p');
  text.append(linkTo(addressFrom(place), 'Nächste Umspannwerke zu diesem Ort'));
  part.append(text);
  return part;
}
