import { inflateRawSync } from 'node:zlib';

/** The offset of an archive's last record. @throws Error when there is none */
function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= least; at -= 1) {
    if (
      view.getUint32(at, true) === 0x06054b50 &&
      at + 22 + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  }
  throw new Error('no end of an archive');
}

/** The content of one entry. @throws Error when it differs from the table of contents */
function contentOf(packed: Uint8Array, method: number, size: number): Uint8Array {
  if (method !== 0 && method !== 8) throw new Error('unknown method');
  // Stops a stream that holds more than it declares before it fills the memory.
  const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  if (content.length !== size) throw new Error('not the size that was said');
  return content;
}

/**
 * Unpacks entries of a ZIP archive. The work is bounded by the archive's length and the sizes that `takes` accepts:
 * declared sizes are enforced while unpacking, no content is unpacked under several names, and Zip64 is not supported.
 * @param takes whether to unpack an entry, by its name and unpacked bytes; it may throw
 * @throws Error for a file that is no archive, damaged or encrypted, and errors of `takes`
 */
export function unzipWithin(
  bytes: Uint8Array,
  takes: (name: string, size: number) => boolean,
): Record<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const wanted: { name: string; size: number; method: number; start: number; length: number }[] = [];
  let at = view.getUint32(end + 16, true);
  let packed = 0;
  for (let entry = view.getUint16(end + 10, true); entry > 0; entry -= 1) {
    // The view throws beyond the end of the file.
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('no table of contents');
    const flags = view.getUint16(at + 8, true);
    const size = view.getUint32(at + 24, true);
    const own = at + 46;
    const behind = own + view.getUint16(at + 28, true);
    const name = new TextDecoder(flags & 0x800 ? 'utf-8' : 'latin1').decode(bytes.subarray(own, behind));
    if (takes(name, size)) {
      const length = view.getUint32(at + 20, true);
      const local = view.getUint32(at + 42, true);
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      packed += length;
      if (flags & 1 || packed > bytes.length) throw new Error('encrypted, or entries share their content');
      wanted.push({ name, size, method: view.getUint16(at + 10, true), start, length });
    }
    at = behind + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const found: Record<string, Uint8Array> = Object.create(null);
  for (const { name, size, method, start, length } of wanted) {
    found[name] = contentOf(bytes.subarray(start, start + length), method, size);
  }
  return found;
}
