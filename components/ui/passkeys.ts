import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { NewPasskeyOptions } from '@/lib/auth/passkeys';
import { type SendError, send } from './send';

/** No passkey, and why, in German. */
export class NoPasskey extends Error {}

// Loads when a passkey is asked for.
const browserKeys = () => import('@simplewebauthn/browser');

/** What a device tells of a new passkey, as the server takes it. @throws NoPasskey */
export async function makePasskey(optionsJSON: NewPasskeyOptions) {
  const { startRegistration } = await browserKeys();
  const { id, response } = await startRegistration({
    optionsJSON: {
      ...optionsJSON,
      // The library's type lists the transports of today; devices name others.
      excludeCredentials: optionsJSON.excludeCredentials as never,
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  }).catch(explain);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports.slice(0, 10) };
}

/**
 * Signs in by any passkey of this site, or by one of this account.
 * @throws NoPasskey; SendError
 */
export async function signInByPasskey(username?: string): Promise<void> {
  type Begun = { setup: string } & Pick<PublicKeyCredentialRequestOptionsJSON, 'challenge' | 'rpId'>;
  const { setup, ...asked } = await send<Begun>('/api/auth/passkey/begin', { json: {} });
  const { startAuthentication } = await browserKeys();
  const { id, response } = await startAuthentication({
    optionsJSON: { ...asked, userVerification: 'required', timeout: 300_000 },
  }).catch(explain);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const shown = { setup, id, clientDataJSON, authenticatorData, signature, userHandle };
  await send('/api/auth/passkey', { json: { ...shown, ...(username && { username }) } });
}

/** Why signing in by a passkey failed, as the panel shows refusals. */
export const failureOf = (error: unknown): SendError =>
  error instanceof NoPasskey
    ? ({ error: 'no_passkey', message: error.message, status: 0 } as SendError)
    : (error as SendError);

function explain(error: unknown): never {
  const { name, code } = error as { name?: string; code?: string };
  const text =
    name === 'InvalidStateError'
      ? 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.'
      : name === 'SecurityError' || code === 'ERROR_INVALID_RP_ID' || code === 'ERROR_INVALID_DOMAIN'
        ? 'Passkeys gibt es nur unter der eigenen Adresse des Portals. Bitte öffnen Sie es dort.'
        : name === 'NotAllowedError'
          ? 'Das Gerät hat keinen Passkey gezeigt, oder es wurde abgebrochen.'
          : 'Dieser Browser oder dieses Gerät kann das nicht. Bitte versuchen Sie es mit einem anderen.';
  throw new NoPasskey(text);
}
