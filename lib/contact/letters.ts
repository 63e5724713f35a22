import 'server-only';
import { config } from '../config';
import { compose } from '../mail/layout';
import type { Mail } from '../mail/queue';
import { urlOf } from '../routes';
import type { ContactValues } from './form';

/** The message for the office; replies go to the sender. */
export function officeMail(uid: number, values: ContactValues): Mail {
  const { name, email, company, subject, message } = values;
  const mail = compose('contactOffice', config.officeEmail, {
    subject: `Kontaktanfrage: ${subject}`,
    greeting: 'Guten Tag',
    paragraphs: [
      'über das Kontaktformular ist eine Anfrage eingelangt. Sie können auf diese E-Mail antworten.',
    ],
    list: [
      `Name: ${name}`,
      `E-Mail: ${email}`,
      ...(company ? [`Unternehmen: ${company}`] : []),
      `Betreff: ${subject}`,
    ],
    quote: message,
    action: { label: 'Anfrage im Portal öffnen', path: urlOf('AdminMessage', { uid }) },
  });
  return { ...mail, headers: { 'Reply-To': email } };
}

/** The sender's copy; without links, as anyone's address can be typed into the form. */
export function copyMail({ name, email, subject, message }: ContactValues): Mail {
  return compose('contactCopy', email, {
    subject: `Ihre Anfrage: ${subject}`,
    greeting: `Guten Tag ${name}`,
    paragraphs: [
      'danke für Ihre Nachricht. Wir antworten Ihnen so bald wie möglich. Das haben Sie geschrieben:',
    ],
    quote: message,
    footnotes: [
      `Sie bekommen diese E-Mail, weil Ihre Adresse im Kontaktformular von ${config.portalName} eingegeben wurde.`,
    ],
  });
}
