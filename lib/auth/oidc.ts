import 'server-only';
import { config } from '../config';
import { notFound, PortalError } from '../errors';
import { log } from '../log';
import { urlOf } from '../routes';
import { sealFor, unsealFor } from './seal';

/** Minutes within which the person signs in there, and minutes for what is asked here afterwards. */
const minutes = { there: 15, here: 15 };

// Loads with the first sign-in.
const library = () => import('openid-client');

/** Who somebody is at the other place. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The address that the other place names; no proof that it is theirs. '' for none. */
  email: string;
}

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof library>>['discovery']>>;
let known: { issuer: string; client: Promise<Client> } | undefined;

/** The other place, asked once what it offers. @throws PortalError not_found without configuration, unavailable */
async function discovered(): Promise<Client> {
  const { oidc } = config;
  if (!oidc) throw notFound();
  const { discovery, allowInsecureRequests } = await library();
  if (known?.issuer !== oidc.issuer) {
    const client = discovery(new URL(oidc.issuer), oidc.clientId, oidc.clientSecret, undefined, {
      timeout: 10,
      // The configuration takes http only on the same machine.
      execute: oidc.issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    });
    known = { issuer: oidc.issuer, client };
  }
  try {
    return await known.client;
  } catch (error) {
    known = undefined; // the next one asks again
    throw away(error);
  }
}

function away(error: unknown): PortalError {
  log().warn({ err: error }, 'OpenID Connect unavailable');
  return new PortalError('unavailable', {
    message: 'Die andere Anmeldung ist gerade nicht erreichbar. Bitte melden Sie sich mit Ihrem Passwort an.',
    cause: error,
  });
}

const returnUrl = () => config.publicUrl + urlOf('ExternalSignIn');

/**
 * Begins a sign-in at the other place.
 * @returns where to send the browser, and what it must bring back, sealed: state, nonce and the code's verifier
 * @throws PortalError not_found without configuration, unavailable
 */
export async function beginOidc(): Promise<{ setup: string; url: string }> {
  const found = await discovered();
  const {
    randomState,
    randomNonce,
    randomPKCECodeVerifier,
    calculatePKCECodeChallenge,
    buildAuthorizationUrl,
  } = await library();
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(found, {
    redirect_uri: returnUrl(),
    scope: 'openid email',
    response_type: 'code',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...{ state, nonce },
  });
  return { setup: sealFor('oidc', { state, nonce, verifier }, minutes.there), url: url.href };
}

/**
 * Finishes a sign-in with what the other place has sent back; checks state, nonce, the code's verifier and the signed
 * token.
 * @param query of the address to which the browser came back
 * @throws PortalError unauthenticated when anything is wrong or too late, not_found without configuration, unavailable
 */
export async function finishOidc(setup: string, query: string): Promise<Identity> {
  const found = await discovered();
  const begun = unsealFor<{ state: string; nonce: string; verifier: string }>('oidc', setup);
  if (!begun) throw refused();
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  const url = new URL(`${returnUrl()}?${query.replace(/^\?/, '')}`);
  try {
    const tokens = await authorizationCodeGrant(found, url, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    });
    const { iss, sub, email } = tokens.claims()!; // expected above
    const info =
      email === undefined && found.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(found, tokens.access_token, sub)
        : { email };
    return {
      issuer: iss,
      subject: sub,
      email: typeof info.email === 'string' ? info.email.slice(0, 254) : '',
    };
  } catch (error) {
    log().warn({ err: error }, 'sign-in by OpenID Connect refused');
    throw refused();
  }
}

const refused = () =>
  new PortalError('unauthenticated', {
    message:
      'Die andere Anmeldung ist nicht gelungen oder hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  });

/** Somebody proved there and not yet here, for whoever signs in with it beside their password. */
export const toJoin = (identity: Identity) => sealFor('oidc-join', identity, minutes.here);
export const joinedBy = (sealed: string) => unsealFor<Identity>('oidc-join', sealed);

/** Somebody known here, of whom the code of the second factor is asked. */
export const toCode = ({ issuer, subject }: Identity) =>
  sealFor('oidc-code', { issuer, subject }, minutes.here);
export const codeFor = (sealed: string) => unsealFor<Identity>('oidc-code', sealed);
