import { randomUUID } from 'node:crypto';
import { config } from '../../lib/config';
import { compose } from '../../lib/mail/layout';
import { refusalOf, sendBySmtp } from '../../lib/mail/smtp';
import { formatDateTime } from '../../lib/time/format';
import { isEmail } from '../../lib/validation/checks';
import { type Command, exitCodes, Refusal } from './command';
import { masked } from './masked';

export const sendMailTestCommand: Command = {
  name: 'send-mail-test',
  values: ['E-Mail'],
  summary: 'Sendet eine Probe über den eingestellten Mailserver.',
  help: [
    'Sendet sofort und ohne Warteschlange über SMTP_URL mit dem Absender MAIL_FROM und sagt, was der',
    'Mailserver geantwortet hat. Die Datenbank wird nicht gebraucht, das Portal darf laufen.',
  ],
  run: async ({ values: [email = ''], terminal }) => {
    if (email.length > 254 || !isEmail(email)) {
      throw new Refusal('Das ist keine gültige E-Mail-Adresse.', exitCodes.wrongCall);
    }
    if (!config.smtpUrl) {
      throw new Refusal(
        'SMTP_URL ist nicht gesetzt: Das Portal sendet keine E-Mails, sie bleiben im Postausgang.',
        exitCodes.wrongConfiguration,
      );
    }
    const now = new Date();
    const { host } = new URL(config.smtpUrl);
    const letter = compose('test', email, {
      subject: `Probe von ${config.portalName}`,
      greeting: 'Guten Tag',
      paragraphs: [
        `diese Probe wurde am ${formatDateTime(now)} Uhr gesendet. Der Mailserver ist richtig eingestellt.`,
      ],
    });
    const messageId = `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`;
    try {
      await sendBySmtp(config.smtpUrl, { ...letter, messageId, headers: {}, createdAt: now });
    } catch (error) {
      const { message, code } = refusalOf(error);
      throw new Refusal(`${host} hat die Probe nicht angenommen: ${masked(message)}${code && ` (${code})`}`);
    }
    terminal.say(`${host} hat die Probe an ${email} angenommen.`);
  },
};
