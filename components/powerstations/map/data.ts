import type { FeatureCollection } from 'geojson';

/** What the map draws. */
export interface MapData {
  states: FeatureCollection;
  /** The districts' names as points, their borders as lines. */
  districts: FeatureCollection;
  /** Main rivers and lakes. */
  waters: FeatureCollection;
  /** Lines of 220 and 380 kV; a file of its own, as its licence wants. */
  lines: FeatureCollection;
  towns: FeatureCollection;
  stations: FeatureCollection;
}

async function read(path: string): Promise<FeatureCollection> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Fetches the borders and the stations. @throws Error when one of them does not come */
export async function loadData(stationsPath: string): Promise<MapData> {
  const [states, districts, waters, lines, towns, stations] = await Promise.all([
    read('/assets/geo/bundeslaender.geojson'),
    read('/assets/geo/bezirke.geojson'),
    read('/assets/geo/gewaesser.geojson'),
    read('/assets/geo/hochspannung.geojson'),
    read('/assets/geo/orte.geojson'),
    read(stationsPath),
  ]);
  return { states, districts, waters, lines, towns, stations };
}

/** The districts' areas, for who wants them shaded. @throws Error when they do not come */
export const loadAreas = (): Promise<FeatureCollection> => read('/assets/geo/bezirksflaechen.geojson');
