import { expect, test } from '@jest/globals';
import { guarded } from '@/tests/support/guarded';
import { partOf } from './ranges';

const etag = '"abc"';

test.each([
  [{}, { status: 200 }],
  [{ range: 'bytes=0-0' }, { status: 206, range: { start: 0, end: 0 } }],
  [{ range: 'bytes=5-' }, { status: 206, range: { start: 5, end: 9 } }],
  [{ range: 'bytes=5-99' }, { status: 206, range: { start: 5, end: 9 } }],
  [{ range: 'bytes=-3' }, { status: 206, range: { start: 7, end: 9 } }],
  [{ range: 'bytes=-99' }, { status: 206, range: { start: 0, end: 9 } }],
  [{ range: ' bytes = 5 - 7 ' }, { status: 206, range: { start: 5, end: 7 } }],
  [{ range: 'bytes=10-' }, { status: 416 }],
  [{ range: 'bytes=-0' }, { status: 416 }],
  [{ range: 'bytes=5-2' }, { status: 200 }],
  [{ range: 'bytes=0-1,4-5' }, { status: 200 }],
  [{ range: 'lines=1-2' }, { status: 200 }],
  [{ range: 'bytes=-' }, { status: 200 }],
  [
    { range: 'bytes=1-2', 'if-range': etag },
    { status: 206, range: { start: 1, end: 2 } },
  ],
  [{ range: 'bytes=1-2', 'if-range': '"old"' }, { status: 200 }],
  [{ range: 'bytes=1-2', 'if-range': `W/${etag}` }, { status: 200 }],
  [{ range: 'bytes=1-2', 'if-none-match': etag }, { status: 304 }],
  [{ 'if-none-match': `"x", W/${etag}` }, { status: 304 }],
  [{ 'if-none-match': '*' }, { status: 304 }],
  [{ 'if-none-match': '"x"' }, { status: 200 }],
] as const)('%j of ten bytes is %j', (headers, part) => {
  expect(partOf(headers, etag, 10)).toEqual(part);
});

test('of nothing there is no part', () => {
  expect(partOf({ range: 'bytes=0-' }, etag, 0)).toEqual({ status: 416 });
  expect(partOf({}, etag, 0)).toEqual({ status: 200 });
});

test('a range of spaces as long as a header may be is read', () => {
  const spaces = ' '.repeat(5_000); // tried in all ways they would take minutes
  const part = guarded(() => partOf({ range: `bytes=${spaces}-${spaces}x` }, etag, 10));
  expect(part).toEqual({ status: 200 });
});
