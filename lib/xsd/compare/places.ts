/** Where a pair of types, which is compared once, is used. */
export interface Usage {
  /** The pair that uses it; absent at a root. */
  in?: Usable;
  /** `/Child` or `/@name` within that pair; the whole path at a root. */
  below: string;
}

export interface Usable {
  uses: Usage[];
}

/** More places than anybody reads. */
export const mostPlaces = 50;

/** The paths at which a pair of types is used; follows circles once. */
export function placesOf(pair: Usable, open: Usable[] = []): string[] {
  if (open.includes(pair) || open.length > 40) return [];
  const places: string[] = [];
  for (const use of pair.uses) {
    const above = use.in ? placesOf(use.in, [...open, pair]) : [''];
    for (const path of above) {
      const place = `${path}${use.below}`;
      if (!places.includes(place)) places.push(place);
      if (places.length >= mostPlaces) return places;
    }
  }
  return places;
}
