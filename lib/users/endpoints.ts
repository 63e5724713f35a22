import 'server-only';
import { cookieLine, removalLines, tokenOf } from '../auth/session';
import { endpoint } from '../backend/endpoint';
import { remoteSignIn, remoteSignOut } from '../backend/remote-session';
import { config } from '../config';
import { PortalError } from '../errors';
import { number, object, string } from '../validation/yup';
import { authenticate, requestPassword, setActiveRole, signIn, signOut } from './commands';
import { forgotForm, loginForm } from './form';

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
  handle: async ({ username, password, code }, context) => {
    const { db, sessionId } = context;
    const sid = config.backendUrl
      ? await remoteSignIn(context, username, password, code)
      : await signIn(db, await authenticate(db, username, password, context, code), context);
    // A browser holds one session; its previous one ends.
    if (sessionId)
      await (config.backendUrl ? remoteSignOut(context, sessionId) : signOut(db, sessionId, context));
    context.setCookies.push(cookieLine(await tokenOf(sid)));
    return { success: true };
  },
});

export const logout = endpoint('POST /auth/logout', {
  summary: 'Abmelden; beendet die Sitzung sofort',
  access: 'public',
  local: true,
  sessionIdOnly: true,
  handle: async (_, context) => {
    const { db, sessionId } = context;
    context.setCookies.push(...removalLines());
    if (!sessionId) return;
    await (config.backendUrl ? remoteSignOut(context, sessionId) : signOut(db, sessionId, context));
  },
});

export const showSelf = endpoint('GET /users/self', {
  summary: 'Die angemeldete Person mit ihren Rollen',
  access: 'loggedIn',
  unconfirmed: true,
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
