import { transliterate } from '../../text/transliterate';
import type { Place } from '../model';
import { distanceOf } from '../place';

/** How far apart, in kilometres, two entries of one operator and name may lie and still be one substation. */
export const samePlaceKm = 2;

/** A station's name without what is written differently: case, umlauts, spaces and signs. */
export const nameKey = (name: string): string =>
  transliterate(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Of stations of one operator and name, the one that lies at a place, or within two kilometres of it. */
export function nearestOf<Station extends Place>(
  stations: readonly Station[],
  place: Place,
): Station | undefined {
  let best: { station: Station; distance: number } | undefined;
  for (const station of stations) {
    const distance = distanceOf(station, place);
    if (distance <= samePlaceKm && (!best || distance < best.distance)) best = { station, distance };
  }
  return best?.station;
}
