import { dayOfSeconds } from '../time/days';
import type { Powerstation } from './model';

/** The media type of GeoJSON (RFC 7946). */
export const geojsonType = 'application/geo+json; charset=utf-8';

/** A station as a GeoJSON feature: longitude first, the reporting date as a day, and what the map does not show left out. */
function featureOf(one: Powerstation) {
  const { latitude, longitude, updated, overdue, ...rest } = one;
  const { distance: _, powerstationId: __, website: ___, ...station } = rest;
  return {
    type: 'Feature',
    id: station.uid,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { ...station, reportedOn: dayOfSeconds(updated), overdue: overdue === 1 },
  };
}

/** Stations as a FeatureCollection, one feature a line; yields one piece for each batch. */
export async function* geojson(
  batches: AsyncIterable<Powerstation[]>,
): AsyncGenerator<string, void, undefined> {
  yield '{"type":"FeatureCollection","features":[';
  let between = '\n';
  for await (const rows of batches) {
    let piece = '';
    for (const row of rows) {
      piece += between + JSON.stringify(featureOf(row));
      between = ',\n';
    }
    if (piece) yield piece;
  }
  yield '\n]}\n';
}
