import type { FormState } from '@/lib/forms';
import { askToSignIn } from './ask-to-sign-in';

type Refused = Extract<FormState, { state: 'refused' }>;

/**
 * Runs a server action. If the session has ended, the person can sign in right there, and it runs again.
 * @returns its answer, or why none came
 */
export async function act<Answer>(run: () => Promise<FormState<Answer>>): Promise<FormState<Answer>> {
  const answer = await run().catch(notSent);
  if (answer.state !== 'refused' || !answer.signedOut || !(await askToSignIn())) return answer;
  return run().catch(notSent);
}

/** The refusal to show for a server action that did not arrive, or that the server does not know after an update. */
function notSent(error: unknown): Refused {
  // By its name: Next's own check loads its whole navigation.
  if (error instanceof Error && error.name === 'UnrecognizedActionError') {
    return {
      state: 'refused',
      heading: 'Noch nicht gespeichert',
      message: 'Das Portal wurde inzwischen aktualisiert. Bitte laden Sie die Seite neu.',
      outdated: true,
    };
  }
  return {
    state: 'refused',
    heading: navigator.onLine ? 'Das Portal ist nicht erreichbar' : 'Sie sind offline',
    message: 'Der Server ist nicht erreichbar.',
    lost: true,
  };
}
