import districts from '@/lib/powerstations/districts.json';
import type { Place } from '@/lib/powerstations/model';
import { placeText } from '@/lib/powerstations/place';
import { formatNumber } from '@/lib/time/format';

/** Districts with their middle (latitude, longitude), so that a place can be named without a map. */
const all = districts as [name: string, latitude: number, longitude: number][];

/** The districts as options whose value is a place of the address. */
export const districtOptions = all.map(([title, latitude, longitude]) => ({
  title,
  value: placeText({ latitude, longitude }),
}));

/** How a place of the address is called: a district, or its degrees. */
export function placeName(place: Place): string {
  const value = placeText(place);
  return (
    districtOptions.find((one) => one.value === value)?.title ??
    `${formatNumber(place.latitude)}° N, ${formatNumber(place.longitude)}° O`
  );
}
