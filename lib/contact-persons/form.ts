import { array, object, string } from 'yup';
import { asText, type FieldShape, type RecordShape } from '../changes/fields';
import { uidSchema } from '../list';
import { emailField, phoneField } from '../market-partners/form';
import { salutations } from '../users/settings';
import * as fields from '../validation/form-fields';
import type { ContactPerson } from './model';

/** A contact person as it is saved. */
export type PersonValues = Omit<ContactPerson, 'uid' | 'marketPartnerUid'>;

/** The same as the form holds it: topics with commas between them. */
export type TypedPerson = Omit<PersonValues, 'topics'> & { topics: string };

/** The topics of a text; what is between commas. */
export const topicsOf = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

const shape = {
  salutation: string().oneOf(salutations).defined(),
  title: fields.line(40).defined(),
  firstName: fields.line(80).defined(),
  lastName: fields.line(80).required('Bitte geben Sie den Nachnamen ein.'),
  function: fields.line(120).defined(),
  topics: array(fields.line(80).required())
    .transform((value, typed) => (typeof typed === 'string' ? topicsOf(typed) : value))
    .max(20, 'Höchstens 20 Themen.')
    .required(),
  phone: phoneField(),
  mobile: phoneField(),
  email: emailField(),
};

export const personForm = object(shape).noUnknown();

/** A new one, with the market partner it belongs to. */
export const personCreate = object({ ...shape, marketPartnerUid: uidSchema().required() }).noUnknown();
export type PersonCreate = PersonValues & { marketPartnerUid: number };

/** A saved one, on top of a revision. */
export const personEdit = object({
  ...shape,
  uid: uidSchema().required(),
  revision: fields.revision(),
}).noUnknown();
export type PersonEdit = PersonValues & { uid: number; revision: number };

/** Contact persons of a partner at most: as many as can be put in order. */
export const mostPersons = 1_000;

/** All contact persons of a partner in a new order, and the order that was seen. */
export const personOrder = object({
  marketPartnerUid: uidSchema().required(),
  values: fields.manyUids(mostPersons),
  seen: fields.manyUids(mostPersons),
}).noUnknown();
export interface PersonOrder {
  marketPartnerUid: number;
  values: number[];
  seen: number[];
}

const asTopics: FieldShape = {
  title: 'Themen',
  show: (value) => (typeof value === 'string' ? topicsOf(value) : ((value ?? []) as string[])).join(', '),
};

/** How the fields are called where people read what changed. */
export const personShape: RecordShape<PersonValues | TypedPerson> = {
  salutation: asText('Anrede'),
  title: asText('Titel'),
  firstName: asText('Vorname'),
  lastName: asText('Nachname'),
  function: asText('Funktion'),
  topics: asTopics,
  phone: asText('Telefon'),
  mobile: asText('Mobiltelefon'),
  email: asText('E-Mail'),
};

export const emptyPerson: TypedPerson = {
  salutation: '',
  title: '',
  firstName: '',
  lastName: '',
  function: '',
  topics: '',
  phone: '',
  mobile: '',
  email: '',
};

/** A saved contact person as the form holds it. */
export const typedPerson = (record: PersonValues): TypedPerson => ({
  salutation: record.salutation,
  title: record.title,
  firstName: record.firstName,
  lastName: record.lastName,
  function: record.function,
  topics: record.topics.join(', '),
  phone: record.phone,
  mobile: record.mobile,
  email: record.email,
});
