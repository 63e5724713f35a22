import { userStates } from '@/lib/admin/model';
import { Badge, type Tone } from '../ui/badge';

export const stateTones: Record<string, Tone> = {
  unconfirmed: 'neutral',
  invited: 'neutral',
  waiting: 'amber',
  active: 'green',
  blocked: 'red',
  deleted: 'neutral',
};

/** The state of an account. */
export const StateBadge = ({ state }: { state: string }) => (
  <Badge tone={stateTones[state]}>{userStates[state] ?? state}</Badge>
);
