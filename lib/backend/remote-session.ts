import 'server-only';
import { seal } from '../auth/seal';
import { endSession, openSession } from '../auth/session';
import type { Context } from './endpoint';
import { askUpstream, upstreamError } from './remote';

/**
 * Signs in at the other backend and keeps its cookies here, with the session.
 * @returns the secret of this site's session
 * @throws PortalError the refusal of the other backend
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

/** Signs out at both; our session ends even if the other backend does not answer. */
export async function remoteSignOut(
  { db, upstreamCookie, requestId, ip }: Context,
  sessionId: string,
): Promise<void> {
  await endSession(db, sessionId);
  if (!upstreamCookie) return;
  // A failure is logged (remote.ts); the session there then ends by time.
  await askUpstream({
    method: 'POST',
    path: '/api/auth/logout',
    form: new URLSearchParams(),
    cookie: upstreamCookie,
    requestId,
    ip,
  }).catch(() => {});
}
