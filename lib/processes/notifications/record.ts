import { uidSchema } from '../../list';
import type { Named } from '../../named';
import { type Edited, type GivenOf, notBefore, record, type Saved, type ValuesOf } from '../../record';
import { day, line, openDay, openUid, richText, uids } from '../../record-fields';
import { rules } from '../../rules/record';
import type { MarketNotification, ProcessDetail } from '../model';

const uidsOf = (list: readonly { uid: number }[]) => list.map(({ uid }) => uid);

/** How a message code is written, and what is said of others. */
export const messageCodePattern: [RegExp, string] = [
  /^[\p{L}\p{N}_.-]*$/u,
  'Nur Buchstaben, Ziffern und die Zeichen _ . -',
];

/** A market notification of a process. */
export const notificationRecord = record(
  'market-notifications',
  {
    messageCode: line('Nachrichtencode', 80, {
      required: 'Bitte geben Sie den Nachrichtencode ein.',
      matches: messageCodePattern,
      hint: 'Zum Beispiel ANFORDERUNG_ECON',
      explained: 'marketNotifications.messageCode',
    }),
    senders: uids('Sender', 50),
    receivers: uids('Empfänger', 50),
    description: richText('Beschreibung'),
    schema: openUid('Schema', {
      column: 'schemaUid',
      search: '/api/schemas/options/list',
      hint: 'Die Schemaversion, nach der die Nachricht geprüft wird',
    }),
    schemaSet: line('Schemaset', 80, {
      hint: 'Zum Beispiel EC_REQ_ONL_02.40',
      explained: 'marketNotifications.schemaSet',
    }),
    responseCodes: uids('Responsecodes', 200, { search: '/api/response-codes/options/list' }),
    rules,
    validFrom: day('Gültig ab', {
      required: 'Bitte geben Sie ein, ab welchem Tag die Marktnachricht gilt.',
    }),
    validUntil: openDay('Gültig bis'),
  },
  [notBefore('validFrom', 'validUntil', 'Die Gültigkeit kann nicht enden, bevor sie beginnt.')],
);
export type NotificationValues = GivenOf<typeof notificationRecord>;

/** A new one, with the process it belongs to. */
export const notificationCreate = notificationRecord.create.shape({ process: uidSchema().required() });

/** A market notification as its form edits it. */
export interface NotificationRecord extends Edited<ValuesOf<typeof notificationRecord>> {
  processUid: number;
  known: NotificationChoices;
}

/** A message of a process as its form edits it; for one of the past, which nothing can be saved on. */
export const recordIn = (
  { changed }: Pick<ProcessDetail, 'changed'>,
  message: MarketNotification,
): NotificationRecord => {
  const { uid, processUid, schema, senders, receivers, responseCodes } = message;
  const { messageCode, description, schemaSet, rules: all, validFrom, validUntil } = message;
  return {
    ...{ uid, processUid, revision: 0, changed, by: null },
    values: {
      ...{ messageCode, description, schemaSet, rules: all, validFrom, validUntil },
      ...{ senders: uidsOf(senders), receivers: uidsOf(receivers), responseCodes: uidsOf(responseCodes) },
      schema: schema?.uid ?? null,
    },
    known: {
      schemas: schema ? [{ uid: schema.uid, name: `${schema.schema} ${schema.version}` }] : [],
      responseCodes: responseCodes.map((one) => ({
        uid: one.uid,
        name: `${one.code} ${one.descriptionShort}`,
      })),
    },
  };
};

/** The names of the schemas and response codes that are chosen. */
export interface NotificationChoices {
  schemas: Named[];
  responseCodes: Named[];
}

export interface SavedNotification extends Saved {
  processUid: number;
}
