import 'server-only';
import type { Tx } from '../db';
import { compose, greetingOf } from '../mail/layout';
import { queueMail } from '../mail/queue';
import { urlOf } from '../routes';
import { daysBack } from './model';
import { listKeepers, listStandIns } from './queries';

/** Tells the people of a webhook that it was switched off, why, and how it goes on; where there are none, whom they miss. */
export async function offLetters(
  tx: Tx,
  { uid, title, url, problem }: { uid: number; title: string; url: string; problem: string },
): Promise<void> {
  const admins = await listKeepers(tx, uid);
  const standIns = admins.length === 0 ? await listStandIns(tx, uid) : undefined;
  const goesOn = standIns
    ? `Wieder einschalten kann ihn ein Admin von ${standIns.company} im Portal; zurzeit gibt es dort keinen. Einen solchen Zugang richtet die Seitenadministration ein.`
    : 'Wenn der Empfänger wieder erreichbar ist, schalten Sie ihn ein.';
  for (const to of standIns?.people ?? admins) {
    const letter = compose('webhook.off', to.email, {
      subject: `Abgeschaltet: Webhook „${title}“`,
      greeting: greetingOf(to),
      paragraphs: [
        `der Webhook „${title}“${standIns ? ` von ${standIns.company}` : ''} wurde abgeschaltet. ${problem}`,
        `${goesOn} Was sich inzwischen geändert hat, wird dann nachgeholt, höchstens ${daysBack} Tage zurück.`,
      ],
      list: [`Adresse: ${url}`],
      action: standIns
        ? { label: 'Kontakt', path: urlOf('Contact') }
        : { label: 'Zum Webhook', path: urlOf('Webhook', { uid }) },
    });
    await queueMail(tx, { ...letter, ...(to.uid !== undefined && { userUid: to.uid }) });
  }
}
