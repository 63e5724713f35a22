/** Characters (see `codesOf`) as sorted ranges that don't touch, both ends included. */
export type Ranges = [from: number, to: number][];

const categories = [
  ...['Lu', 'Ll', 'Lt', 'Lm', 'Lo', 'Mn', 'Mc', 'Me', 'Nd', 'Nl', 'No', 'Pc', 'Pd', 'Ps', 'Pe', 'Pi', 'Pf'],
  ...['Po', 'Sm', 'Sc', 'Sk', 'So', 'Zs', 'Zl', 'Zp', 'Cc', 'Cf', 'Co', 'Cn'],
];
/** Where libxml2, with its old tables of Unicode, knows the category of each character: Latin letters and Arabic digits. */
const known: Ranges = [
  [0, 0xa6],
  [0xa8, 0xa9],
  [0xab, 0xb5],
  [0xb7, 0xb9],
  [0xbb, 0x17f],
  [0x660, 0x669],
];
export const isKnown = (at: number) => known.some(([from, to]) => from <= at && at <= to);
export const plane = 0x110000;

/** The characters of XML 1.0. */
const xmlCodePoints: Ranges = [
  [9, 10],
  [13, 13],
  [0x20, 0xd7ff],
  [0xe000, 0xfffd],
  [0x10000, 0x10ffff],
];

/**
 * Characters whose category is not certain count as one for each category and one for none, so that a proof holds
 * whatever libxml2 makes of them (it has 中 in `\w`, but not in `\p{L}`).
 */
export function codesOf(from: number, to: number): Ranges {
  const own: Ranges = [];
  const other: Ranges = [];
  let start = from;
  const cut = known.flatMap(([first, last]) => [first, last + 1]).filter((at) => from < at && at <= to);
  for (const end of [...cut, to + 1]) {
    (isKnown(start) ? own : other).push([start, end - 1]);
    start = end;
  }
  const planes = [...categories, 'none'].map((_, index) => index + 1);
  return [
    ...own,
    ...planes.flatMap((at) => other.map(([a, b]): [number, number] => [at * plane + a, at * plane + b])),
  ];
}

export class Unsupported extends Error {}

export function union(all: Ranges): Ranges {
  const joined: Ranges = [];
  for (const [from, to] of all.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export const intersection = (one: Ranges, other: Ranges): Ranges =>
  union(
    one.flatMap(([a, b]) =>
      other
        .filter(([c, d]) => c <= b && a <= d)
        .map(([c, d]): [number, number] => [Math.max(a, c), Math.min(b, d)]),
    ),
  );

export function complement(ranges: Ranges): Ranges {
  const gaps: Ranges = [];
  let from = 0;
  for (const [start, end] of ranges) {
    if (start > from) gaps.push([from, start - 1]);
    from = end + 1;
  }
  gaps.push([from, Number.POSITIVE_INFINITY]);
  return intersection(gaps, xmlChars);
}

export const xmlChars = union(xmlCodePoints.flatMap(([from, to]) => codesOf(from, to)));

const categoryCache = new Map<string, Ranges>();
/** The characters of a category of Unicode, as `Nd`. */
export function categoryRanges(name: string): Ranges {
  const cached = categoryCache.get(name);
  if (cached) return cached;
  const own = categories.filter((each) => each.startsWith(name));
  if (own.length === 0) throw new Unsupported();
  const fits = new RegExp(`\\p{${name}}`, 'u');
  const sure = known
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    .filter((at) => fits.test(String.fromCodePoint(at)));
  const ranges = intersection(
    union([
      ...sure.map((at): [number, number] => [at, at]),
      ...own.map((each): [number, number] => {
        const first = (categories.indexOf(each) + 1) * plane;
        return [first, first + plane - 1];
      }),
    ]),
    xmlChars,
  );
  categoryCache.set(name, ranges);
  return ranges;
}

export const space: Ranges = [
  [9, 10],
  [13, 13],
  [32, 32],
];
export const single = (char: string): Ranges => codesOf(char.codePointAt(0)!, char.codePointAt(0)!);
