import type { Feature, FeatureCollection, Position } from 'geojson';
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { capacityClasses } from '@/lib/powerstations/capacity-class';
import type { Place } from '@/lib/powerstations/model';
import { ringSteps } from '@/lib/powerstations/ring';
import type { Colours } from './colours';
import type { MapData } from './data';

/** What is shown beside the data. */
export interface Shown {
  near?: Place & { name: string };
  /** Kilometres around it. */
  radius?: number;
  /** The station that is chosen in the list. */
  marked?: Feature;
  /** The districts by their free MVA, where they are asked for. */
  sums?: { areas: FeatureCollection; names: FeatureCollection };
}

/** Layers that a click asks. */
export const clickable = ['clusters', 'stations'];

const [none, low, medium, high] = capacityClasses.map(({ key }) => key) as [string, string, string, string];
/** The class of free MVA, as `classOf` finds it. */
const classKey = (free: ExpressionSpecification): ExpressionSpecification => [
  'case',
  ['<=', free, capacityClasses[0]!.from],
  none,
  ['<', free, capacityClasses[2]!.from],
  low,
  ['<=', free, capacityClasses[3]!.from],
  medium,
  high,
];
/** The sign of a station's class. */
const sign: ExpressionSpecification = ['concat', 'class:', classKey(['get', 'availableCapacity'])];

/** The free MVA of a group, and in steps the share of them in all that is free or booked. */
const groupFree: ExpressionSpecification = ['get', 'free'];
const step: ExpressionSpecification = [
  'case',
  ['<=', groupFree, 0],
  0,
  ['max', 1, ['round', ['*', ringSteps, ['/', groupFree, ['+', groupFree, ['get', 'booked']]]]]],
];
const ring: ExpressionSpecification = [
  'concat',
  'ring:',
  ['to-string', ['round', groupFree]],
  ':',
  ['to-string', step],
  ':',
  classKey(['get', 'best']),
];
const amount = (name: string): ExpressionSpecification => ['max', 0, ['get', name]];

/** The layout of signs that stand where they belong; names make room for them. */
const inPlace = { 'icon-allow-overlap': true } as const;

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
const point = ({ latitude, longitude, ...properties }: Place): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

/** The line of all places at a distance from one. */
function circle({ latitude, longitude }: Place, kilometres: number): Feature {
  const high = kilometres / 111.2;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const coordinates = Array.from({ length: 73 }, (_, at) => {
    const angle = (at / 36) * Math.PI;
    return [longitude + wide * Math.cos(angle), latitude + high * Math.sin(angle)];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
}

/**
 * The one style of the map, for both libraries: borders, waters, lines and towns from the site's own files, and on them
 * the stations. Names and numbers are pictures drawn here (pictures.ts), because text would need a font server.
 */
export function styleOf(
  { states, districts, waters, lines, towns, stations }: MapData,
  { near, radius, marked, sums }: Shown,
  colour: Colours,
): StyleSpecification {
  const named = states.features.flatMap(({ properties }) =>
    properties?.label ? [pointAt(properties.label, { name: properties.name })] : [],
  );
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: states },
      'state-names': { type: 'geojson', data: collection(named) },
      districts: { type: 'geojson', data: districts },
      shades: { type: 'geojson', data: sums?.areas ?? collection([]) },
      'shade-names': { type: 'geojson', data: sums?.names ?? collection([]) },
      waters: { type: 'geojson', data: waters },
      lines: { type: 'geojson', data: lines },
      towns: { type: 'geojson', data: towns },
      stations: {
        type: 'geojson',
        data: stations,
        cluster: true,
        clusterRadius: 36,
        clusterMaxZoom: 11,
        clusterProperties: {
          free: ['+', amount('availableCapacity')],
          booked: ['+', amount('bookedCapacity')],
          best: ['max', ['get', 'availableCapacity']],
        },
      },
      near: { type: 'geojson', data: collection(near ? [point(near)] : []) },
      radius: { type: 'geojson', data: collection(near && radius ? [circle(near, radius)] : []) },
      marked: { type: 'geojson', data: collection(marked ? [marked] : []) },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colour('--surface-subtle') } },
      { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': colour('--surface-raised') } },
      {
        id: 'shades',
        type: 'fill',
        source: 'shades',
        paint: {
          'fill-color': colour('--green-border'),
          'fill-opacity': ['match', ['get', 'shade'], 1, 0.2, 2, 0.45, 3, 0.75, 0],
        },
      },
      {
        id: 'lakes',
        type: 'fill',
        source: 'waters',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colour('--blue-border'), 'fill-opacity': 0.35 },
      },
      {
        id: 'rivers',
        type: 'line',
        source: 'waters',
        filter: ['==', ['geometry-type'], 'LineString'],
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: {
          'line-color': colour('--blue-border'),
          'line-opacity': 0.45,
          'line-width': ['case', ['<', ['get', 'rank'], 7], 2, 1.25],
        },
      },
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
        id: 'lines',
        type: 'line',
        source: 'lines',
        paint: {
          'line-color': colour('--neutral-border'),
          'line-width': ['case', ['>=', ['get', 'kv'], 380], 1.5, 1],
          'line-dasharray': [3, 2],
          'line-opacity': 0.7,
        },
      },
      {
        id: 'radius',
        type: 'line',
        source: 'radius',
        paint: { 'line-color': colour('--main'), 'line-width': 2, 'line-dasharray': [4, 2] },
      },
      {
        id: 'state-names',
        type: 'symbol',
        source: 'state-names',
        maxzoom: 8.5,
        layout: { 'icon-image': ['concat', 'state:', ['get', 'name']], 'icon-padding': 2 },
      },
      {
        // The more important have their place first; the others come where there is room.
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        layout: {
          'icon-image': ['concat', 'town:', ['to-string', ['get', 'rank']], ':', ['get', 'name']],
          'icon-anchor': 'left',
          'icon-offset': [-4, 0],
          'icon-padding': 6,
          'symbol-sort-key': ['get', 'rank'],
          visibility: sums ? 'none' : 'visible',
        },
      },
      {
        id: 'shade-names',
        type: 'symbol',
        source: 'shade-names',
        layout: { 'icon-image': ['concat', 'district:', ['get', 'name']], 'icon-padding': 4 },
      },
      {
        id: 'station-names',
        type: 'symbol',
        source: 'stations',
        minzoom: 9.5,
        filter: ['!', ['has', 'point_count']],
        layout: {
          'icon-image': ['concat', 'station:', ['get', 'substationName']],
          'icon-anchor': 'top',
          'icon-offset': [0, 8],
          'icon-padding': 2,
        },
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
        layout: { 'icon-image': ring, 'symbol-sort-key': ['-', 0, groupFree], ...inPlace },
      },
      {
        id: 'stations',
        type: 'symbol',
        source: 'stations',
        filter: ['!', ['has', 'point_count']],
        layout: { 'icon-image': sign, ...inPlace },
      },
      {
        id: 'near-name',
        type: 'symbol',
        source: 'near',
        layout: {
          'icon-image': ['concat', 'near:', ['get', 'name']],
          'icon-anchor': 'bottom',
          'icon-offset': [0, -34],
          ...inPlace,
        },
      },
      {
        id: 'marked',
        type: 'circle',
        source: 'marked',
        paint: {
          'circle-radius': 15,
          'circle-opacity': 0,
          'circle-stroke-width': 3,
          'circle-stroke-color': colour('--focus'),
        },
      },
    ],
  };
}

/** A point at longitude and latitude. */
export const pointAt = (coordinates: Position, properties: object): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});
