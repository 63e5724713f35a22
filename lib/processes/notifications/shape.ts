import { asDate, asNames, asRichText, asText, type RecordShape } from '../../changes/fields';
import type { Named } from '../../named';
import type { NotificationChoices, TypedNotification } from './form';

export interface NotificationLists extends NotificationChoices {
  participants: readonly Named[];
}

/** The fields of a market notification as history, mails and conflicts name and show them. */
export const notificationShape = (lists: NotificationLists): RecordShape<TypedNotification> => ({
  messageCode: asText('Nachrichtencode'),
  senders: asNames('Sender', lists.participants),
  receivers: asNames('Empfänger', lists.participants),
  description: asRichText('Beschreibung'),
  schema: asNames('Schema', lists.schemas),
  schemaSet: asText('Schemaset'),
  responseCodes: asNames('Responsecodes', lists.responseCodes),
  validFrom: asDate('Gültig ab'),
  validUntil: asDate('Gültig bis', { openEnd: true }),
});
