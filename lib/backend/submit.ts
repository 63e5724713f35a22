import 'server-only';
import { errorTable, PortalError } from '../errors';
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

function refusal(error: unknown): FormState<never> {
  noteFailure(error, 'action failed');
  if (error instanceof PortalError) {
    const { code, message, fields, status, retryAfter } = error;
    if (code === 'invalid_input') return { state: 'invalid', message, fields: fields ?? {} };
    if (code === 'conflict') return { state: 'conflict', message, fields };
    // The form shows the sentence; proxies and the log need the status.
    if (code === 'unavailable') Object.assign(requestScope(), { status, retryAfter });
    return { state: 'refused', message };
  }
  const { requestId } = requestScope();
  return { state: 'refused', message: `${errorTable.internal_error.message} (${requestId})` };
}
