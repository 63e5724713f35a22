import { matches } from './pattern-language.ts';

/** Values of XML Schema's own types, to try types with. */
export const commonTexts = [
  ...[
    '',
    ' ',
    'A',
    'a',
    '!',
    'A B',
    ' A ',
    'x\ty',
    '0',
    '1',
    '-1',
    '+1',
    '007',
    '1.5',
    '0.25',
    '1E0',
    '1E5',
    'INF',
    'true',
  ],
  ...['2026-01-31', '2026-01-31T12:00:00', '12:00:00', '2026', '2026-01', '--01-31', '--01', '---31', 'P1D'],
  ...['urn:a', 'QUJD', 'AB', 'de', 'a:b'],
];

/** The index of the bracket that closes the one at `at`. */
function closing(pattern: string, at: number): number {
  let depth = 0;
  for (let index = at; index < pattern.length; index += 1) {
    const char = pattern[index]!;
    if (char === '\\') index += 1;
    else if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char) && --depth === 0) return index;
  }
  return pattern.length;
}

const ofEscape: Record<string, string> = {
  d: '0',
  w: 'a',
  s: ' ',
  D: 'a',
  W: ' ',
  S: 'a',
  n: '\n',
  t: '\t',
  r: '\r',
};

/**
 * A text that probably matches a pattern; ask `matches` to be sure.
 * @param more repetitions beyond the least, if allowed
 */
export function sampleOf(pattern: string, more: number): string {
  let text = '';
  let at = 0;
  while (at < pattern.length) {
    const char = pattern[at]!;
    let piece = char === '.' ? 'a' : char;
    let end = at + 1;
    if (char === '\\') {
      const next = pattern[at + 1] ?? '';
      piece = ofEscape[next] ?? (next === 'p' ? 'A' : next === 'P' ? '0' : next);
      end = next === 'p' || next === 'P' ? closing(pattern, at + 2) + 1 : at + 2;
    } else if (char === '[' || char === '(') {
      end = closing(pattern, at) + 1;
      const inner = pattern.slice(at + 1, end - 1);
      piece =
        char === '(' ? sampleOf(inner.split('|')[0] ?? '', more) : fromClass(pattern.slice(at, end), inner);
    } else if (char === '|') break;
    const [whole, least, most] = countAt(pattern.slice(end), more);
    text += piece.repeat(Math.min(least + more, most, 200));
    at = end + whole.length;
  }
  return text;
}

const fromClass = (whole: string, inner: string): string =>
  [...inner.replace(/^\^/, ''), 'A', '0', 'a', ' ', '-'].find((each) => matches(whole, each) === true) ?? 'A';

function countAt(rest: string, more: number): [whole: string, least: number, most: number] {
  const [sign = ''] = /^[?*+]/.exec(rest) ?? [];
  if (sign) return [sign, sign === '+' ? 1 : 0, sign === '?' ? 1 : 1 + more];
  const [whole = '', least = '1', comma = '', most = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(rest) ?? [];
  if (!whole) return ['', 1, 1];
  return [whole, Number(least), comma ? Number(most || Number(least) + more) : Number(least)];
}
