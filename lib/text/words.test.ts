import fc from 'fast-check';
import { compareWords, type WordPart } from './words';

const compared = (before: string, after: string): WordPart[] => compareWords([[before, after]])[0]!;

const told = (before: string, after: string) =>
  compared(before, after)
    .map(({ text, kind }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join('');

test('changed words are marked, in one piece where they follow each other', () => {
  expect(told('binnen drei Tagen antworten', 'binnen fünf Tagen antworten')).toBe(
    'binnen -drei-+fünf+ Tagen antworten',
  );
  expect(told('der alte Text steht hier', 'ein neuer Satz steht hier')).toBe(
    '-der alte Text-+ein neuer Satz+ steht hier',
  );
  expect(told('08.04.2024', '05.10.2026')).toBe('-08.04.2024-+05.10.2026+');
  expect(told('Alles ganz und gar anders der', 'Nichts von dem war vorher da, der')).toBe(
    '-Alles ganz und gar anders der-+Nichts von dem war vorher da, der+',
  );
  expect(told('gleich', 'gleich')).toBe('gleich');
  expect(told('', 'neu')).toBe('+neu+');
  expect(told('alt', '')).toBe('-alt-');
  expect(compared('', '')).toEqual([]);
});

test('both texts can be read out of what is told', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'Frist', ' ', '\n', '  ', '.', 'ä'), { maxLength: 30 });
  fc.assert(
    fc.property(words, words, (left, right) => {
      const [before, after] = [left.join(''), right.join('')];
      const parts = compared(before, after);
      const read = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect(read('added')).toBe(before);
      expect(read('removed')).toBe(after);
    }),
  );
});

test('long texts without anything in common are told as a whole', () => {
  const text = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word}${index}`).join(' ');
  expect(compared(text('a'), text('b')).filter(({ kind }) => kind !== 'same')).toHaveLength(2);
});

test('what all texts of a comparison may have of changes is counted together', () => {
  const text = (changed: boolean) =>
    Array.from({ length: 3_000 }, (_, index) => (changed && index % 4 === 0 ? 'neu' : `w${index}`)).join(' ');
  const pair = [text(false), text(true)] as const;
  const found = compareWords([pair, pair, pair, pair, ['das gleiche', 'das andere']]);
  expect(found.map((parts) => parts.length > 2)).toEqual([true, true, false, false, true]);
});
