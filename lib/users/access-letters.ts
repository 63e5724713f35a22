import 'server-only';
import { config } from '../config';
import { compose, greetingOf, type Letter } from '../mail/layout';
import type { Mail } from '../mail/queue';
import { accountsAddress } from '../partner-accounts/address';
import { urlOf } from '../routes';
import { linkHolds } from '../tokens/queries';
import { type Access, accessText } from './bindings';

interface Person {
  uid: number;
  email: string;
  firstName: string;
  lastName: string;
}

/** One line for each number; the letter names the company separately. */
const lines = (accesses: Access[]) => accesses.map(accessText);

const companyOf = (accesses: Access[]) => [...new Set(accesses.map(({ company }) => company))].join(', ');

const held = `${linkHolds('activation')} Frühere Links gelten nicht mehr.`;

/** A letter to an address that nobody has proved to own; it contains no name that somebody else typed. */
const toAddress = (kind: string, email: string, letter: Omit<Letter, 'greeting'>): Mail =>
  compose(kind, email, { greeting: 'Guten Tag', ...letter });

/** The first letter to a person whose account a market partner's admin created. */
export const accountMade = (to: { uid: number; email: string }, accesses: Access[], token: string): Mail => ({
  ...toAddress('account.made', to.email, {
    subject: 'Aktivieren Sie Ihr Konto',
    paragraphs: [
      `${companyOf(accesses)} hat für Sie ein Konto beim ${config.portalName} angelegt. Legen Sie ein Passwort fest, um es zu aktivieren.`,
      'Ihr Zugang:',
    ],
    list: lines(accesses),
    action: { label: 'Konto aktivieren', path: urlOf('ActivateAccount', { token }) },
    footnotes: [
      held,
      'Wenn Sie damit nichts anfangen können, brauchen Sie nichts zu tun: Ohne Passwort wird das Konto nicht aktiv.',
    ],
  }),
  userUid: to.uid,
});

/** Offers access to the owner of an account; nothing is bound until they accept. */
export const accessOffered = (email: string, accesses: Access[], token: string): Mail =>
  toAddress('account.invited', email, {
    subject: `Zugang zu ${companyOf(accesses)}`,
    paragraphs: [
      `${companyOf(accesses)} möchte Ihnen mit Ihrem bestehenden Konto beim ${config.portalName} Zugang geben:`,
    ],
    list: lines(accesses),
    action: { label: 'Zugang ansehen und annehmen', path: urlOf('ActivateAccount', { token }) },
    footnotes: [
      held,
      'Wenn Sie den Zugang nicht wollen, brauchen Sie nichts zu tun. Ob Sie ein Konto haben, erfährt niemand, solange Sie nicht annehmen.',
    ],
  });

/** Tells an active user that their rights for a market partner have changed. */
export const accessChanged = (to: Person, company: string, accesses: Access[]): Mail => ({
  ...compose('access.changed', to.email, {
    subject: `Ihr Zugang zu ${company}`,
    greeting: greetingOf(to),
    paragraphs: [`Ihr Zugang zu ${company} beim ${config.portalName} wurde geändert. Ab sofort haben Sie:`],
    list: lines(accesses),
    action: { label: 'Zum Dashboard', path: urlOf('Dashboard') },
    footnotes: ['Fragen dazu beantwortet die Administration Ihres Marktpartners.'],
  }),
  userUid: to.uid,
});

/** Tells an admin of a market partner that the page administration gave somebody access to it. */
export const accessGiven = (
  to: Person,
  partner: { uid: number; company: string },
  person: Person,
  accesses: Access[],
): Mail => ({
  ...compose('access.given', to.email, {
    subject: `Neuer Zugang zu ${partner.company}`,
    greeting: greetingOf(to),
    paragraphs: [
      `Die Seitenadministration hat ein Benutzerkonto für ${partner.company} freigegeben: ${`${person.firstName} ${person.lastName}`.trim()}, ${person.email}. Es hat:`,
    ],
    list: lines(accesses),
    action: { label: 'Zu den Benutzerkonten', path: accountsAddress(partner.uid) },
    footnotes: [
      'Wenn diese Person nicht für Ihr Unternehmen handelt, entziehen Sie ihr den Zugang bei den Benutzerkonten; er endet sofort.',
    ],
  }),
  userUid: to.uid,
});

/** Tells an active user that their access to a market partner has ended. */
export const accessEnded = (to: Person, company: string): Mail => ({
  ...compose('access.ended', to.email, {
    subject: `Ihr Zugang zu ${company} ist beendet`,
    greeting: greetingOf(to),
    paragraphs: [
      `Ihr Zugang zu ${company} beim ${config.portalName} wurde beendet. Ihr Konto und Ihre übrigen Zugänge bleiben, wie sie sind.`,
    ],
    footnotes: ['Fragen dazu beantwortet die Administration des Marktpartners.'],
  }),
  userUid: to.uid,
});
