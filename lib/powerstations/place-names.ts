import { transliterate } from '../text/transliterate';
import districts from './districts.json' with { type: 'json' };
import type { NamedPlace, Place } from './model';
import { distanceOf, parsePlace, placeText } from './place';
import postcodes from './postcodes.json' with { type: 'json' };
import towns from './towns.json' with { type: 'json' };

/** How names are compared: without case, signs and the many ways to write "Sankt". */
const keyOf = (name: string): string =>
  transliterate(name)
    .toLowerCase()
    .replace(/\bst\.?(?=\s)/g, 'sankt')
    .replace(/[^a-z0-9]/g, '');

const place = (entry: string, name: string, latitude: number, longitude: number): NamedPlace => ({
  ...{ entry, name, latitude, longitude },
});

const districtPlaces = (districts as [string, number, number][]).map(([name, latitude, longitude]) =>
  place(name, name, latitude, longitude),
);
const townPlaces = (towns as [string, number, number][]).map(([name, latitude, longitude]) =>
  place(name, name, latitude, longitude),
);

/** Vienna's wards count in its postcodes; the source names some of them after places beyond the border. */
const wardOf = (code: string) => {
  const [, number] = /^1(\d\d)0$/.exec(code) ?? [];
  return number && districtPlaces.find(({ name }) => name.startsWith(`Wien ${Number(number)}.`));
};

/** Postcodes, and what they name; made when somebody asks, as most processes are never asked. */
function makeNames() {
  const rows = (postcodes as [string, string, string, number, number][]).map(
    ([code, town, municipality, latitude, longitude]) => {
      const ward = wardOf(code);
      const named = ward
        ? place(code, `${code} Wien`, ward.latitude, ward.longitude)
        : place(code, `${code} ${town}`, latitude, longitude);
      return { named, names: ward ? [] : [town, municipality] };
    },
  );
  /** Places of a name; towns and districts before what only postcodes name. */
  const byName = new Map<string, NamedPlace[]>();
  for (const { named, names } of [
    ...[...townPlaces, ...districtPlaces].map((named) => ({ named, names: [named.name] })),
    ...rows,
  ]) {
    for (const key of new Set(names.map(keyOf))) byName.set(key, [...(byName.get(key) ?? []), named]);
  }
  return { rows, byCode: new Map(rows.map(({ named }) => [named.entry, named])), byName };
}
let made: ReturnType<typeof makeNames> | undefined;
function names() {
  made ??= makeNames();
  return made;
}

/** Postcodes of one town lie no further apart; two places of one name do. */
const sameTown = 15;

/**
 * The place that somebody means: degrees, a postcode, or the name of a town, district or municipality.
 * @returns undefined where nothing has this name, or several do; `placesLike` offers them
 */
export function findPlace(text: string): NamedPlace | undefined {
  const exact = parsePlace(text);
  if (exact) return placeAt(exact);
  // "3100 St. Pölten", as the field shows it afterwards.
  const code = /^(\d{4})(?:\s.*)?$/.exec(text.trim())?.[1];
  if (code) return names().byCode.get(code);
  const [first, ...others] = names().byName.get(keyOf(text)) ?? [];
  if (!first) return undefined;
  const known = townPlaces.includes(first) || districtPlaces.includes(first);
  if (!known && others.some((other) => distanceOf(first, other) > sameTown)) return undefined;
  return known ? first : { ...first, entry: text.trim(), name: text.trim() };
}

/** How many places are offered instead of one that was not found. */
const offered = 8;

/** Places whose name or postcode begins like a text, or holds it; the shortest first. */
export function placesLike(text: string): NamedPlace[] {
  const key = keyOf(text);
  if (key.length < 2) return [];
  if (/^\d+$/.test(key)) {
    return names()
      .rows.map(({ named }) => named)
      .filter(({ entry }) => entry.startsWith(key.slice(0, 3)))
      .slice(0, offered);
  }
  const found = new Map<string, { named: NamedPlace; rank: number }>();
  for (const [name, places] of names().byName) {
    const at = name.indexOf(key);
    if (at < 0) continue;
    for (const named of places) {
      const rank = (at > 0 ? 100 : 0) + name.length;
      if (rank < (found.get(named.name)?.rank ?? Infinity)) found.set(named.name, { named, rank });
    }
  }
  return [...found.values()]
    .sort((one, other) => one.rank - other.rank)
    .slice(0, offered)
    .map(({ named }) => named);
}

/** A place that is given in degrees. */
export const placeAt = ({ latitude, longitude }: Place): NamedPlace =>
  place(placeText({ latitude, longitude }), nameOf({ latitude, longitude }), latitude, longitude);

/** How a place given in degrees is called: a district that has its middle there, or its degrees. */
function nameOf(exact: Place): string {
  const known = districtPlaces.find((one) => placeText(one) === placeText(exact));
  const degrees = (value: number) => String(Number(value.toFixed(2))).replace('.', ',');
  return known?.name ?? `${degrees(exact.latitude)}° N, ${degrees(exact.longitude)}° O`;
}
