import type { Tx } from '../..';
import * as t from '../../tables';
import advices from '../data/response-advice.json' with { type: 'json' };
import names from '../data/response-codes.json' with { type: 'json' };

/** What to do about some of them. */
const advice: Record<string, Partial<typeof t.responseCodes.$inferInsert> | undefined> = advices;

/** The list calls all its codes codes of Customer Processes; these ranges of numbers are about one subject more. */
const subjects: [category: string, ranges: [from: number, to: number][]][] = [
  [
    'Consent Management',
    [
      [172, 180],
      [187, 187],
      [203, 203],
    ],
  ],
  [
    'Energiegemeinschaften',
    [
      [69, 69],
      [150, 171],
      [181, 189],
      [196, 197],
      [208, 208],
    ],
  ],
  [
    'Rechnung und Mahnung',
    [
      [249, 257],
      [260, 261],
    ],
  ],
  ['Zuschüsse und Förderungen', [[501, 534]]],
  ['Vorleistungsmodell', [[850, 853]]],
];

/** The categories of a response code. */
function categoriesOf(code: number): string[] {
  const more = subjects.filter(([, ranges]) => ranges.some(([from, to]) => code >= from && code <= to));
  return ['Customer Processes', ...more.map(([category]) => category)];
}

/** @returns pairs of code (as text) and uid. */
export async function writeResponseCodes(
  tx: Tx,
  categoryUid: (name: string) => number,
): Promise<[string, number][]> {
  const rows = await tx
    .insert(t.responseCodes)
    .values(
      Object.entries(names).map(([code, descriptionShort]) => ({
        ...advice[code],
        code: Number(code),
        descriptionShort,
      })),
    )
    .returning({ uid: t.responseCodes.uid, code: t.responseCodes.code });
  await tx
    .insert(t.responseCodeCategories)
    .values(
      rows.flatMap(({ uid, code }) =>
        categoriesOf(code).map((name) => ({ responseCodeUid: uid, categoryUid: categoryUid(name) })),
      ),
    );
  return rows.map(({ uid, code }) => [String(code), uid]);
}
