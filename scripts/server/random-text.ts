import { randomBytes } from 'node:crypto';

/** Bytes of a text: nobody guesses them. */
const length = 16;
let bytes = Buffer.alloc(0);
let used = 0;

/** 16 random bytes as text. The system is asked for those of many at once, which costs hardly more than those of one. */
export function randomText(encoding: 'base64url' | 'hex'): string {
  if (used >= bytes.length) [bytes, used] = [randomBytes(256 * length), 0];
  used += length;
  return bytes.toString(encoding, used - length, used);
}
