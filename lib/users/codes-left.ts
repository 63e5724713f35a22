import { plural } from '../text/plural';

/** How many recovery codes are left after one was used, and what to do when they run out. */
export function codesLeft(left: number): string {
  const many = left === 0 ? 'keiner' : plural(left, 'einer', String(left));
  const advice = left > 2 ? '' : ' Bitte erzeugen Sie bei Ihren Daten neue.';
  return `Von Ihren Wiederherstellungscodes ${plural(left || 1, 'bleibt', 'bleiben')} ${many} übrig.${advice}`;
}
