import 'server-only';
import { joinedBy } from '../auth/oidc';
import { askForAny } from '../auth/passkeys';
import { removalLines } from '../auth/session';
import { hasPasskeys } from '../auth/sign-in-ways';
import { endpoint } from '../backend/endpoint';
import { remoteSignIn } from '../backend/remote-session';
import { config } from '../config';
import { notFound, PortalError } from '../errors';
import { number, object, string } from '../validation/yup';
import { authenticate, requestPassword, setActiveRole, signIn } from './commands';
import { forgotForm, loginForm, passkeyShown } from './form';
import { joinIdentity } from './oidc-sign-in';
import { signInByPasskey } from './passkey-sign-in';
import { beginSession, leaveSession } from './session-start';

export const authStatus = endpoint('GET /auth/status', {
  summary: 'Ob jemand angemeldet ist',
  access: 'public',
  local: true,
  handle: async (_, { session }) => ({ authenticated: session.loggedIn }),
});

export const login = endpoint('POST /auth/login', {
  summary: 'Anmelden, mit dem Code des zweiten Faktors, wo einer eingerichtet ist; setzt das Sitzungs-Cookie',
  access: 'public',
  body: 'form',
  local: true,
  input: loginForm,
  handle: async ({ username, password, code, identity }, context) => {
    const joins = identity ? joinedBy(identity) : undefined;
    if (identity && !joins) {
      throw new PortalError('unauthenticated', {
        message: 'Das hat zu lange gedauert. Bitte beginnen Sie die andere Anmeldung noch einmal.',
      });
    }
    const { db } = context;
    const account = config.backendUrl ? undefined : await authenticate(db, username, password, context, code);
    if (account && joins) await joinIdentity(db, joins, account, context);
    const sid = account
      ? await signIn(db, account, context)
      : await remoteSignIn(context, username, password, code);
    await beginSession(context, sid);
    // Told only if a recovery code was used.
    return { success: true, recoveryCodesLeft: account?.recoveryCodesLeft };
  },
});

export const beginPasskeySignIn = endpoint('POST /auth/passkey/begin', {
  summary: 'Die Anmeldung mit einem Passkey beginnen: was der Browser dafür vom Gerät verlangt',
  access: 'public',
  local: true,
  handle: async () => {
    if (!hasPasskeys()) throw notFound();
    return askForAny();
  },
});

export const passkeySignIn = endpoint('POST /auth/passkey', {
  summary: 'Mit einem Passkey anmelden; setzt das Sitzungs-Cookie',
  access: 'public',
  local: true,
  input: passkeyShown,
  handle: async ({ username, ...shown }, context) => {
    if (!hasPasskeys()) throw notFound();
    await beginSession(context, await signInByPasskey(context.db, shown, context, username));
    return { success: true };
  },
});

export const logout = endpoint('POST /auth/logout', {
  summary: 'Abmelden; beendet die Sitzung sofort',
  access: 'public',
  local: true,
  sessionIdOnly: true,
  handle: async (_, context) => {
    context.setCookies.push(...removalLines());
    await leaveSession(context);
  },
});

export const showSelf = endpoint('GET /users/self', {
  summary: 'Die angemeldete Person mit ihren Rollen',
  access: 'loggedIn',
  unconfirmed: true,
  beforeFactor: true,
  byToken: true,
  handle: async (_, { user }) => user!,
});

export const editActiveRole = endpoint('POST /users/edit/active-role', {
  summary: 'Die aktive Rolle wechseln',
  access: 'loggedIn',
  input: object({
    activeEcnumber: number().integer().min(0).max(2_147_483_647).required(),
    activeRole: number().integer().min(0).max(9).required(),
    userRole: string().max(100),
  }).noUnknown(),
  handle: async (wanted, { db, user, sessionId, requestId }) => {
    if (!user || !sessionId) throw new PortalError('unauthenticated');
    return setActiveRole(db, { user, sessionId, requestId }, wanted);
  },
});

export const forgotPassword = endpoint('POST /users/forgot-password', {
  summary: 'Einen Link zum Setzen eines Passworts anfordern; die Antwort ist immer dieselbe',
  access: 'public',
  input: forgotForm,
  handle: async ({ forgotEmail }, { db, ip }) => {
    await requestPassword(db, forgotEmail, { ip });
    return {
      message:
        'Wenn die E-Mail-Adresse registriert ist, wird in Kürze ein Link zum Setzen eines Passworts gesendet.',
    };
  },
});
