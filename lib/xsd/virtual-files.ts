import { xmlRegisterInputProvider } from 'libxml2-wasm';
import { baseName, type SchemaFile } from './files.ts';

/*
 * libxml2 asks its input providers for every file that a schema includes or imports. The one provider below
 * answers every name itself, from the set that is being read just now, so that neither the network nor a disk
 * is ever asked. There can only be one: providers are the library's, and this one takes every name. Reading is
 * synchronous: there is only ever one such set.
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

/**
 * Reads with libxml2 while it finds these files, and no others, under their names: whatever path or address an
 * import says, and in whatever case.
 */
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
