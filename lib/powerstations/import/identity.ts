import { transliterate } from '../../text/transliterate';
import type { Place } from '../model';
import { distanceOf } from '../place';

/** How far apart, in kilometres, two entries of one operator and name may lie and still be one substation. */
export const samePlaceKm = 2;

/** A name as it is written, but for case, umlauts, the number of spaces and the kind of apostrophe. */
export const exactName = (name: string): string =>
  transliterate(name)
    .toLowerCase()
    .replace(/[’‘´`′]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The same without what is left out or put in by who writes it: spaces, hyphens, points, commas, slashes, brackets.
 * Every other sign tells stations apart: "UW Eibesbrunn'" stands beside "UW Eibesbrunn".
 */
export const nameKey = (name: string): string => exactName(name).replace(/[\s\-–—_.,/()]/g, '');

/** Of stations of one operator and name, the one that lies at a place, or within two kilometres of it. */
function nearestOf<Station extends Place>(stations: readonly Station[], place: Place): Station | undefined {
  let best: { station: Station; distance: number } | undefined;
  for (const station of stations) {
    const distance = distanceOf(station, place);
    if (distance <= samePlaceKm && (!best || distance < best.distance)) best = { station, distance };
  }
  return best?.station;
}

/** Degrees of a field of the grid below: two kilometres reach into the next field at most, also in the north. */
const field = { latitude: 0.02, longitude: 0.03 };

/**
 * Stations by operator and name, and of one of these by where they lie: however many share a name, only those
 * near a place are compared with it.
 */
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

  /** The one of any of the keys that `nearestOf` finds among those that are free. */
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
