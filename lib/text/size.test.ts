import { formatSize } from './size';

test.each([
  [812, '812 Byte'],
  [12_400, '12,4 kB'],
  [999_949, '999,9 kB'],
  [999_950, '1 MB'],
  [1_300_000, '1,3 MB'],
  [20_000_000, '20 MB'],
])('%d bytes are %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));
