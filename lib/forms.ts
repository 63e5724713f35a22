import type { Named } from './named';

/** What a form shows after it was sent; a server action answers it, and nothing typed is lost in any of them. */
export type FormState<Answer = unknown> =
  | { state: 'saved'; answer: Answer }
  /** One German message a field. */
  | { state: 'invalid'; message: string; fields: Record<string, string> }
  /** Someone saved a newer revision meanwhile. */
  | { state: 'conflict'; message: string; fields?: Record<string, string> }
  /**
   * `outdated`: the page is of an older release than the server, and has to be loaded anew. `lost`: no answer came, and
   * whether it was done is not known.
   */
  | { state: 'refused'; message: string; outdated?: true; lost?: true };

/** A record as it is saved by now, for a form that was overtaken. */
export interface CurrentRecord<Values> {
  values: Values;
  revision: number;
  /** When it was saved, whole seconds since 1970. */
  changed: number;
  /** Who saved it; null for everyone who may not know. */
  by: string | null;
  /** What its uids are called, by field. */
  options?: Readonly<Record<string, readonly Named[]>>;
}

/** What a form that was overtaken is given, of the answer of the record's own call. */
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
