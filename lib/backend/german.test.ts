import { expect, test } from '@jest/globals';
import { fineInputs, roughInputs } from '@/tests/support/hostile';
import { wrongKinds } from '../validation/kinds';
import { string, ValidationError } from '../validation/yup';
import type { AnyEndpoint } from './endpoint';
import { endpoints } from './registry';

/** Words that no German sentence has. */
const english =
  /\b(must|is|be|at (?:least|most)|required|field|value|invalid|cannot|should|allowed|exactly|characters|keys|long)\b/i;

const wrong = [
  ...[undefined, null, '', ' ', 'x', 'X y', 'x'.repeat(300_001), '\u0000', 0, -1, 0.5, 1e300, true, false],
  ...[[], [null], [''], ['x'], [0], [1, 1], Array(1_001).fill(1), {}, { a: 1 }, [{}], [[]]],
];

/** What a call says of an input, as `execute` asks its schema. */
function said({ input }: AnyEndpoint, raw: unknown): string[] {
  const kinds = wrongKinds(input, raw);
  if (Object.keys(kinds).length > 0) return Object.values(kinds);
  try {
    input.validateSync(raw, { strict: true, abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
  return [];
}

test('the words by which English is known', () => {
  for (const rule of [
    string().length(24, 'id must be exactly 24 characters'),
    string().required('Value is required'),
  ])
    expect(() => rule.validateSync('')).toThrow(english);
  expect('Mindestens 2 Zeichen sind nötig.').not.toMatch(english);
});

test.each(
  endpoints
    .filter(({ input }) => input)
    .map((one): [string, AnyEndpoint] => [`${one.method} ${one.path}`, one]),
)('what is wrong with an input of %s is said in German', (_, endpoint) => {
  const names = Object.keys(endpoint.input.fields);
  const rough = roughInputs(endpoint.input, []);
  const inputs = [
    ...rough,
    ...fineInputs(endpoint.input, []),
    ...names.flatMap((name) => wrong.map((value) => ({ ...rough[1], [name]: value }))),
    { unbekannt: 1 },
  ];
  const sentences = inputs.flatMap((input) => said(endpoint, input));
  expect(sentences.length).toBeGreaterThan(0);
  expect([...new Set(sentences)].filter((one) => english.test(one))).toEqual([]);
});
