import { object, string } from 'yup';
import { uidSchema } from '../list';
import * as fields from '../validation/form-fields';

/** What is saved of a process category. */
export interface CategoryValues {
  name: string;
  description: string;
}

const shape = {
  name: fields.line(100).required('Bitte geben Sie der Kategorie einen Namen.'),
  description: string().trim('Bitte ohne Leerzeichen am Rand.').max(500, 'Höchstens 500 Zeichen.').defined(),
};

/** A category to create, and the fields of its form. */
export const categoryForm = object(shape).noUnknown();

/** A category to change; `seen` is what it was when its editing began, by which two who save at once are told apart. */
export const categoryEditForm = object({
  ...shape,
  uid: uidSchema().required(),
  seen: object({ name: string().defined(), description: string().defined() }).noUnknown().required(),
}).noUnknown();

/** All categories in a new order, and the order that was seen. */
export const categoryOrderForm = object({
  values: fields.manyUids(1_000),
  seen: fields.manyUids(1_000),
}).noUnknown();
