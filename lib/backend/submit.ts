import 'server-only';
import { type ErrorCode, errorTable, PortalError } from '../errors';
import type { FormState } from '../forms';
import { noteFailure } from '../log';
import { requestScope } from '../request-scope';
import { call } from './call';
import type { Endpoint, SentOf } from './endpoint';

/**
 * Sends a form's values to an endpoint; every server action does this. Server actions are public, so `call` checks
 * session, access and input as for the API.
 */
export async function submit<Schema, Answer>(
  endpoint: Endpoint<Schema, Answer>,
  values: unknown,
): Promise<FormState<Answer>> {
  try {
    if (!values || typeof values !== 'object') throw new PortalError('invalid_input');
    return { state: 'saved', answer: await call(endpoint, values as SentOf<Schema>) };
  } catch (error) {
    return refusal(error);
  }
}

/** What happened, above the sentence about it; of other refusals it is that nothing is saved yet. */
const headings: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Sie sind nicht mehr angemeldet',
  forbidden: 'Das ist Ihnen nicht erlaubt',
  not_found: 'Das gibt es nicht mehr',
  too_many_requests: 'Zu viele Versuche',
  unavailable: 'Das Portal ist vorübergehend nicht erreichbar',
};

function refusal(error: unknown): FormState<never> {
  noteFailure(error, 'action failed');
  if (error instanceof PortalError) {
    const { code, message, fields, status, retryAfter } = error;
    if (code === 'invalid_input') return { state: 'invalid', message, fields: fields ?? {} };
    const heading = error.heading ?? headings[code] ?? 'Noch nicht gespeichert';
    if (code === 'conflict') return { state: 'conflict', heading, message, fields };
    // The form shows the sentence; proxies and the log need the status.
    if (code === 'unavailable') Object.assign(requestScope(), { status, retryAfter });
    return { state: 'refused', heading, message, ...(code === 'unauthenticated' && { signedOut: true }) };
  }
  const { requestId } = requestScope();
  const message = `${errorTable.internal_error.message} (${requestId})`;
  return { state: 'refused', heading: 'Noch nicht gespeichert', message };
}
