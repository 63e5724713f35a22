import { call } from '@/lib/backend/call';
import { listParticipants } from '@/lib/lookups/endpoints';
import { offered } from '@/lib/lookups/lists';
import type { Named } from '@/lib/named';
import type { ProcessDetail } from '@/lib/processes/model';
import { type StepChoices, stepName } from '@/lib/processes/steps/record';

/** Who may send and receive, by name. @param values what is chosen already */
export async function loadPeople({
  senders = [],
  receivers = [],
}: {
  senders?: number[];
  receivers?: number[];
} = {}): Promise<Named[]> {
  const { processesParticipants } = await call(listParticipants, {});
  return offered(processesParticipants, [...senders, ...receivers]);
}

/** What a new step of a process can refer to. */
export const choicesOf = ({ steps, notifications }: ProcessDetail): StepChoices => ({
  steps: steps.map((step) => ({ uid: step.uid, name: stepName(step) })),
  notifications: notifications.map(({ uid, messageCode }) => ({ uid, name: messageCode })),
  responseCodes: [],
});
