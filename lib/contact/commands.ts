import 'server-only';
import { countTry } from '../auth/throttle';
import { passCaptcha } from '../captcha/commands';
import type { Db } from '../db';
import * as tables from '../db/tables';
import { audit, write } from '../db/write';
import { queueMail } from '../mail/queue';
import type { ContactValues } from './form';
import { copyMail, officeMail } from './letters';

export interface Sender {
  user?: { uid: number };
  ip: string;
  requestId: string;
}

/**
 * Stores a message of the contact form and mails it to the office, with a copy to its sender
 * (docs/requirements/accounts.md, Signing in). Limited by origin and by address, as anyone's address can be typed.
 * @throws PortalError invalid_input (captcha), too_many_requests
 */
export async function createMessage(db: Db, values: ContactValues, sender: Sender): Promise<void> {
  const { name, email, company, subject, message, captcha } = values;
  await countTry('contactOrigin', sender.ip);
  await passCaptcha(db, captcha);
  await countTry('contactSender', email);
  await write(db, async (tx) => {
    const [row] = await tx
      .insert(tables.contactMessages)
      .values({ name, email, company, subject, message, userUid: sender.user?.uid })
      .returning({ uid: tables.contactMessages.uid });
    await queueMail(tx, officeMail(row!.uid, values));
    await queueMail(tx, copyMail(values));
    await audit(tx, sender, 'contact.created', `Anfrage ${row!.uid}`);
  });
}
