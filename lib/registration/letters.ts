import 'server-only';
import { config } from '../config';
import type { Tx } from '../db';
import { compose, greetingOf, type Letter } from '../mail/layout';
import { queueMail } from '../mail/queue';
import { urlOf } from '../routes';
import { linkHolds } from '../tokens/queries';

/** The recipient of a letter. */
export interface Addressee {
  uid: number;
  email: string;
}

// These letters go to addresses that nobody has proved to own, and people may type anything as their name. So the
// letters contain nothing that a stranger wrote.
const greeting = 'Guten Tag';

const send = (tx: Tx, kind: string, { uid, email }: Addressee, letter: Omit<Letter, 'greeting'>) =>
  queueMail(tx, { ...compose(kind, email, { greeting, ...letter }), userUid: uid });

/** Asks the owner of an address to confirm a registration. */
export function mailConfirmation(tx: Tx, to: Addressee, token: string, marketPartner: boolean) {
  return send(tx, 'registration.confirm', to, {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      `mit dieser E-Mail-Adresse wurde ein Konto beim ${config.portalName} registriert. Bitte bestätigen Sie, dass die Adresse Ihnen gehört.`,
      ...(marketPartner
        ? ['Danach prüft die Seitenadministration Ihre Angaben zum Marktpartner und gibt Ihr Konto frei.']
        : []),
    ],
    action: {
      label: 'E-Mail-Adresse bestätigen',
      path: urlOf(marketPartner ? 'EmailConfirmedNap' : 'EmailConfirmed', { token }),
    },
    footnotes: [
      linkHolds('confirmEmail'),
      'Wenn Sie sich nicht registriert haben, brauchen Sie nichts zu tun: Ohne Bestätigung wird das Konto nicht aktiv.',
    ],
  });
}

/** Tells the owner of a known address that somebody registered with it; the form itself never says so. */
export function mailKnownAddress(tx: Tx, to: Addressee, token: string, confirmed: boolean) {
  return send(tx, 'registration.known', to, {
    subject: confirmed ? 'Sie haben bereits ein Konto' : 'Ihre Registrierung ist noch offen',
    paragraphs: [
      `mit dieser E-Mail-Adresse wurde gerade eine Registrierung beim ${config.portalName} versucht. ${
        confirmed
          ? 'Zu ihr gibt es bereits ein Konto; ein zweites wurde nicht angelegt.'
          : 'Es gibt bereits eine Registrierung, die noch nicht bestätigt ist; ihre Angaben gelten weiter.'
      }`,
      confirmed
        ? 'Sie können sich mit Ihrem Passwort anmelden. Falls Sie es nicht mehr wissen, setzen Sie ein neues.'
        : 'Legen Sie Ihr Passwort neu fest; damit bestätigen Sie zugleich Ihre E-Mail-Adresse.',
    ],
    action: { label: 'Neues Passwort festlegen', path: urlOf('PasswordReset', { token }) },
    footnotes: [linkHolds('passwordReset'), 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.'],
  });
}

/** The same for a blocked account, without a link. */
export function mailBlocked(tx: Tx, to: Addressee) {
  return send(tx, 'registration.known', to, {
    subject: 'Zu dieser Adresse gibt es bereits ein Konto',
    paragraphs: [
      `mit dieser E-Mail-Adresse wurde gerade ein Vorgang beim ${config.portalName} begonnen. Das Konto zu dieser Adresse ist gesperrt. Bitte wenden Sie sich an die Seitenadministration.`,
    ],
    action: { label: 'Kontakt', path: urlOf('Contact') },
  });
}

/** Mails the link to a new password. */
export function mailPasswordLink(tx: Tx, to: Addressee, token: string) {
  return send(tx, 'password.reset', to, {
    subject: 'Passwort zurücksetzen',
    paragraphs: [
      `für Ihr Konto beim ${config.portalName} wurde ein Link zum Setzen eines Passworts angefordert.`,
    ],
    action: { label: 'Neues Passwort festlegen', path: urlOf('PasswordReset', { token }) },
    footnotes: [
      linkHolds('passwordReset'),
      'Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    ],
  });
}

/** Mails the link that activates an account made by somebody else. */
export function mailActivation(tx: Tx, to: Addressee, token: string) {
  return send(tx, 'account.activation', to, {
    subject: 'Aktivieren Sie Ihr Konto',
    paragraphs: [
      `für Sie wurde ein Konto beim ${config.portalName} angelegt. Legen Sie ein Passwort fest, um es zu aktivieren.`,
    ],
    action: { label: 'Konto aktivieren', path: urlOf('ActivateAccount', { token }) },
    footnotes: [linkHolds('activation')],
  });
}

/** Mails the link to the first password of a migrated account. */
export function mailFirstPassword(tx: Tx, to: Addressee, token: string) {
  return send(tx, 'account.firstPassword', to, {
    subject: 'Legen Sie Ihr Passwort fest',
    paragraphs: [
      `Ihr Konto wurde in das ${config.portalName} übernommen. Legen Sie bitte ein Passwort fest und prüfen Sie danach Ihre Daten.`,
    ],
    action: { label: 'Passwort festlegen', path: urlOf('ConfirmationPasswordReset', { token }) },
    footnotes: [linkHolds('firstPassword')],
  });
}

/** Asks the owner of a new address to confirm it. */
export function mailNewAddress(tx: Tx, to: Addressee, token: string) {
  return send(tx, 'account.newAddress', to, {
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: [
      `diese Adresse wurde für ein Konto beim ${config.portalName} angegeben. Sie gilt, sobald Sie sie bestätigen.`,
    ],
    action: { label: 'Neue Adresse bestätigen', path: urlOf('MailChanged', { token }) },
    footnotes: [linkHolds('changeEmail'), 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.'],
  });
}

/** Tells the old address about the new one. */
export function mailAddressChanged(tx: Tx, to: Addressee, newEmail: string) {
  return send(tx, 'account.addressChanged', to, {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [`die E-Mail-Adresse Ihres Kontos beim ${config.portalName} wurde geändert.`],
    list: [`Bisher: ${to.email}`, `Neu: ${newEmail}`],
    action: { label: 'Kontakt', path: urlOf('Contact') },
    footnotes: ['Wenn Sie das nicht waren, wenden Sie sich bitte sofort an die Seitenadministration.'],
  });
}

/** Tells the owner that the password was changed. @param revoked whether API tokens were revoked by it */
export function mailPasswordChanged(tx: Tx, to: Addressee, revoked: boolean) {
  return send(tx, 'password.changed', to, {
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      `das Passwort Ihres Kontos beim ${config.portalName} wurde über einen Link aus einer E-Mail neu gesetzt. Alle Sitzungen wurden beendet${revoked ? ' und Ihre API-Token widerrufen: Programme, die sie verwenden, brauchen neue' : ''}.`,
    ],
    action: { label: 'Kontakt', path: urlOf('Contact') },
    footnotes: ['Wenn Sie das nicht waren, wenden Sie sich bitte sofort an die Seitenadministration.'],
  });
}

/** The kind of `mailWaiting`, by which earlier ones are found. */
export const waitingKind = 'registration.waiting';

/**
 * Tells a page admin that a market partner waits for approval.
 * @param found what was typed at registration, and how many wait now
 */
export function mailWaiting(
  tx: Tx,
  to: Addressee & { firstName: string; lastName: string },
  found: { uid: number; company: string; ecnumber: string; domain: string; waiting: number },
) {
  const alone = found.waiting === 1;
  const letter = compose(waitingKind, to.email, {
    subject: alone
      ? 'Eine Registrierung wartet auf Freigabe'
      : `${found.waiting} Registrierungen warten auf Freigabe`,
    greeting: greetingOf(to),
    paragraphs: ['ein Marktpartner hat sich registriert und seine E-Mail-Adresse bestätigt. Angegeben sind:'],
    list: [
      `Nummer: ${found.ecnumber}`,
      `Unternehmen: ${found.company}`,
      `E-Mail-Adresse bei: ${found.domain}`,
    ],
    action: alone
      ? { label: 'Prüfen und entscheiden', path: urlOf('AdminUser', { uid: found.uid }) }
      : { label: 'Alle ansehen', path: urlOf('AdminUsers', {}, { state: 'waiting' }) },
    footnotes: ['Solange Registrierungen warten, erhalten Sie davon höchstens eine E-Mail am Tag.'],
  });
  return queueMail(tx, { ...letter, userUid: to.uid });
}
