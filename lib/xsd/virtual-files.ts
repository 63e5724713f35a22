import { baseName, type SchemaFile } from './files.ts';
import { xmlRegisterInputProvider } from './libxml2.ts';

/*
 * libxml2 asks its input providers for every file that a schema includes or imports. The provider below answers all
 * names from the set being read, so that neither network nor disk is ever used. Providers are global to the library,
 * so there is only this one, and one set at a time: reading is synchronous.
 */
let current = new Map<string, Uint8Array>();
const readers = new Map<number, { bytes: Uint8Array; at: number }>();
let nextReader = 1;

xmlRegisterInputProvider({
  match: () => true,
  open(address) {
    const name = baseName(address);
    const bytes = current.get(name) ?? current.get(name.toLowerCase());
    if (!bytes) return undefined;
    readers.set(nextReader, { bytes, at: 0 });
    return nextReader++;
  },
  read(id, buffer) {
    const reader = readers.get(id);
    if (!reader) return -1;
    const piece = reader.bytes.subarray(reader.at, reader.at + buffer.byteLength);
    buffer.set(piece);
    reader.at += piece.byteLength;
    return piece.byteLength;
  },
  close: (id) => readers.delete(id),
});

/** Makes libxml2 find only these files while it reads: by file name, in any case, whatever path an import names. */
export function withFiles<T>(files: SchemaFile[], read: () => T): T {
  const names = files.map(({ name, bytes }) => [baseName(name), bytes] as const);
  current = new Map([...names.map(([name, bytes]) => [name.toLowerCase(), bytes] as const), ...names]);
  try {
    return read();
  } finally {
    current = new Map();
    readers.clear();
  }
}
