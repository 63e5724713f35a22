import type { FeatureCollection, Position } from 'geojson';

/** The free MVA of the stations within a district. */
export interface DistrictSum {
  name: string;
  /** Where its name stands: longitude, latitude. */
  label: Position;
  stations: number;
  free: number;
}

/** Free MVA from which a district is shaded darker; the first applies to anything free. */
const shades = [0, 50, 150] as const;

/** The shade of a district: 0 where nothing is free, up to the number of `shades`. */
export const shadeOf = (free: number): number => shades.filter((from) => free > from).length;

/** Whether a ring of a polygon surrounds a point (even-odd rule). */
function surrounds(ring: Position[], [x = 0, y = 0]: Position): boolean {
  let inside = false;
  ring.forEach(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring.at(at - 1)!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

/** A district with the rectangles of its parts, so that few points need a closer look. */
function areaOf(polygons: Position[][][]): (point: Position) => boolean {
  const parts = polygons.map((rings) => {
    const [xs, ys] = [rings[0]!.map(([x = 0]) => x), rings[0]!.map(([, y = 0]) => y)];
    return {
      rings,
      west: Math.min(...xs),
      east: Math.max(...xs),
      south: Math.min(...ys),
      north: Math.max(...ys),
    };
  });
  return ([x = 0, y = 0]) =>
    parts.some(
      ({ rings: [outer, ...holes], west, east, south, north }) =>
        x >= west &&
        x <= east &&
        y >= south &&
        y <= north &&
        surrounds(outer!, [x, y]) &&
        !holes.some((hole) => surrounds(hole, [x, y])),
    );
}

/**
 * Adds up stations by district, the most free MVA first; a station beyond all borders counts nowhere.
 * @param areas multipolygons with `name` and `label`
 * @param stations points with `availableCapacity`
 */
export function sumsByDistrict(areas: FeatureCollection, stations: FeatureCollection): DistrictSum[] {
  const districts = areas.features.flatMap(({ geometry, properties }) =>
    geometry.type === 'MultiPolygon'
      ? [
          {
            holds: areaOf(geometry.coordinates),
            sum: { name: properties?.name, label: properties?.label, stations: 0, free: 0 } as DistrictSum,
          },
        ]
      : [],
  );
  for (const { geometry, properties } of stations.features) {
    if (geometry.type !== 'Point') continue;
    const found = districts.find(({ holds }) => holds(geometry.coordinates));
    if (!found) continue;
    found.sum.stations += 1;
    found.sum.free += Math.max(0, properties?.availableCapacity ?? 0);
  }
  return districts.map(({ sum }) => sum).sort((one, other) => other.free - one.free);
}
