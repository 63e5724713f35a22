import { builtins } from './builtins.ts';
import { xsdNamespace } from './files.ts';
import {
  localOf,
  type Method,
  namespaceOf,
  type QName,
  qname,
  type SchemaModel,
  type TypeDef,
  type TypeRef,
} from './model.ts';

export const anyType = qname(xsdNamespace, 'anyType');
const anySimpleType = qname(xsdNamespace, 'anySimpleType');

interface Step {
  base: TypeRef;
  method: Method;
}

function stepOf(type: TypeDef): Step {
  if (type.kind === 'complex') {
    const { method, base } = type.derivation ?? { method: 'restriction' as const, base: { ref: anyType } };
    return { base, method };
  }
  const base = type.variety === 'restriction' ? type.base : { ref: anySimpleType };
  return { base, method: 'restriction' };
}

/**
 * The methods by which a type is derived from another; empty for the same type.
 * @returns undefined if it is not derived from it
 */
export function derivedBy(model: SchemaModel, type: TypeRef, from: TypeRef): Set<Method> | undefined {
  const methods = new Set<Method>();
  const union = 'ref' in from ? model.types.get(from.ref) : from.def;
  const members = union?.kind === 'simple' && union.variety === 'union' ? union.members : [];
  let at = type;
  for (let depth = 0; depth < 1_000; depth += 1) {
    const here = at;
    if ('ref' in here ? 'ref' in from && here.ref === from.ref : 'def' in from && here.def === from.def)
      return methods;
    if (members.some((member) => derivedBy(model, here, member))) return methods.add('restriction');
    if ('ref' in here && namespaceOf(here.ref) === xsdNamespace) {
      if (here.ref === anyType) return undefined;
      const base = builtins[localOf(here.ref)]?.base;
      at = { ref: base ? qname(xsdNamespace, base) : anyType };
      methods.add('restriction');
      continue;
    }
    const def = 'def' in here ? here.def : model.types.get(here.ref);
    if (!def) return undefined;
    const step = stepOf(def);
    methods.add(step.method);
    at = step.base;
  }
  return undefined;
}

/**
 * The types that a message may name by xsi:type in place of a declared one: itself and all types derived from it
 * without blocked methods. None for an anonymous type.
 * @param blocked methods of derivation that are not allowed
 */
export function nameableTypes(model: SchemaModel, declared: TypeRef, blocked: readonly Method[]): QName[] {
  if ('def' in declared) return [];
  const standard =
    namespaceOf(declared.ref) === xsdNamespace && declared.ref !== anyType
      ? Object.keys(builtins).map((name) => qname(xsdNamespace, name))
      : [];
  const own = [...model.types.keys()].filter((name) => !name.endsWith('~'));
  return [...standard, ...own].filter((name) => {
    const type = model.types.get(name);
    if (type?.kind === 'complex' && type.abstract) return false;
    const methods = derivedBy(model, { ref: name }, declared);
    return methods !== undefined && !blocked.some((each) => methods.has(each));
  });
}

/** The methods by which nothing may replace an element: its own and its type's. */
export function blockedAt(model: SchemaModel, { block, type }: { block: Method[]; type: TypeRef }): Method[] {
  const def = 'def' in type ? type.def : model.types.get(type.ref);
  return [...new Set([...block, ...(def?.kind === 'complex' ? def.block : [])])];
}
