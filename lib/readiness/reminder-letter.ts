import 'server-only';
import type { Mail } from '../mail/queue';
import { type Subscriber, subscribedMail } from '../notifications/subscribed';
import { urlOf } from '../routes';
import { counted } from '../text/plural';
import { formatDay } from '../time/format';

/** What somebody is reminded of. */
export interface Reminded {
  marketPartnerUid: number;
  company: string;
  process: string;
  participant: string;
  /** `30` and `7`: nothing was said that many days before the begin; `planned`: the planned day has passed. */
  reason: '30' | '7' | 'planned';
  /** The begin, or the planned day; YYYY-MM-DD. */
  day: string;
}

/** Most lines in one letter. */
const most = 100;

const sentenceOf = ({ company, process, participant, reason, day }: Reminded): string =>
  reason === 'planned'
    ? `${process} (${participant}): ${company} hatte die Bereitschaft für ${formatDay(day)} geplant und ist noch nicht als bereit gemeldet.`
    : `${process} (${participant}): gilt ab ${formatDay(day)}, von ${company} gibt es keine Angabe.`;

/** The mail about what a person's market partners have not said. */
export function readinessLetter(to: Subscriber, told: readonly Reminded[]): Mail {
  const [only] = told;
  const about =
    told.length === 1 && only ? only.process : counted(told.length, 'Prozessversion', 'Prozessversionen');
  const left = told.length - most;
  return subscribedMail('readiness-reminder', to, {
    subject: `Erinnerung: Bereitschaft für ${about} angeben`,
    paragraphs: [
      'zu diesen Prozessversionen fehlt, wie weit Ihr Marktpartner ist. Die anderen Marktpartner lesen dort „Keine Angabe“ oder einen Tag, der vorbei ist.',
    ],
    list: [
      ...told.slice(0, most).map(sentenceOf),
      ...(left > 0 ? [`und ${left} weitere; alle stehen im Portal`] : []),
    ],
    action: {
      label: 'Bereitschaft angeben',
      path: urlOf('PartnerReadiness', { marketPartnerUid: only!.marketPartnerUid }),
    },
  });
}
