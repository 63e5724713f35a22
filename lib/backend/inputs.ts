import { PortalError } from '../errors';
import { uidSchema } from '../list';
import { isDay } from '../time/days';
import { array, object, string } from '../validation/yup';

/** Input of a call about one record: `uid` of its path. */
export const uidInput = object({ uid: uidSchema().required() }).noUnknown();

/** A calendar day in Vienna, `YYYY-MM-DD`. */
export const dayInput = () =>
  string().test(
    'day',
    'Bitte geben Sie einen Tag wie 2027-05-01 an.',
    (value) => value === undefined || isDay(value),
  );

/** Body of every batch delete: the uids under `values` (docs/requirements/calls.md, Further calls). */
export const batchInput = object({
  values: array(uidSchema().required()).min(1).max(1_000).required(),
}).noUnknown();

/** The refusal of unknown or malformed entries of an address. */
export const notUnderstood = (names: string[]) =>
  new PortalError('invalid_input', {
    fields: Object.fromEntries(names.map((name) => [name, 'Diese Angabe ist nicht verständlich.'])),
  });

/** A `prepare` that refuses all other entries: they would have no effect, and the caller would not notice. */
export const onlyEntries =
  (names: readonly string[]) =>
  (raw: Record<string, unknown>): Record<string, unknown> => {
    const unknown = Object.keys(raw).filter((name) => !names.includes(name));
    if (unknown.length > 0) throw notUnderstood(unknown);
    return raw;
  };

/** Fields of an input for the entries of a page's address; the page's `read` checks them. */
export const entryFields = (entries: readonly string[]) =>
  Object.fromEntries(entries.map((name) => [name, string().max(2_000)])) as Record<never, never>;

/** A page's address that was read whole. @throws PortalError invalid_input for entries that were left out */
export function understood<Address extends { ignored: string[] }>(address: Address): Address {
  if (address.ignored.length > 0) throw notUnderstood(address.ignored);
  return address;
}
