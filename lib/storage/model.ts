/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  /** When it was last put there. */
  modified: Date;
  /** In bytes. */
  size: number;
}

/** Keeps the contents of files, each once under its hash. */
export interface Storage {
  /** Takes over a local file; afterwards it is stored under the key, and its path may be gone. */
  put(key: string, path: string, size: number): Promise<void>;
  /** Opens an object for reading. @throws when it does not exist */
  open(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** When the object was last put there; undefined if it does not exist. */
  modified(key: string): Promise<Date | undefined>;
  /** Deletes an object if it exists. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
}

/** The key of a content. @param sha256 hexadecimal, lower case */
export const keyOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;

/** Whether a key is one of our contents; other objects in a bucket are left alone. */
export const isContentKey = (key: string): boolean => /^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key);

/** The key of the mark that ties a storage to its database (mark.ts). */
export const markKey = 'portal-mark';
