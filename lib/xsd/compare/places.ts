/** A pair of types that is compared once, with where it is used. */
export interface Usage {
  /** The pair it is used in; absent at a root. */
  in?: Usable;
  /** `/Child` or `/@name` in there; the whole path at a root. */
  below: string;
}

export interface Usable {
  uses: Usage[];
}

/** More places than anybody reads. */
export const mostPlaces = 50;

/** The paths at which a pair of types is used; circles are followed once. */
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
