import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import credentials from 'next-auth/providers/credentials';
import { endSession, hashOf, sessionSeconds } from '../auth/session';
import { contextOf } from '../backend/context';
import { config } from '../config';
import { getDb } from '../db';
import { requestScope } from '../request-scope';
import { openSessionFor } from './endpoints';
import { loginForm } from './form';

/**
 * next-auth's own addresses (csrf, callback/credentials, signout, session) use the same sessions: its token carries the
 * secret of a session row, and the row decides.
 */
export const nextAuthOptions = (): NextAuthOptions => ({
  secret: config.authSecret,
  session: { strategy: 'jwt', maxAge: sessionSeconds },
  pages: { signIn: '/', signOut: '/', error: '/' },
  providers: [
    credentials({
      name: config.portalName,
      credentials: {
        username: { label: 'E-Mail', type: 'email' },
        password: { label: 'Passwort', type: 'password' },
        code: { label: 'Code des zweiten Faktors', type: 'text' },
      },
      authorize: async (given, request) => {
        const { username, password, code } = given ?? {};
        const input = { username, password, code };
        if (!(await loginForm.isValid(input))) return null; // the same as by the portal's own door
        const entered = loginForm.cast(input);
        const userAgent = String(request.headers?.['user-agent'] ?? '');
        const { ip, requestId } = requestScope();
        const visitor = await contextOf({ ip, requestId, userAgent });
        return { id: await openSessionFor(visitor, entered.username, entered.password, entered.code) };
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user ? { sid: user.id } : { sid: token.sid }),
    // `GET /users/self` gives the session's details; next-auth only answers when it ends.
    session: ({ session }) => ({ expires: session.expires }),
    redirect: ({ url, baseUrl }) => (new URL(url, baseUrl).origin === baseUrl ? url : baseUrl),
  },
  events: {
    signOut: async ({ token }) => {
      if (typeof token?.sid === 'string') await endSession(await getDb(), hashOf(token.sid));
    },
  },
});
