/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  /** When it was put there last. */
  modified: Date;
}

/** Where the contents of files are kept, each once under the hash of what is in it. */
export interface Storage {
  /** Takes a whole file of this machine over: afterwards it is under the key, and its path may be gone. */
  put(key: string, path: string, size: number): Promise<void>;
  /** Opens an object for reading. @throws when it is not there */
  open(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** When the object was put there last; undefined when it is not there. */
  modified(key: string): Promise<Date | undefined>;
  /** Takes an object away; none is no error. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
}

/** The key of a content. @param sha256 hexadecimal, lower case */
export const keyOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;

/** Whether a key belongs to a content of ours; a bucket may hold other objects, which are left alone. */
export const isContentKey = (key: string): boolean => /^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key);

/** The key of the mark that ties a storage to its database (mark.ts). */
export const markKey = 'portal-mark';
