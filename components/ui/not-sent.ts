import { unstable_isUnrecognizedActionError } from 'next/navigation';
import type { FormState } from '@/lib/forms';

/**
 * What is said of a server action that did not arrive. The server knows the actions of its own release: one that it has
 * not got is from a page that was opened before the portal was updated.
 */
export function notSent(error: unknown): Extract<FormState, { state: 'refused' }> {
  return unstable_isUnrecognizedActionError(error)
    ? {
        state: 'refused',
        message: 'Das Portal wurde inzwischen aktualisiert. Bitte laden Sie die Seite neu.',
        outdated: true,
      }
    : { state: 'refused', message: 'Der Server ist nicht erreichbar.' };
}
