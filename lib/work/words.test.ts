import { ownShare } from '@/tests/support/own-share';
import { wholeTexts } from '../text/words';
import { fillWords } from './words';

const row = (before: string, after: string) => ({ before, after, parts: wholeTexts(before, after) });
const letters = (count: number) =>
  Array.from({ length: 50_000 }, (_, index) => String.fromCharCode(97 + ((index * 7) % count))).join(' ');

test('rows are compared where they have two texts, in a thread beside', async () => {
  const rows = [
    row('', 'neu'),
    row('gleich', 'gleich'),
    row('binnen drei Tagen', 'binnen fünf Tagen'),
    // Nothing is shared in order, which is the most work.
    row(letters(26), letters(25)),
    row(letters(24), letters(23)),
    row(letters(22), letters(21)),
  ];
  expect(await ownShare(() => fillWords(rows))).toBeLessThan(0.5);
  expect(rows.map(({ parts }) => parts.length)).toEqual([1, 1, 4, 2, 2, 2]);
});
