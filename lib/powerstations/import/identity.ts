import { transliterate } from '../../text/transliterate';
import type { Place } from '../model';
import { distanceOf } from '../place';

/** Kilometres within which two entries with one operator and name are the same substation. */
export const samePlaceKm = 2;

/** A name regardless of case, umlauts, number of spaces and kind of apostrophe. */
export const exactName = (name: string): string =>
  transliterate(name)
    .toLowerCase()
    .replace(/[’‘´`′]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The same without characters that writers add or omit: spaces, hyphens, points, commas, slashes, brackets. All other
 * signs distinguish stations: "UW Eibesbrunn'" and "UW Eibesbrunn" are two.
 */
export const nameKey = (name: string): string => exactName(name).replace(/[\s\-–—_.,/()]/g, '');

/** The nearest station to a place, within two kilometres. */
function nearestOf<Station extends Place>(stations: readonly Station[], place: Place): Station | undefined {
  let best: { station: Station; distance: number } | undefined;
  for (const station of stations) {
    const distance = distanceOf(station, place);
    if (distance <= samePlaceKm && (!best || distance < best.distance)) best = { station, distance };
  }
  return best?.station;
}

/** Size in degrees of a field of the grid below; two kilometres reach at most into the next field, also in the north. */
const field = { latitude: 0.02, longitude: 0.03 };

/** Stations by operator, name and place: however many share a name, only those near a place are compared. */
export class StationIndex<Station extends Place> {
  private readonly fields = new Map<string, Station[]>();

  private static at(key: string, { latitude, longitude }: Place, south = 0, west = 0): string {
    const row = Math.floor(latitude / field.latitude) + south;
    return `${row} ${Math.floor(longitude / field.longitude) + west} ${key}`;
  }

  add(key: string, station: Station): void {
    const at = StationIndex.at(key, station);
    const held = this.fields.get(at);
    if (held) held.push(station);
    else this.fields.set(at, [station]);
  }

  /** The nearest free station with one of the keys, as `nearestOf` finds it. */
  nearest(
    keys: readonly string[],
    place: Place,
    isFree: (station: Station) => boolean = () => true,
  ): Station | undefined {
    const steps = [-1, 0, 1];
    const near = new Set<Station>();
    for (const key of keys) {
      for (const south of steps) {
        for (const west of steps) {
          for (const one of this.fields.get(StationIndex.at(key, place, south, west)) ?? []) near.add(one);
        }
      }
    }
    return nearestOf([...near].filter(isFree), place);
  }
}
