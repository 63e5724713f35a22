import type { Place } from './model';

/** Austria with some margin, in degrees; no substation is outside. */
export const austria = { south: 46.3, west: 9.4, north: 49.1, east: 17.3 } as const;

/** Whether a place is in Austria or near its borders. */
export const isInAustria = ({ latitude, longitude }: Place): boolean =>
  latitude >= austria.south &&
  latitude <= austria.north &&
  longitude >= austria.west &&
  longitude <= austria.east;

/** Places far from Austria are allowed, as they have nearest substations too. */
const isOnEarth = ({ latitude, longitude }: Place) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Parses `48.2,16.37`: latitude, then longitude, in degrees. */
export function parsePlace(text: string): Place | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,9})?),\s?(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(text) ?? [];
  if (latitude === undefined) return undefined;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return isOnEarth(place) ? place : undefined;
}

/** A place for the address. @param decimals 2 are about a kilometre, 4 about ten metres */
export const placeText = ({ latitude, longitude }: Place, decimals = 4): string =>
  [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(decimals)))).join(',');

/** The earth's mean radius in kilometres (IUGG). */
export const earthRadius = 6371.009;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance of two places in kilometres (haversine). */
export function distanceOf(one: Place, other: Place): number {
  const dLatitude = radians(other.latitude - one.latitude);
  const dLongitude = radians(other.longitude - one.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}
