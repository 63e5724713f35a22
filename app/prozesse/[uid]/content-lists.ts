import { call } from '@/lib/backend/call';
import { listParticipants } from '@/lib/lookups/endpoints';
import type { Named } from '@/lib/named';
import type { ProcessDetail } from '@/lib/processes/model';
import { type StepChoices, stepName } from '@/lib/processes/steps/record';

/** Who may send and receive, by name. */
export async function loadPeople(): Promise<Named[]> {
  const { processesParticipants } = await call(listParticipants, {});
  return processesParticipants.map(({ uid, name }) => ({ uid, name }));
}

/** What a new step of a process can refer to. */
export const choicesOf = ({ steps, notifications }: ProcessDetail): StepChoices => ({
  steps: steps.map((step) => ({ uid: step.uid, name: stepName(step) })),
  notifications: notifications.map(({ uid, messageCode }) => ({ uid, name: messageCode })),
  responseCodes: [],
});
