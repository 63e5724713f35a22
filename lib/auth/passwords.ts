import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's lower bound: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const tagOf = (password: string, nonce: Buffer) =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost });

/**
 * The argon2id hash of a password with a given salt, so that the same password can be found again.
 * @param salt at least 16 bytes that nobody outside can know or choose
 */
export const findableHash = async (password: string, salt: Buffer): Promise<string> =>
  (await tagOf(password, salt)).toString('hex');

/** The argon2id hash of a password with a random salt, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Whether the password matches the hash. Without a hash (unknown address, or no password set yet) it answers false
 * after the same time, so that timing tells nothing.
 */
export async function checkPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const parts = phc.exec(hash ?? '');
  const nonce = parts ? Buffer.from(parts[4]!, 'base64') : Buffer.alloc(16);
  const expected = parts ? Buffer.from(parts[5]!, 'base64') : Buffer.alloc(cost.tagLength, 1);
  const tag = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    memory: parts ? Number(parts[1]) : cost.memory,
    passes: parts ? Number(parts[2]) : cost.passes,
    parallelism: parts ? Number(parts[3]) : cost.parallelism,
    tagLength: expected.length,
  });
  return timingSafeEqual(tag, expected) && parts !== null;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
