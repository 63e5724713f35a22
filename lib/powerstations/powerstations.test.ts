import { describe, expect, test } from '@jest/globals';
import { chosenColumns } from '../columns';
import { capacityClasses, classOf } from './capacity-class';
import { chart, niceStep, scaleOf } from './chart';
import { powerstationListing, shownFrom } from './listing';
import { operatorKey } from './operator';
import { distanceOf, isInAustria, parsePlace, placeText } from './place';

const { read: readAddress, link: addressWith, question: questionOf } = powerstationListing;

const vienna = { latitude: 48.2082, longitude: 16.3738 };
const graz = { latitude: 47.0707, longitude: 15.4395 };

describe('classes of free capacity', () => {
  test.each([
    [-1, 'none'],
    [0, 'none'],
    [0.001, 'low'],
    [9.999, 'low'],
    [10, 'medium'],
    [30, 'medium'],
    [30.001, 'high'],
    [96.17, 'high'],
  ])('%d MVA is %s', (available, key) => {
    expect(classOf(available).key).toBe(key);
  });

  test('differ in shape and colour alike', () => {
    for (const what of ['shape', 'token', 'title'] as const) {
      expect(new Set(capacityClasses.map((one) => one[what])).size).toBe(capacityClasses.length);
    }
  });
});

describe('places', () => {
  test('distances are those of the great circle', () => {
    expect(distanceOf(vienna, graz)).toBeCloseTo(144.8, 0);
    expect(distanceOf(graz, vienna)).toBe(distanceOf(vienna, graz));
    expect(distanceOf(vienna, vienna)).toBe(0);
    expect(distanceOf({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
      111.2,
      0,
    );
  });

  test('are read latitude first, and written back', () => {
    expect(parsePlace('48.2082,16.3738')).toEqual(vienna);
    expect(parsePlace('48.2, 16.37')).toEqual({ latitude: 48.2, longitude: 16.37 });
    expect(placeText(vienna)).toBe('48.2082,16.3738');
    expect(placeText(vienna, 2)).toBe('48.21,16.37');
    for (const wrong of ['', '48.2', '91,16', '48,181', 'Wien', '48.2,16.3,1', '1e3,4', '48,2,16,3']) {
      expect(parsePlace(wrong)).toBeUndefined();
    }
  });

  test('swapped degrees do not lie in Austria', () => {
    expect(isInAustria(vienna)).toBe(true);
    expect(isInAustria({ latitude: 16.37, longitude: 48.2 })).toBe(false);
  });
});

describe('the address', () => {
  test('is read, written back, and named where it is not understood', () => {
    const query = {
      search: 'UW',
      state: 'Wien',
      min: '12,5',
      max: '30',
      nahe: '48.2,16.37',
      sort: 'state',
      page: '3',
    };
    const address = readAddress(query);
    expect(address).toMatchObject({
      min: 12.5,
      max: 30,
      nahe: { latitude: 48.2, longitude: 16.37 },
      ignored: [],
    });
    expect(addressWith(address, { page: 3 })).toBe(
      '/verfuegbare-netzanschlusskapazitaeten?search=UW&nahe=48.2,16.37&state=Wien&min=12.5&max=30&sort=state&page=3',
    );
    const wrong = readAddress({
      state: 'Bayern',
      min: 'viel',
      nahe: 'Atlantis',
      sort: 'uid',
      page: '0',
      direction: 'up',
    });
    expect([...wrong.ignored].sort()).toEqual(['direction', 'min', 'nahe', 'page', 'sort', 'state']);
  });

  test('from a place sorts by distance, which means nothing without one', () => {
    const near = readAddress({ nahe: '48.2,16.37' });
    expect(near.sort).toBe('distance');
    expect(addressWith(near)).toBe('/verfuegbare-netzanschlusskapazitaeten?nahe=48.2,16.37');
    expect(addressWith(near, { nahe: undefined })).toBe('/verfuegbare-netzanschlusskapazitaeten');
    expect(readAddress({ sort: 'distance' })).toMatchObject({ sort: 'substationName', ignored: ['sort'] });
    expect(questionOf(near)).toMatchObject({ nahe: '48.2,16.37', page: 1, pageSize: 50 });
    expect(questionOf(readAddress({ columns: 'state' }))).not.toHaveProperty('columns');
    const columnsFrom = (nahe: typeof near.nahe) =>
      chosenColumns(shownFrom(nahe).columns, undefined).map(({ key }) => key);
    expect(columnsFrom(near.nahe)).toContain('distance');
    expect(columnsFrom(undefined)).not.toContain('distance');
    expect(shownFrom(undefined).sort).not.toContain('distance');
  });
});

describe('the chart', () => {
  const report = (reportedOn: number, availableCapacity: number, bookedCapacity: number) => ({
    ...{ reportedOn, availableCapacity, bookedCapacity },
  });

  test('has steps that people count in', () => {
    expect([0, 3, 18, 45, 96, 380].map(niceStep)).toEqual([0.5, 1, 5, 20, 50, 100]);
  });

  test('lays the days from left to right and the amounts upwards', () => {
    const { points, ticks } = scaleOf([report(0, 10, 0), report(50, 20, 5), report(100, 0, 18)]);
    expect(points.map(({ x }) => x)).toEqual([44, 255, 466]);
    expect(points[1]!.available).toBeLessThan(points[0]!.available);
    expect(points[2]!.available).toBe(chart.height - chart.bottom);
    expect(ticks.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20]);
    expect(ticks.at(-1)!.y).toBe(chart.top);
  });

  test('stands with one report, or only zeros', () => {
    const { points } = scaleOf([report(7, 0, 0)]);
    expect(points).toMatchObject([{ x: 255, available: chart.height - chart.bottom }]);
    expect(scaleOf([]).points).toEqual([]);
  });
});

test('an operator is known by name, however its legal form is written', () => {
  const same = [
    ['Energie Ried GmbH', 'Energie Ried Gesellschaft m.b.H.'],
    ['Stadtwerke Judenburg AG', 'Stadtwerke Judenburg Aktiengesellschaft'],
    ['ENVESTA Energie- & Dienstleistungs GmbH', 'ENVESTA Energie- und Dienstleistungs GmbH'],
    ['KNG - Kärnten Netz GmbH', 'KNG-Kärnten Netz GmbH'],
    ['eww ag', 'eww AG'],
  ];
  for (const [one, other] of same) expect(operatorKey(one!)).toBe(operatorKey(other!));
  expect(operatorKey('Stromnetz Graz GmbH')).not.toBe(operatorKey('Stromnetz Graz GmbH & Co KG'));
  expect(operatorKey('Stadtwerke')).not.toBe(operatorKey('Stadtwerke AG'));
});
