import type { Named } from '../named';
import { formatVersion, parseVersion } from '../text/version';
import { isDay } from '../time/days';
import { formatDate, formatDateTime, formatDay, formatOpenEnd } from '../time/format';
import { secondsOfLocal } from '../time/local-time';
import type { FieldChange } from './model';
import { excerptsOf, plainTextOf } from './text';

/** A field's German name, and how its value is shown as text. */
export interface FieldShape {
  title: string;
  show: (value: unknown) => string;
  /** The text to compare, if it differs from the text shown: rich text may differ only in formatting. */
  compare?: (value: unknown) => string;
}

/**
 * The fields of a record that people read, in order. Values may come from a form (text) or the database (numbers,
 * days), so that browser and server show the same.
 */
export type RecordShape<Values> = { readonly [Name in keyof Values]?: FieldShape };

const empty = (value: unknown) => value === null || value === undefined || value === '';

export const asText = (title: string): FieldShape => ({
  title,
  show: (value) => (empty(value) ? '' : String(value).trim()),
});

/** Sanitised HTML, shown as its text. */
export const asRichText = (title: string): FieldShape => ({
  title,
  show: (value) => (empty(value) ? '' : plainTextOf(String(value))),
  compare: (value) => (empty(value) ? '' : String(value).trim()),
});

const yes: unknown[] = [true, 1, '1', 'true'];

/** Shows true, 1, `'1'` and `'true'` as "Ja". */
export const asFlag = (title: string): FieldShape => ({
  title,
  show: (value) => (yes.some((one) => one === value) ? 'Ja' : 'Nein'),
});

/** A calendar day `YYYY-MM-DD`, or a moment in whole seconds; with `openEnd` no value is shown as 31.12.2099. */
export const asDate = (title: string, { openEnd = false } = {}): FieldShape => ({
  title,
  show: (value) => {
    if (empty(value)) return openEnd ? formatOpenEnd(null) : '';
    if (typeof value === 'string') return isDay(value) ? formatDay(value) : value;
    return formatDate(value as number);
  },
});

/** A moment: whole seconds, a Date, or `YYYY-MM-DDTHH:MM` in Vienna's time, as forms hold it. */
export const asMoment = (title: string): FieldShape => ({
  title,
  show: (value) => {
    if (empty(value)) return '';
    const at = typeof value === 'string' ? secondsOfLocal(value) : (value as number | Date);
    return at === undefined ? String(value) : `${formatDateTime(at)} Uhr`;
  },
});

/** A version, also as typed: `3`, `3,1` and `03.10`. */
export const asVersion = (title: string): FieldShape => ({
  title,
  show: (value) => {
    const number = typeof value === 'string' ? parseVersion(value) : (value as number);
    return empty(value) ? '' : number === undefined ? String(value) : formatVersion(number);
  },
});

/**
 * One or several uids of a list, shown by name in the list's order; unknown ones by number. With `ordered` the value's
 * own order is shown and compared.
 */
export function asNames(title: string, options: readonly Named[], { ordered = false } = {}): FieldShape {
  return {
    title,
    show: (value) => {
      const uids = (Array.isArray(value) ? value : [value]).filter((one) => !empty(one)).map(Number);
      const nameOf = (uid: number) => options.find((one) => one.uid === uid)?.name ?? `Nummer ${uid}`;
      if (ordered) return uids.map(nameOf).join(', ');
      const places = new Map(options.map(({ uid }, place) => [uid, place]));
      const place = (uid: number) => places.get(uid) ?? Number.MAX_SAFE_INTEGER;
      return [...new Set(uids)]
        .sort((a, b) => place(a) - place(b) || a - b)
        .map(nameOf)
        .join(', ');
    },
  };
}

/** One of fixed values, shown by its title. */
export const asChoice = (
  title: string,
  choices: readonly { value: string | number; title: string }[],
): FieldShape => ({
  title,
  show: (value) =>
    choices.find((choice) => String(choice.value) === String(value))?.title ?? String(value ?? ''),
});

function isSame({ show, compare = show }: FieldShape, one: unknown, other: unknown): boolean {
  return compare(one) === compare(other);
}

const entries = <Values>(shape: RecordShape<Values>) =>
  Object.entries(shape) as [keyof Values & string, FieldShape][];

/** The fields of a shape in which two records differ. */
export const differingFields = <Values>(
  shape: RecordShape<Values>,
  one: Partial<Values>,
  other: Partial<Values>,
): (keyof Values & string)[] =>
  entries(shape).flatMap(([name, field]) => (isSame(field, one[name], other[name]) ? [] : [name]));

/** Both sides of a field as text, shortened around the change. */
export function sidesOf(field: FieldShape, before: unknown, after: unknown): { from: string; to: string } {
  const from = field.show(before);
  const to = field.show(after);
  if (from !== to) return excerptsOf(from, to);
  const short = excerptsOf(from, '').from;
  return { from: short, to: `${short} (anders formatiert)`.trim() };
}

/** The differences between two records by field, for a change entry (docs/requirements/records.md, Change). */
export const changesOf = <Values>(
  shape: RecordShape<Values>,
  before: Partial<Values>,
  after: Partial<Values>,
): FieldChange[] =>
  differingFields(shape, before, after).map((name) => ({
    field: shape[name]!.title,
    ...sidesOf(shape[name]!, before[name], after[name]),
  }));
