import { unstable_isUnrecognizedActionError } from 'next/navigation';
import type { FormState } from '@/lib/forms';

/**
 * The refusal to show when a server action did not arrive. If the server does not know the action, the page is older
 * than the last update.
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
