import type { AnyNamespace, SchemaModel } from '../model.ts';

/** Gives corresponding namespaces of two versions one name, so that their contents can be compared. */
export interface NamespaceMap {
  before: (namespace: string) => string;
  after: (namespace: string) => string;
  /** Pairs that differ, the main one first. */
  changed: { before: string; after: string }[];
}

/** A namespace without its version: `…/ecmplist/01p10` and `…/ecmplist/01p20` are one family. */
const familyOf = (namespace: string) => namespace.toLowerCase().replaceAll(/v?\d+(?:[._p-]\d+)*/g, '#');

/** Pairs the namespaces of two versions: the main ones, then equal ones, those of one family, and single remaining ones. */
export function mapNamespaces(before: SchemaModel, after: SchemaModel): NamespaceMap {
  const pairs: [string, string][] = [[before.targetNamespace, after.targetNamespace]];
  let older = before.namespaces.filter((each) => each !== before.targetNamespace);
  let newer = after.namespaces.filter((each) => each !== after.targetNamespace);
  const pair = (fits: (a: string, b: string) => boolean) => {
    for (const a of older) {
      const b = newer.filter((each) => fits(a, each));
      if (b.length !== 1 || older.filter((each) => fits(each, b[0]!)).length !== 1) continue;
      pairs.push([a, b[0]!]);
      newer = newer.filter((each) => each !== b[0]);
    }
    older = older.filter((each) => !pairs.some(([a], index) => index > 0 && a === each));
  };
  pair((a, b) => a === b);
  // Elements without namespace have none in every version, so no namespace is never paired with one.
  older = older.filter(Boolean);
  newer = newer.filter(Boolean);
  pair((a, b) => familyOf(a) === familyOf(b));
  pair(() => older.length === 1 && newer.length === 1);
  const nameOf = (side: 0 | 1) => {
    const names = new Map<string, string>();
    pairs.forEach((each, index) => {
      if (!names.has(each[side])) names.set(each[side], index === 0 ? '#main' : each[0]);
    });
    return (namespace: string) => names.get(namespace) ?? namespace;
  };
  return {
    before: nameOf(0),
    after: nameOf(1),
    changed: pairs.filter(([a, b]) => a !== b).map(([a, b]) => ({ before: a, after: b })),
  };
}

/** The namespaces that a wildcard allows, by their common names. */
export type Allowed = { kind: 'any' } | { kind: 'not'; name: string } | { kind: 'set'; names: string[] };

export function allowedBy(
  { namespaces, target }: AnyNamespace,
  nameOf: (namespace: string) => string,
): Allowed {
  if (namespaces === '##any') return { kind: 'any' };
  if (namespaces === '##other') return { kind: 'not', name: nameOf(target) };
  return { kind: 'set', names: namespaces.map(nameOf) };
}

/** Whether a wildcard allows a namespace. ##other allows neither its own namespace nor none. */
export function lets(allowed: Allowed, name: string): boolean {
  if (allowed.kind === 'any') return true;
  return allowed.kind === 'not' ? name !== allowed.name && name !== '' : allowed.names.includes(name);
}

/** Whether a wildcard allows everything that another one does. */
export function letsAll(wider: Allowed, narrower: Allowed): boolean {
  if (wider.kind === 'any') return true;
  if (narrower.kind === 'set') return narrower.names.every((name) => lets(wider, name));
  return wider.kind === 'not' && narrower.kind === 'not' && wider.name === narrower.name;
}
