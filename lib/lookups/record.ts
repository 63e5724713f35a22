import { uidSchema } from '../list';
import { record, type ValuesOf } from '../record';
import { line, text } from '../record-fields';
import { seenOrder } from '../validation/form-fields';
import { object, string } from '../validation/yup';

/** A category of processes or of documents. */
export const categoryRecord = record('categories', {
  name: line('Name', 100, { required: 'Bitte geben Sie der Kategorie einen Namen.' }),
  description: text('Beschreibung', 500),
});
export type CategoryValues = ValuesOf<typeof categoryRecord>;

/** An edited category; `seen` is its state when editing began, to detect concurrent saves. */
export const categoryEdit = categoryRecord.create.shape({
  uid: uidSchema().required(),
  seen: object({ name: string().defined(), description: string().defined() }).noUnknown().required(),
});

/** All categories in a new order, and the order that was seen. */
export const categoryOrder = object(seenOrder(1_000)).noUnknown();
