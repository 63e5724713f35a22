import { object } from 'yup';
import { uidSchema } from '../../list';
import type { Named } from '../../named';
import { dayOfSeconds } from '../../time/days';
import * as fields from '../../validation/form-fields';

/** What is saved of a market notification (docs/requirements/records.md, Market notification); dates in whole seconds. */
export interface NotificationValues {
  messageCode: string;
  /** Rich text. */
  description: string;
  senders: number[];
  receivers: number[];
  /** A schema version. */
  schema: number | null;
  schemaSet: string;
  responseCodes: number[];
  validFrom: number;
  validUntil: number | null;
}

/** A market notification as its form edits it. */
export interface NotificationRecord {
  uid: number;
  processUid: number;
  revision: number;
  /** Whole seconds since 1970. */
  changed: number;
  /** Who changed it last; null where it is not known. */
  by: string | null;
  values: NotificationValues;
  known: NotificationChoices;
}

/** The names of the schemas and response codes that are chosen. */
export interface NotificationChoices {
  schemas: Named[];
  responseCodes: Named[];
}

export interface SavedNotification {
  uid: number;
  processUid: number;
  revision: number;
}

const missingDay = 'Bitte geben Sie ein, ab welchem Tag die Marktnachricht gilt.';

const shape = {
  messageCode: fields
    .line(80)
    .required('Bitte geben Sie den Nachrichtencode ein.')
    .matches(/^[\p{L}\p{N}_.-]*$/u, 'Nur Buchstaben, Ziffern und die Zeichen _ . -'),
  senders: fields.manyUids(50),
  receivers: fields.manyUids(50),
  description: fields.richText(),
  schema: fields.oneUid(),
  schemaSet: fields.line(80).defined(),
  responseCodes: fields.manyUids(),
  validFrom: fields.day(missingDay).required(missingDay),
  validUntil: fields
    .openDay()
    .test(
      'order',
      'Die Gültigkeit kann nicht enden, bevor sie beginnt.',
      (until, { parent }) => typeof until !== 'number' || !(until < parent.validFrom),
    ),
};

/** The fields of the form, for the browser. */
export const notificationForm = object(shape).noUnknown();

export const notificationCreateForm = object({ ...shape, process: uidSchema().required() }).noUnknown();

export const notificationEditForm = object({
  ...shape,
  uid: uidSchema().required(),
  revision: fields.revision(),
}).noUnknown();

/** The same values as a form holds them: days as text, the schema as a picker's list. */
export interface TypedNotification extends Omit<NotificationValues, 'schema' | 'validFrom' | 'validUntil'> {
  schema: number[];
  validFrom: string;
  validUntil: string;
}

/** A saved market notification as the form holds it. */
export const typedNotification = (values: NotificationValues): TypedNotification => ({
  ...values,
  schema: values.schema === null ? [] : [values.schema],
  validFrom: dayOfSeconds(values.validFrom),
  validUntil: values.validUntil === null ? '' : dayOfSeconds(values.validUntil),
});

/** The form of a market notification that begins with nothing but its process's validity. */
export const emptyNotification = (validFrom: number, validUntil: number | null): TypedNotification =>
  typedNotification({
    ...{ messageCode: '', description: '', senders: [], receivers: [], schema: null, schemaSet: '' },
    ...{ responseCodes: [], validFrom, validUntil },
  });
