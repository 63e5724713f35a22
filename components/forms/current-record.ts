import type { CurrentRecord, FormState } from '@/lib/forms';

/** A record as its own call answers it: its values as they are saved, and what its uids are called. */
interface Saved<Values> extends Omit<CurrentRecord<unknown>, 'values'> {
  values: Values;
}

/**
 * The `current` of a record form (use-record-form.ts), from the server action that answers the saved record.
 * @param typed the saved values as the form holds them
 * @param onRecord takes over what the record names beside its values
 * @returns undefined where nothing is saved yet
 */
export function currentOf<Record extends Saved<unknown>, Typed>(
  action: ((values: { uid: number }) => Promise<FormState<{ record: Record }>>) | undefined,
  uid: number | undefined,
  { typed, onRecord }: { typed: (values: Record['values']) => Typed; onRecord: (record: Record) => void },
): (() => Promise<FormState<CurrentRecord<Typed>>>) | undefined {
  if (!action || !uid) return undefined;
  return async () => {
    const result = await action({ uid });
    if (result.state !== 'saved') return result;
    const { record } = result.answer;
    onRecord(record);
    return { state: 'saved', answer: { ...record, values: typed(record.values) } };
  };
}
