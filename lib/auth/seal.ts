import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from '../config';

const key = () => Buffer.from(hkdfSync('sha256', config.authSecret, 'energiemarkt', 'upstream-cookie', 32));

/** Encrypts a text that the database stores but must not be able to read (AES-256-GCM). */
export function seal(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** The sealed text; undefined when it was changed or sealed with another secret. */
export function unseal(sealed: string): string | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** What a sealed proof is for. */
type Purpose = 'second-factor' | 'passkey-add' | 'passkey-sign-in' | 'oidc' | 'oidc-join' | 'oidc-code';

/** Seals values that a page keeps and sends back within some minutes. */
export const sealFor = (kind: Purpose, values: object, minutes: number): string =>
  seal(JSON.stringify({ ...values, kind, until: Date.now() + minutes * 60_000 }));

/**
 * The values of `sealFor`, with the moment until which they count (milliseconds since 1970); undefined when they are for
 * something else, changed, or too old.
 */
export function unsealFor<Values>(kind: Purpose, sealed: string): (Values & { until: number }) | undefined {
  const text = unseal(sealed);
  if (!text?.startsWith('{')) return undefined;
  const found = JSON.parse(text);
  return found.kind === kind && found.until > Date.now() ? found : undefined;
}
