import { array, number, object, string } from 'yup';
import { filesSchema, type UploadedFile } from '../backend/files';
import { asNames, asRichText, asText, type FieldShape, type RecordShape } from '../changes/fields';
import { uidSchema } from '../list';
import type { Named } from '../named';
import * as fields from '../validation/form-fields';
import { ecnumberPattern, type Industry, industries, logoLimit } from './model';

/** What a market partner says of itself: edited by its admins and editors. */
export interface PartnerValues {
  shortName: string;
  street: string;
  zip: string;
  city: string;
  phone: string;
  email: string;
  website: string;
  /** Rich text. */
  description: string;
  dataExchange: string;
  meteringPoints: number | null;
}

/** The same as the form holds it. */
export type TypedPartner = Omit<PartnerValues, 'meteringPoints'> & { meteringPoints: string };

const wholeNumber = 'Bitte geben Sie eine ganze Zahl ein oder lassen Sie das Feld leer.';

const partnerFields = {
  shortName: fields.line(60).defined(),
  street: fields.line(120).defined(),
  zip: fields.line(12).defined(),
  city: fields.line(80).defined(),
  phone: fields.phone(40),
  email: fields.email(254),
  website: fields.webAddress(300),
  dataExchange: fields.line(300).defined(),
  meteringPoints: number()
    .transform((value, typed) => {
      if (typeof typed !== 'string') return value;
      const digits = typed.replace(/[.\s]/g, '');
      return digits === '' ? null : /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
    })
    .typeError(wholeNumber)
    .integer(wholeNumber)
    .min(0, wholeNumber)
    .max(100_000_000, 'So viele Zählpunkte gibt es nicht.')
    .nullable()
    .defined(),
  description: fields.richText(),
};

export const partnerForm = object(partnerFields).noUnknown();

/** The same, on top of a revision. */
export const partnerEdit = object({
  ...partnerFields,
  uid: uidSchema().required(),
  revision: fields.revision(),
}).noUnknown();
export type PartnerEdit = PartnerValues & { uid: number; revision: number };

/** How the fields are called where people read what changed. */
export const partnerShape: RecordShape<PartnerValues | TypedPartner> = {
  shortName: asText('Kurzname'),
  street: asText('Straße und Hausnummer'),
  zip: asText('Postleitzahl'),
  city: asText('Ort'),
  phone: asText('Telefon'),
  email: asText('E-Mail'),
  website: asText('Website'),
  dataExchange: asText('Adresse für den Datenaustausch'),
  meteringPoints: asText('Zählpunkte'),
  description: asRichText('Beschreibung'),
};

/** A saved partner as the form holds it. */
export const typedPartner = (record: PartnerValues): TypedPartner => ({
  shortName: record.shortName,
  street: record.street,
  zip: record.zip,
  city: record.city,
  phone: record.phone,
  email: record.email,
  website: record.website,
  dataExchange: record.dataExchange,
  meteringPoints: record.meteringPoints === null ? '' : String(record.meteringPoints),
  description: record.description,
});

/** What identifies a market partner on the market: kept by page admins. */
export interface NumbersValues {
  company: string;
  industry: Industry[];
  /** Uids of the market roles. */
  processesparticipants: number[];
  ecnumbers: { ecnumber: string; name: string }[];
}

const numbersFields = {
  company: fields.line(200).required('Bitte geben Sie den Namen des Unternehmens ein.'),
  industry: array(
    string()
      .oneOf([...industries])
      .required(),
  )
    .max(industries.length)
    .required(),
  processesparticipants: fields.manyUids(50),
  ecnumbers: array(
    object({
      ecnumber: fields
        .line(8)
        .matches(ecnumberPattern, 'Eine Nummer hat zwei Großbuchstaben und sechs Ziffern, wie AT001000.')
        .required('Bitte geben Sie die Nummer ein, wie AT001000.'),
      name: fields.line(200).required('Bitte geben Sie an, wofür die Nummer steht.'),
    }).noUnknown(),
  )
    .min(1, 'Ein Marktpartner hat mindestens eine Nummer.')
    .max(100, 'Höchstens 100 Nummern.')
    .test('once', 'Bitte jede Nummer nur einmal.', (value) =>
      value ? new Set(value.map(({ ecnumber }) => ecnumber)).size === value.length : true,
    )
    .required(),
};

export const numbersForm = object(numbersFields).noUnknown();

/** The same, on top of a revision. */
export const numbersEdit = object({
  ...numbersFields,
  uid: uidSchema().required(),
  revision: fields.revision(),
}).noUnknown();
export type NumbersEdit = NumbersValues & { uid: number; revision: number };

const asNumbers = (title: string): FieldShape => ({
  title,
  show: (value) =>
    [...((value ?? []) as NumbersValues['ecnumbers'])]
      .sort((a, b) => (a.ecnumber < b.ecnumber ? -1 : 1))
      .map(({ ecnumber, name }) => `${ecnumber} (${name})`)
      .join(', '),
});

const asIndustries = (title: string): FieldShape => ({
  title,
  show: (value) => industries.filter((one) => ((value ?? []) as string[]).includes(one)).join(', '),
});

export const numbersShape = (participants: readonly Named[]): RecordShape<NumbersValues> => ({
  company: asText('Unternehmen'),
  industry: asIndustries('Sparte'),
  processesparticipants: asNames('Marktrollen', participants),
  ecnumbers: asNumbers('Nummern'),
});

export const emptyNumbers: NumbersValues = {
  company: '',
  industry: [],
  processesparticipants: [],
  ecnumbers: [{ ecnumber: '', name: '' }],
};

/** A saved partner as the form of its numbers holds it. */
export const numbersOf = (record: {
  company: string;
  industry: Industry[];
  processesparticipants: readonly Named[];
  ecnumbers: readonly { ecnumber: string; name: string }[];
}): NumbersValues => ({
  company: record.company,
  industry: record.industry,
  processesparticipants: record.processesparticipants.map(({ uid }) => uid),
  ecnumbers: record.ecnumbers.map(({ ecnumber, name }) => ({ ecnumber, name })),
});

/** One picture that becomes the logo. */
export const logoForm = object({
  uid: uidSchema().required(),
  files: filesSchema({ most: 1, bytes: logoLimit }).min(1, 'Bitte wählen Sie ein Bild.'),
}).noUnknown();
export interface LogoInput {
  uid: number;
  files: UploadedFile[];
}
