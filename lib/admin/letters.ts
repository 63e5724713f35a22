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

/** Without a user, because the same decision closes the account. */
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
