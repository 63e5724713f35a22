import 'server-only';
import type { CaptchaConfig } from '../config';
import { PortalError } from '../errors';
import { log } from '../log';

/** Milliseconds to wait for the service. */
const patience = 8_000;

/**
 * Asks the configured service about an answer, without sending the person's address.
 * @throws PortalError unavailable when the service does not answer
 */
export async function askService({ verifyUrl, secret }: CaptchaConfig, answer: string): Promise<boolean> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const { success } = (await response.json()) as { success?: unknown };
    return success === true;
  } catch (cause) {
    log().warn({ err: cause }, 'captcha service failed');
    throw new PortalError('unavailable', {
      message: 'Die Sicherheitsprüfung ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.',
      cause,
    });
  }
}
