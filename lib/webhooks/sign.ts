import 'server-only';
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { digestOf } from '../digest';

/** A new secret as the specification writes it: 256 bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * The id by which a receiver knows a message again: always the same for the same webhook and change, so that what was sent
 * when a process died is recognised when it is sent again.
 * @param what the change, or a test by its message
 */
export const messageId = (webhookUid: number, what: { change: number } | { test: number }): string =>
  `msg_${digestOf({ webhook: webhookUid, ...what }).slice(0, 32)}`;

/**
 * The headers of a message (Standard Webhooks 1.0.0); signed with each secret, so that a receiver may change to a new one
 * while the former still counts.
 */
export function signedHeaders(
  { id, body, secrets }: { id: string; body: string; secrets: readonly string[] },
  now: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}
