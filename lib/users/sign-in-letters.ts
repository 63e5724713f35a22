import 'server-only';
import { compose, greetingOf } from '../mail/layout';
import type { Mail } from '../mail/queue';
import { urlOf } from '../routes';
import { codesLeft } from './codes-left';

interface Person {
  uid: number;
  email: string;
  firstName: string;
  lastName: string;
}

/** Tells people that one of their recovery codes was used to sign in. @param left how many are left */
export const recoveryCodeUsed = (person: Person, left: number): Mail => ({
  ...compose('recoveryCodeUsed', person.email, {
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    greeting: greetingOf(person),
    paragraphs: [
      `soeben wurde Ihr Konto mit Ihrem Passwort und einem Wiederherstellungscode geöffnet. ${codesLeft(left)}`,
      'Wenn Sie das nicht selbst waren, setzen Sie bitte sofort ein neues Passwort, beenden Sie alle Sitzungen und erzeugen Sie neue Codes.',
    ],
    action: { label: '„Meine Daten“ öffnen', path: urlOf('UserEdit', { uid: person.uid }) },
  }),
  userUid: person.uid,
});

/** Tells people that another place of signing in was joined to their account. */
export const identityJoined = (person: Person): Mail => ({
  ...compose('identityJoined', person.email, {
    subject: 'Eine andere Anmeldung wurde verbunden',
    greeting: greetingOf(person),
    paragraphs: [
      'ab jetzt können Sie sich auch über den anderen Anbieter anmelden, den Sie soeben mit Ihrem Konto verbunden haben. Ihr Passwort gilt weiterhin.',
      'Wenn Sie das nicht selbst waren, setzen Sie bitte sofort ein neues Passwort, und trennen Sie die Verbindung bei „Meine Daten“.',
    ],
    action: { label: '„Meine Daten“ öffnen', path: urlOf('UserEdit', { uid: person.uid }) },
  }),
  userUid: person.uid,
});
