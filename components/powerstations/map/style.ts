import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { capacityClasses } from '@/lib/powerstations/capacity-class';
import type { Place } from '@/lib/powerstations/model';
import type { Colours } from './colours';
import type { MapData } from './data';

/** Layers that a click asks. */
export const clickable = ['clusters', 'stations'];

const [none, low, medium, high] = capacityClasses.map(({ key }) => `class:${key}`) as [
  string,
  string,
  string,
  string,
];
const free: ExpressionSpecification = ['get', 'availableCapacity'];
/** The sign of a station's class, as `classOf` finds it. */
const sign: ExpressionSpecification = [
  'case',
  ['<=', free, capacityClasses[0]!.from],
  none,
  ['<', free, capacityClasses[2]!.from],
  low,
  ['<=', free, capacityClasses[3]!.from],
  medium,
  high,
];

/** The layout of signs that stand where they belong; names make room for them. */
const inPlace = { 'icon-allow-overlap': true } as const;

const point = ({ latitude, longitude }: Place) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
});

/**
 * The one style of the map, for both libraries: federal states and districts from the site's own files, and on them
 * the stations. Names and numbers are pictures drawn here (pictures.ts), because text would need a font server.
 */
export function styleOf(
  { states, districts, stations }: MapData,
  near: Place | undefined,
  colour: Colours,
): StyleSpecification {
  const named = (from: MapData['states']) => ({
    type: 'FeatureCollection' as const,
    features: from.features.flatMap(({ properties }) =>
      properties?.label
        ? [
            {
              type: 'Feature' as const,
              properties,
              geometry: { type: 'Point' as const, coordinates: properties.label as number[] },
            },
          ]
        : [],
    ),
  });
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: states },
      'state-names': { type: 'geojson', data: named(states) },
      districts: { type: 'geojson', data: districts },
      stations: { type: 'geojson', data: stations, cluster: true, clusterRadius: 34, clusterMaxZoom: 11 },
      near: { type: 'geojson', data: { type: 'FeatureCollection', features: near ? [point(near)] : [] } },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colour('--surface-subtle') } },
      { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': colour('--surface-raised') } },
      {
        id: 'district-borders',
        type: 'line',
        source: 'districts',
        filter: ['!', ['has', 'name']],
        paint: { 'line-color': colour('--border'), 'line-width': 1 },
      },
      {
        id: 'state-borders',
        type: 'line',
        source: 'states',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colour('--border-strong'), 'line-width': 1.25 },
      },
      {
        id: 'district-names',
        type: 'symbol',
        source: 'districts',
        minzoom: 8.5,
        filter: ['has', 'name'],
        layout: { 'icon-image': ['concat', 'district:', ['get', 'name']], 'icon-padding': 6 },
      },
      {
        id: 'state-names',
        type: 'symbol',
        source: 'state-names',
        maxzoom: 8.5,
        layout: { 'icon-image': ['concat', 'state:', ['get', 'name']], 'icon-padding': 2 },
      },
      {
        id: 'near',
        type: 'symbol',
        source: 'near',
        layout: { 'icon-image': 'place', 'icon-anchor': 'bottom', ...inPlace },
      },
      {
        id: 'clusters',
        type: 'symbol',
        source: 'stations',
        filter: ['has', 'point_count'],
        layout: {
          'icon-image': ['concat', 'cluster:', ['to-string', ['get', 'point_count']]],
          ...inPlace,
        },
      },
      {
        id: 'stations',
        type: 'symbol',
        source: 'stations',
        filter: ['!', ['has', 'point_count']],
        layout: { 'icon-image': sign, ...inPlace },
      },
    ],
  };
}
