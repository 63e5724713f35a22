import { array, object } from 'yup';
import { uidSchema } from '../list';

/** A call about one record: `{uid}` of its path. */
export const uidInput = object({ uid: uidSchema().required() }).noUnknown();

/** The body of every batch delete: the uids under `values` (portal.md section 7). */
export const batchInput = object({
  values: array(uidSchema().required()).min(1).max(1_000).required(),
}).noUnknown();
