import { number, object } from 'yup';
import { asNames, asRichText, asText, type RecordShape } from '../changes/fields';
import { uidSchema } from '../list';
import type { Named } from '../named';
import * as fields from '../validation/form-fields';

/** A response code as it is saved. */
export interface ResponseCodeValues {
  code: number;
  descriptionShort: string;
  /** Uids; the order is the categories' own. */
  responsecategories: number[];
  /** Rich text. */
  description: string;
}

/** The same as the form holds it. */
export type TypedResponseCode = Omit<ResponseCodeValues, 'code'> & { code: string };

const missingCode = 'Bitte geben Sie den Code als Zahl ein.';

const shape = {
  code: number()
    .transform((value, typed) =>
      typeof typed === 'string' && !/^\s*\d+\s*$/.test(typed) ? Number.NaN : value,
    )
    .typeError(missingCode)
    .integer(missingCode)
    .min(1, 'Der Code ist eine Zahl ab 1.')
    .max(999_999, 'Der Code hat höchstens sechs Stellen.')
    .required(missingCode),
  descriptionShort: fields.line(200).required('Bitte geben Sie eine Bezeichnung ein.'),
  responsecategories: fields.manyUids(100).min(1, 'Bitte wählen Sie mindestens eine Kategorie.'),
  description: fields.richText(),
};

export const responseCodeForm = object(shape).noUnknown();

/** The same, on top of a revision. */
export const responseCodeEdit = object({
  ...shape,
  uid: uidSchema().required(),
  revision: fields.revision(),
}).noUnknown();

/** How the fields are called where people read what changed. */
export const responseCodeShape = (
  categories: readonly Named[],
): RecordShape<ResponseCodeValues | TypedResponseCode> => ({
  code: asText('Code'),
  descriptionShort: asText('Bezeichnung'),
  responsecategories: asNames('Kategorien', categories),
  description: asRichText('Beschreibung'),
});

export const emptyResponseCode: TypedResponseCode = {
  code: '',
  descriptionShort: '',
  responsecategories: [],
  description: '',
};

/** A saved code as the form holds it. */
export const typedResponseCode = (record: {
  code: number;
  descriptionShort: string;
  responsecategories: readonly Named[];
  description: string;
}): TypedResponseCode => ({
  code: String(record.code),
  descriptionShort: record.descriptionShort,
  responsecategories: record.responsecategories.map(({ uid }) => uid),
  description: record.description,
});
