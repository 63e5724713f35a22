import 'server-only';
import type { Tx } from '../db';
import { compose, greetingOf } from '../mail/layout';
import { queueMail } from '../mail/queue';
import { urlOf } from '../routes';
import { daysBack } from './model';
import { listKeepers } from './queries';

/** Tells the people of a webhook that it was switched off, why, and how it goes on. */
export async function offLetters(
  tx: Tx,
  { uid, title, url, problem }: { uid: number; title: string; url: string; problem: string },
): Promise<void> {
  for (const to of await listKeepers(tx, uid)) {
    const letter = compose('webhook.off', to.email, {
      subject: `Abgeschaltet: Webhook „${title}“`,
      greeting: greetingOf(to),
      paragraphs: [
        `der Webhook „${title}“ wurde abgeschaltet. ${problem}`,
        `Wenn der Empfänger wieder erreichbar ist, schalten Sie ihn ein: Was sich inzwischen geändert hat, wird dann nachgeholt, höchstens ${daysBack} Tage zurück.`,
      ],
      list: [`Adresse: ${url}`],
      action: { label: 'Zum Webhook', path: urlOf('Webhook', { uid }) },
    });
    await queueMail(tx, { ...letter, userUid: to.uid });
  }
}
