import 'server-only';
import { compose, greetingOf } from '../mail/layout';
import type { Mail } from '../mail/queue';
import { urlOf } from '../routes';
import { plural } from '../text/plural';
import { formatDate } from '../time/format';
import { linkHolds } from '../tokens/queries';

interface Person {
  uid: number;
  email: string;
  firstName: string;
  lastName: string;
}

const notYou =
  'Wenn Sie das nicht selbst waren, setzen Sie bitte sofort ein neues Passwort („Passwort vergessen?“ bei der Anmeldung) und melden Sie sich bei uns.';

const letter = (kind: string, person: Person, subject: string, paragraphs: string[]): Mail => ({
  ...compose(kind, person.email, { subject, greeting: greetingOf(person), paragraphs }),
  userUid: person.uid,
});

/** @param dropped a new address that was not confirmed yet and no longer can be; '' for none */
export const passwordChanged = (person: Person, dropped: string): Mail =>
  letter('passwordChanged', person, 'Ihr Passwort wurde geändert', [
    'das Passwort Ihres Kontos wurde soeben geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
    ...(dropped
      ? [
          `Die Änderung Ihrer E-Mail-Adresse auf ${dropped} war noch nicht bestätigt und gilt nicht mehr. Wenn Sie sie weiterhin wünschen, geben Sie die neue Adresse bitte noch einmal an.`,
        ]
      : []),
    notYou,
  ]);

export const secondFactorChanged = (person: Person, on: boolean): Mail =>
  letter(
    'secondFactorChanged',
    person,
    on
      ? 'Die Anmeldung in zwei Schritten ist eingeschaltet'
      : 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    [
      on
        ? 'ab jetzt fragt das Portal bei der Anmeldung auch nach einem Code Ihrer Authenticator-App.'
        : 'ab jetzt genügt für die Anmeldung wieder Ihr Passwort allein.',
      notYou,
    ],
  );

/** @param added false when it was removed */
export const passkeyChanged = (person: Person, name: string, added: boolean): Mail =>
  letter(
    'passkeyChanged',
    person,
    added ? 'Ein Passkey wurde hinzugefügt' : 'Ein Passkey wurde entfernt',
    added
      ? [
          `ab jetzt können Sie sich auch mit dem Passkey „${name}“ anmelden. Ihr Passwort gilt weiterhin.`,
          `${notYou} Entfernen Sie danach diesen Passkey bei „Meine Daten“; ein neues Passwort allein macht ihn nicht ungültig.`,
        ]
      : [`mit dem Passkey „${name}“ kann sich ab jetzt niemand mehr anmelden.`, notYou],
  );

/** What to do about a token that one did not make. */
const revokeIt =
  'Das neue Passwort von dort widerruft auch Ihre API-Token; eines, das Sie bei „Meine Daten“ ändern, lässt sie gelten.';

export const tokenIssued = (person: Person, name: string, expiresAt: Date): Mail =>
  letter('tokenIssued', person, 'Ein API-Token wurde angelegt', [
    `mit dem API-Token „${name}“ kann ein Programm ab jetzt die Schnittstelle des Portals in Ihrem Namen aufrufen. Es gilt bis ${formatDate(expiresAt.getTime() / 1_000)}.`,
    `${notYou} ${revokeIt}`,
  ]);

/** @param names the tokens that end soon, each with its day */
export const tokensEnd = (person: Person, names: string[]): Mail => ({
  ...compose('tokensEnd', person.email, {
    subject: plural(names.length, 'Ein API-Token läuft bald ab', 'API-Token laufen bald ab'),
    greeting: greetingOf(person),
    paragraphs: [
      `bald ${plural(names.length, 'gilt ein API-Token', 'gelten API-Token')} nicht mehr, mit ${plural(names.length, 'dem', 'denen')} ein Programm die Schnittstelle des Portals in Ihrem Namen aufruft: ${names.join(', ')}. ${plural(names.length, 'Wenn Sie es weiterhin brauchen, legen Sie rechtzeitig ein neues an und tragen Sie es', 'Wenn Sie sie weiterhin brauchen, legen Sie rechtzeitig neue an und tragen Sie sie')} im Programm ein.`,
    ],
    action: { label: 'Meine API-Token', path: `${urlOf('UserEdit', { uid: person.uid })}#api-token` },
  }),
  userUid: person.uid,
});

export const externalRemoved = (person: Person): Mail =>
  letter('identityRemoved', person, 'Die Verbindung zu einer anderen Anmeldung wurde getrennt', [
    'ab jetzt können Sie sich nicht mehr über den anderen Anbieter anmelden, und die anderen Sitzungen, die so begonnen haben, sind beendet. Ihr Passwort gilt weiterhin.',
    notYou,
  ]);

/**
 * To the new address; the change takes effect when the link is confirmed. Nobody has proved to own the address, so the
 * letter holds nothing that the sender wrote, not even their name.
 */
export const emailChange = (person: Person, email: string, token: string): Mail => ({
  ...compose('changeEmail', email, {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    greeting: 'Guten Tag',
    paragraphs: [
      'diese Adresse wurde als neue E-Mail-Adresse eines Kontos angegeben. Sie gilt, sobald Sie sie bestätigen.',
      `${linkHolds('changeEmail')} Wenn Sie nichts davon wissen, ist nichts zu tun.`,
    ],
    action: { label: 'Neue Adresse bestätigen', path: urlOf('MailChanged', { token }) },
  }),
  userUid: person.uid,
});

/** To an address that already has an account; names nobody. */
export const emailTaken = (email: string): Mail =>
  compose('changeEmailTaken', email, {
    subject: 'Ihre E-Mail-Adresse wurde für ein anderes Konto angegeben',
    greeting: 'Guten Tag',
    paragraphs: [
      'jemand wollte diese E-Mail-Adresse für ein anderes Konto verwenden. Weil sie schon zu Ihrem Konto gehört, wurde nichts geändert.',
      'Wenn Sie das selbst waren, melden Sie sich bitte mit dieser Adresse an. Sonst ist nichts zu tun.',
    ],
  });

export const accountDeleted = (person: Person): Mail =>
  compose('accountDeleted', person.email, {
    subject: 'Ihr Konto wurde gelöscht',
    greeting: greetingOf(person),
    paragraphs: [
      'Ihr Konto und Ihre persönlichen Daten wurden gelöscht, wie Sie es gewünscht haben. Das ist die letzte Nachricht an diese Adresse.',
    ],
  });
