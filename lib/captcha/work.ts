import 'server-only';
import { hkdfSync, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { config } from '../config';

/** Minutes to fill in a form without hurry (WCAG 2.2, 2.2.1). */
const minutes = 60;
/** About a second of a phone's work: iterations of one derivation, and least and most derivations. */
const cost = { cost: 1_000, from: 1_000, to: 4_000 };

const secret = (purpose: string) =>
  Buffer.from(hkdfSync('sha256', config.authSecret, 'energiemarkt', purpose, 32)).toString('hex');

const secrets = () => ({
  hmacSignatureSecret: secret('captcha'),
  hmacKeySignatureSecret: secret('captcha-key'),
});

/** A signed challenge that ends after an hour; it is not stored. @param counter derivations needed to solve it */
export function newChallenge(counter = randomInt(cost.from, cost.to)): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: cost.cost,
    counter,
    deriveKey,
    expiresAt: new Date(Date.now() + minutes * 60_000),
    ...secrets(),
  });
}

/**
 * Checks a solution.
 * @param text from the widget: base64 of challenge and solution
 * @returns the challenge's id and its end; undefined when it is wrong, forged or too old
 */
export async function readSolution(text: string): Promise<{ id: string; expiresAt: Date } | undefined> {
  try {
    const { challenge, solution }: Payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    const { nonce, expiresAt } = challenge.parameters;
    if (typeof nonce !== 'string' || typeof expiresAt !== 'number') return undefined;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() });
    return verified ? { id: nonce, expiresAt: new Date(expiresAt * 1000) } : undefined;
  } catch {
    return undefined; // malformed input of a stranger
  }
}
