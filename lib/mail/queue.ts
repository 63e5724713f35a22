import 'server-only';
import { randomUUID } from 'node:crypto';
import { config } from '../config';
import type { Tx } from '../db';
import * as tables from '../db/tables';
import { afterCommit } from '../db/write';
import { wakeJob } from '../jobs/wake';
import { isEmail } from '../validation/checks';
import { oneLine } from './safe';

/** A mail that is ready to leave. Links in it begin with `config.publicUrl`, never with a request's Host. */
export interface Mail {
  /** Which template made it. */
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, e.g. List-Unsubscribe or Reply-To. */
  headers?: Record<string, string>;
  userUid?: number;
}

const wakeMails = () => wakeJob('mails');

/**
 * Puts a mail into the queue, in the transaction of what it tells about: both happen or neither. The
 * worker (lib/mail/worker.ts) hears of it once that is committed.
 * @throws Error when the recipient is no address
 */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  if (!isEmail(mail.recipient)) throw new Error('A mail needs the address of one recipient.');
  const messageId = `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`;
  await tx.insert(tables.mails).values({ ...mail, subject: oneLine(mail.subject).slice(0, 200), messageId });
  afterCommit(tx, wakeMails);
}
