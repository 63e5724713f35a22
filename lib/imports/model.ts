/** How many schema versions an import made, changed and left alone. */
export interface SchemaCounts {
  created: number;
  changed: number;
  equal: number;
}

/** What every plan has. */
export interface Planned {
  /** Names this plan: an import is done only while it would still do the same. */
  digest: string;
}

/** What is said where an import would do something else than was shown. */
export const overtaken =
  'Inzwischen hat sich etwas geändert. Bitte sehen Sie sich die Vorschau noch einmal an.';

/** A version whose validity ends when new versions are published at once. */
export interface Closing {
  /** `EC_REQ_ONL 02.40` */
  name: string;
  /** Its last day, YYYY-MM-DD. */
  until: string;
}

/** What ends, and what is in the way, when the new versions of an import become final at once. */
export interface Publishing {
  closings: Closing[];
  /** Days that are left without a version, a sentence each. */
  gaps: string[];
  problems: string[];
}

/** Entries of each kind that a preview lists. */
export const mostShown = 500;

/** The same with the beginnings of its lists, as it travels to a browser. */
export const beginningsOf = <Plan extends object>(plan: Plan): Plan =>
  Object.fromEntries(
    Object.entries(plan).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.slice(0, mostShown) : value,
    ]),
  ) as Plan;

/** How many things there are of each kind. */
export const lengthsOf = <Kind extends string>(all: Record<Kind, readonly unknown[]>) =>
  Object.fromEntries(
    Object.entries<readonly unknown[]>(all).map(([kind, { length }]) => [kind, length]),
  ) as Record<Kind, number>;

/** How many of the planned things are made, changed and left alone. */
export function tallyOf(all: readonly { what: 'new' | 'changed' | 'equal' }[]) {
  const count = (kind: 'new' | 'changed' | 'equal') => all.filter(({ what }) => what === kind).length;
  return { created: count('new'), changed: count('changed'), equal: count('equal') };
}
