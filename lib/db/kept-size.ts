/** Rough overhead of an object, array or number, in bytes. */
const each = 24;

/** Rough memory use of a query's answer (plain data), in bytes. */
export function sizeOf(value: unknown): number {
  let size = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    size += each;
    if (typeof one === 'string') size += 2 * one.length;
    else if (one instanceof Map) for (const [key, held] of one) open.push(key, held);
    else if (one && typeof one === 'object') for (const held of Object.values(one)) open.push(held);
  }
  return size;
}
