import { type AnyObject, type ISchema, ValidationError } from './yup';

/** A part of a yup schema, with what this module reads of it. */
type Part = ISchema<unknown> & {
  spec: { nullable: boolean };
  isType(value: unknown): boolean;
  validateSync(value: unknown, options: { strict: true }): unknown;
  fields?: Record<string, unknown>;
  innerType?: unknown;
  tests: { OPTIONS?: { name?: string; params?: Record<string, unknown> } }[];
};

/** Entries of a list whose schema does not say how many it takes; each costs far more to validate than to send. */
const mostEntries = 1_000;

/** How many entries a list may have by its schema. */
const mostOf = ({ tests }: Part): number | undefined => {
  const most = tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS?.params?.max;
  return typeof most === 'number' ? most : undefined;
};

const isPart = (one: unknown): one is Part =>
  typeof one === 'object' && one !== null && 'isType' in one && 'resolve' in one;

/**
 * What in an input is of another kind than its schema says (a text for a number, nothing within a list, a list that is
 * too long to look at its entries), by path, with the schema's own message. Tests of a yup schema are asked about a list or an object before its entries are looked
 * at, and about siblings: only where this finds nothing may they take what they get for what it should be.
 */
export function wrongKinds(schema: ISchema<unknown>, value: unknown, path = ''): Record<string, string> {
  if (!isPart(schema)) return {};
  const fits = value === null ? schema.spec.nullable : schema.isType(value);
  if (!fits) return { [path || 'input']: messageOf(schema, value) };
  const below = (part: unknown, one: unknown, at: string, parent: unknown) =>
    isPart(part) ? wrongKinds(part.resolve({ value: one, parent }), one, at) : {};
  if (Array.isArray(value)) {
    const most = mostOf(schema);
    if (most === undefined && value.length > mostEntries)
      return { [path || 'input']: `Höchstens ${mostEntries} Einträge.` };
    if (most !== undefined && value.length > most)
      return { [path || 'input']: messageOf(schema, value.slice(0, most + 1)) };
    const all = value.map((one, at) =>
      one === undefined
        ? { [`${path}[${at}]`]: 'Dieser Wert fehlt.' }
        : below(schema.innerType, one, `${path}[${at}]`, value),
    );
    return Object.assign({}, ...all);
  }
  if (value === null || !schema.fields) return {};
  // What is missing altogether is the business of the schema's own rules.
  const given = Object.entries(schema.fields).filter(([name]) => (value as AnyObject)[name] !== undefined);
  const all = given.map(([name, part]) =>
    below(part, (value as AnyObject)[name], path ? `${path}.${name}` : name, value),
  );
  return Object.assign({}, ...all);
}

function messageOf(part: Part, value: unknown): string {
  try {
    part.validateSync(value, { strict: true });
  } catch (error) {
    if (error instanceof ValidationError) return error.errors[0]!;
    throw error;
  }
  return 'Dieser Wert ist ungültig.';
}
