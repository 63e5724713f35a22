import { unstable_isUnrecognizedActionError } from 'next/navigation';
import type { FormState } from '@/lib/forms';

/** The refusal to show for a server action that did not arrive, or that the server does not know after an update. */
export function notSent(error: unknown): Extract<FormState, { state: 'refused' }> {
  return unstable_isUnrecognizedActionError(error)
    ? {
        state: 'refused',
        message: 'Das Portal wurde inzwischen aktualisiert. Bitte laden Sie die Seite neu.',
        outdated: true,
      }
    : { state: 'refused', message: 'Der Server ist nicht erreichbar.' };
}
