import 'server-only';
import { config } from '../config';
import { oneLine, safeHeaders } from './safe';

/** Why the mail server refused a mail. */
export interface Refusal {
  /** For the outbox. */
  message: string;
  code: string;
  /** Another try would be refused too. */
  final: boolean;
}

interface Outgoing {
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  createdAt: Date;
}

/** Milliseconds; a mail server that hangs must not block the queue. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/**
 * Sends a mail to its one recipient; resolves when the server has accepted it.
 * @throws errors that `refusalOf` explains
 */
export async function sendBySmtp(url: string, mail: Outgoing): Promise<void> {
  const { createTransport } = await import('nodemailer'); // only who sends needs it
  const transport = createTransport({
    url,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      messageId: mail.messageId,
      date: mail.createdAt,
      from: { name: oneLine(config.portalName), address: config.mailFrom },
      to: { name: '', address: mail.recipient },
      // Plain addresses; nobody can smuggle a list into one.
      envelope: { from: config.mailFrom, to: [mail.recipient] },
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
      headers: { 'Auto-Submitted': 'auto-generated', ...safeHeaders(mail.headers) },
    });
  } finally {
    transport.close();
  }
}

/** Explains an error of `sendBySmtp`. Only a refusal of this recipient or this content is final. */
export function refusalOf(error: unknown): Refusal {
  const {
    code = '',
    command = '',
    responseCode = 0,
    response = '',
    message = '',
  } = error as Record<string, never>;
  const final = Number(responseCode) >= 500 && ['RCPT TO', 'DATA'].includes(command);
  return { message: oneLine(response || message || String(error)).slice(0, 300), code: String(code), final };
}
