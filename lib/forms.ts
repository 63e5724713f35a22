import type { Named } from './named';

/** The state of a form after sending, as server actions return it; none of the states loses typed input. */
export type FormState<Answer = unknown> =
  | { state: 'saved'; answer: Answer }
  /** One German message for each field. */
  | { state: 'invalid'; message: string; fields: Record<string, string> }
  /** Somebody saved a newer revision meanwhile, or the time for it is over; `heading` says in short what happened. */
  | { state: 'conflict'; heading?: string; message: string; fields?: Record<string, string> }
  /**
   * `outdated`: the page is from an older release than the server and must be reloaded. `lost`: no answer came, and it
   * is unknown whether the action was done. `signedOut`: the session has ended.
   */
  | { state: 'refused'; heading?: string; message: string; outdated?: true; lost?: true; signedOut?: true };

/** The saved record, for a form with a conflict. */
export interface CurrentRecord<Values> {
  values: Values;
  revision: number;
  /** When it was saved, whole seconds since 1970. */
  changed: number;
  /** Who saved it; null for readers who may not know. */
  by: string | null;
  /** The names of the uids in the values, by field. */
  options?: Readonly<Record<string, readonly Named[]>>;
}

/** The saved record for a form with a conflict, from the answer of the record's own call. */
export function currentOf<Answer, Typed>(
  shown: FormState<Answer>,
  read: (
    answer: Answer,
  ) => Omit<CurrentRecord<Typed>, 'by'> & ({ changedBy: string | null } | { by: string | null }),
): FormState<CurrentRecord<Typed>> {
  if (shown.state !== 'saved') return shown;
  const { values, revision, changed, options, ...rest } = read(shown.answer);
  const by = 'by' in rest ? rest.by : rest.changedBy;
  return { state: 'saved', answer: { values, revision, changed, by, options } };
}
