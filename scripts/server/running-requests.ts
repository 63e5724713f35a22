/** Requests that a list in shared memory holds at most, and bytes for each. */
const places = 64;
const width = 256;

/** A list of texts in memory that another thread reads while this one stands still. */
export const listMemory = (): SharedArrayBuffer => new SharedArrayBuffer(places * width);

/**
 * Writes to such a list.
 * @returns adds a text (its first 256 bytes; nothing if the list is full) and returns what removes it
 */
export function listWriter(memory: SharedArrayBuffer): (text: string) => () => void {
  const bytes = Buffer.from(memory);
  const free = Array.from({ length: places }, (_, place) => place);
  return (text) => {
    const place = free.pop();
    if (place === undefined) return () => {};
    const start = place * width;
    // A text cut in the middle of a character ends before it.
    const length = bytes.write(text, start, width, 'utf8');
    if (length < width) bytes[start + length] = 0;
    return () => {
      bytes[start] = 0;
      free.push(place);
    };
  };
}

/** The texts of such a list. */
export function listed(memory: SharedArrayBuffer): string[] {
  return Array.from({ length: places }, (_, place) => {
    const bytes = Buffer.from(memory, place * width, width);
    const end = bytes.indexOf(0);
    return bytes.subarray(0, end < 0 ? width : end).toString('utf8');
  }).filter(Boolean);
}
