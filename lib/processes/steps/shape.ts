import { asNames, asRichText, asText, type RecordShape } from '../../changes/fields';
import type { Named } from '../../named';
import type { StepChoices, TypedStep } from './form';

export interface StepLists extends StepChoices {
  participants: readonly Named[];
}

/** The fields of a step as history, mails and conflicts name and show them. Its place is no field: it is the process's. */
export const stepShape = (lists: StepLists): RecordShape<TypedStep> => ({
  name: asText('Name'),
  senders: asNames('Sender', lists.participants),
  receivers: asNames('Empfänger', lists.participants),
  description: asRichText('Bedingung und Beschreibung'),
  notification: asNames('Marktnachricht', lists.notifications),
  deadlineText: asText('Frist als Text'),
  deadlineAmount: asText('Frist: Zahl'),
  deadlineUnit: asText('Frist: Einheit'),
  deadlineDirection: asText('Frist: vor oder nach'),
  deadlineEvent: asText('Frist: Ereignis'),
  followUps: asNames('Folgeschritte', lists.steps),
  responseCodes: asNames('Responsecodes', lists.responseCodes),
});
