import { expect, jest, test } from '@jest/globals';

const { default: real } = await import('sanitize-html');
/** How many tags each reading by the parser has opened. */
const readings: number[] = [];
jest.unstable_mockModule('sanitize-html', () => ({
  default: (html: string, options: Parameters<typeof real>[1]) => {
    const at = readings.push(0) - 1;
    const onOpenTag: NonNullable<typeof options>['onOpenTag'] = (name, attributes) => {
      readings[at]! += 1;
      options?.onOpenTag?.(name, attributes);
    };
    return real(html, { ...options, onOpenTag });
  },
}));
const { maxDepth, prePass } = await import('./pre-pass');

const bound = 2 * maxDepth;

const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
const read = (html: string) => {
  readings.length = 0;
  prePass(html);
  return [...readings];
};

test('what nests up to the bound is read once, to its end', () => {
  expect(read(nested(bound))).toEqual([bound]);
  expect(read(nested(999).repeat(3))).toEqual([2_997]);
});

test('what nests deeper is given up at the bound, and read once more when it was made flat', () => {
  expect(read(nested(bound + 1))).toEqual([bound + 1, maxDepth]);
  expect(read('<div>'.repeat(20_000))).toEqual([bound + 1, maxDepth]);
});

test('what nests without end even then is read as text alone', () => {
  // Comments hide the end tags that the coarse reading takes for ends.
  expect(read('<b><!--</b>-->'.repeat(20_000))).toEqual([bound + 1, bound + 1, 0]);
});
