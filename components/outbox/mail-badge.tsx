import { type MailState, stateNames } from '@/lib/mail/model';
import { Badge, type Tone } from '../ui/badge';

/** The colour of what became of a mail. */
export const mailTones: Record<MailState, Tone> = {
  waiting: 'amber',
  sent: 'green',
  failed: 'red',
  kept: 'blue',
};

/** What became of a mail. */
export const MailBadge = ({ state }: { state: MailState }) => (
  <Badge tone={mailTones[state]}>{stateNames[state]}</Badge>
);
