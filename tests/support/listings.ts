import { existsSync, readdirSync } from 'node:fs';
import type { AnyListing } from '../../lib/listing';

const isListing = (value: object): value is AnyListing => 'read' in value && 'words' in value;

/** Every list that is declared (`lib/<domain>/listing.ts`). */
export async function allListings(): Promise<AnyListing[]> {
  const domains = readdirSync('lib').filter((domain) => existsSync(`lib/${domain}/listing.ts`));
  const modules = await Promise.all(
    domains.map((domain): Promise<Record<string, object>> => import(`../../lib/${domain}/listing`)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isListing));
}

/** Numbers from 0 to below 1, the same in each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What is valid for some entry of some list, what is for none, and what would do harm if it were believed. */
const values = [
  ...[
    '',
    ' ',
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '-1',
    '1.0',
    '1e3',
    '007',
    '12',
    ' 12 ',
    '999999999',
    '1000000000',
  ],
  ...[
    'true',
    'ja',
    '<script>',
    "' or 1=1--",
    '\0',
    'ä ö',
    '%',
    '__proto__',
    'constructor',
    'toString',
    ',',
    'a,b',
  ],
  ...[
    '2026-10-05',
    '2026-02-30',
    '2024-02-29',
    '5.10.2026',
    'asc',
    'desc',
    'auf',
    'x'.repeat(300),
    '10,5',
    '10.5',
  ],
  ...['48.2,16.37', '48.2, 16.37', '91,16', '48.2,16.37,1', 'undefined', 'null', 'NaN', '٣', '\u00a0', '🌊'],
];

/** A maker of queries of a list: entries valid, invalid, twice, hostile and unknown. */
export function randomQueries({ entries, sort, columns, filters }: AnyListing, random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const own = [
    ...[...sort, ...columns.map(({ key }) => key)],
    ...Object.values(filters).flatMap(({ look }) => (look.choices ?? []).map(([value]) => String(value))),
  ];
  const value = () => {
    if (own.length > 0 && random() < 0.5) return pick(own);
    return random() < 0.1 ? [pick(values), pick(values)].join(',') : pick(values);
  };
  return (): Record<string, string | string[] | undefined> =>
    Object.fromEntries(
      [...entries, 'page', 'unknown'].flatMap((key) => {
        const dice = random();
        if (dice < 0.5) return [];
        return [
          [key, dice < 0.9 ? value() : dice < 0.98 ? [value(), value()] : dice < 0.99 ? [] : undefined],
        ];
      }),
    );
}
