/**
 * Makes the files of the capacity map from open data: `node scripts/map-data.ts <folder>`. The folder holds the
 * sources by the names used below; `lib/db/seed/data/README.md` says whose they are and under which licence.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

type Point = [longitude: number, latitude: number];
interface Feature {
  type: 'Feature';
  properties: Record<string, unknown>;
  geometry: { type: string; coordinates: unknown };
}
interface Topology {
  arcs: Point[][];
  transform: { scale: Point; translate: Point };
  objects: Record<
    string,
    { geometries: { type: string; arcs: number[][] | number[][][]; properties: { iso: string } }[] }
  >;
}

const [folder = ''] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const rows = (name: string): Record<string, string>[] => parse(read(name), { columns: true });
const lines = (all: unknown[]) => all.map((one) => JSON.stringify(one)).join(',\n');
const write = (path: string, text: string) => writeFileSync(join(root, path), `${text}\n`);
/** A collection with one feature a line, with what must be said of it beside its features. */
const collection = (features: Feature[], about: object) =>
  `{"type":"FeatureCollection",${JSON.stringify(about).slice(1, -1)},"features":[\n${lines(features)}\n]}`;
const degrees = (text = '', digits = 3) => Number(Number(text).toFixed(digits));

/** A hundred metres are less than a pixel of the map where it begins. */
const rounded = (coordinates: unknown): unknown =>
  Array.isArray(coordinates) ? coordinates.map(rounded) : Number((coordinates as number).toFixed(3));

/** The closed line that arcs of a topology make; a negative number is an arc backwards. */
function ringOf({ arcs, transform: { scale, translate } }: Topology, numbers: number[]): Point[] {
  return numbers.flatMap((number, place) => {
    let [x, y] = [0, 0];
    const points = arcs[number < 0 ? ~number : number]!.map(([dx, dy]): Point => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    if (number < 0) points.reverse();
    return place === 0 ? points : points.slice(1);
  });
}

function holds(ring: Point[], [x, y]: Point): boolean {
  let inside = false;
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring.at(at - 1)!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

/** The districts' areas, under the names that the map's labels have. */
function districts(): Feature[] {
  const topology: Topology = JSON.parse(read('bezirke.topo.json'));
  const labels = (
    JSON.parse(readFileSync(join(root, 'public/assets/geo/bezirke.geojson'), 'utf8')) as {
      features: Feature[];
    }
  ).features.filter(({ geometry }) => geometry.type === 'Point');
  // Vienna is one area, not its wards as well.
  const areas = topology.objects.bezirke!.geometries.filter(
    ({ properties }) => !/^9(?!00)/.test(properties.iso),
  );
  return areas.map(({ type, arcs }) => {
    const polygons = (type === 'Polygon' ? [arcs as number[][]] : (arcs as number[][][])).map((rings) =>
      rings.map((ring) => ringOf(topology, ring)),
    );
    const label = labels.find(
      ({ properties, geometry }) =>
        !/^Wien \d/.test(String(properties.name)) &&
        polygons.some(
          ([outer = [], ...holes]) =>
            holds(outer, geometry.coordinates as Point) &&
            !holes.some((hole) => holds(hole, geometry.coordinates as Point)),
        ),
    );
    if (!label) throw new Error('A district has no label');
    return {
      type: 'Feature',
      properties: { name: label.properties.name, label: label.geometry.coordinates },
      geometry: { type: 'MultiPolygon', coordinates: rounded(polygons) },
    };
  });
}

const named = (file: string): Feature[] =>
  (JSON.parse(read(file)) as { features: Feature[] }).features.map(({ type, properties, geometry }) => ({
    type,
    properties: { name: properties.name, rank: properties.rank },
    geometry: { ...geometry, coordinates: rounded(geometry.coordinates) },
  }));

write(
  'public/assets/geo/bezirksflaechen.geojson',
  collection(districts(), {
    attribution: 'Flooh Perlot / Statistik Austria (data.statistik.gv.at), CC BY 4.0',
  }),
);
write(
  'public/assets/geo/gewaesser.geojson',
  collection([...named('seen-at.geojson'), ...named('fluesse-at.geojson')], {
    attribution: 'Natural Earth, gemeinfrei',
  }),
);
const power = JSON.parse(read('hochspannungsleitungen-at.geojson')) as {
  features: Feature[];
  extracted: string;
};
write(
  'public/assets/geo/hochspannung.geojson',
  collection(
    power.features.map(({ type, properties, geometry }) => ({
      type,
      properties: { kv: properties.kv },
      geometry: { ...geometry, coordinates: rounded(geometry.coordinates) },
    })),
    {
      attribution: '© OpenStreetMap contributors',
      licence: 'https://opendatacommons.org/licenses/odbl/1-0/',
      extracted: power.extracted,
    },
  ),
);

const towns = rows('orte-at.csv').map(({ name, breite, laenge, rang }) => ({
  name: name!,
  latitude: degrees(breite),
  longitude: degrees(laenge),
  rank: Number(rang),
}));
write(
  'public/assets/geo/orte.geojson',
  collection(
    towns.map(({ name, rank, latitude, longitude }) => ({
      type: 'Feature',
      properties: { name, rank },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
    { attribution: 'GeoNames (geonames.org), CC BY 4.0' },
  ),
);
write(
  'lib/powerstations/towns.json',
  `[\n${lines(towns.map(({ name, latitude, longitude }) => [name, latitude, longitude]))}\n]`,
);
write(
  'lib/powerstations/postcodes.json',
  `[\n${lines(
    rows('plz-at.csv').map(({ plz, ort = '', gemeinde = '', breite, laenge }) => [
      plz,
      // Wards of a city stand behind a comma.
      ort.split(',')[0]!.trim(),
      gemeinde.split(',')[0]!.trim(),
      degrees(breite),
      degrees(laenge),
    ]),
  )}\n]`,
);
