import 'server-only';
import { seal } from '../auth/seal';
import { endSession, openSession } from '../auth/session';
import type { Context } from './endpoint';
import { askUpstream, upstreamError } from './remote';

/**
 * Signs in at the other backend; its cookies stay on this server, with the session.
 * @returns the secret of this site's session
 * @throws PortalError what the other backend refuses with
 */
export async function remoteSignIn(
  { db, requestId, ip, userAgent }: Context,
  username: string,
  password: string,
  code = '',
): Promise<string> {
  const answer = await askUpstream({
    method: 'POST',
    path: '/api/auth/login',
    form: new URLSearchParams({ username, password, ...(code && { code }) }),
    requestId,
    ip,
  });
  const cookie = answer.setCookies
    .map((line) => line.split(';')[0]!.trim())
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
  if (answer.status < 200 || answer.status > 299 || !cookie) throw upstreamError(answer);
  return openSession(db, { userAgent, upstreamCookie: seal(cookie) });
}

/** Signs out at both; ours ends even when the other backend does not answer. */
export async function remoteSignOut(
  { db, upstreamCookie, requestId, ip }: Context,
  sessionId: string,
): Promise<void> {
  await endSession(db, sessionId);
  if (!upstreamCookie) return;
  // If it can't be reached, that is logged (remote.ts), and its session ends by its own time.
  await askUpstream({
    method: 'POST',
    path: '/api/auth/logout',
    form: new URLSearchParams(),
    cookie: upstreamCookie,
    requestId,
    ip,
  }).catch(() => {});
}
