import { plural } from '../text/plural';
import 'server-only';
import type { Mail } from '../mail/queue';
import { type Subscriber, subscribedMail } from '../notifications/subscribed';
import { urlOf } from '../routes';
import { daysBetween, viennaDay } from '../time/days';
import { formatDateTime } from '../time/format';

/** A consultation whose deadline comes near; whole seconds. */
export interface EndingConsultation {
  uid: number;
  title: string;
  statementsUntil: number;
}

/** The days left as people say them after "endet". */
function inDays(until: number, now: Date): string {
  const days = daysBetween(viennaDay(now), viennaDay(until));
  if (days <= 0) return 'heute';
  return plural(days, 'morgen', `in ${days} Tagen`);
}

/** Who has not answered yet, as the sentence begins. */
function silent(partners: string[]): string {
  const [only] = partners;
  if (!only) return 'Sie haben noch keine Stellungnahme abgegeben.';
  if (partners.length === 1) return `${only} hat noch keine Stellungnahme abgegeben.`;
  return `Von Ihren Marktpartnern (${partners.join(', ')}) hat noch keiner eine Stellungnahme abgegeben.`;
}

/** The reminder of a consultation's deadline, three days before it. */
export function reminderLetter(
  to: Subscriber,
  partners: string[],
  { uid, title, statementsUntil }: EndingConsultation,
  now: Date,
): Mail {
  return subscribedMail('consultation-reminder', to, {
    subject: `Erinnerung: Die Frist der Konsultation „${title}“ endet ${inDays(statementsUntil, now)}`,
    paragraphs: [
      `die Frist für Stellungnahmen zur Konsultation „${title}“ endet ${inDays(statementsUntil, now)}, am ${formatDateTime(statementsUntil)} Uhr.`,
      `${silent(partners)} Danach werden keine Stellungnahmen mehr angenommen.`,
    ],
    action: { label: 'Zur Konsultation', path: urlOf('ConsultationDetail', { uid }) },
  });
}
