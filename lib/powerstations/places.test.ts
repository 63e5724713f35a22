import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { FeatureCollection } from 'geojson';
import { type DistrictSum, shadeOf, sumsByDistrict } from './by-district';
import { capacityClasses } from './capacity-class';
import { powerstationListing } from './listing';
import { distanceOf } from './place';
import { findPlace, placesLike } from './place-names';
import { ringOf, ringSteps } from './ring';

const { read, link, question } = powerstationListing;
const file = (name: string): FeatureCollection =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../public/assets/geo/${name}.geojson`, 'utf8'));

test.each([
  ['3100', '3100 St. Pölten'],
  ['3100 St. Pölten', '3100 St. Pölten'],
  ['st. pölten', 'St. Pölten'],
  ['Sankt Poelten', 'St. Pölten'],
  ['8010', '8010 Graz'],
  ['Oberwart', 'Oberwart'],
  ['Hartberg-Fürstenfeld', 'Hartberg-Fürstenfeld'],
  ['Maria Enzersdorf', 'Maria Enzersdorf'],
  ['1140', '1140 Wien'],
  ['48.07,14.62', 'Amstetten'],
  ['48.25,15.111', '48,25° N, 15,11° O'],
])('%s is a place called %s', (text, name) => {
  expect(findPlace(text)?.name).toBe(name);
});

test('a Viennese postcode lies in its ward, whatever place the source names beside it', () => {
  const [penzing, floridsdorf] = [findPlace('1140')!, findPlace('1210')!];
  for (const ward of [penzing, floridsdorf]) expect(distanceOf(ward, findPlace('Wien')!)).toBeLessThan(12);
});

test('what nothing or too much is called so is offered, not guessed', () => {
  for (const text of ['9999', 'Atlantis', 'constructor', 'Neumarkt', ''])
    expect(findPlace(text)).toBeUndefined();
  const names = placesLike('Neumarkt').map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  for (const { entry } of placesLike('Neumarkt')) expect(findPlace(entry)).toBeDefined();
  expect(placesLike('Atlantis')).toEqual([]);
  expect(placesLike('3109').map(({ entry }) => entry)).toContain('3107');
});

test('a place and a radius stand in the address and in the question as they were asked', () => {
  const address = read({ nahe: '3100', umkreis: '25', min: '20' });
  expect(address).toMatchObject({ umkreis: 25, sort: 'distance', ignored: [] });
  expect(link(address)).toBe('/verfuegbare-netzanschlusskapazitaeten?nahe=3100&umkreis=25&min=20');
  expect(question(address)).toMatchObject({ nahe: '3100', umkreis: 25 });
  expect(link(address, { nahe: undefined })).toBe('/verfuegbare-netzanschlusskapazitaeten?min=20');
  expect(read({ umkreis: '25' }).ignored).toEqual(['umkreis']);
  expect(read({ nahe: '3100', umkreis: '7' }).ignored).toEqual(['umkreis']);
});

test('a ring grows with the free MVA, and has the colour of its best station', () => {
  const free = [0, 20, 100, 400, 2500];
  const radii = free.map((amount) => ringOf(amount, 3, 'low').radius);
  expect(radii).toEqual([...new Set(radii)].sort((one, other) => one - other));
  expect(ringOf(1_000_000, 20, 'high').radius).toBeLessThan(50);
  expect(ringOf(123.4, 10, 'high')).toMatchObject({ text: '123', share: 0.5 });
  for (const { key, token } of capacityClasses) expect(ringOf(50, ringSteps, key).token).toBe(token);
});

test('stations are added up in the district they lie in', () => {
  const station = (place: [number, number], availableCapacity: number) => ({
    type: 'Feature' as const,
    properties: { availableCapacity },
    geometry: { type: 'Point' as const, coordinates: place },
  });
  const areas = file('bezirksflaechen');
  const sums = sumsByDistrict(areas, {
    type: 'FeatureCollection',
    features: [
      station([16.94, 47.95], 40), // Neusiedl am See
      station([16.9, 47.9], 20.5),
      station([15.18, 48.6], -1), // Zwettl
      station([2, 48], 99), // beyond
    ],
  });
  expect(sums).toHaveLength(94);
  expect(sums[0]).toMatchObject({ name: 'Neusiedl am See', stations: 2, free: 60.5 });
  expect(sums.find(({ name }: DistrictSum) => name === 'Zwettl')).toMatchObject({ stations: 1, free: 0 });
  expect(sums.reduce((all, { stations }) => all + stations, 0)).toBe(3);
  expect([0, 0.1, 50, 50.1, 151].map(shadeOf)).toEqual([0, 1, 1, 2, 3]);
  // Each leads to the list around it.
  for (const { name } of sums) expect(findPlace(name)).toBeDefined();
});

test('the files of the map name their sources', () => {
  expect(file('orte')).toMatchObject({ attribution: expect.stringContaining('GeoNames') });
  expect(file('hochspannung')).toMatchObject({
    attribution: '© OpenStreetMap contributors',
    licence: expect.stringContaining('odbl'),
  });
});
