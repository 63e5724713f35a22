import 'server-only';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import type { SessionState } from '../auth/state';
import { requestScope } from '../request-scope';
import { contextOf } from './context';
import type { Context, Endpoint, SentOf } from './endpoint';
import { execute } from './execute';

/** The context of the request being rendered, resolved once. */
const currentContext = cache(async (): Promise<Context> => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const { requestId, ip } = requestScope();
  return contextOf({
    cookies: (name) => jar.get(name)?.value,
    ip,
    requestId,
    userAgent: head.get('user-agent') ?? '',
  });
});

/** The session of the request being rendered. */
export const currentSession = async (): Promise<SessionState> => (await currentContext()).session;

/** The release that the sender of the request being rendered previews. */
export const currentPreview = async () => (await currentContext()).preview;

/**
 * Calls an endpoint from a page or a server action, as the person who made the request.
 * @throws PortalError when the endpoint refuses
 */
export const call = <Schema, Answer>(
  endpoint: Endpoint<Schema, Answer>,
  input: SentOf<Schema>,
): Promise<Answer> => callTyped(endpoint, input as Record<string, unknown>);

/** As `call`, with what a person typed or an address says: all of it is text, and the call reads it as of a request. */
export async function callTyped<Schema, Answer>(
  endpoint: Endpoint<Schema, Answer>,
  typed: Record<string, unknown>,
): Promise<Answer> {
  const context = await currentContext();
  const answer = await execute(endpoint, typed, context);
  // Beside Next's own cookies, since setting these in an action renders the page once more.
  if (context.setCookies.length > 0) requestScope().setCookies = context.setCookies;
  return answer;
}
