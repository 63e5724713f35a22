import type { AnyNamespace } from './model.ts';

type Namespaces = Pick<AnyNamespace, 'namespaces' | 'target'>;

const without = (names: string[], { target }: Namespaces) =>
  names.filter((name) => name !== target && name !== '');

/** What either of two wildcards allows (an extension and its base); `own` says how it is checked. */
export function unionOfWildcards(own: AnyNamespace | undefined, base: AnyNamespace | undefined) {
  if (!own || !base) return own ?? base;
  const [a, b] = [own.namespaces, base.namespaces];
  if (a === '##any' || b === '##any') return { ...own, namespaces: '##any' as const };
  if (a !== '##other' && b !== '##other') return { ...own, namespaces: [...new Set([...a, ...b])] };
  if (a === '##other' && b === '##other') return own;
  const [other, names] = a === '##other' ? [own, b as string[]] : [base, a as string[]];
  const added = names.length - without(names, other).length;
  return { ...own, target: other.target, namespaces: added > 1 ? ('##any' as const) : ('##other' as const) };
}

/** What both of two wildcards allow (a type's own and its attribute groups'). */
export function intersectionOfWildcards(own: AnyNamespace | undefined, group: AnyNamespace | undefined) {
  if (!own || !group) return own ?? group;
  const [a, b] = [own.namespaces, group.namespaces];
  if (a === '##any') return { ...own, namespaces: b, target: group.target };
  if (b === '##any' || (a === '##other' && b === '##other')) return own;
  if (a === '##other') return { ...own, namespaces: without(b as string[], own) };
  if (b === '##other') return { ...own, namespaces: without(a, group) };
  return { ...own, namespaces: a.filter((name) => b.includes(name)) };
}
