import 'server-only';
import { nounOf, nounTitle } from '../api-reference/noun-texts';
import { type TokenRights, tokenAreas } from '../auth/api-tokens';
import { PortalError } from '../errors';
import { type AnyEndpoint, onlyReads } from './endpoint';

type Call = Pick<AnyEndpoint, 'method' | 'path' | 'access' | 'byToken'>;

/** Whether tokens can reach a call at all; the OpenAPI document says so. */
export const isForTokens = ({ path, byToken }: Call): boolean =>
  byToken ?? (tokenAreas.includes(nounOf(path)) || path === '/openapi.json');

/** Whether a call needs more than the right to read: it changes something, and not everybody may call it anyway. */
export const isWriting = ({ method, path, access }: Call): boolean =>
  access !== 'public' && !onlyReads(method, path);

/**
 * Refuses what a token was not made for, beside what its owner may not do.
 * @throws PortalError forbidden, insufficient_scope
 */
export function refuseToken(call: Call, { scope, areas }: TokenRights): void {
  if (!isForTokens(call)) {
    throw new PortalError('forbidden', {
      message:
        call.access === 'public'
          ? 'Dieser Aufruf geht nur ohne API-Token.'
          : 'Das geht nur, wenn Sie sich anmelden, und nicht mit einem API-Token.',
    });
  }
  if (scope === 'read' && isWriting(call)) {
    throw new PortalError('insufficient_scope', { message: 'Dieses API-Token darf nur lesen.' });
  }
  const noun = nounOf(call.path);
  if (areas.length > 0 && tokenAreas.includes(noun) && !areas.includes(noun)) {
    throw new PortalError('insufficient_scope', {
      message: `Dieses API-Token gilt nicht für den Bereich „${nounTitle(noun)}“.`,
    });
  }
}
