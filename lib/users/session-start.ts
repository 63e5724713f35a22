import 'server-only';
import { cookieLine, tokenOf } from '../auth/session';
import type { Context } from '../backend/endpoint';
import { remoteSignOut } from '../backend/remote-session';
import { config } from '../config';
import { signOut } from './commands';

/**
 * Gives the browser its new session, whichever way it was signed in. It holds one, so its previous one ends.
 * @param sid the session's secret
 */
export async function beginSession(context: Context, sid: string): Promise<void> {
  await leaveSession(context);
  context.setCookies.push(cookieLine(await tokenOf(sid)));
}

/** Ends the session that the browser has, if any. */
export async function leaveSession(context: Context): Promise<void> {
  const { db, sessionId } = context;
  if (!sessionId) return;
  await (config.backendUrl ? remoteSignOut(context, sessionId) : signOut(db, sessionId, context));
}
