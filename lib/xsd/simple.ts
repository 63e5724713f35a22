import { builtins } from './builtins.ts';
import { xsdNamespace } from './files.ts';
import {
  localOf,
  namespaceOf,
  type QName,
  type SchemaModel,
  type SimpleType,
  type TypeRef,
} from './model.ts';

export interface Bound {
  value: string;
  inclusive: boolean;
}

/** What a value of a simple type must meet, all derivation applied. */
export interface SimpleFacts {
  variety: 'atomic' | 'list' | 'union';
  /** The nearest built-in type. */
  builtin: string;
  whiteSpace: 'preserve' | 'replace' | 'collapse';
  /** Values after white space treatment. */
  enumeration?: string[];
  /** One group for each derivation step; one of its alternatives must match. */
  patterns: string[][];
  minLength?: number;
  /** `minLength` is what the standard says of a built-in list. libxml2 does not check it: it takes an empty NMTOKENS. */
  assumed?: true;
  maxLength?: number;
  min?: Bound;
  max?: Bound;
  totalDigits?: number;
  fractionDigits?: number;
  /** Facets that are only compared as written. */
  others: Record<string, string>;
  item?: SimpleFacts;
  members?: SimpleFacts[];
}

const strength = { preserve: 0, replace: 1, collapse: 2 } as const;

/** Applies a type's white space treatment. */
export function normalise(text: string, whiteSpace: SimpleFacts['whiteSpace']): string {
  if (whiteSpace === 'preserve') return text;
  const replaced = text.replace(/[\t\n\r]/g, ' ');
  return whiteSpace === 'replace' ? replaced : replaced.replace(/ +/g, ' ').replace(/^ | $/g, '');
}

export function builtinFacts(name: string): SimpleFacts {
  const builtin = builtins[name] ?? builtins.anySimpleType!;
  const facts: SimpleFacts = {
    variety: 'atomic',
    builtin: name,
    whiteSpace: builtin.whiteSpace,
    patterns: [],
    others: {},
  };
  if (builtin.min !== undefined) facts.min = { value: builtin.min, inclusive: true };
  if (builtin.max !== undefined) facts.max = { value: builtin.max, inclusive: true };
  if (!builtin.item) return facts;
  return { ...facts, variety: 'list', minLength: 1, assumed: true, item: builtinFacts(builtin.item) };
}

/** A type of which nothing is known; it neither contains another one nor is contained. */
export const unknownFacts = (name: QName): SimpleFacts => ({
  ...builtinFacts('anySimpleType'),
  builtin: `?${name}`,
});

/** The facts of a simple type; missing and circular types are unknown. */
export function simpleFacts(model: SchemaModel, type: TypeRef, seen: QName[] = []): SimpleFacts {
  if ('def' in type)
    return type.def.kind === 'simple' ? factsOf(model, type.def, seen) : builtinFacts('anySimpleType');
  const { ref } = type;
  if (namespaceOf(ref) === xsdNamespace) return builtinFacts(localOf(ref));
  const found = model.types.get(ref);
  if (found?.kind !== 'simple' || seen.includes(ref)) return unknownFacts(ref);
  return factsOf(model, found, [...seen, ref]);
}

function factsOf(model: SchemaModel, type: SimpleType, seen: QName[]): SimpleFacts {
  if (type.variety === 'list')
    return {
      ...builtinFacts('anySimpleType'),
      variety: 'list',
      whiteSpace: 'collapse',
      item: simpleFacts(model, type.item, seen),
    };
  if (type.variety === 'union')
    return {
      ...builtinFacts('anySimpleType'),
      variety: 'union',
      members: type.members.map((member) => simpleFacts(model, member, seen)),
    };
  return restrict(simpleFacts(model, type.base, seen), type.facets);
}

/** Narrows a type by the facets of one step. */
export function restrict(
  base: SimpleFacts,
  {
    bounds,
    enumeration,
    pattern,
  }: { bounds: Record<string, string>; enumeration?: { value: string }[]; pattern?: string[] },
): SimpleFacts {
  const facts: SimpleFacts = {
    ...base,
    patterns: pattern ? [...base.patterns, pattern] : base.patterns,
    others: { ...base.others },
  };
  for (const [facet, value] of Object.entries(bounds)) {
    const count = Number(value);
    if (facet === 'length' || facet === 'minLength') delete facts.assumed;
    if (facet === 'length') Object.assign(facts, { minLength: count, maxLength: count });
    else if (
      facet === 'minLength' ||
      facet === 'maxLength' ||
      facet === 'totalDigits' ||
      facet === 'fractionDigits'
    )
      facts[facet] = count;
    else if (facet === 'minInclusive' || facet === 'minExclusive')
      facts.min = { value, inclusive: facet === 'minInclusive' };
    else if (facet === 'maxInclusive' || facet === 'maxExclusive')
      facts.max = { value, inclusive: facet === 'maxInclusive' };
    else if (facet === 'whiteSpace' && value in strength)
      facts.whiteSpace = value as SimpleFacts['whiteSpace'];
    else facts.others[facet] = value;
  }
  if (enumeration) facts.enumeration = enumeration.map(({ value }) => normalise(value, facts.whiteSpace));
  return facts;
}

/** Whether the newer type treats less (-1), the same (0) or more (1) white space. */
export const whiteSpaceStep = (before: SimpleFacts, after: SimpleFacts) =>
  Math.sign(strength[after.whiteSpace] - strength[before.whiteSpace]);
