import type { FeatureCollection } from 'geojson';

/** What the map draws. */
export interface MapData {
  states: FeatureCollection;
  /** The districts' names as points, their borders as lines. */
  districts: FeatureCollection;
  stations: FeatureCollection;
}

async function read(path: string): Promise<FeatureCollection> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Fetches the borders and the stations. @throws Error when one of them does not come */
export async function loadData(stationsPath: string): Promise<MapData> {
  const [states, districts, stations] = await Promise.all([
    read('/assets/geo/bundeslaender.geojson'),
    read('/assets/geo/bezirke.geojson'),
    read(stationsPath),
  ]);
  return { states, districts, stations };
}
