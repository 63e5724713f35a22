import * as shapes from './changes/fields';
import { plainTextOf } from './changes/text';
import { uidSchema } from './list';
import type { Named } from './named';
import { dayOfSeconds } from './time/days';
import { localOf } from './time/local-time';
import * as rules from './validation/form-fields';
import * as check from './validation/validators';
import { array, type Schema, type StringSchema, string } from './validation/yup';

/*
 * The kinds of fields that records are made of. Each says what is saved (`Value`, as the API takes it), what a form
 * holds meanwhile (`Typed`) and what the table keeps (`Stored`). Browser and server load this: nothing of the server.
 */

export type Kind =
  | ('line' | 'text' | 'richText' | 'web' | 'email' | 'phone' | 'number')
  | ('day' | 'moment' | 'flag' | 'choice' | 'uid' | 'uids' | 'words')
  | 'own'; // drawn by a control of its own

/** A column's name in the table: '' for the field's own, null for what stands in no column of it. */
type Column = string | null;

interface Options<In extends Column> {
  /** What is said where nothing is given; left out, the field may stay empty. */
  required?: string;
  /** A sentence under the label. */
  hint?: string;
  /** What its form calls it, where that is not the title. */
  label?: string;
  column?: In;
  /** The key of the text that explains it in forms (lib/content/info-keys.ts). */
  explained?: string;
  /** What the API says of it, where the title does not tell. */
  says?: string;
}

/** How the default control differs from others of its kind. */
interface Look {
  /** Characters at most. */
  most?: number;
  choices?: readonly Choice[];
  /** The call that finds what can be chosen (`…/options/list`). */
  search?: string;
  /** The order counts and can be changed. */
  ordered?: boolean;
  /** What choosing none of the options is called. */
  none?: string;
}
export interface Choice<Value extends string = string> {
  value: Value;
  title: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a set of fields holds values of every type
export interface Field<Value = any, Typed = any, Stored = any, In extends Column = any>
  extends Look,
    Omit<Options<In>, 'required' | 'column'> {
  kind: Kind;
  title: string;
  schema: Schema<Value>;
  optional: boolean;
  /** What is said where it is not given. */
  missing?: string;
  empty: Typed;
  typed: (value: Value) => Typed;
  /** How people read it, if they do; `options` names what uids stand for. */
  shape: (options: readonly Named[]) => shapes.FieldShape | undefined;
  column: In;
  /** For the compiler alone. */
  stored?: Stored;
}

/** A field whose uids are named by options that the page has. */
export type NamedField = { named: true };

/** A field that is a column of lists and exports. */
export type ListedField = { listed: { width: number; extra?: true } };

/**
 * Makes a field a column of lists and exports.
 * @param width characters, for the spreadsheet
 * @param extra that it is shown only when it is asked for
 */
export const listed = <F extends Field>(width: number, one: F, extra?: 'extra'): F & ListedField => ({
  ...one,
  listed: { width, ...(extra && { extra: true }) },
});

/** A field that callers of the API need not know: left out, it stays as it is, or empty in a new record. */
export const later = <Value, Typed, Stored, In extends Column>(
  one: Field<Value, Typed, Stored, In>,
): Field<Value | undefined, Typed, Stored, In> => ({
  ...one,
  schema: one.schema.optional(),
  typed: (value) => (value === undefined ? one.empty : one.typed(value)),
});

/** Leaves a field out of what people read of changes. */
export const silent = <F extends Field>(one: F): F => ({ ...one, shape: () => undefined });

type Rest<Value, Typed> = Pick<Field<Value, Typed>, 'schema' | 'empty' | 'typed' | 'shape'> & Look;

const says: Partial<Record<Kind, (title: string) => string>> = {
  richText: (title) => `${title} als HTML; wird vor dem Speichern bereinigt.`,
  day: (title) => `${title}, in ganzen Sekunden.`,
  moment: (title) => `${title}, in ganzen Sekunden.`,
};

function field<Stored, In extends Column = '', Value = unknown, Typed = unknown>(
  kind: Kind,
  title: string,
  { required, column, ...options }: Options<In>,
  { schema, ...rest }: Rest<Value, Typed>,
): Field<Value, Typed, Stored, NoInfer<In>> {
  const meaning = options.says ?? says[kind]?.(title) ?? `${title}.`;
  return {
    ...{
      kind,
      title,
      optional: required === undefined,
      missing: required,
      column: (column ?? (column === null ? null : '')) as In,
    },
    ...{ ...options, ...rest, schema: schema.meta({ text: meaning }) },
  };
}

const same = <T>(value: T): T => value;
const asked = <T extends string>(schema: StringSchema<T | undefined>, required?: string): Schema<T> =>
  required === undefined ? schema.defined() : check.required(schema, required);

const texts =
  (kind: Kind, rule: (most: number) => StringSchema<string | undefined>) =>
  <const In extends Column = ''>(
    title: string,
    most: number,
    options: Options<In> & {
      /** What it has to look like, and what is said where it does not. */
      matches?: [RegExp, string];
    } = {},
  ) => {
    const { matches: [pattern, message] = [], ...given } = options;
    const bare = rule(most);
    const schema = pattern ? bare.matches(pattern, { message, excludeEmptyString: true }) : bare;
    return field<string, In, string, string>(kind, title, given, {
      ...{ schema: asked(schema, given.required), empty: '', typed: same, most },
      shape: () => shapes.asText(title),
    });
  };

/** One line without white space at its ends. */
export const line = texts('line', rules.line);
/** A plain text of several lines. */
export const text = texts('text', rules.lines);
/** The address of a web page. */
export const web = texts('web', rules.webAddress);
export const email = texts('email', rules.email);
export const phone = texts('phone', rules.phone);

/** Sanitised HTML; required, it has words in it. */
export const richText = <const In extends Column = ''>(title: string, options: Options<In> = {}) => {
  const { required } = options;
  const words = (html: string | undefined) => !required || plainTextOf(html ?? '') !== '';
  return field<string, In, string, string>('richText', title, options, {
    schema: asked(rules.richText(), required).test('words', required ?? '', words),
    ...{ empty: '', typed: same, shape: () => shapes.asRichText(title) },
  });
};

/** A day with its time. */
export const moment = <const In extends Column = ''>(
  title: string,
  options: Options<In> & { required: string },
) =>
  field<Date, In, number, string>('moment', title, options, {
    schema: rules.moment(options.required).required(options.required),
    ...{ empty: '', typed: localOf, shape: () => shapes.asMoment(title) },
  });

/** A calendar day of Vienna. */
export const day = <const In extends Column = ''>(
  title: string,
  options: Options<In> & { required: string },
) =>
  field<string, In, number, string>('day', title, options, {
    schema: rules.day(options.required).required(options.required),
    ...{ empty: '', typed: dayOfSeconds, shape: () => shapes.asDate(title) },
  });

/** The last day of something; null is an open end. */
export const openDay = <const In extends Column = ''>(title: string, options: Options<In> = {}) =>
  field<string | null, In, number | null, string>('day', title, options, {
    ...{ schema: rules.openDay(), empty: '', typed: (at) => (at === null ? '' : dayOfSeconds(at)) },
    shape: () => shapes.asDate(title, { openEnd: true }),
  });

/** Yes or no; the API also takes 1 and 0. */
export const flag = <const In extends Column = ''>(title: string, options: Options<In> = {}) =>
  field<boolean, In, boolean, boolean>('flag', title, options, {
    ...{ schema: rules.flag(), empty: false, typed: Boolean, shape: () => shapes.asFlag(title) },
  });

/** Bounds with what is said beyond them; a message left out is that of what is no number. */
interface Bounds {
  min: number | [number, string];
  max: number | [number, string];
}

/** A whole number that has to be given. */
export const whole = <const In extends Column = ''>(
  title: string,
  options: Options<In> & Bounds & { required: string; empty?: string },
) => {
  const { min, max, empty = '', ...given } = options;
  return field<number, In, number, string>('number', title, given, {
    schema: rules.wholeNumber(given.required, min, max).required(given.required),
    ...{ empty, typed: String, shape: () => shapes.asText(title), most: String([max].flat()[0]).length },
  });
};

/** A whole number or none. @param wrong what is said of everything else */
export const openWhole = <const In extends Column = ''>(
  title: string,
  wrong: string,
  { min, max, ...options }: Options<In> & { min: [number, string]; max: [number, string] },
) =>
  field<number | null, In, number | null, string>('number', title, options, {
    schema: rules.openWholeNumber(wrong, min, max),
    ...{ empty: '', typed: (value) => (value === null ? '' : String(value)) },
    shape: () => shapes.asText(title),
  });

/** One of fixed values; a form begins with `empty`. */
export const choice = <const Value extends string, const In extends Column = ''>(
  title: string,
  values: readonly (Value | Choice<Value>)[],
  options: Options<In> & { empty?: NoInfer<Value> | '' } = {},
) => {
  const { empty = '', ...given } = options;
  const choices = values.map((one) => (typeof one === 'string' ? { value: one, title: one } : one));
  const known = choices.map(({ value }) => value);
  const filled = choices.filter(({ value }) => value !== ''); // changes tell what is empty as of every field
  return field<string, In, Value, string>('choice', title, given, {
    schema: asked(string<Value>().oneOf(known, given.required), given.required),
    ...{ empty, typed: same, shape: () => shapes.asChoice(title, filled), choices },
  });
};

/** Several of the options, each once; they stand in no column of the record's table unless one is named. */
export const uids = <const In extends Column = null>(
  title: string,
  most: number,
  { search, ordered, ...options }: Options<In> & Pick<Look, 'search' | 'ordered'> = {},
) => {
  const { column = null as In, required } = options;
  const schema = rules.manyUids(most);
  return Object.assign(
    field<number[], In, number[], number[]>(
      'uids',
      title,
      { ...options, column },
      {
        schema: required === undefined ? schema : schema.min(1, required),
        ...{ empty: [], typed: same, search, ordered },
        shape: (known) => shapes.asNames(title, known, { ordered }),
      },
    ),
    { named: true as const },
  );
};

/** Texts of one line, which a form holds with commas between them. */
export const words = <const In extends Column = ''>(
  title: string,
  most: number,
  each: number,
  /** `several` is the German plural, where the title is none. */
  { several = title, ...options }: Options<In> & { several?: string } = {},
) => {
  const wordsOf = (value: unknown): string[] =>
    typeof value === 'string'
      ? value
          .split(/[,\n]/)
          .map((one) => one.trim())
          .filter(Boolean)
      : ((value ?? []) as string[]);
  return field<string[], In, string[], string>('words', title, options, {
    schema: array(rules.line(each).required())
      .transform((value, typed) => (typeof typed === 'string' ? wordsOf(typed) : value))
      .min(options.required === undefined ? 0 : 1, options.required)
      .max(most, `Höchstens ${most} ${several}.`)
      .required(options.required),
    ...{ empty: '', typed: (all) => all.join(', ') },
    shape: () => ({ title, show: (value) => wordsOf(value).join(', ') }),
  });
};

/** One of the options or none, found by what is typed. */
export const openUid = <const In extends Column = ''>(
  title: string,
  { search, ...options }: Options<In> & Pick<Look, 'search'> = {},
) =>
  Object.assign(
    field<number | null, In, number | null, number[]>('uids', title, options, {
      ...{ schema: rules.oneUid(), empty: [], typed: (one) => (one === null ? [] : [one]), search, most: 1 },
      shape: (known) => shapes.asNames(title, known),
    }),
    { named: true as const },
  );

/** One of the options or none, chosen from all of them. @param none what choosing none is called */
export const openChoice = <const In extends Column = ''>(
  title: string,
  { none = 'Keine Angabe', ...options }: Options<In> & Pick<Look, 'none'> = {},
) =>
  Object.assign(
    field<number | null, In, number | null, string>('uid', title, options, {
      ...{ schema: rules.oneUid(), empty: '', typed: (one) => (one === null ? '' : String(one)), none },
      shape: (known) => shapes.asNames(title, known),
    }),
    { named: true as const },
  );

/** One of the options, chosen from all of them. */
export const optionUid = <const In extends Column = ''>(
  title: string,
  options: Options<In> & { required: string },
) =>
  Object.assign(
    field<number, In, number, string>('uid', title, options, {
      schema: uidSchema().typeError(options.required).required(options.required),
      ...{ empty: '', typed: String, shape: (known) => shapes.asNames(title, known) },
    }),
    { named: true as const },
  );
