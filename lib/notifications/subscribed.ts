import 'server-only';
import { config } from '../config';
import { compose, greetingOf, type Letter } from '../mail/layout';
import type { Mail } from '../mail/queue';
import { urlOf } from '../routes';
import { frequencyNames } from './settings';
import { unsubscribeToken } from './unsubscribe-token';

/** The recipient of a notification. */
export interface Subscriber {
  uid: number;
  email: string;
  firstName: string;
  lastName: string;
  frequency: number;
}

/** A letter to a subscriber, with its reason and a link to unsubscribe. */
export function subscribedMail(
  kind: string,
  to: Subscriber,
  letter: Omit<Letter, 'greeting' | 'footnotes'>,
): Mail {
  const token = unsubscribeToken(to.uid, to.email);
  const page = config.publicUrl + urlOf('Unsubscribe', { token });
  const mail = compose(kind, to.email, {
    ...letter,
    greeting: greetingOf(to),
    footnotes: [
      `Sie erhalten diese E-Mail, weil in Ihren Daten Benachrichtigungen (${frequencyNames[to.frequency]}) eingeschaltet sind.`,
      `Was Sie beobachten, und wie oft Sie davon hören: ${config.publicUrl}${urlOf('Watched')}`,
      `Alle Benachrichtigungen abbestellen: ${page}`,
    ],
  });
  return {
    ...mail,
    userUid: to.uid,
    headers: {
      'List-Unsubscribe': `<${config.publicUrl}/api/users/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
