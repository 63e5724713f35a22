import 'server-only';
import { randomUUID } from 'node:crypto';
import { config } from '../config';
import type { Tx } from '../db';
import * as tables from '../db/tables';
import { afterCommit } from '../db/write';
import { wakeJob } from '../jobs/wake';
import { isEmail } from '../validation/checks';
import { oneLine } from './safe';

/** A mail ready to send. Links in it begin with `config.publicUrl`, never with a request's Host. */
export interface Mail {
  /** The template that made it. */
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
 * Queues a mail in the transaction of its cause, so that both happen or neither. Wakes the worker (lib/mail/worker.ts)
 * after the commit.
 * @throws Error when the recipient is no address
 */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  if (!isEmail(mail.recipient)) throw new Error('A mail needs the address of one recipient.');
  const messageId = `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`;
  await tx.insert(tables.mails).values({ ...mail, subject: oneLine(mail.subject).slice(0, 200), messageId });
  afterCommit(tx, wakeMails);
}
