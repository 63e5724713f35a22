import { describe, expect, test } from '@jest/globals';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { unzipWithin } from './unzip';

/** An archive with some of its table of contents written over. */
function forged(
  files: Record<string, Uint8Array>,
  change: (view: DataView, table: number, end: number) => void,
) {
  const bytes = zipSync(files);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  change(view, view.getUint32(end + 16, true), end);
  return bytes;
}

/** An archive whose entries are all the same content. */
function overlapping(entries: number): Uint8Array {
  const bytes = zipSync({ 'a.xml': new Uint8Array(5_000_000) });
  const end = bytes.length - 22;
  const table = new DataView(bytes.buffer, bytes.byteOffset).getUint32(end + 16, true);
  const one = bytes.subarray(table, end);
  const whole = new Uint8Array(table + one.length * entries + 22);
  whole.set(bytes.subarray(0, table));
  for (let n = 0; n < entries; n += 1) whole.set(one, table + n * one.length);
  whole.set(bytes.subarray(end), whole.length - 22);
  new DataView(whole.buffer).setUint16(whole.length - 12, entries, true);
  return whole;
}

const all = () => true;

describe('unpacking', () => {
  test('gives what is wanted, packed or not, under its name', () => {
    const bytes = zipSync({
      'ä/a.xml': strToU8('viel '.repeat(1000)),
      'b.txt': [strToU8('kurz'), { level: 0 }],
      'c.bin': strToU8('x'),
    });
    const sizes: [string, number][] = [];
    const found = unzipWithin(bytes, (name, size) => {
      sizes.push([name, size]);
      return name !== 'c.bin';
    });
    expect(sizes).toEqual([
      ['ä/a.xml', 5000],
      ['b.txt', 4],
      ['c.bin', 1],
    ]);
    expect(Object.keys(found)).toEqual(['ä/a.xml', 'b.txt']);
    expect(strFromU8(found['ä/a.xml']!)).toBe('viel '.repeat(1000));
    expect(strFromU8(found['b.txt']!)).toBe('kurz');
  });

  test('ends where an entry holds more or less than it says', () => {
    for (const size of [0, 10, 4_999_999, 5_000_001]) {
      const bytes = forged({ 'a.xml': new Uint8Array(5_000_000) }, (view, table) =>
        view.setUint32(table + 24, size, true),
      );
      expect(() => unzipWithin(bytes, all)).toThrow();
    }
  });

  test('unpacks no content twice, and follows no count that is not there', () => {
    // Both would go on for minutes.
    expect(() => unzipWithin(overlapping(60_000), all)).toThrow();
    // A Zip64 record that says four thousand million entries.
    const small = zipSync({ 'a.xml': strToU8('a') });
    const end = small.length - 22;
    const bytes = new Uint8Array(small.length + 76);
    bytes.set(small.subarray(0, end));
    const view = new DataView(bytes.buffer);
    view.setUint32(end, 0x06064b50, true);
    view.setUint32(end + 32, 0xffffffff, true);
    view.setUint32(end + 56, 0x07064b50, true);
    view.setUint32(end + 64, end, true);
    bytes.set(small.subarray(end), end + 76);
    view.setUint16(end + 76 + 10, 0xffff, true);
    expect(() => unzipWithin(bytes, () => false)).toThrow();
  });

  test('takes nothing for an archive that is none, is cut or encrypted', () => {
    const whole = zipSync({ 'a.xml': strToU8('a'.repeat(100)) });
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => unzipWithin(whole.subarray(0, length), all)).toThrow();
    }
    const locked = forged({ 'a.xml': strToU8('a') }, (view, table) => view.setUint16(table + 8, 1, true));
    expect(() => unzipWithin(locked, all)).toThrow();
  });
});
