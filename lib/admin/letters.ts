import 'server-only';
import { compose, greetingOf } from '../mail/layout';
import type { Mail } from '../mail/queue';

interface Person {
  uid: number;
  email: string;
  firstName: string;
  lastName: string;
}

export const approved = (person: Person, number: string, company: string): Mail => ({
  ...compose('approved', person.email, {
    subject: 'Ihr Konto ist freigegeben',
    greeting: greetingOf(person),
    paragraphs: [
      `Ihre Registrierung wurde geprüft und freigegeben. Ihr Konto ist mit ${number} (${company}) verbunden.`,
      'Sie können sich ab sofort anmelden.',
    ],
    action: { label: 'Zur Anmeldung', path: '/?redirect=%2Fdashboard' },
  }),
  userUid: person.uid,
});

/** Carries no user: the account is closed by the same decision. */
export const rejected = (person: Person, reason: string): Mail =>
  compose('rejected', person.email, {
    subject: 'Ihre Registrierung wurde nicht freigegeben',
    greeting: greetingOf(person),
    paragraphs: [
      'Ihre Registrierung wurde geprüft und konnte nicht freigegeben werden. Die Begründung:',
      reason,
      'Ihre Angaben wurden gelöscht. Sie können sich jederzeit neu registrieren oder uns über das Kontaktformular schreiben.',
    ],
    action: { label: 'Zum Kontaktformular', path: '/kontakt' },
  });

/**
 * What an account still has to do before its first sign-in; the link depends on how it was made. These go to
 * addresses that nobody has proved to own, so they carry no name.
 */
export const startLetters = {
  activation: (person: Person, token: string): Mail => ({
    ...compose('activation', person.email, {
      subject: 'Aktivieren Sie Ihr Konto',
      greeting: 'Guten Tag',
      paragraphs: [
        'für Sie wurde ein Konto angelegt. Legen Sie ein Passwort fest, um es zu aktivieren.',
        'Der Link ist sieben Tage lang gültig und ersetzt frühere.',
      ],
      action: { label: 'Konto aktivieren', path: `/konto/aktivieren/${token}` },
    }),
    userUid: person.uid,
  }),
  firstPassword: (person: Person, token: string): Mail => ({
    ...compose('firstPassword', person.email, {
      subject: 'Legen Sie Ihr Passwort fest',
      greeting: 'Guten Tag',
      paragraphs: [
        'Ihr Konto wurde in dieses Portal übernommen. Legen Sie ein Passwort fest und bestätigen Sie danach Ihre Daten.',
        'Der Link ist 24 Stunden lang gültig und ersetzt frühere.',
      ],
      action: { label: 'Passwort festlegen', path: `/user/${token}/confirmation/step-1` },
    }),
    userUid: person.uid,
  }),
  confirmEmail: (person: Person & { accountType: string }, token: string): Mail => ({
    ...compose('confirmEmail', person.email, {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      greeting: 'Guten Tag',
      paragraphs: [
        'Sie haben sich registriert. Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.',
        'Der Link ist 24 Stunden lang gültig und ersetzt frühere.',
      ],
      action: {
        label: 'E-Mail-Adresse bestätigen',
        path: `/users/confirm-email/${person.accountType === 'marketPartner' ? 'nap/' : ''}${token}`,
      },
    }),
    userUid: person.uid,
  }),
};
