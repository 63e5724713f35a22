import { notify } from '../ui/notify';
import { getSelf, signInHere } from './auth-status';

const about = 'login';
/** Says that the login has changed and the page stays because of its input. */
export function tell(wasLoggedIn: boolean): void {
  const text = wasLoggedIn
    ? `Sie sind nicht mehr angemeldet. Ihre Eingaben auf dieser Seite sind noch da: <a href="${signInHere}">Melden Sie sich hier wieder an</a>, spätestens beim Speichern.`
    : 'Sie haben sich in einem anderen Fenster angemeldet. Laden Sie diese Seite neu, sobald Sie Ihre Eingaben hier nicht mehr brauchen.';
  notify({ type: 'warning', autohide: false, about, text });
}

/** Says that the person is signed in again, or that somebody else is, whose name saved input would get. */
export async function tellAgain(username: string | undefined): Promise<void> {
  if (username === undefined) {
    const text = 'Die Anmeldung in dem anderen Fenster ist beendet.';
    return notify({ type: 'success', hideAfter: 8000, about, text });
  }
  const self = await getSelf().catch(() => undefined);
  if (self?.username === username) {
    const text = 'Sie sind wieder angemeldet und können speichern.';
    return notify({ type: 'success', hideAfter: 8000, about, text });
  }
  if (self) {
    const text =
      'In einem anderen Fenster ist jemand anderer angemeldet. Was Sie hier speichern, geschieht unter dessen Namen.';
    notify({ type: 'warning', autohide: false, about, text });
  }
}
