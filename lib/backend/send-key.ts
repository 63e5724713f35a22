import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { config } from '../config';
import type { Sending } from '../db/once';
import { notUnderstood } from './inputs';

/** The name of the key in the input of calls that make something (`once` of endpoint.ts). */
export const sendKeyName = 'sendKey';
export const sendKeyPattern = '^[\\w-]{0,60}$';

/**
 * Separates the key from the input.
 * @returns the key ('' for none) and the rest
 * @throws PortalError invalid_input for a malformed key
 */
export function takeSendKey(raw: Record<string, unknown>): [key: string, rest: Record<string, unknown>] {
  const { [sendKeyName]: key = '', ...rest } = raw;
  if (typeof key !== 'string' || !new RegExp(sendKeyPattern).test(key)) throw notUnderstood([sendKeyName]);
  return [key, rest];
}

/** Describes a save by its key and content, without the captcha's answer, which is new each time. */
export function sendingOf(
  { method, path }: { method: string; path: string },
  userUid: number,
  sendKey: string,
  { captcha: _, ...input }: Record<string, unknown>,
): Sending {
  // The content may be a password or a message; the secret keeps the hash from telling anything about it.
  const content = createHmac('sha256', config.authSecret)
    .update(JSON.stringify(plain(input)))
    .digest('base64url');
  return { userUid, call: `${method} ${path}`, sendKey, content };
}

/** A value whose JSON is equal for equal content: entries sorted, files replaced by their hash. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('base64url');
  if (Array.isArray(value)) return value.map(plain);
  if (!value || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, one]) => [name, plain(one)]);
}
