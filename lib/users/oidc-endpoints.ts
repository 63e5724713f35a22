import 'server-only';
import { beginOidc, finishOidc } from '../auth/oidc';
import { countTry, forgiveTry } from '../auth/throttle';
import { endpoint } from '../backend/endpoint';
import { config } from '../config';
import { notFound } from '../errors';
import { externalCode, externalReturn } from './form';
import type { ExternalState } from './model';
import { signInByCode, signInByIdentity } from './oidc-sign-in';
import { beginSession } from './session-start';

/** @throws PortalError not_found without configuration */
function need(): void {
  if (!config.oidc) throw notFound();
}

export const beginExternal = endpoint('POST /auth/oidc/begin', {
  summary: 'Die Anmeldung über einen anderen Anbieter (OpenID Connect) beginnen: wohin der Browser geht',
  access: 'public',
  local: true,
  handle: async () => {
    need();
    return beginOidc();
  },
});

export const finishExternal = endpoint('POST /auth/oidc/finish', {
  summary:
    'Die Anmeldung über einen anderen Anbieter abschließen; setzt das Sitzungs-Cookie, wenn nichts mehr fehlt',
  access: 'public',
  local: true,
  input: externalReturn,
  handle: async ({ setup, query }, context): Promise<ExternalState> => {
    need();
    await countTry('loginAddress', context.ip);
    const identity = await finishOidc(setup, query);
    await forgiveTry('loginAddress', context.ip);
    const result = await signInByIdentity(context.db, identity, context);
    if ('sid' in result) {
      await beginSession(context, result.sid);
      return { state: 'signedIn' };
    }
    const { needs, pending } = result;
    return needs === 'code' ? { state: needs, pending } : { state: needs, pending, email: result.email };
  },
});

export const codeExternal = endpoint('POST /auth/oidc/code', {
  summary: 'Der Code des zweiten Faktors nach der Anmeldung über einen anderen Anbieter',
  access: 'public',
  local: true,
  input: externalCode,
  handle: async (input, context) => {
    need();
    const { sid, recoveryCodesLeft } = await signInByCode(context.db, input, context);
    await beginSession(context, sid);
    return { success: true, recoveryCodesLeft };
  },
});
