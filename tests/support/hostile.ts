import fc from 'fast-check';
import type { AnyObject, ObjectSchema } from '@/lib/validation/yup';

/** What yup says of a schema, as far as inputs are made from it. */
interface Described {
  type: string;
  oneOf?: unknown[];
  nullable?: boolean;
  tests?: { name?: string; params?: Record<string, unknown> }[];
  fields?: Record<string, Described>;
  innerType?: Described;
}

type Input = Record<string, unknown>;

/** Names that every object has without being given them. */
const inheritedNames = Object.getOwnPropertyNames(Object.prototype);

/** An object with an own entry of any name, `__proto__` included, as JSON and forms make it. */
const withEntry = (input: Input, name: string, value: unknown): Input =>
  Object.fromEntries([...Object.entries(input), [name, value]]);

/** An input as its schema describes it, without what stands in the path. */
function described(schema: ObjectSchema<AnyObject> | undefined, inPath: string[]): Described {
  const { fields = {} } = (schema?.describe() ?? {}) as unknown as Partial<Described>;
  const own = Object.entries(fields).filter(([name]) => !inPath.includes(name));
  return { type: 'object', fields: Object.fromEntries(own) };
}

/** A value that passes as many rules as can be read from outside. */
function sample({ type, oneOf, tests = [], fields = {}, innerType }: Described, name = ''): unknown {
  const limit = (of: string) => tests.find((test) => test.name === of)?.params?.[of] as number | undefined;
  const known = oneOf?.find((one) => one !== null && typeof one !== 'object');
  if (known !== undefined) return known;
  if (type === 'object') {
    return Object.fromEntries(Object.entries(fields).map(([own, one]) => [own, sample(one, own)]));
  }
  if (type === 'array') return innerType ? [sample(innerType, name)] : [];
  if (type === 'number') return Math.max(limit('min') ?? 1, 1);
  if (type === 'boolean') return true;
  if (type !== 'string') return 1;
  if (/mail|username/i.test(name)) return 'name@demo.example';
  return 'x'.repeat(Math.max(limit('min') ?? 1, 1));
}

/** Values that some fields expect and others don't, all of them at the edge of what a call can take. */
const anything: unknown[] = [
  null,
  true,
  '',
  'constructor',
  '\u0000',
  '\ud800',
  '99999999999999999999',
  [],
  [null],
  [{}],
  ['x', 'x'],
  {},
  -1,
  2_147_483_648,
  1e300,
  Number.POSITIVE_INFINITY, // JSON writes it 1e999
];

/** What one field among right ones is given: the kinds it does not expect, and the edges of the one it does. */
function edgesOf({ type, tests = [], oneOf = [] }: Described): unknown[] {
  const limits = tests.flatMap(({ name, params }) =>
    name === 'min' || name === 'max' ? [Number(params?.[name])] : [],
  );
  const others = [undefined, null, [null], {}];
  if (type === 'number') return [...others, ...limits, ...oneOf, 0, 0.5, 2_147_483_647, 1e300];
  if (type === 'string') {
    return [
      ...others,
      '',
      '%_\\',
      '2026-02-30',
      ...limits.map((length) => 'ß'.repeat(Math.min(length, 3_000))),
    ];
  }
  return [...others, 'constructor', 1];
}

type Change = (input: Input) => Input;

/** Every field, also of objects and of lists' entries, with a way to put a value there. */
function places({ fields = {} }: Described): [field: Described, put: (value: unknown) => Change][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const here =
      (value: unknown): Change =>
      (input) =>
        withEntry(input, name, value);
    const within =
      (change: Change): Change =>
      (input) => {
        const into = (one: unknown) =>
          typeof one === 'object' && one !== null && !Array.isArray(one) ? change(one as Input) : one;
        const inner = input[name];
        return withEntry(input, name, Array.isArray(inner) ? inner.map(into) : into(inner));
      };
    const below = field.type === 'array' ? field.innerType : field;
    const entries: (typeof here)[] = field.type === 'array' ? [(value) => here([value])] : [];
    return [
      [field, here] as const,
      ...entries.map((put) => [field.innerType ?? field, put] as const),
      ...(below?.type === 'object'
        ? places(below).map(([one, put]) => [one, (value: unknown) => within(put(value))] as const)
        : []),
    ].map(([one, put]): [Described, (value: unknown) => Change] => [one, put]);
  });
}

/** Inputs that are alike for every call: nothing, inherited names, one value everywhere. */
export function roughInputs(schema: ObjectSchema<AnyObject> | undefined, inPath: string[]): Input[] {
  const input = described(schema, inPath);
  const usual = sample(input) as Input;
  const fields = Object.keys(input.fields!);
  if (fields.length === 0) return [{}, inheritedNames.reduce((all, name) => withEntry(all, name, 'x'), {})];
  return [
    {},
    usual,
    ...inheritedNames.map((name) => withEntry(usual, name, 'x')),
    ...anything.map((value) => Object.fromEntries(fields.map((name) => [name, value]))),
  ];
}

/** The usual input of a call with one field at a time that is missing, of another kind or at an edge. */
export function fineInputs(schema: ObjectSchema<AnyObject> | undefined, inPath: string[]): Input[] {
  const input = described(schema, inPath);
  const usual = sample(input) as Input;
  return places(input).flatMap(([field, put]) => edgesOf(field).map((value) => put(value)(usual)));
}

/** So many inputs made up from a seed, with up to four fields at once that hold an edge, or anything at all. */
export function madeUpInputs(
  schema: ObjectSchema<AnyObject> | undefined,
  inPath: string[],
  count: number,
  seed: number,
): Input[] {
  const input = described(schema, inPath);
  const all = places(input);
  if (all.length === 0 || count === 0) return [];
  const change = fc
    .constantFrom(...all)
    .chain(([field, put]) =>
      fc.oneof(fc.constantFrom(...edgesOf(field), ...anything), fc.jsonValue(), fc.string()).map(put),
    );
  const usual = sample(input) as Input;
  const inputs = fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) => changes.reduce((one, apply) => apply(one), usual));
  return fc.sample(inputs, { numRuns: count, seed });
}
