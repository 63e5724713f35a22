import { secondsSchema, uidSchema } from './list';
import type { Named } from './named';
import { isDay, secondsOfDay } from './time/days';
import { formatDay } from './time/format';
import { type AnySchema, array, mixed, number, string } from './validation/yup';

/** A value to choose, with its German name. */
export type Choice = readonly [value: string | number, title: string];

/** How a form shows a filter; plain values, because they are sent to the browser. */
export interface Look {
  /** A `link` is chosen by links of the page; the form only keeps it. */
  kind: 'search' | 'select' | 'text' | 'date' | 'tab' | 'link';
  /** Of a select: the title of the entry that filters nothing. */
  all?: string;
  /** The value of that entry in the address, if it is not empty. */
  open?: string;
  choices?: readonly Choice[];
  /** There are so many choices that the select can be searched. */
  long?: boolean;
  /** Attributes of the input field; `label` only if it differs from the title. */
  input?: Partial<
    Record<'label' | 'placeholder' | 'pattern' | 'title' | 'tooltip', string> & {
      inputMode: 'numeric' | 'decimal';
    }
  >;
}

/**
 * A filter of a list. `Standard` is the default; undefined filters nothing. `Name` is the filter's key in the call's
 * input; empty means its own key. `Asked` is `never` for a filter that is not in the call's `filters`.
 */
export interface Filter<Value, Standard, Asked, Name extends string = ''> {
  /** German; shown at the field and the chip, and in messages about a refused value. */
  title: string;
  standard: Standard;
  look: Look;
  /** Parses a trimmed, non-empty query entry; undefined when it can't be parsed. */
  parse: (text: string) => Value | undefined;
  /** The query entry for a value. */
  write: (value: Value) => string | number;
  ask: (value: Value) => Asked;
  name: Name;
  /** The rule in the call's input. */
  rule: () => AnySchema;
  /** The chip's text. */
  said: (value: Value, choices: readonly Choice[]) => string;
}

/** Records as choices. */
export const choicesOf = (list: readonly Named[]): Choice[] => list.map(({ uid, name }) => [uid, name]);

const plain = <T extends string | number>(value: T): T => value;
const nameIn = (value: string | number, choices: readonly Choice[]): string =>
  choices.find(([one]) => one === value)?.[1] ?? `Nummer ${value}`;
const uidForm = /^[1-9]\d{0,8}$/;
/** Parses a uid in an address. */
export const uidIn = (text: string) => (uidForm.test(text) ? Number(text) : undefined);
const chosenIn = <Value extends string | number>(choices: readonly (readonly [Value, string])[]) =>
  ((text) => choices.find(([value]) => String(value) === text)?.[0]) as (text: string) => Value | undefined;

interface ByName<Name extends string> {
  /** The filter's name in the call's input, if it differs. */
  name?: Name;
}

/** The kinds of filters. A special filter starts from one of them and overrides what differs. */
export const filter = {
  /** A text search. */
  search: (placeholder: string): Filter<string, '', never> => ({
    title: 'Suche',
    standard: '',
    look: { kind: 'search', input: { placeholder } },
    parse: (text) => (text.length > 200 ? undefined : text),
    write: plain,
    ask: () => {
      throw new Error('A search is no filter of a call');
    },
    name: '',
    rule: () => string(),
    said: (value) => `„${value}“`,
  }),
  /** One of fixed values, which the call takes unchanged. @param all title of the entry that filters nothing */
  choice: <const Value extends string | number, Name extends string = ''>(
    title: string,
    choices: readonly (readonly [Value, string])[],
    { all = 'Alle', name = '' as Name }: ByName<Name> & { all?: string } = {},
  ): Filter<Value, undefined, Value, NoInfer<Name>> => ({
    title,
    standard: undefined,
    look: { kind: 'select', all, choices },
    parse: chosenIn(choices),
    write: plain,
    ask: plain,
    name,
    rule: () => {
      const values = choices.map(([value]) => value);
      return typeof values[0] === 'number'
        ? number().oneOf(values as number[])
        : string().oneOf(values as string[]);
    },
    said: (value) => nameIn(value, choices),
  }),
  /** One part of a list; each part has a tab. */
  tab: <const Value extends string>(
    title: string,
    parts: readonly Value[],
  ): Filter<Value, undefined, Value> => ({
    title,
    standard: undefined,
    look: { kind: 'tab' },
    parse: (text) => parts.find((part) => part === text),
    write: plain,
    ask: plain,
    name: '',
    rule: () => string().oneOf([...parts]),
    said: plain,
  }),
  /** A status number; 0 means all. */
  status: <Standard extends number>(
    title: string,
    names: Readonly<Record<number, string>>,
    standard: Standard,
  ): Filter<number, number, number> => ({
    title,
    standard,
    look: { kind: 'select', all: 'Alle', open: '0', choices: Object.entries(names) },
    parse: (text) => (text === '0' || Object.hasOwn(names, text) ? Number(text) : undefined),
    write: plain,
    ask: plain,
    name: '',
    rule: () =>
      number()
        .oneOf([0, ...Object.keys(names).map(Number)])
        .default(standard),
    said: (value) => names[value] ?? 'Alle',
  }),
  /** One record; the call takes several uids. */
  uids: <Name extends string = ''>(
    title: string,
    { all, long, name = '' as Name }: ByName<Name> & { all: string; long?: true },
  ): Filter<number, undefined, number[], NoInfer<Name>> & Given => ({
    title,
    standard: undefined,
    look: { kind: 'select', all, long },
    given: true,
    parse: uidIn,
    write: plain,
    ask: (uid) => [uid],
    name,
    rule: () => array(uidSchema().required()).max(100),
    said: nameIn,
  }),
  /** One of the texts that occur in the list. @param most the longest text in characters */
  text: (
    title: string,
    { all, most }: { all: string; most: number },
  ): Filter<string, undefined, string> & Given => ({
    title,
    standard: undefined,
    look: { kind: 'select', all, long: true },
    given: true,
    parse: (text) => (text.length > most ? undefined : text),
    write: plain,
    ask: plain,
    name: '',
    rule: () => string().max(most),
    said: (value) => value,
  }),
  /** Yes or no. */
  flag: (title: string, yes: string, no: string): Filter<boolean, undefined, boolean | 0 | 1> => ({
    title,
    standard: undefined,
    look: {
      kind: 'select',
      all: 'Alle',
      choices: [
        [1, yes],
        [0, no],
      ],
    },
    parse: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    write: Number,
    ask: (value) => value,
    name: '',
    rule: () => mixed<0 | 1 | boolean>().oneOf([0, 1, true, false]),
    said: (value) => (value ? 'ja' : 'nein'),
  }),
  /** A day, YYYY-MM-DD; the call takes its first second in Vienna. */
  day: (title: string): Filter<string, undefined, number> => ({
    title,
    standard: undefined,
    look: { kind: 'date' },
    parse: (text) => (isDay(text) ? text : undefined),
    write: plain,
    ask: secondsOfDay,
    name: '',
    rule: secondsSchema,
    said: formatDay,
  }),
};

/** A filter whose choices are read together with the list. */
export interface Given {
  given: true;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of filters holds values of every kind
export type AnyFilter = Filter<any, any, any, any> & Partial<Given>;
export type Filters = Readonly<Record<string, AnyFilter>>;
