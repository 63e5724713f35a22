import 'server-only';
import { randomBytes } from 'node:crypto';
import { config } from '../config';
import { sealFor, unsealFor } from './seal';
import { passkeySite } from './sign-in-ways';

/** Loads with the first passkey: it takes 30 MB. */
const webauthn = () => import('@simplewebauthn/server');

/** Minutes within which the device must answer. */
const minutes = 5;

/** A challenge that was asked for and not answered too late. */
interface Challenge {
  id: string;
  expiresAt: Date;
}

/** The challenge in sealed values, which the page sent back with the answer, so that nothing must be stored for it. */
const challengeIn = (found: { challenge: string; until: number }): Challenge => ({
  id: found.challenge,
  expiresAt: new Date(found.until),
});

/** What `navigator.credentials.create()` is asked for, as the parts that differ. */
export interface NewPasskeyOptions {
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
  timeout: number;
  excludeCredentials: { id: string; type: 'public-key'; transports: string[] }[];
}

/**
 * Asks a device for a new passkey.
 * @param had those that the account has, so that a device makes no second one
 */
export async function askForNew(
  user: { uid: number; email: string; name: string; handle?: string },
  had: { credentialId: string; transports: string[] }[],
): Promise<{ setup: string; options: NewPasskeyOptions }> {
  const { generateRegistrationOptions } = await webauthn();
  const { rp, challenge, pubKeyCredParams, ...options } = await generateRegistrationOptions({
    rpName: config.portalName,
    rpID: passkeySite(),
    userName: user.email,
    userDisplayName: user.name,
    userID: user.handle
      ? new Uint8Array(Buffer.from(user.handle, 'base64url'))
      : new Uint8Array(randomBytes(32)),
    timeout: minutes * 60_000,
    excludeCredentials: had.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const setup = sealFor(
    'passkey-add',
    { uid: user.uid, challenge: `${challenge}.${options.user.id}` },
    minutes,
  );
  return {
    setup,
    options: {
      rp: { id: passkeySite(), name: rp.name },
      user: { id: options.user.id, name: user.email, displayName: user.name },
      challenge,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
      timeout: minutes * 60_000,
      excludeCredentials: had.map(({ credentialId: id, transports }) => ({
        id,
        type: 'public-key',
        transports,
      })),
    },
  };
}

/** The answer of a device that made a passkey. */
export interface NewPasskey {
  setup: string;
  /** The credential's id, base64url as all texts here. */
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

/**
 * Checks a new passkey: made for this site, upon this challenge, by somebody whom the device has recognised.
 * @returns what is stored of it, with its challenge, to be spent; 'late' when the challenge is over
 */
export async function readNew(uid: number, made: NewPasskey) {
  const begun = unsealFor<{ uid: number; challenge: string }>('passkey-add', made.setup);
  if (begun?.uid !== uid) return 'late';
  const challenge = challengeIn(begun);
  const [expectedChallenge = '', userHandle = ''] = challenge.id.split('.');
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response: {
      ...{ id: made.id, rawId: made.id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: made.clientDataJSON, attestationObject: made.attestationObject },
    },
    expectedChallenge,
    expectedOrigin: config.publicUrl,
    expectedRPID: passkeySite(),
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const passkey = { credentialId: id, publicKey, counter, transports: made.transports, userHandle };
  return { challenge, passkey };
}

/** Asks the browser for any passkey of this site. */
export function askForAny(): { setup: string; challenge: string; rpId: string } {
  const challenge = randomBytes(32).toString('base64url');
  return { setup: sealFor('passkey-sign-in', { challenge }, minutes), challenge, rpId: passkeySite() };
}

/** The answer of a device that was asked for a passkey. */
export interface ShownPasskey {
  setup: string;
  /** The credential's id, base64url as all texts here. */
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** The challenge that was answered; undefined when it is over. */
export function challengeOf({ setup }: ShownPasskey): Challenge | undefined {
  const found = unsealFor<{ challenge: string }>('passkey-sign-in', setup);
  return found && challengeIn(found);
}

/**
 * Checks the answer against the stored passkey; one whose counter went back is a copy and counts as wrong.
 * @returns the new counter; undefined when the answer is wrong
 */
export async function counterOf(
  shown: ShownPasskey,
  challenge: Challenge,
  stored: { credentialId: string; publicKey: Uint8Array; counter: number; userHandle: string },
): Promise<number | undefined> {
  if (shown.userHandle !== stored.userHandle) return undefined;
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = shown;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    },
    expectedChallenge: challenge.id,
    expectedOrigin: config.publicUrl,
    expectedRPID: passkeySite(),
    requireUserVerification: true,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(stored.publicKey),
      counter: stored.counter,
    },
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}
