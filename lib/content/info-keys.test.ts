import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { allListings } from '../../tests/support/listings';
import { infoTextRows } from '../db/seed/base/info-texts';
import { informationRecord } from '../processes/record';
import { explainedScreens, infoKeys, infoKeysAt, placesOf } from './info-keys';

/** Sources as one text. @param end how the names of their files end */
const sourceOf = (folder: string, end = '.tsx'): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end) && !name.endsWith('.test.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
/** What asks for texts: components, and the fields of records. */
const fields = sourceOf('components') + sourceOf('lib', 'record.ts');
const app = sourceOf('app');

const listings = await allListings();
/** The fields of lists' filters ask for what is called as they are. */
const byFilter = listings.flatMap(({ explained, filters }) =>
  Object.keys(filters).map((name) => `${explained?.noun}.${name}`),
);

describe('info texts', () => {
  test('every one that the program shows comes with a new installation, and no other', () => {
    expect(infoTextRows.map(({ key }) => key).sort()).toEqual([...infoKeys].sort());
  });

  test('every one is asked for by a field', () => {
    const byField = Object.keys(informationRecord.fields).map((name) => `processes.${name}`);
    const asked = (key: string) =>
      fields.includes(`'${key}'`) || byField.includes(key) || byFilter.includes(key);
    expect(infoKeys.filter((key) => !asked(key))).toEqual([]);
  });

  test('no field asks for one that there is not', () => {
    const asked = [...fields.matchAll(/explain(?:\(|ed: )'([\w.]+)'/g)].map(([, key]) => key!);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((key) => !infoKeys.includes(key))).toEqual([]);
  });

  test('every screen is explained by a page, and has something to explain', () => {
    const ofLists = listings.map(({ explained }) => explained?.screen);
    for (const screen of Object.keys(explainedScreens) as (keyof typeof explainedScreens)[]) {
      expect([screen, app.includes(`screen="${screen}"`) || ofLists.includes(screen)]).toEqual([
        screen,
        true,
      ]);
      expect(infoKeysAt(screen).length).toBeGreaterThan(0);
    }
  });

  test('a place is named in German, an unknown key has none', () => {
    expect(placesOf('processes.category')).toEqual([
      'Liste der Prozesse, Filter',
      'Prozess anlegen und bearbeiten',
    ]);
    expect(placesOf('gibt.esnicht')).toEqual([]);
  });
});
