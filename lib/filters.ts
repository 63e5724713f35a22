import { type AnySchema, array, mixed, number, string } from 'yup';
import { secondsSchema, uidSchema } from './list';
import type { Named } from './named';
import { isDay, secondsOfDay } from './time/days';
import { formatDate } from './time/format';

/** A value to choose, and how it is called. */
export type Choice = readonly [value: string | number, title: string];

/** How a form shows a filter: plain values, which cross to the browser. */
export interface Look {
  kind: 'search' | 'select' | 'text' | 'date' | 'tab';
  /** Of a select: the entry that leaves the filter open, and the others. */
  all?: string;
  /** As that entry stands in the address, where it is not left out. */
  open?: string;
  choices?: readonly Choice[];
  /** So many choices that they are searched. */
  long?: boolean;
  /** Attributes of what is typed; the label, where it says more than the title. */
  input?: Partial<
    Record<'label' | 'placeholder' | 'pattern' | 'title' | 'tooltip', string> & {
      maxLength: number;
      inputMode: 'numeric' | 'decimal';
    }
  >;
}

/**
 * A filter of a list. `Standard` is what is in force where nothing is said; undefined narrows nothing. The call is
 * asked under `Name`, or, where that is empty, under the filter's own name; `Asked` is never where it is not asked.
 */
export interface Filter<Value, Standard, Asked, Name extends string = ''> {
  /** German: on its field and its chip, and where an entry is refused. */
  title: string;
  standard: Standard;
  look: Look;
  /** An entry of the address, trimmed and not empty; undefined for what can't be understood. */
  parse: (text: string) => Value | undefined;
  /** The entry of a value. */
  write: (value: Value) => string | number;
  ask: (value: Value) => Asked;
  name: Name;
  /** The rule of the call's input. */
  rule: () => AnySchema;
  /** The chip's text. */
  said: (value: Value, choices: readonly Choice[]) => string;
}

/** Records to choose from. */
export const choicesOf = (list: readonly Named[]): Choice[] => list.map(({ uid, name }) => [uid, name]);

const plain = <T extends string | number>(value: T): T => value;
const nameIn = (value: string | number, choices: readonly Choice[]): string =>
  choices.find(([one]) => one === value)?.[1] ?? `Nummer ${value}`;
const uidForm = /^[1-9]\d{0,8}$/;
/** A uid, as an address has it. */
export const uidIn = (text: string) => (uidForm.test(text) ? Number(text) : undefined);
const chosenIn = <Value extends string | number>(choices: readonly (readonly [Value, string])[]) =>
  ((text) => choices.find(([value]) => String(value) === text)?.[0]) as (text: string) => Value | undefined;

interface ByName<Name extends string> {
  /** What the call is asked under, where it is another name. */
  name?: Name;
}

/** The kinds of filters. What is special begins with one of them and says what differs. */
export const filter = {
  /** Words to be found. */
  search: (placeholder: string): Filter<string, '', never> => ({
    title: 'Suche',
    standard: '',
    look: { kind: 'search', input: { placeholder } },
    parse: (text) => text.slice(0, 200),
    write: plain,
    ask: () => {
      throw new Error('A search is no filter of a call');
    },
    name: '',
    rule: () => string(),
    said: (value) => `„${value}“`,
  }),
  /** One of some; the call is asked for it as it is. @param all what leaves it open */
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
  /** One of the parts of a list, each of which has a tab. */
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
  /** A number that says how something stands; 0 is all of it. */
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
  /** A text, of those that there are. @param most characters of it */
  text: (
    title: string,
    { all, most }: { all: string; most: number },
  ): Filter<string, undefined, string> & Given => ({
    title,
    standard: undefined,
    look: { kind: 'select', all, long: true },
    given: true,
    parse: (text) => text.slice(0, most),
    write: plain,
    ask: plain,
    name: '',
    rule: () => string().max(most),
    said: (value) => value,
  }),
  /** Something that is so, or is not. */
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
  /** A day, YYYY-MM-DD; the call is asked for its first second in Vienna. */
  day: (title: string): Filter<string, undefined, number> => ({
    title,
    standard: undefined,
    look: { kind: 'date' },
    parse: (text) => (isDay(text) ? text : undefined),
    write: plain,
    ask: secondsOfDay,
    name: '',
    rule: secondsSchema,
    said: (day) => formatDate(secondsOfDay(day)),
  }),
};

/** A filter whose choices are read when the list is. */
export interface Given {
  given: true;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of filters holds values of every kind
export type AnyFilter = Filter<any, any, any, any> & Partial<Given>;
export type Filters = Readonly<Record<string, AnyFilter>>;
