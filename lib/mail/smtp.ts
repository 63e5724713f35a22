import 'server-only';
import { createTransport } from 'nodemailer';
import { config } from '../config';
import { oneLine, safeHeaders } from './safe';

/** What the mail server said no with. */
export interface Refusal {
  /** For the outbox. */
  message: string;
  code: string;
  /** Another try would be refused as well. */
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

/** Milliseconds: a mail server that hangs must not hold the queue. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/**
 * Sends a mail to its one recipient; comes back when the server has taken it.
 * @throws what `refusalOf` explains
 */
export async function sendBySmtp(url: string, mail: Outgoing): Promise<void> {
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
      // Addresses as they stand, never a list that someone wrote into one of them.
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

/** What an error of `sendBySmtp` means. Only a no to this recipient or this content is final. */
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
